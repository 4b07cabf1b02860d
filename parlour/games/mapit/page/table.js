// What lies on the table: the rose, the four arms, every gap that may be taken.
import { ask, card, html, offer, plane, repeat, styles, svg } from "../../../house.js";
import { crossMark, tickMark } from "./duel.js";
import { back, front } from "./faces.js";
import { ARMS, HEIGHT, layout, WIDTH } from "./layout.js";
import { rose } from "./rose.js";
import { cardsOf, coordinatesInWords, describe, placeInWords } from "./words.js";

const NAMES = { north: "N", east: "E", south: "S", west: "W" };

// --- what is to be drawn: the view, or the round that is being walked ---

function scene(context) {
  const { view, staged } = context;
  const walk = staged.walk;
  const over = walk?.round ?? (view.phase === "over" ? view.rounds.at(-1) : null);
  if (!over) return { centre: view.centre, arms: view.arms, steps: new Map(), reached: -1, isWalked: false };
  const steps = new Map(over.walk.map((step, index) => [step.card, { ...step, index }]));
  return {
    centre: over.centre,
    arms: over.arms,
    steps,
    reached: walk ? walk.index : Infinity,
    isWalked: true,
    isOver: !walk,
  };
}

// The place that is chosen but not yet confirmed: the cards part there, and the card lies in pencil.
const pencilled = ({ chosen, view }) => (chosen?.do === "place" && view.card ? { ...chosen, card: view.card } : null);

