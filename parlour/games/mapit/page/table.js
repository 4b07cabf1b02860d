// What lies on the table: the rose, the four arms, every gap that may be taken.
import { ask, card, cardList, html, offer, plane, repeat, say, styles, svg } from "../../../house.js";
import { crossMark, tickMark } from "./duel.js";
import { back, front } from "./faces.js";
import { ARMS, HEIGHT, layout, WIDTH } from "./layout.js";
import { rose } from "./rose.js";
import { cardsOf, coordinatesInWords, countryOf, describe, nameOf, placeInWords } from "./words.js";

/** @import { Rect, Size, Template } from "../../../web/types/page.js" */
/** @import { ChoosePile, Compared, Pending, Place } from "./api.js" */
/** @import { Arm, Begun, Card, Context, Plan, Walk } from "./types.js" */

/**
 * What is drawn: the cards, and in the walk how far it has come.
 * @typedef {{
 *   centre: Card, arms: Card[][], steps: Map<string, Compared & { index: number }>, reached: number, isWalked: boolean,
 * }} Scene
 */
/** @typedef {Place & { card: Card }} Sketch */
/** @typedef {{ card: Card, arm: Arm | null, place: number, x: number, y: number, isSketch?: boolean }} Laid */

// --- the scene to draw: the view, or the round being walked ---

/** @type {(view: Begun) => Scene} */
function sceneOf(view) {
  const last = view.phase === "over" ? view.rounds.at(-1) : null;
  if (last) return sceneOfWalk({ round: last, index: Infinity });
  return { centre: view.centre, arms: view.arms, steps: new Map(), reached: -1, isWalked: false };
}

/** @type {(walk: Pick<Walk, "round" | "index">) => Scene} */
function sceneOfWalk({ round, index: reached }) {
  const steps = new Map(round.walk.map((step, index) => [step.card, { ...step, index }]));
  return { centre: round.centre, arms: round.arms, steps, reached, isWalked: true };
}

/**
 * The place that is chosen but not yet confirmed: the cards part there, and the card is drawn as a sketch.
 * @type {(context: Context) => Sketch | null}
 */
const pencilled = ({ chosen, view }) => (chosen?.do === "place" && view.card ? { ...chosen, card: view.card } : null);

/** @type {(context: Context, area: Size, isTurned: boolean) => Template} */
export function table(context, area, isTurned) {
  const { view, staged } = context;
  if (staged.walk) return laidOut(context, sceneOfWalk(staged.walk), area, isTurned);
  return view.phase === "pile" ? piles(context) : laidOut(context, sceneOf(view), area, isTurned);
}

/** @type {(context: Context, drawn: Scene, area: Size, isTurned: boolean) => Template} */
function laidOut(context, drawn, area, isTurned) {
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
  const seen = { ...box, least: plan.least, most: 1.22, focus: focus(context, plan, sketch, area) };
  return html`<div
    class="plane mapit-plane" ${plane(seen)} style=${styles({ "--px": String(1 / plan.scale) })}>
    <svg
      class="ground" viewBox=${`${box.x} ${box.y} ${box.width} ${box.height}`} aria-hidden="true"
      style=${styles({ left: `${box.x}px`, top: `${box.y}px`, width: `${box.width}px`, height: `${box.height}px` })}>
      ${rose} ${ARMS.map((arm, index) => line(plan, arm, drawn.arms[index].length + (sketch?.arm === arm ? 1 : 0)))}
    </svg>
    ${gaps(context, plan, sketch)} ${cards(context, plan, drawn, sketch, isTurned)}
  </div>`;
}

/**
 * Where the card lies that the present question is about.
 * @type {(context: Context, sketch: Sketch | null) => { arm: Arm, position: number } | null}
 */
function asked({ view, staged: { walk } }, sketch) {
  const step = walk?.round.walk[walk.index];
  if (!walk || !step) return sketch ?? view.pending;
  const { arm, card } = step;
  return { arm, position: cardsOf(walk.round, arm).findIndex((one) => one.id === card) };
}

