// Settings and the list of keys, on request only.

import { wordsOf } from "./api.js";
import { ask as request } from "./change.js";
import { waysOut } from "./hosting.js";
import { icon } from "./marks.js";
import { closest } from "./pointer.js";
import { change, settings, speak } from "./settings.js";
import { canLeave } from "./side.js";
import { canBuzz, sound, soundSetting } from "./sounds.js";
import { html, live, nothing } from "./vendor/lit-html.js";
import { editMyself } from "./waiting.js";
import { language, menu, say } from "./words.js";

/** @import { Template } from "../types/page.js" */
/** @import { Parts } from "../types/table.js" */
/** @import { Settings } from "./settings.js" */
/** @typedef {Event & { currentTarget: HTMLInputElement }} Switched */
/** @typedef {{ [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings]} Switch */
/** @typedef {{ key: string, shown?: string[], words: string }} Key */

/** @type {Key[]} */
const KEYS = [
  { key: "arrows", shown: ["←", "↑", "↓", "→"], words: "walk from target to target" },
  { key: "Enter", shown: ["Enter"], words: "choose; once more: confirm" },
  { key: "Escape", shown: ["Esc"], words: "go back" },
  { key: "Space", shown: ["Space"], words: "skip what is being shown" },
  { key: "s", words: "read the status line and the scores" },
  { key: "l", words: "read the last event" },
  { key: "h", words: "read your hand" },
  { key: "b", words: "read the board" },
  { key: "i", words: "show a card large" },
  { key: "+", shown: ["+", "−", "0"], words: "larger, smaller, fit" },
  { key: "y", words: "walk to what cannot be done as well; Enter asks why not" },
  { key: "u", words: "take back" },
  { key: "m", words: "to the log and the chat" },
  { key: "?", words: "this list" },
];

const DIALOGS = { settings: settingsDialog, keys: keysDialog, leave: leaveDialog };

/** @param {Parts} parts */
export const dialogs = (parts) => (parts.screen.dialog ? DIALOGS[parts.screen.dialog](parts) : nothing);

/** @param {Event} event */
const shut = (event) => {
  const dialog = closest(event, "dialog");
  if (dialog instanceof HTMLDialogElement) dialog.close();
};

/** @param {Event} event */
const shutFromOutside = (event) => event.target === event.currentTarget && shut(event);

/** @type {(parts: Parts, title: string, body: unknown) => Template} */
const frame = ({ screen }, title, body) =>
  html`<dialog class="paper" aria-labelledby="dialog-title" @close=${() => screen.openDialog(null)}
    @click=${shutFromOutside}>
  <header><h2 id="dialog-title">${title}</h2><button class="tool" aria-label="Close" @click=${shut}>${icon(
    "close",
  )}</button></header>
  ${body}
</dialog>`;

/** @param {Parts} parts */
function settingsDialog(parts) {
  const edit = () => {
    parts.screen.openDialog(null);
    editMyself(parts);
  };
  return frame(
    parts,
    "Settings",
    html`
  ${choice("Paper", "theme", { system: "As the system", day: "Day", night: "Night" })}
  ${menu.length ? languages() : nothing}
  ${choice("Text size", "text", { 100: "100 %", 115: "115 %", 130: "130 %", 150: "150 %" })}
  ${choice("Pace of what others do", "pace", { slow: "Slow", normal: "Normal", instant: "Instant" })}
  ${toggle("Sounds", soundSetting(), "Short and quiet, of wood.")}
  ${canBuzz() ? toggle("Vibration", "haptics", "A short one when it is your go.") : nothing}
  ${notices(parts)}
  ${toggle("Confirm each decision", "confirm", "Choose, then confirm. Switched off, one tap decides.")}
  <div class="setting"><span>Who you are<small>Your name, other devices, and the data that the house has of you.</small
    ></span><button class="button" @click=${edit}>Open</button></div>`,
  );
}

/** @type {(title: string, name: "theme" | "text" | "pace", values: Record<string, string>) => unknown} */
const choice = (title, name, values) => html`<div class="setting"><span id="setting-${name}">${title}</span>
  <div class="choice" role="radiogroup" aria-labelledby="setting-${name}">${Object.entries(values).map(
    ([value, words]) =>
      html`<label><input type="radio" name=${name} .checked=${settings[name] === value}
        @change=${() => change({ [name]: value })} />${words}</label>`,
  )}</div></div>`;

