// The play area: cards, the spaces where one may go, what may be checked, and what is out of order.
import { ask, card, html, offer, pick, plane, repeat, stageSize, styles, svg } from "../../../house.js";
import { back, face, picture } from "./faces.js";
import {
  beside,
  byPlace,
  centre,
  freeSpaces,
  isLow,
  layoutOf,
  legendOf,
  place,
  rectOf,
  SIDES,
  scaleOf,
} from "./layout.js";
import { describe, find, makes, more, nameOf, placeOf, spaceIn, touches, value } from "./words.js";

// The card of the hand that is being placed: picked, or part of the chosen action.
export const held = ({ draft, chosen }) => (chosen?.do === "play" ? chosen.card : draft.card);

export function table(context) {
  const { view, staged } = context;
  const cells = byPlace(view.area);
  const layout = layoutOf(view.area);
  const { shape, inset, box } = layout;
  const scale = scaleOf([...view.area.map((laid) => laid.card), ...(staged.open ?? [])]);
  const seen = {
    cards: view.area.map((laid) => rectOf(shape, laid)),
    spaces: freeSpaces(view.area).map((space) => rectOf(shape, space)),
    focus: focus(context).map((cell) => rectOf(shape, cell)),
  };
  return html`<div class="plane comparity-plane" data-shape=${shape.look} ${plane({ ...box, ...seen, inset, card: shape, least: shape.least, floor: shape.floor, most: shape.most })}>
    ${spaces(context, shape)} ${cards(context, cells, scale, shape)} ${violations(context, cells, shape)}
  </div>`;
}

// What comes first where the area is larger than the stage: the chosen space, what is being opened or mended, the last card.
function focus({ view, staged, chosen }) {
  const ids = new Set([
    ...(staged.open ?? []).map((one) => one.id),
    ...view.violations.flatMap((pair) => [pair.card, pair.other]),
  ]);
  return [
    ...(chosen?.do === "play" ? [chosen] : []),
    ...view.area.filter((laid) => ids.has(laid.card.id)),
    view.area.at(-1),
  ];
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
  const free = new Map(
    view.area.flatMap(({ x, y }) =>
      SIDES.map(([dx, dy]) => [place(x + dx, y + dy), { do: "play", card: id, x: x + dx, y: y + dy }]),
    ),
  );
  return [...free].filter(([key]) => !taken.has(key)).map(([, action]) => action);
}

function boxOf(shape, cell) {
  const { x, y } = centre(shape, cell);
  return { "--x": `${x}px`, "--y": `${y}px`, "--width": `${shape.width}px`, "--height": `${shape.height}px` };
}

const spaceLabel = (context, action) => `${describe(action, context)}, ${spaceIn(context.view, action)}`;

function spaces(context, shape) {
  const id = held(context);
  const offers = id ? context.legal({ do: "play", card: id }) : [];
  return html`<div class="spaces">${repeat(
    offers,
    (action) => place(action.x, action.y),
    (action) => {
      const made = makes(context.view, action);
      const isChosen = context.isChosen(action);
      return html`<button type="button" class="space ${made ? `makes-${touches(context.view, action) > 2 ? "trio" : "duet"}` : ""}" ${offer(context, action, { label: spaceLabel(context, action) })}
      style=${styles(boxOf(shape, action))}>
      ${isChosen ? html`<span class="pencilled">${back(find(context.view, id))}</span>` : ""}
      ${made ? html`<b class="made"><span class="full">${made.slice(2)}</span><span class="brief" aria-hidden="true">${touches(context.view, action) > 2 ? 3 : 2}</span></b>` : ""}
    </button>`;
    },
  )}${repeat(
    closed(context, id, offers),
    (action) => `closed ${place(action.x, action.y)}`,
    (action) =>
      html`<div class="closed-space" ${ask(context, action, { label: spaceLabel(context, action) })} style=${styles(boxOf(shape, action))}></div>`,
  )}</div>`;
}

// --- the cards: all siblings in one list, so that each moves as itself ---

function cards(context, cells, scale, shape) {
  const marks = lately(context);
  const laid = [...context.view.area].sort((a, b) => (a.card.id < b.card.id ? -1 : 1));
  return html`<div class="cards">${repeat(
    laid,
    (one) => one.card.id,
    (one) => laidCard(context, cells, one, { scale, shape, marks }),
  )}</div>`;
}

