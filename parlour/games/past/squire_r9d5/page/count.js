// The final count as a ledger: a column for everybody, a line for each step, revealed one after the other.
import { html, nothing, say, styles } from "../../../house.js";
import { gallery, running } from "./desk.js";
import { portrait } from "./pictures.js";
import { hungIn } from "./words.js";

/** @import { Template } from "../../../web/types/page.js" */
/** @import { AtTheEnd, Player } from "./types.js" */

const STEP = 550;

/** @typedef {{ points: number, more?: string }} Cell */
/** @typedef {{ words: string, cell: (player: Player) => Cell | null }} Line */

/** @param {Player} player */
const money = (player) => player.coins + player.royal_coins + player.tickets + player.royal_tickets;

/** @type {(players: Player[]) => Line[]} */
function linesOf(players) {
  const most = Math.max(...players.map((player) => player.errands.length));
  const errands = Array.from({ length: most }, (_, number) => ({
    words: say("count-errand", { number: number + 1 }),
    cell: (/** @type {Player} */ { worths }) => (number in worths ? { points: worths[number] } : null),
  }));
  return [
    {
      words: say("count-rarities"),
      cell: (player) => ({
        points: player.score.rarities,
        more: say("count-pieces", { count: hungIn(player).length }),
      }),
    },
    ...errands,
    {
      words: say("count-money"),
      cell: (player) => ({ points: player.score.money, more: say("count-left", { count: money(player) }) }),
    },
  ];
}

/** @param {number} step */
const reveal = (step) => styles({ "--delay": `${step * STEP}ms` });

/** @param {AtTheEnd} context */
export function count(context) {
  const { players, outcome } = context.view;
  const order = players.map((_, seat) => seat).sort((a, b) => outcome.ranks[a] - outcome.ranks[b] || a - b);
  const lines = linesOf(players);
  return html`<div class="squire squire-count" data-scrolls tabindex="0" role="region" aria-label=${say("count")}>
    <table class="ledger">
      <caption>${say("count")}</caption>
      <thead><tr><td></td>${order.map((seat) => column(context, seat))}</tr></thead>
      <tbody>${lines.map(({ words, cell }, step) =>
        row(
          words,
          step + 1,
          order.map((seat) => cellOf(cell(players[seat]))),
        ),
      )}</tbody>
      <tfoot>${row(
        say("count-total"),
        lines.length + 1,
        order.map((seat) => total(context, seat)),
        "total",
      )}</tfoot>
    </table>
    <div class="walls">${order.map((seat) => wall(context, seat))}</div>
  </div>`;
}

/** @type {(context: AtTheEnd, seat: number) => Template} */
const column = (context, seat) =>
  html`<th scope="col" data-colour=${context.colour(seat)} data-seat=${seat}>${portrait(
    context.view.players[seat],
  )}<span>${context.name(seat)}</span></th>`;

/** @type {(words: string, step: number, cells: Template[], kind?: string) => Template} */
const row = (words, step, cells, kind) =>
  html`<tr class=${kind ?? nothing} style=${reveal(step)}><th scope="row">${words}</th>${cells}</tr>`;

/** @param {Cell | null} cell */
const cellOf = (cell) =>
  html`<td>${
    cell ? html`<b class="figure">${cell.points}</b>${cell.more ? html`<small>${cell.more}</small>` : ""}` : "–"
  }</td>`;

/** @type {(context: AtTheEnd, seat: number) => Template} */
const total = ({ view: { outcome } }, seat) =>
  html`<td class=${outcome.ranks[seat] === 1 ? "is-first" : nothing}><b
    class="figure">${outcome.scores[seat]}</b></td>`;

/** @type {(context: AtTheEnd, seat: number) => Template} */
const wall = (context, seat) =>
  html`<section class="counted" aria-label=${context.say("count-of", { who: `@${seat}` })}>${gallery(
    context,
    seat,
  )}${running(context.view.players[seat])}</section>`;
