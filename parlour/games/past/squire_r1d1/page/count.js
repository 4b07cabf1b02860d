// The final count, step by step: rarities, each errand, money.
import { html, styles } from "../../../house.js";
import { gallery } from "./desk.js";
import { picture } from "./pictures.js";

export function count(context) {
  const { view } = context;
  const order = view.players.map((_, seat) => seat).sort((a, b) => view.outcome.ranks[a] - view.outcome.ranks[b]);
  let step = 0;
  const row = (seat, words, points) => html`<li style=${styles({ "--step": String(step++) })}><span>${words}</span><b class="figure">${points}</b></li>`;
  return html`<div class="squire squire-count">
    ${order.map((seat) => {
      const player = view.players[seat];
      const money = player.coins + player.royal_coins + player.tickets + player.royal_tickets;
      return html`<section class="counted" data-colour=${context.colour(seat)} aria-label="Count of ${context.name(seat)}">
        <h2>${player.character ? picture(player.character) : ""}${context.name(seat)}</h2>
        <ol>
          ${row(seat, `${player.gallery.filter(Boolean).length} rarities`, player.score.rarities)}
          ${player.errands.map((letter, index) => row(seat, letter.errand_says, player.worths[index]))}
          ${row(seat, `${money} coins and tickets, in fives`, player.score.money)}
          <li class="total" style=${styles({ "--step": String(step++) })}><span>Together</span><b class="figure">${view.outcome.scores[seat]} VP</b></li>
        </ol>
        ${gallery(context, seat)}
      </section>`;
    })}
  </div>`;
}