/**
 * Where the board is larger than the screen: what the present question is about, with as much of the board around it
 * as there is room.
 * @type {(context: Context, plan: Plan, sketch: Sketch | null, area: Size) => Rect}
 */
function focus(context, plan, sketch, area) {
  const at = asked(context, sketch);
  const { x, y } = at ? plan.slot(at.arm, at.position) : { x: 0, y: 0 };
  const [width, height] = [area.width / plan.scale, area.height / plan.scale];
  /** @type {(middle: number, size: number, least: number, whole: number) => number} */
  const within = (middle, size, least, whole) =>
    size >= whole ? least + (whole - size) / 2 : Math.min(Math.max(middle - size / 2, least), least + whole - size);
  const { box } = plan;
  return { x: within(x, width, box.x, box.width), y: within(y, height, box.y, box.height), width, height };
}

/** @type {(plan: Plan, arm: Arm, cards: number) => Template} */
function line(plan, arm, cards) {
  const letter = plan.letter(arm, cards);
  const path = plan.path(arm, cards);
  return svg`<g class="arm ${plan.isFolded ? "is-folded" : ""}"><path d=${path} /><path class="within" d=${path} /><text
    x=${letter.x} y=${letter.y}>${say("compass", { way: arm })}</text></g>`;
}

// --- the cards: all siblings in one list, so that each moves as itself ---

/** @type {(plan: Plan, drawn: Scene, sketch: Sketch | null) => Laid[]} */
function laidCards(plan, drawn, sketch) {
  const onArms = ARMS.flatMap((arm, index) => {
    const inserted = sketch?.arm === arm ? sketch.position : Infinity;
    return drawn.arms[index].map((one, place) => ({
      card: one,
      arm,
      place,
      ...plan.slot(arm, place + (place >= inserted ? 1 : 0)),
    }));
  });
  const inPencil = sketch
    ? [{ ...sketch, place: sketch.position, isSketch: true, ...plan.slot(sketch.arm, sketch.position) }]
    : [];
  return [{ card: drawn.centre, arm: null, place: 0, x: 0, y: 0 }, ...onArms, ...inPencil].sort((a, b) =>
    a.card.id < b.card.id ? -1 : 1,
  );
}

/** @type {(context: Context, plan: Plan, drawn: Scene, sketch: Sketch | null, isTurned: boolean) => Template} */
function cards(context, plan, drawn, sketch, isTurned) {
  const marks = lately(context);
  return cardList(
    laidCards(plan, drawn, sketch),
    (one) => one.card.id,
    (one) => laidCard(context, plan, drawn, one, marks, isTurned),
  );
}

/**
 * @param {Context} context
 * @param {Plan} plan
 * @param {Scene} drawn
 * @param {Laid} laid
 * @param {Map<string, number>} marks
 * @param {boolean} isTurned
 */
function laidCard(context, plan, drawn, { card: one, x, y, arm, place, isSketch = false }, marks, isTurned) {
  const pending = drawn.isWalked ? null : context.view.pending;
  const step = drawn.steps.get(one.id);
  const isReached = drawn.isWalked && (step ? step.index <= drawn.reached : drawn.reached >= -1);
  const isWrong = isReached && step?.stays === false;
  const [dx, dy] = isWrong ? lifted(step.arm, plan, place) : [0, 0];
  const isPending = pending?.arm === arm && pending?.position === place;
  const known = drawn.isWalked && !isReached ? { ...one, back: null } : one;
  const isNow = step?.index === drawn.reached;
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
  const marked = marks.get(one.id) ?? (isPending ? pending?.placer : undefined);
  const [sketched] = isSketch ? context.legal({ do: "place", arm, position: place }) : [];
  const judged = isReached && step ? html`<i class="judged">${step.stays ? tickMark : crossMark}</i>` : "";
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
    front: html`${front(known, { scale: plan.scale, arm })}${badge(context, marked)}`,
    back: html`${back(known, { arm, scale: plan.scale })}${judged}`,
    label,
    detail: one.id,
    mark: sketched
      ? offer(context, sketched)
      : pending
        ? challenging(context, opposing(pending, arm, place), label)
        : undefined,
  });
}

