// The table itself: who watches, how it is played, how others come, how the deal is verified.

import { PACES } from "./clock.js";
import { hosting, leaving } from "./hosting.js";
import { icon } from "./marks.js";
import { dealProof } from "./proof.js";
import { shareButtons } from "./share.js";
import { html, nothing } from "./vendor/lit-html.js";

export default (house) => html`<div class="about" data-scrolls tabindex="0" role="group" aria-label="The table">
  <h2>${house.title}</h2>
  ${house.table.watching ? html`<p>${icon("watch")}${house.table.watching === 1 ? "One person watches" : `${house.table.watching} people watch`}</p>` : nothing}
  ${
    house.table.room
      ? html`<p>This table belongs to a class: the teacher decides who sits here.</p>`
      : html`${hosting(house)}${leaving(house)}
  <h3 class="label">Invitation</h3>
  <p><b class="code">${house.table.code}</b></p>
  <p class="ways">${shareButtons(house)}</p>`
  }
  ${optionList(house)}
  <h3 class="label">The deal</h3>
  ${dealProof(house)}
  <nav class="doors" aria-label="Doors">
    <a class="button" href="/rules/${house.table.edition}" target="_blank" rel="noopener">${icon("rules")}Rulebook</a>
    <button class="button" @click=${() => house.openDialog("settings")}>${icon("settings")}Settings</button>
    <button class="button" @click=${() => house.openDialog("keys")}>${icon("keys")}Keys</button>
    <a class="button" href="/">${icon("home")}To the games</a>
  </nav>
</div>`;

export function optionList(house) {
  const known = house.game?.options ?? [];
  const chosen = house.table.options ?? {};
  const { pace } = house.table;
  if (!known.length) return nothing;
  return html`<h3 class="label">How it is played</h3>
    <dl class="options"><div class=${pace.kind === "none" ? "" : "is-changed"}><dt>Pace</dt><dd>${PACES[pace.kind](pace)}</dd></div>${known.map(
      (option) => {
        const value = option.name in chosen ? chosen[option.name] : option.default;
        const index = (option.values ?? []).findIndex((one) => one === value);
        const words =
          option.kind === "switch" ? (value ? "yes" : "no") : (option.labels?.[index] ?? `${value} ${option.unit}`);
        return html`<div class=${value === option.default ? "" : "is-changed"}><dt title=${option.description}>${option.title}</dt><dd>${words}</dd></div>`;
      },
    )}</dl>`;
}