function laidCard(context, cells, laid, { scale, shape, marks }) {
  const { view, staged } = context;
  const opened = staged.open?.find((one) => one.id === laid.card.id);
  const one = opened ?? laid.card;
  const isWrong =
    view.violations.some((pair) => pair.card === one.id || pair.other === one.id) || staged.wrong?.includes(one.id);
  const { x, y } = centre(shape, laid);
  const at = placeOf(view, laid);
  const label = `${one.name}, ${one.face ? `${one.face.height} m, ${one.face.year < 0 ? `${-one.face.year} BC` : one.face.year}` : "closed"}, ${at}`;
  const mark = markOf(context, cells, laid, { label, at });
  const isAimed = context.draft.check === one.id || staged.aimed?.includes(one.id);
  const kinds = [
    "laid",
    opened && "is-slow",
    isWrong && "is-wrong",
    isAimed && "is-aimed",
    marks.has(one.id) && "is-new",
  ];
  return card({
    key: one.id,
    x,
    y,
    width: shape.width,
    height: shape.height,
    up: Boolean(one.face),
    lift: Boolean(isAimed),
    layer: isAimed || opened ? 3 : 1,
    kind: kinds.filter(Boolean).join(" "),
    front: html`${face(one, view, scale)}${badge(context, one, marks)}`,
    back: html`${back(one)}${badge(context, one, marks)}`,
    label,
    detail: one.id,
    mark,
  });
}

// What a tap on a card of the area does now: check it, check it with its neighbour, discard it; or ask why not.
function markOf(context, cells, laid, { label, at }) {
  const { draft, view } = context;
  const id = laid.card.id;
  const discard = context.legal({ do: "discard", card: id })[0];
  const named = (action) => offer(context, action, { label: `${describe(action, context)}, ${at}` });
  if (discard) return named(discard);
  const why = (action) => (context.askable ? ask(context, action, { label }) : undefined);
  if (view.phase === "mend") return why({ do: "discard", card: id });
  if (held(context)) return why({ do: "play", card: held(context), x: laid.x, y: laid.y });
  const first = draft.check;
  if (first && first !== id) {
    const pair = context.legal({ do: "check", card: first, neighbour: id })[0];
    return pair ? named(pair) : why({ do: "check", card: first, neighbour: id });
  }
  const checks = context.legal({ do: "check", card: id });
  if (!checks.length) return why({ do: "check", card: id, neighbour: null });
  const alone = checks.find((action) => !action.neighbour);
  if (first === id && alone) return named(alone);
  const hint = beside(cells, laid).some((other) => other.card.face)
    ? ""
    : ", then choose the neighbour to open with it";
  return pick(context, "check", id, { label: `Check ${laid.card.name}, ${at}${hint}` });
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

const badge = (context, one, marks) =>
  marks.has(one.id) ? html`<i class="badge">${context.emblem(marks.get(one.id))}</i>` : "";

// --- what is out of order: a line between the two, with both figures ---

function violations(context, cells, shape) {
  const { view, staged } = context;
  const pairs = staged.pairs ?? view.violations;
  if (!pairs.length) return "";
  const at = new Map([...cells.values()].map((laid) => [laid.card.id, laid]));
  const shown = (id) => staged.open?.find((one) => one.id === id) ?? at.get(id)?.card;
  return html`<div class="violations">${pairs
    .filter((pair) => at.has(pair.card) && at.has(pair.other))
    .map((pair) => {
      const [low, high] = [centre(shape, at.get(pair.card)), centre(shape, at.get(pair.other))];
      const swap = context.legal({ do: "swap", card: pair.card, other: pair.other })[0];
      const words = html`<span class="figure">${value(view, shown(pair.card))}</span><i aria-hidden="true">${low.y === high.y ? "›" : "∧"}</i><span class="figure">${value(view, shown(pair.other))}</span>`;
      const style = styles({ "--x": `${(low.x + high.x) / 2}px`, "--y": `${(low.y + high.y) / 2}px` });
      return swap
        ? html`<button type="button" class="violation" ${offer(context, swap)} style=${style}>${words}<b>Swap</b></button>`
        : html`<p class="violation" style=${style}><span class="said">${nameOf(view, pair.card)} and ${nameOf(view, pair.other)} are in the wrong order: </span>${words}</p>`;
    })}</div>`;
}

// --- the legend beside the plane: the deck, what is compared, and which way it grows ---

const arrows = svg`<path d="M4 2v18h18M1 6l3-4 3 4M18 17l4 3-4 3" />`;

export function legend({ view }) {
  const stage = stageSize();
  return html`<div class="legend off-plane is-${legendOf(stage)} ${isLow(stage) ? "is-low" : ""}" data-still>
    <div class="deck" data-key="deck" data-detail=${view.top?.id ?? ""} role="img" aria-label=${view.top ? `The deck: ${view.deck} cards, on top ${view.top.name}` : "The deck is empty"}>
      ${view.top ? html`<i class="under"></i><div class="uppermost">${back(view.top)}</div>` : html`<div class="uppermost is-empty"></div>`}
    </div>
    <p class="label figure">${view.deck ? `${view.deck} in deck` : "Deck empty"}${view.discards.length ? html`<br />${view.discards.length} discarded` : ""}</p>
    <p class="label axis"><svg viewBox="0 0 24 24" aria-hidden="true">${arrows}</svg><span>${more(view)}</span><span class="said"> to the right and upwards</span></p>
  </div>`;
}

export const small = (one) => picture(one.id, "small-picture");