// A page is in one language from its first word, so another one opens it anew.
const languages = () => html`<div class="setting"><label for="setting-language">${say("setting-language")}</label>
  <select class="input" id="setting-language" @change=${chooseLanguage}>${menu.map(
    ([id, name, isDraft]) =>
      html`<option value=${id} lang=${id} ?selected=${id === language}>${
        isDraft ? say("language-draft", { name: `"${name}` }) : name
      }</option>`,
  )}</select></div>`;

/** @param {Event & { currentTarget: HTMLSelectElement }} event */
function chooseLanguage({ currentTarget }) {
  speak(currentTarget.value);
  const address = new URL(location.href);
  address.searchParams.delete("lang");
  location.replace(address);
}

/** @type {(title: string, name: Switch, words: string) => unknown} */
function toggle(title, name, words) {
  /** @param {Switched} event */
  const turn = ({ currentTarget }) => {
    change({ [name]: currentTarget.checked });
    sound("knock");
  };
  return html`<div class="setting"><label for="setting-${name}">${title}<small>${words}</small></label>
  <input class="switch" type="checkbox" role="switch" id="setting-${name}" .checked=${settings[name]}
    @change=${turn} /></div>`;
}

const NOTICES = {
  on: "A notice of the browser when you are not here, one for each table until you look.",
  off: "A notice of the browser when you are not here, one for each table until you look.",
  none: "This browser cannot do it, or the house is not reached by https.",
  blocked: "The browser forbids it: allow notifications for this page in its settings.",
};

/** @typedef {typeof import("./notices.js")} Module */
/** @type {{ is: keyof typeof NOTICES, trouble?: string } | null} */
let state = null;

/**
 * What the browser says about it is asked when the settings are opened.
 * @param {Parts} parts
 */
function notices(parts) {
  if (!state) {
    state = { is: "off" };
    ask(parts, ({ noticeState }) => noticeState());
  }
  const { is, trouble } = state;
  const isFixed = is === "none" || is === "blocked";
  /** @param {Switched} event */
  const turn = ({ currentTarget }) => toggleNotices(parts, currentTarget.checked);
  return html`<div class="setting"><label for="setting-notices">Tell me when it is my go<small>${
    trouble || NOTICES[is]
  }</small></label>
    <input class="switch" type="checkbox" role="switch" id="setting-notices" .checked=${live(is === "on")}
      ?disabled=${isFixed} @change=${turn} /></div>`;
}

/** @type {(parts: Parts, isWanted: boolean) => Promise<void>} */
const toggleNotices = (parts, isWanted) =>
  ask(parts, async ({ noticeState, turnOff, turnOn }) => {
    await (isWanted ? turnOn(parts.connection.me.id) : turnOff());
    return noticeState();
  });

/** @type {(parts: Parts, question: (module: Module) => ReturnType<Module["noticeState"]>) => Promise<void>} */
async function ask({ screen }, question) {
  try {
    state = { is: await question(await import("./notices.js")) };
  } catch (error) {
    state = { is: "off", trouble: `That did not work: ${wordsOf(error)}` };
  }
  screen.draw();
}

/** @param {Parts} parts */
function keysDialog(parts) {
  const keys = [...KEYS, ...(parts.lesson?.keys ?? []), ...(parts.game.page.keys ?? [])];
  return frame(parts, "Keys", html`<dl class="keys">${keys.map(keyLine)}</dl>`);
}

/** @param {Key} key */
const keyLine = ({ key, shown = [key], words }) =>
  html`<div><dt>${shown.map((one) => html`<kbd>${one}</kbd>`)}</dt><dd>${words}</dd></div>`;

/**
 * What leaving means at this table is said before it is done.
 * @param {Parts} parts
 */
function leaveDialog(parts) {
  const { table } = parts.connection;
  if (!canLeave(table)) return nothing;
  const { isAlone, isEnd, leave, giveUp } = waysOut(table);
  /** @param {() => Promise<void>} wish */
  const go = (wish) => () => {
    parts.screen.openDialog(null);
    request(parts, wish);
  };
  const meaning = isAlone
    ? "The table waits for you, on the home page under “Your tables”."
    : isEnd
      ? "You are two: without you the game ends, and nobody wins."
      : "A bot plays on for you; the others need not wait.";
  return frame(
    parts,
    "Leave the game?",
    html`
    <p>${meaning}</p>
    <div class="ways">
      ${
        isAlone
          ? html`<a class="button main" href="/">Leave for now</a>`
          : html`<button class="button main" @click=${go(leave)}>Leave</button>`
      }
      <button class="button" @click=${go(giveUp)}>Give up</button>
      <button class="button quiet" @click=${shut}>Stay</button>
    </div>
    <p class="small">${
      isEnd || isAlone ? "Giving up ends the game." : "Giving up hands your seat to a bot for good."
    }</p>`,
  );
}
