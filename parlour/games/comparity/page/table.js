// The play area: cards, the spaces where one may go, what may be checked, and what is out of order.
import { ask, card, html, offer, pick, plane, repeat, styles, svg } from "../../../house.js";
import { back, face, picture } from "./faces.js";
import { HEIGHT, SIDES, WIDTH, beside, box, byPlace, centre, place, scaleOf } from "./layout.js";
import { find, isByHeight, makes, more, nameOf, touches, value } from "./words.js";

// The card of the hand that is being placed: picked, or part of the chosen action.
export const held = ({ draft, chosen }) => (chosen?.do === "play" ? chosen.card : draft.card);

export function table(context) {
  const { view, staged } = context;
  const cells = byPlace(view.area);
  const bounds = box(view.area);
  const scale = scaleOf([...view.area.map((laid) => laid.card), ...(staged.open ?? [])]);
  return html`<div class="plane comparity-plane" ${plane({ ...bounds, least: 0.46, most: 1.25, focus: focus(context) })}>
    ${axes(context, bounds)} ${spaces(context)} ${cards(context, cells, scale)} ${violations(context, cells)}
  </div>`;
}

// Where the area is larger than the screen: what happened last, or what is to be mended.
function focus({ view, staged, chosen }) {
  const ids = new Set([...(staged.open ?? []).map((one) => one.id), ...view.violations.flatMap((pair) => [pair.card, pair.other])]);
  const about = view.area.filter((laid) => ids.has(laid.card.id));
  const spot = chosen?.do === "play" ? chosen : (about[0] ?? view.area.at(-1));
  const { x, y } = centre(spot);
  return { x: x - 160, y: y - 200, width: 320, height: 400 };
}

function axes({ view }, { x, y, width, height }) {
  return html`<p class="axis is-right label" aria-hidden="true" style=${styles({ left: `${x + width}px`, top: `${y + height / 2}px` })}>${more(view)} →</p>
    <p class="axis is-up label" aria-hidden="true" style=${styles({ left: `${x + width / 2}px`, top: `${y}px` })}>${more(view)} ↑</p>`;
}

// --- where a card may go ---

// A free space beside the latest card that has one: where to ask about a card that cannot be played now.
export function someSpace({ area }) {
  const cells = byPlace(area);
  for (const { x, y } of [...area].reverse()) {
    const free = SIDES.find(([dx, dy]) => !cells.has(place(x + dx, y + dy)));
    if (free) return { x: x + free[0], y: y + free[1] };
  }
  return null;
}

// While the pieces are to be joined, the spaces that do not join them can be asked.
function closed(context, id, offers) {
  const { view } = context;
  if (!id || view.phase !== "reconnect" || !context.askable || context.busy) return [];
  const taken = new Set([...view.area, ...offers].map(({ x, y }) => place(x, y)));
  const free = new Map(view.area.flatMap(({ x, y }) => SIDES.map(([dx, dy]) => [place(x + dx, y + dy), { do: "play", card: id, x: x + dx, y: y + dy }])));
  return [...free].filter(([key]) => !taken.has(key)).map(([, action]) => action);
}

const boxOf = ({ x, y }) => ({ "--x": `${x}px`, "--y": `${y}px`, "--width": `${WIDTH}px`, "--height": `${HEIGHT}px` });

function spaces(context) {
  const id = held(context);
  const offers = id ? context.legal({ do: "play", card: id }) : [];
  return html`<div class="spaces">${repeat(offers, (action) => place(action.x, action.y), (action) => {
    const made = makes(context.view, action);
    const isChosen = context.isChosen(action);
    return html`<button type="button" class="space ${made ? `makes-${touches(context.view, action) > 2 ? "trio" : "duet"}` : ""}" ${offer(context, action)}
      style=${styles(boxOf(centre(action)))}>
      ${isChosen ? html`<span class="pencilled">${back(find(context.view, id))}</span>` : ""}
      ${made ? html`<b class="made">${made.slice(2)}</b>` : ""}
    </button>`;
  })}${repeat(closed(context, id, offers), (action) => `closed ${place(action.x, action.y)}`, (action) => html`<div class="closed-space" ${ask(context, action)} style=${styles(boxOf(centre(action)))}></div>`)}</div>`;
}

// --- the cards: all siblings in one list, so that each moves as itself ---

function cards(context, cells, scale) {
  const marks = lately(context);
  const laid = [...context.view.area].sort((a, b) => (a.card.id < b.card.id ? -1 : 1));
  return html`<div class="cards">${repeat(laid, (one) => one.card.id, (one) => laidCard(context, cells, one, scale, marks))}</div>`;
}

