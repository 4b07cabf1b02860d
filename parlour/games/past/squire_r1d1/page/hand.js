// What only you hold: letters, and beside them your running errands and your purse.
import { html, offer, pick, repeat } from "../../../house.js";
import { purse } from "./desk.js";
import { picture } from "./pictures.js";
import { counted, describe, me } from "./words.js";

export function hand(context) {
  const player = me(context);
  if (!player) return html`<div class="squire-hand"></div>`;
  const { view } = context;
  return html`<div class="squire-hand">
    <div class="mine">
      ${purse(player)}
      <p class="quiet-line figure">${player.letters} of ${counted(player.hand_limit, "letter")}, ${player.errands.length} of ${counted(player.errand_limit, "errand")}</p>
      ${view.token === context.seat ? html`<p class="label has-token">${picture("token")} You have the exhibition token</p>` : ""}
    </div>
    <div class="letters" data-scrolls role="group" aria-label="Your letters and errands">
      ${repeat(player.hand, (letter) => letter.id, (letter) => inHand(context, letter))}
      ${repeat(player.errands, (letter) => letter.id, (letter, index) => running(context, letter, player.worths[index]))}
      ${player.hand.length + player.errands.length ? "" : html`<p class="quiet-line">No letters. An exhibition of paintings brings some.</p>`}
    </div>
  </div>`;
}

function inHand(context, letter) {
  const out = context.draft.out;
  const swap = out && context.legal({ do: "swap", out, letter: letter.id })[0];
  const action = context.legal({ do: "offer", letter: letter.id })[0] ?? context.legal({ do: "run", letter: letter.id })[0] ?? swap;
  const inside = html`<span class="offer-part">${letter.offer_says}</span><span class="errand-part">${picture("letter")}${letter.errand_says}</span>`;
  return action
    ? html`<button type="button" class="letter is-${action.do}" data-letter=${letter.id} ${offer(context, action, { label: describe(action, context) })}>${inside}</button>`
    : html`<div class="letter" data-letter=${letter.id} data-detail="letter:${letter.id}">${inside}</div>`;
}

function running(context, letter, worth) {
  const inside = html`<span class="label">Errand: ${worth} VP now</span><span class="errand-part">${letter.errand_says}</span>`;
  return context.legal({ do: "swap", out: letter.id }).length
    ? html`<button type="button" class="letter is-running" data-errand=${letter.id} ${pick(context, "out", letter.id, { label: `Give up: ${letter.errand_says}` })}>${inside}</button>`
    : html`<div class="letter is-running" data-errand=${letter.id}>${inside}</div>`;
}
