// What happened, in words; each line leads to its rule.
import { html, nothing, repeat } from "./vendor/lit-html.js";
import { emblem } from "./marks.js";

export const logList = (house) => html`<ol class="log" data-scrolls tabindex="0" aria-label="Log">
  ${house.log.length ? nothing : html`<li class="empty">Nothing has happened yet.</li>`}
  ${repeat(house.log, (line) => line.key, (line) => html`<li>
    ${line.seat === null || line.seat === undefined ? html`<span class="emblem"></span>` : emblem(house.colours[line.seat])}
    <p>${house.names.words(line.words)}
      ${line.rule ? html`<a class="why" href=${`/rules/${line.rule.replace("/", "#")}`} target="_blank" rel="noopener" aria-label=${`The rule ${line.rule.split("/")[1]}`}>§</a>` : nothing}</p>
  </li>`)}
</ol>`;

/** A line bears the emblem of the seat that its event is about, or of whoever made the move. */
export function linesOf({ version, seat, told, last }) {
  const mover = seat ?? last?.seat ?? null;
  return told.map(({ words, rule, event }, index) => ({ key: `${version}-${index}`, version, mover, seat: event?.seat ?? mover, words, rule })).filter((line) => line.words);
}
