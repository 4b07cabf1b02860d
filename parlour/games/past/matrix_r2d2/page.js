// Game Matrix as it lies on the table: attribute cards above, figures large, the explanation of the last claim below.

/** @import { Button, Template } from "../../web/types/page.js" */
/** @import { Action } from "./page/api.js" */
/** @import { AtTheEnd, Context, Page, Plan, Stamp } from "./page/types.js" */

import { ask, card, cardList, html, measure, nothing, offer, say, styles } from "../../house.js";
import { attributeBack, attributeFace, figure, figureFace } from "./page/faces.js";
import { LETTERS, layout } from "./page/layout.js";
import { show } from "./page/shows.js";
import { drawingOn, toggle as toggleWhy, why } from "./page/why.js";
import * as words from "./page/words.js";

// --- the size of the board on the screen decides the layout ---

const area = { width: Math.max(320, innerWidth - 320), height: Math.max(260, innerHeight - 180) };

// --- projector: nothing but the game, large enough for the last row of a classroom ---

const page = document.documentElement;
const isProjected = () => "projector" in page.dataset;

/** @param {Context} context */
function project(context) {
  if (isProjected()) {
    delete page.dataset.projector;
    if (document.fullscreenElement) document.exitFullscreen();
  } else {
    page.dataset.projector = "";
    page.requestFullscreen?.().catch(() => {});
  }
  context.redraw();
}

addEventListener("fullscreenchange", () => {
  if (!document.fullscreenElement) delete page.dataset.projector;
});

// --- the board ---

/** @param {Context} context */
function board(context) {
  const { view, staged } = context;
  const hasWhy = !context.still || Boolean(view.last && !view.claimed); // a picture has it where it shows something
  const shown = { figures: view.open.length, drawn: view.drawn.length, isProjector: isProjected(), hasWhy };
  const plan = layout(area, shown);
  return html`<div
    class="matrix ${plan.isNarrow ? "is-narrow" : ""} ${staged.bust ? "is-bust" : ""}" ${measure(context, area)}
    style=${styles({ "--strip": `${plan.strip}px`, "--why": `${plan.why.size}px` })}>
    ${deck(context, plan)}
    ${drawnCards(context, plan)} ${figures(context, plan)}
    ${stake(context, plan)}
    ${staged.bust ? html`<p class="bust" role="alert">${say("bust-stamp")}</p>` : nothing}
    ${hasWhy ? why(context, plan.why) : nothing}
    <button
      type="button" class="link projector off-plane" aria-pressed=${String(isProjected())}
      title=${say("projector-title")}
      @click=${() => project(context)}>${say(isProjected() ? "projector-leave" : "projector")}</button>
  </div>`;
}

/** @type {(context: Context, plan: Plan) => Template} */
function deck({ view }, { cards }) {
  const { x, y, width, height } = cards.deck;
  const box = { left: `${x - width / 2}px`, top: `${y - height / 2}px`, width: `${width}px`, height: `${height}px` };
  return html`<div
    class="deck ${view.attributes ? "" : "is-empty"}" data-key="attribute-deck"
    role="img" aria-label=${say("deck-label", { count: view.attributes })} style=${styles(box)}>
    <b class="figure">${view.attributes}</b><span class="label">${say("deck-left")}</span></div>`;
}

/**
 * @param {Context} context
 * @param {Plan} plan
 */
function drawnCards({ view, staged }, { cards }) {
  const drawn = view.drawn.map((one, number) => ({ ...one, number }));
  return cardList(
    drawn.filter((one) => !staged.gone?.includes(one.id)),
    (one) => `a-${one.id}`,
    (one) =>
      card({
        key: `a-${one.id}`,
        ...cards.place(one.number),
        width: cards.width,
        height: cards.height,
        layer: one.number + 1,
        kind: `attribute-card ${staged.lost ? "is-lost" : ""}`,
        front: attributeFace(one),
        back: attributeBack,
        label: words.cardLabel(one, one.number + 1, drawn.length),
        detail: one.id,
      }),
    "attribute-card",
  );
}

/**
 * @param {Context} context
 * @param {Plan} plan
 */
function figures(context, { figures: places }) {
  const { view, staged } = context;
  const open = view.open.map((picture, number) => ({ picture, number }));
  return cardList(
    open.filter(({ picture }) => !staged.gone?.includes(picture.id)),
    ({ picture }) => `f-${picture.id}`,
    ({ picture, number }) => {
      const [action] = context.legal({ do: "claim", figure: picture.id });
      const isMarked = Boolean(view.fits?.includes(picture.id));
      const stamp = stampOf(context, picture.id, isMarked);
      const label = words.figureLabel(LETTERS[number], places.cell(number), picture);
      return card({
        key: `f-${picture.id}`,
        ...places.place(number),
        width: places.size,
        height: places.size,
        layer: 1,
        kind: `figure-card ${stamp?.is ?? ""}`,
        front: figureFace(picture, {
          letter: LETTERS[number],
          drawing: staged.verdict || view.claimed ? drawingOn(context, picture.id) : null,
          stamp,
        }),
        back: nothing,
        label,
        detail: picture.id,
        mark: action
          ? offer(context, action, { label: words.claimLabel(view, picture, places.cell(number), isMarked) })
          : context.askable
            ? ask(context, { do: "claim", figure: picture.id }, { label })
            : undefined,
      });
    },
    "figure",
  );
}

/**
 * What was just found out about a figure stays marked until the next decision.
 * @type {(context: Context, id: string, isMarked: boolean) => Stamp | null}
 */
