// After the game: who won, how it can be verified, and what next.

import { post } from "./api.js";
import { emblem, icon } from "./marks.js";
import { dealProof } from "./proof.js";
import { html, nothing } from "./vendor/lit-html.js";

export function endPanel(house) {
  const { outcome } = house.view;
  if (!outcome) return closedPanel(house);
  const ranked = outcome.ranks
    .map((rank, seat) => ({ rank, seat, score: outcome.scores[seat] }))
    .sort((a, b) => a.rank - b.rank || a.seat - b.seat);
  const winners = ranked.filter(({ rank }) => rank === 1).map(({ seat }) => seat);
  return html`<section class="ended off-plane" data-scrolls tabindex="0" aria-labelledby="ended-title">
    <p class="label">The game is over</p>
    <h2 id="ended-title">${headline(house, winners)}</h2>
    ${outcome.reason && outcome.reason !== house.view.status ? html`<p class="reason">${house.names.words(outcome.reason, true)}</p>` : nothing}
    <table>
      <caption class="said">Ranking</caption>
      <thead class="said"><tr><th>Rank</th><th>Player</th><th>Score</th></tr></thead>
      <tbody>${ranked.map(
        ({ rank, seat, score }) => html`<tr class=${rank === 1 ? "is-winner" : ""} data-colour=${house.colours[seat]}>
        <td class="rank figure">${rank}</td><td class="name">${emblem(house.colours[seat])}<span>${house.names.name(seat)}</span></td><td class="points figure">${score.toLocaleString("en")}</td></tr>`,
      )}</tbody>
    </table>
    <div class="ways">
      ${nextTable(house)}
      <button class="button" @click=${() => house.showBoard(true)}>Look at the board</button>
    </div>
    <ul class="doors">
      <li><a href="/api/tables/${house.table.id}/record" download=${`${house.table.game}-${house.table.code}.json`}>${icon("download")}Download the record</a></li>
      <li><a href="/rules/${house.table.edition}" target="_blank" rel="noopener">${icon("rules")}Read the rules</a></li>
      <li><a href="/">${icon("home")}To the games</a></li>
    </ul>
    <details><summary>Verify the deal</summary><p>The hash was published before the first move. It is the SHA-256 of the seed, so nobody can have changed the deal on the way.</p>${dealProof(house)}</details>
  </section>`;
}

// Ended before its end: there is no ranking, but the record and the deal are there.
const closedPanel = (
  house,
) => html`<section class="ended off-plane" data-scrolls tabindex="0" aria-labelledby="ended-title">
  <p class="label">${house.table.version ? "The game was ended early" : "The table is closed"}</p>
  <h2 id="ended-title">${earlyEnd(house).title}</h2>
  <p class="reason">${earlyEnd(house).status}</p>
  <div class="ways">${nextTable(house)}${house.table.version ? html`<button class="button" @click=${() => house.showBoard(true)}>Look at the board</button>` : nothing}</div>
  <ul class="doors">
    ${house.table.version ? html`<li><a href="/api/tables/${house.table.id}/record" download=${`${house.table.game}-${house.table.code}.json`}>${icon("download")}Download the record</a></li>` : nothing}
    <li><a href="/rules/${house.table.game}" target="_blank" rel="noopener">${icon("rules")}Read the rules</a></li>
    <li><a href="/">${icon("home")}To the games</a></li>
  </ul>
  <details><summary>Verify the deal</summary>${dealProof(house)}</details>
</section>`;

// Why a game ended before its end, as a title and a sentence.
export function earlyEnd({ table, names }) {
  const { kind, seat } = table.ending ?? {};
  const who = seat === null || seat === undefined ? "The host" : names.name(seat);
  const others = table.seats.filter((one) => one.seat !== seat);
  const open = "The game stops here: nobody wins, nobody loses.";
  if (kind === "gave-up" && others.length === 1) {
    const winner = names.name(others[0].seat);
    return { title: winner === "You" ? "You win!" : `${winner} wins!`, status: `${who} gave up.` };
  }
  if (kind === "gave-up") return { title: `${who} gave up`, status: "The game stops here." };
  if (kind === "left") return { title: `${who} left the game`, status: open };
  if (kind === "agreed") return { title: "Ended by agreement", status: open };
  if (kind === "class" || table.room) return { title: "The class is over", status: "The game stops here." };
  if (!table.version)
    return { title: "The game did not take place", status: `${who} closed the table before the first move.` };
  return { title: `${who} ended the game`, status: "It stops here: nobody wins, nobody loses." };
}

function headline(house, winners) {
  if (winners.length === 1) return winners[0] === house.seat ? "You win!" : `${house.names.name(winners[0])} wins!`;
  const names = winners.map((seat) => house.names.name(seat));
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} share the victory!`;
}

// Whoever asks first opens the next table; the others follow.
export function nextTable(house) {
  const { again: next, room } = house.table;
  if (room && house.room)
    return house.room.you.teacher
      ? nothing
      : html`<a class="button main" href="${house.room.invite}">${icon("back")}Back to the class</a>`;
  if (room) return nothing;
  const isPlayer = (house.table.you.seats ?? []).length > 0;
  if (next && !isPlayer)
    return html`<a class="button main" href="/table/${next}">${icon("watch")}Watch the next game</a>`;
  if (house.table.lesson || !isPlayer) return nothing;
  if (!next) return html`<button class="button main" @click=${() => again(house)}>${icon("again")}Play again</button>`;
  if (house.isDeclined) return html`<p class="reason">The others play on without you.</p>`;
  return html`<p class="invited" role="status">Another game is being set up.</p>
    <button class="button main" @click=${() => again(house)}>${icon("again")}I am in</button>
    <button class="button" @click=${() => decline(house, next)}>Not now</button>`;
}

// The others need not wait: the seat at the next table is given up.
async function decline(house, next) {
  try {
    await post(`/api/tables/${next}/leave`);
    house.isDeclined = true;
  } catch (error) {
    house.trouble = { words: error.message };
  }
  house.draw();
}

async function again(house) {
  try {
    const next = await post(`/api/tables/${house.table.id}/again`);
    location.assign(`/table/${next.id}`);
  } catch (error) {
    house.trouble = { words: error.message };
    house.draw();
  }
}
