// Settings and the list of keys, on request only.

import { wordsOf } from "./api.js";
import { ask as request } from "./change.js";
import { waysOut } from "./leaving.js";
import { icon } from "./marks.js";
import { editMyself } from "./myself.js";
import { closest } from "./pointer.js";
import { change, settings, speak } from "./settings.js";
import { canLeave } from "./side.js";
import { canBuzz, sound, soundSetting } from "./sounds.js";
import { html, live, nothing } from "./vendor/lit-html.js";
import { language, menu, say } from "./words.js";

/** @import { Template } from "../types/page.js" */
/** @import { Key, Parts } from "../types/table.js" */
/** @import { Settings } from "./settings.js" */
/** @typedef {Event & { currentTarget: HTMLInputElement }} Switched */
/** @typedef {{ [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings]} Switch */

/** @type {() => Key[]} */
const keys = () => [
  { key: "arrows", shown: ["←", "↑", "↓", "→"], words: say("press-arrows") },
  { key: "Enter", shown: [say("cap-enter")], words: say("press-enter") },
  { key: "Escape", shown: [say("cap-escape")], words: say("press-escape") },
  { key: " ", shown: [say("cap-space")], words: say("press-space") },
  { key: "s", words: say("press-status") },
  { key: "l", words: say("press-last") },
  { key: "h", words: say("press-hand") },
  { key: "b", words: say("press-board") },
  { key: "i", words: say("press-large") },
  { key: "+", shown: ["+", "−", "0"], words: say("press-zoom") },
  { key: "y", words: say("press-why-not") },
  { key: "u", words: say("press-take-back") },
  { key: "m", words: say("press-log") },
  { key: "?", words: say("press-keys") },
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
  <header><h2 id="dialog-title">${title}</h2><button class="tool" aria-label=${say("close")} @click=${shut}>${icon(
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
    say("settings"),
    html`
  ${choice(say("setting-paper"), "theme", {
    system: say("paper-system"),
    day: say("paper-day"),
    night: say("paper-night"),
  })}
  ${menu.length ? languages() : nothing}
  ${choice(
    say("setting-text"),
    "text",
    Object.fromEntries([100, 115, 130, 150].map((percent) => [percent, say("text-size", { percent })])),
  )}
  ${choice(say("setting-pace"), "pace", {
    slow: say("pace-slow"),
    normal: say("pace-normal"),
    instant: say("pace-instant"),
  })}
  ${toggle(say("setting-sounds"), soundSetting(), say("setting-sounds-about"))}
  ${canBuzz() ? toggle(say("setting-haptics"), "haptics", say("setting-haptics-about")) : nothing}
  ${notices(parts)}
  ${toggle(say("setting-confirm"), "confirm", say("setting-confirm-about"))}
  <div class="setting"><span>${say("setting-person")}<small>${say("setting-person-about")}</small
    ></span><button class="button" @click=${edit}>${say("open-person")}</button></div>`,
  );
}

/** @type {(title: string, name: "theme" | "text" | "pace", values: Record<string, string>) => unknown} */
const choice = (title, name, values) => html`<div class="setting"><span id="setting-${name}">${title}</span>
  <div class="choice" role="radiogroup" aria-labelledby="setting-${name}">${Object.entries(values).map(
    ([value, words]) =>
      html`<label><input type="radio" name=${name} .checked=${settings[name] === value}
        @change=${() => change({ [name]: value })} />${words}</label>`,
  )}</div></div>`;

// A page is in one language from its first word, so choosing another reloads it.
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

const NOTICES = { on: "notices-about", off: "notices-about", none: "notices-none", blocked: "notices-blocked" };

/** @typedef {typeof import("./notices.js")} Module */
/** @type {{ is: keyof typeof NOTICES, trouble?: string } | null} */
let state = null;

/**
 * The browser is asked about it when the settings are opened.
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
  return html`<div class="setting"><label for="setting-notices">${say("setting-notices")}<small>${
    trouble || say(NOTICES[is])
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
    state = { is: "off", trouble: say("notices-failed", { why: `"${wordsOf(error)}` }) };
  }
  screen.draw();
}

/** @param {Parts} parts */
function keysDialog(parts) {
  const all = parts.keys?.() ?? [...keys(), ...(parts.lesson?.keys ?? []), ...(parts.game.page.keys ?? [])];
  return frame(parts, say("keys"), html`<dl class="keys">${all.map(keyLine)}</dl>`);
}

/** @param {Key} key */
const keyLine = ({ key, shown = [key], words }) =>
  html`<div><dt>${shown.map((one) => html`<kbd>${one}</kbd>`)}</dt><dd>${words}</dd></div>`;

/**
 * Says what leaving means at this table before it is done.
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
  const meaning = isAlone ? "leave-table-waits" : isEnd ? "leave-ends-game" : "leave-bot-plays-on";
  return frame(
    parts,
    say("leave-the-game"),
    html`
    <p>${say(meaning)}</p>
    <div class="ways">
      ${
        isAlone
          ? html`<a class="button main" href="/">${say("leave-for-now")}</a>`
          : html`<button class="button main" @click=${go(leave)}>${say("leave")}</button>`
      }
      <button class="button" @click=${go(giveUp)}>${say("give-up-game")}</button>
      <button class="button quiet" @click=${shut}>${say("stay")}</button>
    </div>
    <p class="small">${say(isEnd || isAlone ? "give-up-ends-game" : "give-up-bot-takes-seat")}</p>`,
  );
}
