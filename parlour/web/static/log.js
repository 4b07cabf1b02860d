// What happened, in words; each line leads to the board as it was then, and can be asked why.

import { why } from "./asking.js";
import { emblem } from "./marks.js";
import { canBeSeen, lookBack } from "./past.js";
import { AsyncDirective, classMap, directive, html, noChange, nothing, repeat } from "./vendor/lit-html.js";

// A long log is drawn only when something of it has changed.
class Unless extends AsyncDirective {
  update(_part, [facts, make]) {
    if (this.facts?.every((fact, index) => fact === facts[index])) return noChange;
    this.facts = facts;
    return make();
  }

  render() {
    return noChange;
  }
}
const unless = directive(Unless);

export function logList(house) {
  const stop = stopOf(house);
  return unless(
    [house.log, house.log.length, house.names, house.colours, house.past?.version, stop],
    () => html`<ol class="log" data-scrolls aria-label="Log" @keydown=${walk} @focusin=${(event) => stopAt(house, event)}>
    ${house.log.length ? nothing : html`<li class="empty">Nothing has happened yet.</li>`}
    ${repeat(
      house.log,
      (line) => line.key,
      (line) => entry(house, line, line.key === stop),
    )}
  </ol>`,
  );
}

function entry(house, line, isStop) {
  const isThen = house.past?.version === line.version;
  return html`<li class=${classMap({ "is-then": isThen })}>
    ${line.seat === null || line.seat === undefined ? html`<span class="emblem"></span>` : emblem(house.colours[line.seat])}
    ${
      canBeSeen(line)
        ? html`<a class="told" href=${`#move-${line.version}`} data-line=${line.key} tabindex=${isStop ? 0 : -1} title="Show the board as it was then" aria-current=${isThen ? "true" : nothing}
      @click=${(event) => (event.preventDefault(), lookBack(house, line.version))}>${house.names.words(line.words)}</a>`
        : html`<p>${house.names.words(line.words)}</p>`
    }
    ${line.rule ? html`<button type="button" class="why" tabindex=${isStop ? 0 : -1} aria-label=${`Why? The rule ${line.rule.split("/")[1]}`} aria-haspopup="dialog" @click=${(event) => why(house, line.rule, event.currentTarget.closest("li"))}>why?</button>` : nothing}
  </li>`;
}

// One line at a time is a stop of the Tab key, at first the last one; the arrows reach the others.
const stopOf = (house) =>
  house.log.some((line) => line.key === house.logStop) ? house.logStop : house.log.findLast(canBeSeen)?.key;

function stopAt(house, { target }) {
  const line = target.closest("li")?.querySelector(".told")?.dataset.line;
  if (!line || line === stopOf(house)) return;
  house.logStop = line === house.log.findLast(canBeSeen)?.key ? null : line;
  house.drawNow();
}

function walk(event) {
  const lines = [...event.currentTarget.querySelectorAll(".told")];
  const at = lines.indexOf(event.target.closest("li")?.querySelector(".told"));
  const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: lines.length - 1 }[event.key];
  if (at < 0 || next === undefined) return;
  event.preventDefault();
  event.stopPropagation();
  lines[Math.max(0, Math.min(lines.length - 1, next))].focus();
}

/** A line bears the emblem of the seat that its event is about, or of whoever made the move. */
export function linesOf({ version, seat, told, last }) {
  const mover = seat ?? last?.seat ?? null;
  return told
    .map(({ words, rule, event }, index) => ({
      key: `${version}-${index}`,
      version,
      mover,
      seat: event?.seat ?? mover,
      words,
      rule,
    }))
    .filter((line) => line.words);
}
