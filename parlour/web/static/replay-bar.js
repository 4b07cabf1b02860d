// Below the board: the slider with its marks, the buttons through the film, whose eyes, and the link to this move.

import { icon } from "./marks.js";
import { placeOf, wordsAt } from "./replay-player.js";
import { ALL_EYES, parseEyes } from "./replay-reel.js";
import { styles } from "./styles.js";
import { html, live, nothing, svg } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { Template } from "../types/page.js" */
/** @import { Eyes, ReplayParts } from "../types/replay.js" */

const COPIED = 2400; // ms for which the page says that the link was copied
let isCopied = false;

// Drawn here, as no other page needs them.
const SIGNS = {
  play: svg`<path d="M8 5.5v13l10.5-6.5z" />`,
  pause: svg`<path d="M8.5 6v12M15.5 6v12" />`,
  before: svg`<path d="M15 6l-7 6 7 6" />`,
  after: svg`<path d="M9 6l7 6-7 6" />`,
  first: svg`<path d="M17 6l-7 6 7 6M7 6v12" />`,
  last: svg`<path d="M7 6l7 6-7 6M17 6v12" />`,
};

/** @param {keyof typeof SIGNS} name */
const sign = (name) => html`<svg class="icon sign" viewBox="0 0 24 24" aria-hidden="true">${SIGNS[name]}</svg>`;

/** @param {ReplayParts} parts */
export const bar = (parts) => html`<div class="film" role="group" aria-label=${say("film-controls")}>
  ${slider(parts)}
  ${ways(parts)}
  ${eyesChoice(parts)}
  ${document.body.dataset.embedded === undefined ? share(parts) : wholePage(parts)}
</div>`;

/** @param {ReplayParts} parts */
function slider(parts) {
  const { reel, player } = parts;
  /** @param {InputEvent & { currentTarget: HTMLInputElement }} event */
  const slide = ({ currentTarget }) => player.go(currentTarget.valueAsNumber);
  return html`<div class="track" style=${styles({ "--share": share01(reel.at, reel.last) })}>
    ${marks(parts)}
    <input type="range" id="slider" min="0" max=${reel.last} step="1" .value=${live(String(reel.at))}
      aria-label=${say("film-slider")} aria-valuetext=${valueWords(parts)} @input=${slide} />
  </div>`;
}

/** @type {(at: number, last: number) => string} */
const share01 = (at, last) => (last ? (at / last).toFixed(4) : "0");

/** @param {ReplayParts} parts */
const valueWords = (parts) => `${numberWords(parts)}. ${wordsAt(parts, parts.reel.shown)}`;

/** @param {ReplayParts} parts */
export const numberWords = ({ reel }) =>
  reel.at ? say("film-move", { number: reel.at, all: reel.last }) : say("film-start", { all: reel.last });

/** @param {ReplayParts} parts */
function marks({ reel, game }) {
  const { last, eyes } = reel;
  /** @type {(kind: string) => (one: { version: number }) => { at: number, kind: string }} */
  const as =
    (kind) =>
    ({ version }) => ({ at: reel.indexOf(version), kind });
  const more = [...reel.notes.map(as("note")), ...reel.moments.map(as("moment"))];
  const colour = typeof eyes === "number" ? game.colours[eyes] : nothing;
  return html`<svg class="marks" aria-hidden="true" data-colour=${colour} preserveAspectRatio="none"
    viewBox="0 0 ${Math.max(1, last)} 1">${[...reel.marks, ...more].map(
      ({ at, kind }) => svg`<line class="is-${kind}" x1=${at} x2=${at} y1="0" y2="1" />`,
    )}</svg>`;
}

/** @param {ReplayParts} parts */
function ways({ reel, player }) {
  const { isPlaying } = player;
  const { at, last } = reel;
  return html`<div class="transport">
    ${way("first", say("film-first"), at === 0, () => player.go(0))}
    ${way("before", say("film-before"), at === 0, () => player.step(-1))}
    <button class="tool play" id="play" aria-label=${say(isPlaying ? "film-stop" : "film-play")}
      title=${say(isPlaying ? "film-stop-tool" : "film-play-tool")} @click=${() => player.toggle()}>${sign(
        isPlaying ? "pause" : "play",
      )}</button>
    ${way("after", say("film-after"), at === last, () => player.step(1))}
    ${way("last", say("film-last"), at === last, () => player.go(last))}
  </div>`;
}

/** @type {(name: keyof typeof SIGNS, words: string, isOff: boolean, press: () => void) => Template} */
const way = (name, words, isOff, press) =>
  html`<button class="tool ${name}" aria-label=${words} title=${words} ?disabled=${isOff} @click=${press}>${sign(
    name,
  )}</button>`;

/** @param {ReplayParts} parts */
function eyesChoice(parts) {
  const { reel, player } = parts;
  /** @param {Event & { currentTarget: HTMLSelectElement }} event */
  const choose = ({ currentTarget }) => player.look(parseEyes(currentTarget.value) ?? "spectator");
  return html`<label class="eyes">${icon("watch")}<span class="said">${say("film-eyes")}</span>
    <select id="eyes" .value=${live(String(reel.eyes))} @change=${choose}>${ALL_EYES.map(
      (eyes) => html`<option value=${eyes} ?selected=${eyes === reel.eyes}>${eyesWords(parts, eyes)}</option>`,
    )}</select></label>`;
}

/** @type {(parts: ReplayParts, eyes: Eyes) => string} */
function eyesWords({ game }, eyes) {
  const isOpen = eyes === "all";
  if (typeof eyes !== "number") return say(isOpen ? "eyes-all" : "eyes-spectator");
  return say("eyes-of", { number: String(eyes + 1), name: `"${game.names.name(eyes, true)}` });
}

/** @param {ReplayParts} parts */
function share(parts) {
  return html`<button class="button share" id="share" @click=${() => copyLink(parts)}>${icon(
    isCopied ? "check" : "link",
  )}<span aria-live="polite">${say(isCopied ? "film-copied" : "film-share")}</span></button>`;
}

/** @param {ReplayParts} parts */
const wholePage = (parts) =>
  html`<a class="button share" href=${pathOf(parts)} target="_blank" rel="noopener">${say("film-whole-page")}</a>`;

/** @param {ReplayParts} parts */
const pathOf = (parts) => `/replay/${parts.connection.table.id}${placeOf(parts)}`;

/**
 * By the device's own share dialog on a touch screen, otherwise by the clipboard.
 * @param {ReplayParts} parts
 */
async function copyLink(parts) {
  const url = new URL(pathOf(parts), location.href).href;
  if (typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches) {
    try {
      return await navigator.share({ title: document.title, url });
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") return;
    }
  }
  await copy(url);
  isCopied = true;
  parts.screen.draw();
  setTimeout(() => {
    isCopied = false;
    parts.screen.draw();
  }, COPIED);
}

/** @param {string} text */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    prompt(say("film-copy-this"), text);
  }
}
