// Your own things: purse, letters, and beside them your running errands.
import { ask, html, nothing, offer, pick, repeat, say } from "../../../house.js";
import { isThinking, note } from "./note.js";
import { COLOUR_OF, FLOWER_OF, picture } from "./pictures.js";
import { isFitting, played, toggled } from "./trade.js";
import {
  describe,
  errandOf,
  giftOf,
  giftsOf,
  letterInWords,
  me,
  named,
  points,
  shortErrandOf,
  shortGiftOf,
  titleOf,
  tradeOf,
} from "./words.js";

/** @import { Template } from "../../../web/types/page.js" */
/** @import { Action } from "./api.js" */
/** @import { Context, Letter, Own } from "./types.js" */

/** @type {(context: Context) => Template} */
export function hand(context) {
  const player = me(context);
  // On a phone the characters need the room.
  if (!player || (!context.wide && context.legal({ do: "choose" }).length))
    return html`<div class="squire-hand is-empty"></div>`;
  return html`<div class="squire-hand">
    ${purse(context, player)}
    ${!context.wide && isThinking(context) ? note(context) : letters(context, player)}
  </div>`;
}

/** @type {(context: Context, player: Own) => Template} */
function letters(context, player) {
  const number = player.hand.length + player.errands.length;
  const isShort = !context.wide || number > 3;
  return html`<div
      class="letters ${isShort ? "is-short" : ""}" data-scrolls tabindex="0"
      role="group" aria-label=${say("your-letters")}>
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
      ${number ? "" : html`<p class="quiet-line">${say("no-letters-yet")}</p>`}
    </div>`;
}

/** @type {(context: Context, player: Own) => Template} */
const purse = ({ view, seat }, player) => html`<div class="mine" role="group" aria-label=${say("your-purse")}>
    ${part("coin", player.coins, say("coin-unit", { count: player.coins }))}
    ${part("coin", player.royal_coins, say("royal-coin-unit", { count: player.royal_coins }), "is-royal")}
    ${part("letter", `${player.letters}/${player.hand_limit}`, say("letters-unit"))}
    ${part("ticket", player.tickets, say("ticket-unit", { count: player.tickets }))}
    ${part("ticket", player.royal_tickets, say("royal-ticket-unit", { count: player.royal_tickets }), "is-royal")}
    ${part("errand", `${player.errands.length}/${player.errand_limit}`, say("errands-unit"))}
    ${
      view.token === seat
        ? html`<p class="has-token">
            ${picture("token")}<span class="whole">${say("you-exhibit-next")}</span>
            <span class="brief" title=${say("you-exhibit-next")}>${say("token-unit")}</span>
          </p>`
        : ""
    }
  </div>`;

/** @type {(icon: string, figure: number | string, words: string, kind?: string) => Template} */
const part = (icon, figure, words, kind = "") =>
  html`<span class="part ${kind}"><b class="figure">${picture(icon)}${figure}</b><span>${words}</span></span>`;

/**
 * The stamp shows what the offer wants: a region's flower, a type, or a trade of any kind.
 * @param {Letter} letter
 */
function stamp(letter) {
  switch (letter.offer) {
    case "region":
      return html`<i class="stamp ${letter.of}">${picture(FLOWER_OF[letter.of])}</i>`;
    case "kind":
      return html`<i class="stamp ${COLOUR_OF[letter.of]}">${picture(letter.of)}</i>`;
    default:
      return html`<i class="stamp ">${picture("coin")}</i>`;
  }
}

/** @type {(context: Context, letter: Letter) => Action | undefined} */
function useOf(context, { id: letter }) {
  const { out } = context.draft;
  const swaps = out ? context.legal({ do: "swap", out, letter }) : [];
  return [...context.legal({ do: "run", letter }), ...swaps].at(0);
}

/** @type {(context: Context, letter: Letter, isShort: boolean) => Template} */
function inHand(context, letter, isShort) {
  const inside = html`${isShort ? "" : html`<span class="letter-title">${titleOf(letter)}</span>`}<span
    class="offer-part">${stamp(letter)}<span><b>${(isShort ? shortGiftOf : giftOf)(letter)}</b> ${tradeOf(
      letter,
      isShort,
    )}</span></span>
    <span class="errand-part">${errand(letter, isShort)}</span>`;
  if (isFitting(context, letter)) return withTrade(context, letter, inside);
  const action = useOf(context, letter);
  if (action)
    return html`<button
      type="button" class="letter is-${action.do}" data-letter=${letter.id} data-detail="letter:${letter.id}"
      ${offer(context, action, { label: describe(action, context) })}>${inside}</button>`;
  const why = ask(context, whyNot(context, letter), { label: letterInWords(letter) });
  return html`<div
    class="letter" data-letter=${letter.id} data-detail="letter:${letter.id}" ${why}>${inside}</div>`;
}

/**
 * A letter that may be played with the trade: picked before, or added to the trade that is chosen.
 * @type {(context: Context, letter: Letter, inside: Template) => Template}
 */
function withTrade(context, letter, inside) {
  const label = say("play-with-trade", { letter: named(letter), gifts: giftsOf(letter) });
  const action = toggled(context, letter);
  const isPlayed = played(context).includes(letter.id);
  const target = action
    ? offer(context, action, { label })
    : context.chosen
      ? nothing
      : pick(context, /** @type {`letter-${string}`} */ (letter.id), letter.id, { label });
  return html`<button
      type="button" class="letter is-offer ${isPlayed ? "is-played" : ""}" data-letter=${letter.id}
      data-detail="letter:${letter.id}" ${target}>${inside}</button>`;
}

/** @type {(context: Context, letter: Letter) => Action} */
function whyNot({ view }, { id }) {
  if (view.phase === "run") return { do: "run", letter: id };
  return { do: view.legal.some((action) => action.do === "buy") ? "buy" : "sell", letters: [id] };
}

/** @type {(letter: Letter, isShort: boolean) => Template} */
const errand = (letter, isShort) =>
  html`${picture("errand")}<span>${isShort ? shortErrandOf(letter) : errandOf(letter)}</span>`;

/** @type {(context: Context, letter: Letter, worth: number, isShort: boolean) => Template} */
function running(context, letter, worth, isShort) {
  const inside = html`<span class="offer-part"><span>${say("errand-now")} <b>${points(worth)}</b></span></span><span
    class="errand-part">${errand(letter, isShort)}</span>`;
  return context.legal({ do: "swap", out: letter.id }).length
    ? html`<button
        type="button" class="letter is-running" data-errand=${letter.id} data-detail="letter:${letter.id}"
        ${pick(context, "out", letter.id, {
          label: say("give-up", { errand: `"${errandOf(letter)}` }),
        })}>${inside}</button>`
    : html`<div
        class="letter is-running" data-errand=${letter.id} data-detail="letter:${letter.id}">${inside}</div>`;
}
