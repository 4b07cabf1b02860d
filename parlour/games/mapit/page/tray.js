// What lies before you: the card in turn with its pile, the question of a challenge, or the secret guess.
import { ask, carry, html, offer, repeat } from "../../../house.js";
import { front } from "./faces.js";
import { FURTHER, neighbours, pendingCard } from "./words.js";

// As the stylesheet does, which makes the cards of the tray smaller in a lower window.
const isTall = () => innerHeight > 700;

export function tray(context) {
  const { view, staged } = context;
  if (staged.map)
    return html`<div class="tray"><p class="claim">Round ${staged.map.number + 1} begins when you continue. The others need not wait for you.</p></div>`;
  if (staged.walk) return counting(context, staged.walk);
  const parts = { place: placing, challenge: asking, guess: guessing, pile: choosing };
  return parts[view.phase]?.(context) ?? html`<div class="tray is-resting"></div>`;
}

function placing(context) {
  const { view } = context;
  const isMine = context.legal({ do: "place" }).length > 0;
  const below = view.pile - 1;
  return html`<div class="tray">
    <div class="in-turn">
      ${below > 0 ? html`<i class="under"></i>` : ""}
      ${repeat(
        [view.card],
        (card) => card.id,
        (card) => html`
        <div class="held-card" data-key="in-turn" data-detail=${card.id} ${isMine ? carry(context, { over: (action) => action.do === "place" }) : ask(context, { do: "place", arm: "north", position: 0 }, { label: card.name })}>${front(card, { scale: context.wide ? (isTall() ? 0.95 : 0.8) : 0.68 })}</div>`,
      )}
    </div>
    <div class="beside">
      <p class="label">${isMine ? "Your card" : `${context.name(view.actors[0])} places`}</p>
      <p class="title">${view.card.name}</p>
      <p class="quiet-line">${view.card.country}</p>
      <p class="quiet-line figure">${below === 0 ? "The last card of the pile" : below === 1 ? "1 more in the pile" : `${below} more in the pile`}</p>
    </div>
  </div>`;
}

// The card in question between its neighbours, as they lie on the arm.
function asking(context) {
  const { view } = context;
  const { arm, position, placer, asked } = view.pending;
  const card = pendingCard(view);
  const { inner, outer } = neighbours(view, arm, position, true);
  const isMine = context.legal({ do: "challenge" }).length > 0;
  const printed = (one) => front(one, { scale: context.wide ? (isTall() ? 0.8 : 0.74) : 0.59 });
  const side = (other, against) => {
    const action = { do: "challenge", against };
    const inside = html`${printed(other)}<span class="label">${other.id === view.centre.id ? "centre" : against}</span>`;
    return isMine
      ? html`<button class="small-card" type="button" ${offer(context, action)}>${inside}</button>`
      : html`<div class="small-card" ${ask(context, action)}>${inside}</div>`;
  };
  const arrow = html`<i class="order" aria-hidden="true">${{ north: "↑", east: "→", south: "↓", west: "←" }[arm]}</i>`;
  const row = [
    side(inner, "inner"),
    arrow,
    html`<div class="small-card is-pending" data-detail=${card.id}>${printed(card)}<span class="label">in question</span></div>`,
  ];
  if (outer) row.push(arrow, side(outer, "outer"));
  return html`<div class="tray is-asking">
    <div class="line-up">${arm === "west" ? row.reverse() : row}</div>
    <div class="beside">
      <p class="label">${isMine ? "A challenge?" : `${context.name(asked)} ${asked === context.seat ? "are" : "is"} asked`}</p>
      <p class="claim">${context.name(placer)} ${placer === context.seat ? "say" : "says"} that <b>${card.name}</b> lies
        ${FURTHER[arm]} than <b>${inner.name}</b>${outer ? html`, and <b>${outer.name}</b> ${FURTHER[arm]} still` : ""}.</p>
    </div>
  </div>`;
}

function guessing(context) {
  const { view } = context;
  const options = context.legal({ do: "guess" });
  const laid = view.arms.reduce((sum, cards) => sum + cards.length, 0);
  return html`<div class="tray is-guessing">
    ${
      options.length
        ? html`<div class="numbers" role="group" aria-label="How many cards lie wrongly?">
          ${options.map((action) => html`<button class="number figure" type="button" ${offer(context, action)}>${action.count}</button>`)}
        </div>`
        : html`<div class="secret">
          ${view.guess === null ? "" : html`<p class="label">Your guess</p><p class="answer figure" ${ask(context, { do: "guess", count: view.guess }, { label: `Your guess: ${view.guess}` })}>${view.guess}</p>`}
        </div>`
    }
    <ul class="guessers">
      ${view.guessed.map(
        (done, seat) => html`<li class=${done ? "is-done" : ""}>${context.emblem(seat)}<b>${context.name(seat)}</b>
        <span>${done ? (seat === context.seat ? "have guessed" : "has guessed") : seat === context.seat ? `say 0 to ${laid}` : "is thinking"}</span></li>`,
      )}
    </ul>
  </div>`;
}

const choosing = (context) =>
  html`<div class="tray is-resting"><p class="claim">${context.words(context.view.status)}</p></div>`;

// The walk: the running count, what is compared now, and at the end the guesses beside the answer.
function counting(context, { round, index, wrong, moment }) {
  const step = round.walk[index];
  const cards = new Map([round.centre, ...round.arms.flat()].map((card) => [card.id, card]));
  return html`<div class="tray is-counting">
    <div class="count"><p class="label">Wrong so far</p><p class="answer figure" data-count>${wrong}</p></div>
    <div class="beside">
      ${
        moment === "paid"
          ? guesses(context, round)
          : step
            ? html`<p class="label">${step.arm} arm</p>
              <p class="claim"><b>${cards.get(step.card).name}</b> ${step.stays ? "is" : "is not"} ${FURTHER[step.arm]} than <b>${cards.get(step.against).name}</b>${step.stays ? "." : ": it is lifted out."}</p>`
            : html`<p class="label">The walk</p><p class="claim">Outward from ${round.centre.name}, arm by arm.</p>`
      }
    </div>
  </div>`;
}

export function guesses(context, round) {
  return html`<ul class="guessers is-told">
    ${round.guesses.map(
      (
        guess,
        seat,
      ) => html`<li class=${round.awards[seat] ? "is-done" : ""}>${context.emblem(seat)}<b>${context.name(seat)}</b><b class="figure">${guess}</b>
      <span>${round.awards[seat] ? `+${round.awards[seat]} ${round.awards[seat] === 1 ? "token" : "tokens"}` : guess === round.answer ? "" : `off by ${Math.abs(guess - round.answer)}`}</span></li>`,
    )}
  </ul>`;
}