function laidCard(context, cells, laid, scale, marks) {
  const { view, staged } = context;
  const opened = staged.open?.find((one) => one.id === laid.card.id);
  const one = opened ?? laid.card;
  const isWrong = view.violations.some((pair) => pair.card === one.id || pair.other === one.id) || staged.wrong?.includes(one.id);
  const { x, y } = centre(laid);
  const label = `${one.name}, ${one.face ? `${one.face.height} m, ${one.face.year < 0 ? `${-one.face.year} BC` : one.face.year}` : "closed"}`;
  const mark = markOf(context, cells, laid, label);
  const isAimed = context.draft.check === one.id || staged.aimed?.includes(one.id);
  const kinds = ["laid", opened && "is-slow", isWrong && "is-wrong", isAimed && "is-aimed", marks.has(one.id) && "is-new"];
  return card({
    key: one.id, x, y, width: WIDTH, height: HEIGHT, up: Boolean(one.face), lift: Boolean(isAimed), layer: isAimed || opened ? 3 : 1,
    kind: kinds.filter(Boolean).join(" "),
    front: html`${face(one, view, scale)}${badge(context, one, marks)}`,
    back: html`${back(one)}${badge(context, one, marks)}`,
    label,
    detail: one.id,
    mark,
  });
}

// What a tap on a card of the area does now: check it, check it with its neighbour, discard it; or ask why not.
function markOf(context, cells, laid, label) {
  const { draft, view } = context;
  const id = laid.card.id;
  const discard = context.legal({ do: "discard", card: id })[0];
  if (discard) return offer(context, discard);
  const why = (action) => (context.askable ? ask(context, action, { label }) : undefined);
  if (view.phase === "mend") return why({ do: "discard", card: id });
  if (held(context)) return why({ do: "play", card: held(context), x: laid.x, y: laid.y });
  const first = draft.check;
  if (first && first !== id) {
    const pair = context.legal({ do: "check", card: first, neighbour: id })[0];
    return pair ? offer(context, pair) : why({ do: "check", card: first, neighbour: id });
  }
  const checks = context.legal({ do: "check", card: id });
  if (!checks.length) return why({ do: "check", card: id, neighbour: null });
  const alone = checks.find((action) => !action.neighbour);
  if (first === id && alone) return offer(context, alone);
  const hint = beside(cells, laid).some((other) => other.card.face) ? "" : ", then choose the neighbour to open with it";
  return pick(context, "check", id, { label: `Check ${laid.card.name}${hint}` });
}

// What others did since your last decision stays marked with their emblem.
function lately({ recent, seat }) {
  const marks = new Map();
  for (const { event } of recent ?? []) {
    if (event.event === "played" && event.seat !== seat) marks.set(event.card.id, event.seat);
    if (event.event === "checked") for (const one of event.cards) marks.set(one.id, event.seat);
  }
  return marks;
}

const badge = (context, one, marks) => (marks.has(one.id) ? html`<i class="badge">${context.emblem(marks.get(one.id))}</i>` : "");

// --- what is out of order: a line between the two, with both figures ---

function violations(context, cells) {
  const { view, staged } = context;
  const pairs = staged.pairs ?? view.violations;
  if (!pairs.length) return "";
  const at = new Map([...cells.values()].map((laid) => [laid.card.id, laid]));
  const shown = (id) => staged.open?.find((one) => one.id === id) ?? at.get(id)?.card;
  return html`<div class="violations">${pairs.filter((pair) => at.has(pair.card) && at.has(pair.other)).map((pair) => {
    const [low, high] = [centre(at.get(pair.card)), centre(at.get(pair.other))];
    const swap = context.legal({ do: "swap", card: pair.card, other: pair.other })[0];
    const words = html`<span class="figure">${value(view, shown(pair.card))}</span><i aria-hidden="true">${low.y === high.y ? "›" : "∧"}</i><span class="figure">${value(view, shown(pair.other))}</span>`;
    const style = styles({ "--x": `${(low.x + high.x) / 2}px`, "--y": `${(low.y + high.y) / 2}px` });
    return swap
      ? html`<button type="button" class="violation" ${offer(context, swap)} style=${style}>${words}<b>Swap</b></button>`
      : html`<p class="violation" style=${style}><span class="said">${nameOf(view, pair.card)} and ${nameOf(view, pair.other)} are in the wrong order: </span>${words}</p>`;
  })}</div>`;
}

// --- beside the plane: the deck, what is compared, what is left to say ---

export function corner(context) {
  const { view } = context;
  return html`<div class="corner off-plane" data-still>
    <div class="deck" data-key="deck" data-detail=${view.top?.id ?? ""} role="img" aria-label=${view.top ? `The deck: ${view.deck} cards, on top ${view.top.name}` : "The deck is empty"}>
      ${view.top ? html`<i class="under"></i><div class="uppermost">${back(view.top)}</div>` : html`<div class="uppermost is-empty"></div>`}
    </div>
    <div class="facts">
      <p class="label">${isByHeight(view) ? "By height" : "By year"}</p>
      <p class="label figure">${view.deck ? `${view.deck} in the deck` : "Deck empty"}</p>
      ${view.discards.length ? html`<p class="label figure">${view.discards.length} discarded</p>` : ""}
    </div>
  </div>`;
}

export const small = (one) => picture(one.id, "small-picture");
