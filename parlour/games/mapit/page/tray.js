// What lies before you: the card in turn with its pile, the question of a challenge, or the secret guess.
import { ask, carry, html, offer, repeat } from "../../../house.js";
import { front } from "./faces.js";
import { FURTHER, neighbours, pendingCard } from "./words.js";

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
  html`<div class="tray"><p
    class="claim">Round ${number + 1} begins when you continue. The others need not wait for you.</p></div>`;

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
      <p class="label">${isMine ? "Your card" : `${context.name(view.actors[0])} places`}</p>
      <p class="title">${view.card.name}</p>
      <p class="quiet-line">${view.card.country}</p>
      <p class="quiet-line figure">${below ? `${below} more in the pile` : "The last card of the pile"}</p>
    </div>
  </div>`;
}

/** @type {(context: Context, card: Card, isMine: boolean) => Template} */
function heldCard(context, card, isMine) {
  const mark = isMine
    ? carry(context, { over: (action) => action.do === "place" })
    : ask(context, { do: "place", arm: "north", position: 0 }, { label: card.name });
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
  const { arm, position, placer, asked } = view.pending;
  const card = pendingCard(view);
  const { inner, outer } = neighbours(view, arm, position, true);
  const isMine = context.legal({ do: "challenge" }).length > 0;
  const arrow = html`<i class="order" aria-hidden="true">${ARROWS[arm]}</i>`;
  const row = [side(context, view, inner, "inner"), arrow, inQuestion(context, card)];
  if (outer) row.push(arrow, side(context, view, outer, "outer"));
  const still = outer ? html`, and <b>${outer.name}</b> ${FURTHER[arm]} still` : "";
  const isAsked = `${context.name(asked)} ${asked === context.seat ? "are" : "is"} asked`;
  return html`<div class="tray is-asking">
    <div class="line-up">${arm === "west" ? row.reverse() : row}</div>
    <div class="beside">
      <p class="label">${isMine ? "A challenge?" : isAsked}</p>
      <p class="claim">${context.name(placer)} ${placer === context.seat ? "say" : "says"} that <b>${card.name}</b> lies
        ${FURTHER[arm]} than <b>${inner.name}</b>${still}.</p>
    </div>
  </div>`;
}

/** @type {(context: Context, card: Card) => Template} */
const printed = (context, card) => front(card, { scale: context.wide ? (isTall() ? 0.8 : 0.74) : 0.59 });

/** @type {(context: Context, card: Card) => Template} */
const inQuestion = (context, card) =>
  html`<div class="small-card is-pending" data-detail=${card.id}>${printed(context, card)}<span
    class="label">in question</span></div>`;

/** @type {(context: Context, view: Asking, card: Card, against: Challenge["against"]) => Template} */
function side(context, view, card, against) {
  /** @type {Challenge} */
  const action = { do: "challenge", against };
  const where = card.id === view.centre.id ? "centre" : against;
  const inside = html`${printed(context, card)}<span class="label">${where}</span>`;
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
        ? html`<div class="numbers" role="group" aria-label="How many cards lie wrongly?">
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
        <span>${done ? hasGuessed(context, seat) : guesser(context, seat)}</span></li>`,
      )}
    </ul>
  </div>`;
}

/** @type {(context: Context, seat: number) => string} */
const hasGuessed = (context, seat) => (seat === context.seat ? "have guessed" : "has guessed");

/** @type {(context: Context, seat: number) => string} */
const guesser = ({ view, seat: own }, seat) => (seat === own ? `say 0 to ${view.arms.flat().length}` : "is thinking");

/** @type {(context: Context, count: number) => Template} */
const secret = (context, count) =>
  html`<p class="label">Your guess</p><p
    class="answer figure" ${ask(context, { do: "guess", count }, { label: `Your guess: ${count}` })}>${count}</p>`;

/**
 * The walk: the running count, what is compared now, and at the end the guesses beside the answer.
 * @type {(context: Context, walk: Walk) => Template}
 */
function counting(context, walk) {
  return html`<div class="tray is-counting">
    <div class="count"><p class="label">Wrong so far</p><p class="answer figure" data-count>${walk.wrong}</p></div>
    <div class="beside">
      ${walk.moment === "paid" ? guesses(context, walk.round) : comparing(walk)}
    </div>
  </div>`;
}

/** @param {Walk} walk */
function comparing({ round, index }) {
  const step = round.walk[index];
  if (!step)
    return html`<p class="label">The walk</p><p class="claim">Outward from ${round.centre.name}, arm by arm.</p>`;
  const names = new Map([round.centre, ...round.arms.flat()].map((card) => [card.id, card.name]));
  const isFurther = `${step.stays ? "is" : "is not"} ${FURTHER[step.arm]}`;
  return html`<p class="label">${step.arm} arm</p>
              <p class="claim"><b>${names.get(step.card)}</b> ${isFurther} than <b>${names.get(step.against)}</b>${
                step.stays ? "." : ": it is lifted out."
              }</p>`;
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
  if (award) return `+${award} ${award === 1 ? "token" : "tokens"}`;
  return off ? `off by ${off}` : "";
}
