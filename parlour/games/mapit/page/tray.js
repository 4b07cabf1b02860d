// What lies before you: the card in turn with its pile, the question of a challenge, or the secret guess.
import { ask, carry, emphasised, html, offer, repeat, say } from "../../../house.js";
import { front } from "./faces.js";
import { countryOf, named, nameOf, neighbours, pendingCard, walkStep } from "./words.js";

/** @import { Template } from "../../../web/types/page.js" */
/** @import { Challenge } from "./api.js" */
/** @import { Arm, Asking, Card, Context, Placing, Round, Walk } from "./types.js" */

// As the stylesheet does, which makes the cards of the tray smaller in a lower window.
const isTall = () => innerHeight > 700;

/** @type {(context: Context) => Template} */
export function tray(context) {
  const { view, staged } = context;
  if (staged.map) return looking(staged.map);
  if (staged.walk) return counting(context, staged.walk);
  switch (view.phase) {
    case "place":
      return placing(context, view);
    case "challenge":
      return asking(context, view);
    case "guess":
      return guessing(context);
    case "pile":
      return html`<div class="tray is-resting"><p class="claim">${context.words(view.status)}</p></div>`;
    case "over":
      return html`<div class="tray is-resting"></div>`;
  }
}

/** @param {Round} round */
const looking = ({ number }) =>
  html`<div class="tray"><p class="claim">${say("next-round", { number: number + 1 })}</p></div>`;

/** @type {(context: Context, view: Placing) => Template} */
function placing(context, view) {
  const isMine = context.legal({ do: "place" }).length > 0;
  const below = view.pile - 1;
  return html`<div class="tray">
    <div class="in-turn">
      ${below > 0 ? html`<i class="under"></i>` : ""}
      ${repeat(
        [view.card],
        (card) => card.id,
        (card) => heldCard(context, card, isMine),
      )}
    </div>
    <div class="beside">
      <p class="label">${context.say("tray-placing", { who: `@${view.actors[0]}` })}</p>
      <p class="title">${nameOf(view.card)}</p>
      <p class="quiet-line">${countryOf(view.card)}</p>
      <p class="quiet-line figure">${say("pile-left", { count: below })}</p>
    </div>
  </div>`;
}

/** @type {(context: Context, card: Card, isMine: boolean) => Template} */
function heldCard(context, card, isMine) {
  const mark = isMine
    ? carry(context, { over: (action) => action.do === "place" })
    : ask(context, { do: "place", arm: "north", position: 0 }, { label: nameOf(card) });
  const scale = context.wide ? (isTall() ? 0.95 : 0.8) : 0.68;
  return html`
        <div class="held-card" data-key="in-turn" data-detail=${card.id} ${mark}>${front(card, { scale })}</div>`;
}

/** @type {Record<Arm, string>} */
const ARROWS = { north: "↑", east: "→", south: "↓", west: "←" };

/**
 * The card in question between its neighbours, as they lie on the arm.
 * @type {(context: Context, view: Asking) => Template}
 */
function asking(context, view) {
  const { arm, position, placer } = view.pending;
  const card = pendingCard(view);
  const { inner, outer } = neighbours(view, arm, position, true);
  const arrow = html`<i class="order" aria-hidden="true">${ARROWS[arm]}</i>`;
  const row = [side(context, view, inner, "inner"), arrow, inQuestion(context, card)];
  if (outer) row.push(arrow, side(context, view, outer, "outer"));
  const claim = { placer: `@${placer}`, card: named(card), arm, inner: named(inner) };
  return html`<div class="tray is-asking">
    <div class="line-up">${arm === "west" ? row.reverse() : row}</div>
    <div class="beside">
      <p class="label">${answering(context, view)}</p>
      <p class="claim">${emphasised(
        outer ? context.say("tray-claim-between", { ...claim, outer: named(outer) }) : context.say("tray-claim", claim),
      )}</p>
    </div>
  </div>`;
}

/**
 * What you are asked, or that you have answered: nobody may see the others' answers.
 * @type {(context: Context, view: Asking) => string}
 */
function answering(context, { seat, pending }) {
  if (context.legal({ do: "accept" }).length) return say("tray-asked");
  return seat !== null && pending.asked.includes(seat) ? say("tray-answered") : say("tray-waiting");
}

