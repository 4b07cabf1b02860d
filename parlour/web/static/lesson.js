// A lesson at the table: the note, what to do, and where. The server alone decides what is accepted.

import { keyOf, same } from "./actions.js";
import { get, post } from "./api.js";
import { ruleLink, rulesPath } from "./asking.js";
import { keepOnBoard } from "./board.js";
import { offered } from "./targets.js";
import { html, nothing } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { LessonSeen, TableSeen } from "../types/api.js" */
/** @import { AnyAction, Template } from "../types/page.js" */
/** @import { Parts } from "../types/table.js" */
/** @import { Wanted } from "./targets.js" */
/** @typedef {ReturnType<typeof makeLesson>} Lesson */
/** @typedef {Omit<LessonSeen, "wanted"> & { wanted: AnyAction | null }} Note */

const AGAIN = 3000; // ms until a failed fetch is tried again

/** @param {Parts} parts */
export function makeLesson(parts) {
  const { game, screen, connection, context, queue } = parts;
  const path = `/api/tables/${connection.table.id}/lesson`;
  let asked = -1;
  let brought = "";
  /** @type {Note | null} */
  let note = null;
  let isWrong = false;
  let isOver = false;

  // Whenever the page has finished showing a version, fetch its note.
  async function attend() {
    const { version } = game;
    if (asked === version || queue.isBusy || version < 0) return;
    asked = version;
    try {
      /** @type {Note} */
      const told = await get(`${path}?version=${version}`);
      if (asked !== version) return;
      const isNew = told.step !== note?.step || told.task !== note?.task;
      [note, isWrong, isOver] = [told, false, told.over];
      screen.putTroubleAway();
      if (isNew && (told.task || told.waits || told.over)) read();
    } catch (error) {
      screen.fail(error);
      setTimeout(() => {
        if (asked !== version) return;
        asked = -1;
        screen.draw();
      }, AGAIN);
    }
  }

  const read = () => (note ? screen.say(game.names.words(`${note.words} ${note.task}`)) : false);

  async function goOn() {
    try {
      await post(path, { version: game.version });
    } catch (error) {
      screen.fail(error);
    }
  }

  // After every drawing: the wanted target pulses, the cards that the note is about are framed.
  function mark() {
    const found = note?.wanted && !game.isBusy ? wantedOn(game.chosen, note.wanted) : [];
    for (const element of document.querySelectorAll(".is-wanted"))
      if (!found.includes(element)) element.classList.remove("is-wanted", "is-shown");
    for (const element of found) element.classList.add("is-wanted");
    const looked = note?.look.map((key) => context.find(key)) ?? [];
    for (const element of document.querySelectorAll(".is-spoken-of"))
      if (!looked.some((one) => one === element)) element.classList.remove("is-spoken-of");
    for (const element of looked) element?.classList.add("is-spoken-of");
    const [first] = found;
    const key = first ? `${game.version} ${first.getAttribute("data-target") ?? "button"}` : "";
    if (first && key !== brought) bring(first);
    else if (!first) keepOnBoard(null);
    brought = key;
  }

  // Move to the wanted target: the note is read out again, and Enter chooses it.
  function showMe() {
    /** @type {HTMLElement | null} */
    const first = document.querySelector(".is-wanted, .lesson .ways .main");
    read();
    if (!first) return true;
    bring(first);
    first.focus({ preventScroll: true });
    first.classList.remove("is-shown");
    requestAnimationFrame(() => first.classList.add("is-shown"));
    return true;
  }

  function panel() {
    if (!note) return html`<section class="lesson" aria-label=${say("lesson")}></section>`;
    const { trouble } = screen;
    const isBegun = game.chosen || Object.keys(game.draft).length > 0;
    const mark = isOver ? "is-finished" : isBegun ? "is-begun" : "";
    return html`<section class="lesson ${mark}" aria-label=${say("lesson")}
      data-step=${note.step} data-version=${note.version}>
      ${progress(note, isOver)}
      <div class="note">
        <p class="words">${game.names.words(note.words)} <a class="why" href=${ruleLink(note.rule)} target="_blank"
          rel="noopener">${say("lesson-rule")}</a></p>
        ${
          trouble
            ? html`<p class="again" role="alert">${trouble.words}</p>`
            : note.task
              ? html`<p class="task">${game.names.words(note.task)}</p>`
              : nothing
        }
      </div>
      <div class="ways">${isOver ? waysAfter(parts) : ways(note)}</div>
    </section>`;
  }

  /** @param {Note} told */
  function ways({ waits, wanted }) {
    if (screen.trouble) isWrong = true;
    const isFree = !game.isBusy;
    const further = html`<button class="button main" @click=${goOn}>${say("lesson-go-on")}</button>`;
    const help = html`<button class="button" @click=${showMe}>${say("lesson-show-me")}</button>`;
    return html`${waits && isFree ? further : nothing} ${isWrong && wanted && isFree ? help : nothing}
      <a class="button quiet leave" href="/" title=${say("lesson-waits")}>${say("leave")}</a>`;
  }

  return {
    panel,
    attend,
    mark,
    showMe,
    get keys() {
      return [{ key: "w", words: say("lesson-key-again") }];
    },
    get isOver() {
      return isOver;
    },
  };
}

