// What only you hold: purse, letters, and beside them your running errands.
import { ask, html, offer, pick, repeat } from "../../../house.js";
import { isThinking, note } from "./note.js";
import { COLOUR_OF, FLOWER_OF, picture } from "./pictures.js";
import { describe, errandOf, me, offerOf } from "./words.js";

export function hand(context) {
  const player = me(context);
  // On a phone the characters need the room.
  if (!player || (!context.wide && context.legal({ do: "choose" }).length))
    return html`<div class="squire-hand is-empty"></div>`;
  const number = player.hand.length + player.errands.length;
  const isShort = !context.wide || number > 3;
  return html`<div class="squire-hand">
    ${purse(context, player)}
    ${
      !context.wide && isThinking(context)
        ? note(context)
        : html`<div class="letters ${isShort ? "is-short" : ""}" data-scrolls tabindex="0" role="group" aria-label="Your letters and errands">
      ${repeat(
        player.hand,
        (letter) => letter.id,
        (letter) => inHand(context, letter, isShort),
      )}
      ${repeat(
        player.errands,
        (letter) => letter.id,
        (letter, index) => running(context, letter, player.worths[index], isShort),
      )}
      ${number ? "" : html`<p class="quiet-line">No letters. An exhibition of paintings brings some.</p>`}
    </div>`
    }
  </div>`;
}

function purse({ view, seat }, player) {
  const part = (name, figure, words, kind = "") =>
    html`<span class="part ${kind}"><b class="figure">${picture(name)}${figure}</b><span>${words}</span></span>`;
  return html`<div class="mine" role="group" aria-label="Your purse">
    ${part("coin", player.coins, player.coins === 1 ? "coin" : "coins")}
    ${part("coin", player.royal_coins, player.royal_coins === 1 ? "royal coin" : "royal coins", "is-royal")}
    ${part("letter", `${player.letters}/${player.hand_limit}`, "letters")}
    ${part("ticket", player.tickets, player.tickets === 1 ? "ticket" : "tickets")}
    ${part("ticket", player.royal_tickets, player.royal_tickets === 1 ? "royal ticket" : "royal tickets", "is-royal")}
    ${part("errand", `${player.errands.length}/${player.errand_limit}`, "errands")}
    ${view.token === seat ? html`<p class="has-token">${picture("token")}<span>You exhibit next</span></p>` : ""}
  </div>`;
}

// The stamp shows what the offer wants: a region's flower, a type, or a trade of any kind.
const STAMP = {
  region: (of) => [FLOWER_OF[of], of],
  kind: (of) => [of, COLOUR_OF[of]],
  buy: () => ["coin", ""],
  sell: () => ["coin", ""],
};

function inHand(context, letter, isShort) {
  const out = context.draft.out;
  const swap = out && context.legal({ do: "swap", out, letter: letter.id })[0];
  const action =
    context.legal({ do: "offer", letter: letter.id })[0] ?? context.legal({ do: "run", letter: letter.id })[0] ?? swap;
  const { gift, when, shortly } = offerOf(letter);
  const [stamp, colour] = STAMP[letter.offer](letter.of);
  const inside = html`<span class="offer-part"><i class="stamp ${colour}">${picture(stamp)}</i><span><b>${isShort ? gift.replace(" and ", " + ") : gift}</b> ${isShort ? shortly : when}</span></span>
    <span class="errand-part">${picture("errand")}<span>${isShort ? errandOf(letter) : letter.errand_says}</span></span>`;
  const ways = { do: context.view.phase === "run" ? "run" : "offer", letter: letter.id };
  return action
    ? html`<button type="button" class="letter is-${action.do}" data-letter=${letter.id} data-detail="letter:${letter.id}" ${offer(context, action, { label: describe(action, context) })}>${inside}</button>`
    : html`<div class="letter" data-letter=${letter.id} data-detail="letter:${letter.id}" ${ask(context, ways, { label: `Letter: ${letter.offer_says}; or errand: ${letter.errand_says}` })}>${inside}</div>`;
}

function running(context, letter, worth, isShort) {
  const inside = html`<span class="offer-part"><span>Errand, <b>${worth} VP now</b></span></span><span class="errand-part">${picture("errand")}<span>${isShort ? errandOf(letter) : letter.errand_says}</span></span>`;
  return context.legal({ do: "swap", out: letter.id }).length
    ? html`<button type="button" class="letter is-running" data-errand=${letter.id} data-detail="letter:${letter.id}" ${pick(context, "out", letter.id, { label: `Give up: ${letter.errand_says}` })}>${inside}</button>`
    : html`<div class="letter is-running" data-errand=${letter.id} data-detail="letter:${letter.id}">${inside}</div>`;
}