export function table(context, area, isTurned) {
  if (context.view.phase === "pile" && !context.staged.walk) return piles(context);
  const drawn = scene(context);
  const sketch = drawn.isWalked ? null : pencilled(context);
  const lengths = drawn.arms.map((cards, index) => cards.length + (sketch?.arm === ARMS[index] ? 1 : 0));
  const isPlacing = !drawn.isWalked && context.view.phase !== "guess";
  const plan = layout(
    lengths,
    area,
    isPlacing,
    drawn.arms.map((cards) => cards.length + (isPlacing && context.view.phase === "place" ? 1 : 0)),
  );
  const { box } = plan;
  return html`<div class="plane mapit-plane" ${plane({ ...box, least: plan.least, most: 1.22, focus: focus(context, plan, sketch, area) })} style=${styles({ "--px": String(1 / plan.scale) })}>
    <svg class="ground" viewBox=${`${box.x} ${box.y} ${box.width} ${box.height}`} aria-hidden="true"
      style=${styles({ left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` })}>
      ${rose} ${ARMS.map((arm, index) => line(plan, arm, drawn.arms[index].length + (sketch?.arm === arm ? 1 : 0)))}
    </svg>
    ${gaps(context, plan, sketch)} ${cards(context, plan, drawn, sketch, isTurned)}
  </div>`;
}

// Where the board is larger than the screen: what the present question is about, with as much of the board around it as there is room.
function focus({ view, staged }, plan, sketch, area) {
  const step = staged.walk?.round.walk[staged.walk.index];
  const placeOf = ({ arm, card }) => staged.walk.round.arms[ARMS.indexOf(arm)].findIndex((one) => one.id === card);
  const { x, y } = step
    ? plan.slot(step.arm, placeOf(step))
    : sketch
      ? plan.slot(sketch.arm, sketch.position)
      : view.pending
        ? plan.slot(view.pending.arm, view.pending.position)
        : { x: 0, y: 0 };
  const [width, height] = [area.width / plan.scale, area.height / plan.scale];
  const within = (middle, size, least, whole) =>
    size >= whole ? least + (whole - size) / 2 : Math.min(Math.max(middle - size / 2, least), least + whole - size);
  const { box } = plan;
  return { x: within(x, width, box.x, box.width), y: within(y, height, box.y, box.height), width, height };
}

function line(plan, arm, cards) {
  const letter = plan.letter(arm, cards);
  const path = plan.path(arm, cards);
  return svg`<g class="arm ${plan.isFolded ? "is-folded" : ""}"><path d=${path} /><path class="within" d=${path} /><text x=${letter.x} y=${letter.y}>${NAMES[arm]}</text></g>`;
}

// --- the cards: all siblings in one list, so that each moves as itself ---

function cards(context, plan, drawn, sketch, isTurned) {
  const marks = lately(context);
  const laid = drawn.centre ? [{ card: drawn.centre, x: 0, y: 0, arm: null }] : [];
  ARMS.forEach((arm, index) => {
    const inserted = sketch?.arm === arm ? sketch.position : Infinity;
    drawn.arms[index].forEach((one, place) =>
      laid.push({ card: one, arm, place, ...plan.slot(arm, place + (place >= inserted ? 1 : 0)) }),
    );
    if (inserted < Infinity)
      laid.push({ card: sketch.card, arm, place: inserted, isSketch: true, ...plan.slot(arm, inserted) });
  });
  laid.sort((a, b) => (a.card.id < b.card.id ? -1 : 1));
  return html`<div class="cards">${repeat(
    laid,
    (one) => one.card.id,
    (one) => laidCard(context, plan, drawn, one, marks, isTurned),
  )}</div>`;
}

function laidCard(context, plan, drawn, { card: one, x, y, arm, place, isSketch }, marks, isTurned) {
  const { view } = context;
  const step = drawn.steps.get(one.id);
  const isReached = drawn.isWalked && (step ? step.index <= drawn.reached : drawn.reached >= -1);
  const isWrong = isReached && step && !step.stays;
  const [dx, dy] = isWrong ? lifted(arm, plan, place) : [0, 0];
  const isPending = !drawn.isWalked && view.pending && view.pending.arm === arm && view.pending.position === place;
  const known = drawn.isWalked && !isReached ? { ...one, back: null } : one;
  const against = !drawn.isWalked && view.pending ? opposing(view, arm, place) : null;
  const challenge = against && context.legal({ do: "challenge", against })[0];
  const isNow = step && step.index === drawn.reached;
  const asSketch = isSketch && context.legal({ do: "place", arm, position: place })[0];
  const kinds = [
    "laid",
    isSketch && "is-sketch",
    isPending && "is-pending",
    isWrong && "is-wrong",
    isNow && "is-now",
    marks.has(one.id) && "is-new",
    arm === null && "is-centre",
  ];
  const label = isSketch ? `${one.name}, ${one.country}` : labelOf(drawn, known, arm, place, isWrong);
  const challengeLabel = challenge && `${describe(challenge, context)}: ${label}`;
  return card({
    key: one.id,
    x: x + dx,
    y: y + dy,
    width: WIDTH,
    height: HEIGHT,
    turn: isWrong ? (place % 2 ? 3 : -3) : 0,
    up: !(known.back && (drawn.isWalked || isTurned)),
    lift: isSketch || isNow,
    layer: isNow || isWrong ? 3 : isSketch || isPending ? 2 : 1,
    kind: kinds.filter(Boolean).join(" "),
    front: html`${front(known, { scale: plan.scale, arm })}${badge(context, one, marks, isPending)}`,
    back: html`${back(known, { arm, scale: plan.scale })}${isReached && step ? html`<i class="judged">${step.stays ? tickMark : crossMark}</i>` : ""}`,
    label,
    detail: one.id,
    mark: challenge
      ? offer(context, challenge, { label: challengeLabel })
      : asSketch
        ? offer(context, asSketch)
        : undefined,
  });
}

// A card that is out of order is lifted out, to the side of its arm.
function lifted(arm, plan, place) {
  const out = plan.hangs(arm) ? (place % 2 ? 26 : -26) : -46;
  return arm === "north" || arm === "south" ? [out, 0] : [0, out];
}

function opposing({ pending }, arm, place) {
  if (arm === null) return pending.position === 0 ? "inner" : null;
  if (arm !== pending.arm) return null;
  return place === pending.position - 1 ? "inner" : place === pending.position + 1 ? "outer" : null;
}

const labelOf = (drawn, one, arm, place, isWrong) =>
  `${one.name}, ${one.country}, ${placeInWords(drawn, arm, place)}${coordinatesInWords(one)}${isWrong ? ", wrong" : ""}`;

// What others did since your last decision stays marked with their emblem.
function lately({ recent, seat }) {
  const marks = new Map();
  for (const { event } of recent ?? []) {
    if (event.event === "placed" && event.seat !== seat) marks.set(event.card.id, event.seat);
    if (event.event === "round" || event.event === "walked") marks.clear();
  }
  return marks;
}

const badge = (context, one, marks, isPending) =>
  marks.has(one.id) || isPending
    ? html`<i class="badge">${context.emblem(marks.get(one.id) ?? context.view.pending.placer)}</i>`
    : "";

// --- the gaps ---

function gaps(context, plan, sketch) {
  const offers = context
    .legal({ do: "place" })
    .filter((action) => !(sketch && action.arm === sketch.arm && action.position === sketch.position));
  return html`<div class="gaps">${repeat(
    offers,
    (action) => `${action.arm} ${action.position}`,
    (action) => {
      const count = cardsOf(context.view, action.arm).length;
      const parted = sketch?.arm === action.arm ? sketch.position : null;
      const { x, y, width, height, isEmpty } = plan.gap(action.arm, action.position, count, parted);
      return html`<button type="button" class="gap ${isEmpty ? "is-empty" : ""} ${action.arm}" ${offer(context, action)}
      style=${styles({ "--x": `${x}px`, "--y": `${y}px`, "--width": `${width}px`, "--height": `${height}px` })}><i></i></button>`;
    },
  )}</div>`;
}

// --- the choice of a pile ---

function piles(context) {
  const { view } = context;
  const offers = context.legal({ do: "pile" });
  const every = Array.from({ length: view.piles }, (_, index) => ({ do: "pile", pile: index }));
  const x = (index) => (index - (view.piles - 1) / 2) * 150;
  return html`<div class="plane mapit-plane" ${plane({ x: -300, y: -230, width: 600, height: 460, least: 0.4, most: 1.22 })}>
    <svg class="ground" viewBox="-300 -230 600 460" aria-hidden="true" style=${styles({ left: "-300px", top: "-230px", width: "600px", height: "460px" })}>${rose}</svg>
    ${every.map((action, index) => {
      const at = { "--x": `${x(index)}px`, "--y": "0px", "--width": `${WIDTH}px`, "--height": `${HEIGHT}px` };
      const inside = html`<i></i><i></i><i></i><b class="title">${index + 1}</b><span class="label">15 cards</span>`;
      return offers.length
        ? html`<button type="button" class="whole-pile" ${offer(context, action)} style=${styles(at)}>${inside}</button>`
        : html`<div class="whole-pile" ${ask(context, action)} style=${styles(at)}>${inside}</div>`;
    })}
  </div>`;
}