/**
 * The elements that lead to the wanted action: those that confirm it, offer it, or choose its first half.
 * @type {(chosen: AnyAction | null, wanted: AnyAction) => Element[]}
 */
function wantedOn(chosen, wanted) {
  if (same(chosen, wanted)) return [...document.querySelectorAll(".actions .confirm")];
  const targets = [...document.querySelectorAll("[data-target]")].flatMap((element) => {
    const offer = offered.get(element);
    return offer ? [{ element, offer }] : [];
  });
  /** @type {(isWanted: (offer: Wanted) => boolean) => Element[]} */
  const those = (isWanted) => targets.filter(({ offer }) => isWanted(offer)).map(({ element }) => element);
  const whole = those(({ action }) => same(action, wanted));
  const buttons = [...document.querySelectorAll("[data-decision]")].filter((element) =>
    same(JSON.parse(element.getAttribute("data-decision") ?? "null"), wanted),
  );
  if (whole.length || buttons.length) return [...whole, ...buttons];
  // A half names a value of the action, or one of several, in the order in which the action names them: the card before
  // the place.
  const { do: name, ...rest } = wanted;
  for (const value of [...Object.values(rest).flat(), name]) {
    const half = those((offer) => isHalf(offer, value));
    if (half.length) return half;
  }
  // A half-made choice that leads elsewhere is undone by choosing it again.
  return those(({ isChosen }) => isChosen);
}

/** @type {(offer: Wanted, value: unknown) => boolean} */
const isHalf = ({ action, key, isChosen }, value) =>
  action === null && !isChosen && key.slice(key.indexOf("=") + 1) === keyOf(value);

const SCROLLS = /auto|scroll/;

/**
 * Bring it into sight, in whatever scrolls or pans around it; only as far as necessary.
 * @param {Element} target
 */
function bring(target) {
  for (let strip = target.parentElement; strip && !strip.matches(".shell"); strip = strip.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(strip);
    const [room, box] = [strip.getBoundingClientRect(), target.getBoundingClientRect()];
    if (SCROLLS.test(overflowX) && (box.left < room.left || box.right > room.right))
      strip.scrollLeft += box.left + box.width / 2 - room.left - room.width / 2;
    if (SCROLLS.test(overflowY) && (box.top < room.top || box.bottom > room.bottom))
      strip.scrollTop += box.top + box.height / 2 - room.top - room.height / 2;
  }
  keepOnBoard(target);
}

/** @type {(note: Note, isOver: boolean) => Template} */
function progress({ step, steps }, isOver) {
  const marks = Array.from({ length: steps - 1 }, (_, number) =>
    number < step - 1 || isOver ? "is-done" : number < step ? "is-now" : "",
  );
  return html`<p class="at label"><span>${say("lesson")}</span><span class="figure">${
    isOver ? say("lesson-finished") : say("lesson-step", { step, steps: steps - 1 })
  }</span>
    <i class="run" aria-hidden="true">${marks.map((mark) => html`<b class=${mark}></b>`)}</i></p>`;
}

/** @param {Parts} parts */
function waysAfter(parts) {
  /** @param {Event & { currentTarget: HTMLButtonElement }} event */
  const start = ({ currentTarget }) => playNow(currentTarget, parts);
  return html`<button class="button main" @click=${start}>${say("lesson-play-now")}</button>
    <a class="button" href=${rulesPath(parts.connection.table.edition)}>${say("lesson-rulebook")}</a>
    <a class="button quiet" href="/">${say("back-to-games")}</a>`;
}

/** @type {(button: HTMLButtonElement, parts: Parts) => Promise<void>} */
async function playNow(button, { game, screen, connection }) {
  const [least, most] = game.card?.players ?? [2, 3];
  const seats = Math.max(least, Math.min(3, most));
  const wish = { game: connection.table.game, seats, bots: screen.level, start: true, private: true };
  button.disabled = true;
  try {
    /** @type {TableSeen} */
    const table = await post("/api/tables", wish);
    location.assign(`/table/${table.id}`);
  } catch (error) {
    button.disabled = false;
    screen.fail(error);
  }
}
