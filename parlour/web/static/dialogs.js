// Settings and the list of keys, on request only.

import { ask as request } from "./change.js";
import { waysOut } from "./hosting.js";
import { icon } from "./marks.js";
import { change, settings } from "./settings.js";
import { canLeave } from "./side.js";
import { canBuzz, sound, soundSetting } from "./sounds.js";
import { html, live, nothing } from "./vendor/lit-html.js";
import { editMyself } from "./waiting.js";

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

export const dialogs = (house) => DIALOGS[house.dialog]?.(house) ?? nothing;

const frame = (
  house,
  title,
  body,
) => html`<dialog class="paper" aria-labelledby="dialog-title" @close=${() => house.openDialog(null)} @click=${(event) => event.target === event.currentTarget && event.target.close()}>
  <header><h2 id="dialog-title">${title}</h2><button class="tool" aria-label="Close" @click=${(event) => event.target.closest("dialog").close()}>${icon("close")}</button></header>
  ${body}
</dialog>`;

function settingsDialog(house) {
  return frame(
    house,
    "Settings",
    html`
  ${choice("Paper", "theme", { system: "As the system", day: "Day", night: "Night" })}
  ${choice("Text size", "text", { 100: "100 %", 115: "115 %", 130: "130 %", 150: "150 %" })}
  ${choice("Pace of what others do", "pace", { slow: "Slow", normal: "Normal", instant: "Instant" })}
  ${toggle("Sounds", soundSetting(), "Short and quiet, of wood.")}
  ${canBuzz() ? toggle("Vibration", "haptics", "A short one when it is your go.") : nothing}
  ${notices(house)}
  ${toggle("Confirm each decision", "confirm", "Choose, then confirm. Switched off, one tap decides.")}
  <div class="setting"><span>Who you are<small>Your name, other devices, and the data that the house has of you.</small></span><button class="button" @click=${() => (house.openDialog(null), editMyself(house))}>Open</button></div>`,
  );
}

const choice = (title, name, values) => html`<div class="setting"><span id="setting-${name}">${title}</span>
  <div class="choice" role="radiogroup" aria-labelledby="setting-${name}">${Object.entries(values).map(([value, words]) => html`<label><input type="radio" name=${name} .checked=${String(settings[name]) === value} @change=${() => change({ [name]: value })} />${words}</label>`)}</div></div>`;

const toggle = (
  title,
  name,
  words,
) => html`<div class="setting"><label for="setting-${name}">${title}<small>${words}</small></label>
  <input class="switch" type="checkbox" role="switch" id="setting-${name}" .checked=${settings[name]} @change=${(event) => (change({ [name]: event.target.checked }), sound("knock"))} /></div>`;

const NOTICES = {
  on: "A notice of the browser when you are not here, one for each table until you look.",
  off: "A notice of the browser when you are not here, one for each table until you look.",
  none: "This browser cannot do it, or the house is not reached by https.",
  blocked: "The browser forbids it: allow notifications for this page in its settings.",
};

// What the browser says about it is asked when the settings are opened.
function notices(house) {
  if (!house.notices) {
    house.notices = { is: "off" };
    ask(house, ({ noticeState }) => noticeState());
  }
  const { is, trouble } = house.notices;
  return html`<div class="setting"><label for="setting-notices">Tell me when it is my go<small>${trouble || NOTICES[is]}</small></label>
    <input class="switch" type="checkbox" role="switch" id="setting-notices" .checked=${live(is === "on")} ?disabled=${is === "none" || is === "blocked"} @change=${(event) => toggleNotices(house, event.target.checked)} /></div>`;
}

const toggleNotices = (house, isWanted) =>
  ask(house, async ({ noticeState, turnOff, turnOn }) => {
    await (isWanted ? turnOn(house.me.id) : turnOff());
    return noticeState();
  });

async function ask(house, question) {
  try {
    house.notices = { is: await question(await import("./notices.js")) };
  } catch (error) {
    house.notices = { is: "off", trouble: `That did not work: ${error.message}` };
  }
  house.draw();
}

function keysDialog(house) {
  const keys = [...KEYS, ...(house.lesson?.keys ?? []), ...(house.page?.keys ?? [])];
  return frame(
    house,
    "Keys",
    html`<dl class="keys">${keys.map(({ key, shown, words }) => html`<div><dt>${(shown ?? [key]).map((one) => html`<kbd>${one}</kbd>`)}</dt><dd>${words}</dd></div>`)}</dl>`,
  );
}

// What leaving means at this table is said before it is done.
function leaveDialog(house) {
  if (!canLeave(house.table)) return nothing;
  const { isAlone, isEnd, leave, giveUp } = waysOut(house);
  const go = (wish) => () => (house.openDialog(null), request(house, wish));
  return frame(
    house,
    "Leave the game?",
    html`
    <p>${isAlone ? "The table waits for you, on the home page under “Your tables”." : isEnd ? "You are two: without you the game ends, and nobody wins." : "A bot plays on for you; the others need not wait."}</p>
    <div class="ways">
      ${isAlone ? html`<a class="button main" href="/">Leave for now</a>` : html`<button class="button main" @click=${go(leave)}>Leave</button>`}
      <button class="button" @click=${go(giveUp)}>Give up</button>
      <button class="button quiet" @click=${(event) => event.target.closest("dialog").close()}>Stay</button>
    </div>
    <p class="small">${isEnd || isAlone ? "Giving up ends the game." : "Giving up hands your seat to a bot for good."}</p>`,
  );
}
