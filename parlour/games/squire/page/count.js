// The final count as a ledger: a column for everybody, a line for each step, revealed one after the other.
import { html, nothing, styles } from "../../../house.js";
import { gallery, running } from "./desk.js";
import { portrait } from "./pictures.js";

const STEP = 550;

export function count(context) {
  const { view } = context;
  const order = view.players
    .map((_, seat) => seat)
    .sort((a, b) => view.outcome.ranks[a] - view.outcome.ranks[b] || a - b);
  const most = Math.max(...view.players.map((player) => player.errands.length));
  const money = (player) => player.coins + player.royal_coins + player.tickets + player.royal_tickets;
  const lines = [
    ["Rarities", (player) => [player.score.rarities, `${player.gallery.filter(Boolean).length} hung`]],
    ...Array.from({ length: most }, (_, number) => [
      `Errand ${number + 1}`,
      (player) => (number in player.worths ? [player.worths[number], ""] : null),
    ]),
    ["Money, in fives", (player) => [player.score.money, `${money(player)} left`]],
  ];
  const reveal = (step) => styles({ "--delay": `${step * STEP}ms` });
  return html`<div class="squire squire-count" data-scrolls tabindex="0" role="region" aria-label="The count">
    <table class="ledger">
      <caption>The count</caption>
      <thead><tr><td></td>${order.map((seat) => html`<th scope="col" data-colour=${context.colour(seat)} data-seat=${seat}>${portrait(view.players[seat])}<span>${context.name(seat)}</span></th>`)}</tr></thead>
      <tbody>${lines.map(([words, points], step) => html`<tr style=${reveal(step + 1)}><th scope="row">${words}</th>${order.map((seat) => cell(points(view.players[seat])))}</tr>`)}</tbody>
      <tfoot><tr class="total" style=${reveal(lines.length + 1)}><th scope="row">Together</th>${order.map((seat) => html`<td class=${view.outcome.ranks[seat] === 1 ? "is-first" : nothing}><b class="figure">${view.outcome.scores[seat]}</b></td>`)}</tr></tfoot>
    </table>
    <div class="walls">${order.map((seat) => html`<section class="counted" aria-label="Count of ${context.name(seat)}">${gallery(context, seat)}${running(view.players[seat])}</section>`)}</div>
  </div>`;
}

const cell = (points) =>
  html`<td>${points ? html`<b class="figure">${points[0]}</b>${points[1] ? html`<small>${points[1]}</small>` : ""}` : "–"}</td>`;