/** @type {(context: Context, card: Card) => Template} */
const printed = (context, card) => front(card, { scale: context.wide ? (isTall() ? 0.8 : 0.74) : 0.59 });

/** @type {(context: Context, card: Card) => Template} */
const inQuestion = (context, card) =>
  html`<div class="small-card is-pending" data-detail=${card.id}>${printed(context, card)}<span
    class="label">${say("in-question")}</span></div>`;

/** @type {(context: Context, view: Asking, card: Card, against: Challenge["against"]) => Template} */
function side(context, view, card, against) {
  /** @type {Challenge} */
  const action = { do: "challenge", against };
  const where = card.id === view.centre.id ? "centre" : against;
  const inside = html`${printed(context, card)}<span class="label">${say("where-it-lies", { where })}</span>`;
  return context.legal({ do: "challenge" }).length
    ? html`<button class="small-card" type="button" ${offer(context, action)}>${inside}</button>`
    : html`<div class="small-card" ${ask(context, action)}>${inside}</div>`;
}

/** @param {Context} context */
function guessing(context) {
  const { view } = context;
  const options = context.legal({ do: "guess" });
  return html`<div class="tray is-guessing">
    ${
      options.length
        ? html`<div class="numbers" role="group" aria-label=${say("how-many")}>
          ${options.map(
            (action) =>
              html`<button class="number figure" type="button" ${offer(context, action)}>${action.count}</button>`,
          )}
        </div>`
        : html`<div class="secret">
          ${view.guess === null ? "" : secret(context, view.guess)}
        </div>`
    }
    <ul class="guessers">
      ${view.guessed.map(
        (done, seat) => html`<li class=${done ? "is-done" : ""}>${context.emblem(seat)}<b>${context.name(seat)}</b>
        <span>${guesser(context, seat, done)}</span></li>`,
      )}
    </ul>
  </div>`;
}

/** @type {(context: Context, seat: number, isDone: boolean) => string} */
const guesser = ({ view, say }, seat, isDone) =>
  say(isDone ? "guesser-done" : "guesser-thinking", { who: `@${seat}`, most: view.arms.flat().length });

/** @type {(context: Context, count: number) => Template} */
const secret = (context, count) =>
  html`<p class="label">${say("your-guess")}</p><p
    class="answer figure" ${ask(context, { do: "guess", count }, { label: say("your-guess-is", { count }) })}
    >${count}</p>`;

/**
 * The walk: the running count, the present comparison, and at the end the guesses beside the answer.
 * @type {(context: Context, walk: Walk) => Template}
 */
function counting(context, walk) {
  return html`<div class="tray is-counting">
    <div class="count"><p class="label">${say("wrong-so-far")}</p><p class="answer figure" data-count>${
      walk.wrong
    }</p></div>
    <div class="beside">
      ${walk.moment === "paid" ? guesses(context, walk.round) : comparing(walk)}
    </div>
  </div>`;
}

/** @param {Walk} walk */
function comparing({ round, index }) {
  const step = round.walk[index];
  if (!step)
    return html`<p class="label">${say("walk")}</p><p
      class="claim">${say("walk-begins", { centre: named(round.centre) })}</p>`;
  const { arm, card, against } = step;
  const told = say(walkStep(round, step), { card: `#${card}`, arm, against: `#${against}` });
  return html`<p class="label">${say("arm-title", { arm })}</p><p class="claim">${emphasised(told)}</p>`;
}

/** @type {(context: Context, round: Round) => Template} */
export const guesses = (context, round) => html`<ul class="guessers is-told">
    ${round.guesses.map(
      (guess, seat) =>
        html`<li class=${round.awards[seat] ? "is-done" : ""}>${context.emblem(seat)}<b>${context.name(seat)}</b><b
        class="figure">${guess}</b>
      <span>${gained(round, seat)}</span></li>`,
    )}
  </ul>`;

/** @type {(round: Round, seat: number) => string} */
function gained({ awards, guesses, answer }, seat) {
  const [award, off] = [awards[seat], Math.abs(guesses[seat] - answer)];
  if (award) return say("gained", { count: award });
  return off ? say("off-by", { count: off }) : "";
}