/** @type {(context: Context, against: "inner" | "outer" | null, label: string) => unknown} */
function challenging(context, against, label) {
  const [challenge] = against ? context.legal({ do: "challenge", against }) : [];
  return challenge && offer(context, challenge, { label: `${describe(challenge, context)}: ${label}` });
}

/**
 * A card that is out of order is lifted out, to the side of its arm.
 * @type {(arm: Arm, plan: Plan, place: number) => [number, number]}
 */
function lifted(arm, plan, place) {
  const out = plan.hangs(arm) ? (place % 2 ? 26 : -26) : -46;
  return arm === "north" || arm === "south" ? [out, 0] : [0, out];
}

/** @type {(pending: Pending, arm: Arm | null, place: number) => "inner" | "outer" | null} */
function opposing(pending, arm, place) {
  if (arm === null) return pending.position === 0 ? "inner" : null;
  if (arm !== pending.arm) return null;
  return place === pending.position - 1 ? "inner" : place === pending.position + 1 ? "outer" : null;
}

/** @type {(drawn: Scene, one: Card, arm: Arm | null, place: number, isWrong: boolean) => string} */
function labelOf(drawn, one, arm, place, isWrong) {
  const where = [placeInWords(drawn, arm, place), ...coordinatesInWords(one)];
  return [nameOf(one), countryOf(one), ...where, ...(isWrong ? [say("place-wrong")] : [])].join(", ");
}

/**
 * What others did since your last decision stays marked with their emblem.
 * @param {Context} context
 */
function lately({ recent, seat }) {
  /** @type {Map<string, number>} */
  const marks = new Map();
  for (const { event } of recent) {
    if (event.event === "placed" && event.seat !== seat) marks.set(event.card.id, event.seat);
    if (event.event === "round" || event.event === "walked") marks.clear();
  }
  return marks;
}

/** @type {(context: Context, seat: number | undefined) => Template} */
const badge = (context, seat) => (seat === undefined ? "" : html`<i class="badge">${context.emblem(seat)}</i>`);

// --- the gaps ---

/** @type {(context: Context, plan: Plan, sketch: Sketch | null) => Template} */
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
      const gap = plan.gap(action.arm, action.position, count, parted);
      return html`<button
        type="button" class="gap ${gap.isEmpty ? "is-empty" : ""} ${action.arm}" ${offer(context, action)}
        style=${styles(box(gap))}><i></i></button>`;
    },
  )}</div>`;
}

/** @param {Rect} rect */
const box = ({ x, y, width, height }) => ({
  "--x": `${x}px`,
  "--y": `${y}px`,
  "--width": `${width}px`,
  "--height": `${height}px`,
});

// --- the choice of a pile ---

const GROUND = { left: "-300px", top: "-230px", width: "600px", height: "460px" };

/** @param {Context} context */
function piles(context) {
  /** @type {ChoosePile[]} */
  const every = Array.from({ length: context.view.piles }, (_, pile) => ({ do: "pile", pile }));
  return html`<div
    class="plane mapit-plane" ${plane({ x: -300, y: -230, width: 600, height: 460, least: 0.4, most: 1.22 })}>
    <svg class="ground" viewBox="-300 -230 600 460" aria-hidden="true" style=${styles(GROUND)}>${rose}</svg>
    ${every.map((action) => wholePile(context, action))}
  </div>`;
}

/** @type {(context: Context, action: ChoosePile) => Template} */
function wholePile(context, action) {
  const x = (action.pile - (context.view.piles - 1) / 2) * 150;
  const at = styles(box({ x, y: 0, width: WIDTH, height: HEIGHT }));
  const inside = html`<i></i><i></i><i></i><b class="title">${action.pile + 1}</b><span class="label">${say(
    "pile-cards",
  )}</span>`;
  return context.legal({ do: "pile" }).length
    ? html`<button type="button" class="whole-pile" ${offer(context, action)} style=${at}>${inside}</button>`
    : html`<div class="whole-pile" ${ask(context, action)} style=${at}>${inside}</div>`;
}