function stampOf({ view, staged }, id, isMarked) {
  const verdict = staged.verdict;
  if (verdict?.figure === id) return verdict.is_right ? stamp("is-yes", "fits") : stamp("is-no", "misses");
  if (
    verdict &&
    !verdict.is_right &&
    verdict.reasons.slice(verdict.figure === null ? 0 : 1).some((one) => one.figure.id === id)
  )
    return stamp("is-missed", "missed");
  if (view.claimed === id) return stamp("is-yes", "fits");
  if (view.tried === id) return stamp("is-no", "misses");
  return isMarked ? stamp("is-help", "fits") : null;
}

/** @type {(is: Stamp["is"], role: import("./page/words.js").Role) => Stamp} */
const stamp = (is, role) => ({ is, words: say("stamp", { is: role }) });

/**
 * How much there is to lose.
 * @type {(context: Context, plan: Plan) => Template}
 */
function stake({ view, staged }, { cards, isNarrow }) {
  const count = view.drawn.length;
  if (view.options.game !== "main" || count < 1 || isNarrow || staged.gone || view.phase === "over") return nothing;
  return html`<p
    class="stake"
    style=${styles({ left: `${cards.end + 8}px`, top: `${cards.place(0).y}px` })}><b class="figure">${count}</b><span
      class="label">${say("at-stake")}</span></p>`;
}

// --- decisions ---

/** @type {(context: Context) => Button<Action>[]} */
function buttons(context) {
  const [stop] = context.legal({ do: "stop" });
  if (stop) {
    return [
      { action: stop, words: words.describe(stop, context), main: true },
      { action: context.legal({ do: "on" })[0], words: say("go-on") },
    ];
  }
  const [nothingFits] = context.legal({ do: "nothing" });
  /** @type {Button<Action>[]} */
  const found = [
    nothingFits
      ? { action: nothingFits, words: say("nothing-fits"), confirm: true }
      : { ask: { do: "nothing" }, words: say("nothing-fits") },
  ];
  if (context.view.options.game === "main") found.push({ ask: { do: "stop" }, words: say("stop") });
  return found;
}

/** @type {(pattern: Action) => (context: Context) => void} */
const take = (pattern) => (context) => {
  const [action] = context.legal(pattern);
  if (action) context.choose(action);
  else context.ask(pattern);
};

/** @type {(number: number) => (context: Context) => void} */
const claim = (number) => (context) => {
  const picture = context.view.open[number];
  if (picture) take({ do: "claim", figure: picture.id })(context);
};

// --- the rest of the table ---

/**
 * @param {string} key
 * @param {Context} context
 */
function detail(key, { view }) {
  const picture = view.open.find((one) => one.id === key);
  if (picture) return html`<div class="matrix-detail is-figure">${figureFace(picture)}</div>`;
  const drawn = view.drawn.find((one) => one.id === key);
  return drawn ? html`<div class="matrix-detail">${attributeFace(drawn)}</div>` : "";
}

/** @type {(seat: number, context: Pick<Context, "view">) => { value: number, unit: string }} */
function score(seat, { view }) {
  const { attributes, figures: won } = view.piles[seat];
  const isMain = view.options.game === "main";
  const value = isMain ? attributes.length : attributes.length + won.length;
  return { value, unit: say("score-unit", { game: view.options.game, count: value }) };
}

const triangle = html`<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M8 2.5L14 13H2Z" /></svg>`;

/**
 * @param {number} seat
 * @param {Context} context
 */
function plate(seat, { view }) {
  const won = view.piles[seat].figures.length;
  return html`<span
    class="won" role="img"
    aria-label=${say("figures-won", { count: won })}>${triangle}<b class="figure">${won}</b></span>`;
}

/** @param {AtTheEnd} context */
function ended(context) {
  const { view } = context;
  const seats = view.piles
    .map((pile, seat) => ({ pile, seat, pictures: view.taken[seat] }))
    .sort((one, other) => view.outcome.ranks[one.seat] - view.outcome.ranks[other.seat]);
  return html`<div class="matrix-ended" data-scrolls tabindex="0" aria-label=${say("everyones-cards")}>
    ${seats.map(
      ({ pile, seat, pictures }) => html`<section data-colour=${context.colour(seat)}>
      <h2>${context.emblem(seat)}<span>${context.name(seat, true)}</span></h2>
      <p class="label figure">${say("pile-won", {
        attributes: pile.attributes.length,
        figures: pile.figures.length,
      })}</p>
      <div class="gallery">${pictures.map((picture) => html`<div class="won-figure">${figure(picture)}</div>`)}</div>
    </section>`,
    )}
  </div>`;
}

/** @type {Page} */
export default {
  board,
  buttons,
  show,
  describe: words.describe,
  detail,
  aim: ({ view }) => say("aim", { game: view.options.game }),
  score,
  plate,
  ended,
  say: { board: words.board, hand: words.drawn },
  keys: [
    ...LETTERS.map((letter, number) => ({
      key: String(number + 1),
      words: say("claim-figure", { letter }),
      press: claim(number),
    })),
    { key: "n", words: say("key-nothing"), press: take({ do: "nothing" }) },
    { key: "t", words: say("key-stop"), press: take({ do: "stop" }) },
    { key: "g", words: say("go-on"), press: take({ do: "on" }) },
    { key: "e", words: say("key-why"), press: toggleWhy },
    { key: "p", words: say("projector"), press: project },
  ],
};
