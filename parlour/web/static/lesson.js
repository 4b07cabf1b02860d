// A lesson at the table: what is said, what is to be done, and where. The server alone decides what is accepted.

import { keyOf, same } from "./actions.js";
import { get, post } from "./api.js";
import { ruleLink } from "./asking.js";
import { keepOnBoard } from "./board.js";
import { icon } from "./marks.js";
import { offered } from "./targets.js";
import { html, nothing } from "./vendor/lit-html.js";

const KEYS = [{ key: "w", words: "read the note again, and go to what it wants" }];

export function makeLesson(house) {
  const path = `/api/tables/${house.table.id}/lesson`;
  const lesson = {
    note: null,
    isWrong: false,
    isOver: false,
    panel: () => panel(lesson, house),
    attend,
    mark,
    goOn,
    showMe,
    keys: KEYS,
  };
  let asked = -1;
  let brought = "";

  // Whenever the page has come to rest at a version, hear what is said there.
  async function attend() {
    if (asked === house.version || house.queue.isBusy || house.version < 0) return;
    const version = (asked = house.version);
    try {
      const note = await get(`${path}?version=${version}`);
      if (asked !== version) return;
      const isNew = note.step !== lesson.note?.step || note.task !== lesson.note?.task;
      Object.assign(lesson, { note, isWrong: false, isOver: note.over });
      house.trouble = null;
      if (isNew && (note.task || note.waits || note.over)) read();
    } catch (error) {
      house.trouble = { words: error.message };
      setTimeout(() => asked === version && ((asked = -1), house.draw()), 3000);
    }
    house.draw();
  }

  function read() {
    const { note } = lesson;
    return note ? house.say(house.names.words(`${note.words} ${note.task}`)) : false;
  }

  async function goOn() {
    try {
      await post(path, { version: house.version });
    } catch (error) {
      house.trouble = { words: error.message };
      house.draw();
    }
  }

  // After every drawing: what is wanted pulses, what is spoken of is framed.
  function mark() {
    const found = lesson.note?.wanted && !house.isBusy ? wantedOn(house, lesson.note) : [];
    for (const element of document.querySelectorAll(".is-wanted"))
      if (!found.includes(element)) element.classList.remove("is-wanted", "is-shown");
    for (const element of found) element.classList.add("is-wanted");
    const looked = lesson.note?.look.map((key) => house.context.find(key)).filter(Boolean) ?? [];
    for (const element of document.querySelectorAll(".is-spoken-of"))
      if (!looked.includes(element)) element.classList.remove("is-spoken-of");
    for (const element of looked) element.classList.add("is-spoken-of");
    const first = found[0] && `${house.version} ${found[0].dataset.target ?? "button"}`;
    if (first && first !== brought) bring(found[0]);
    else if (!first) keepOnBoard(null);
    brought = first ?? "";
  }

  // To what is wanted: the note is read again, and Enter does it.
  function showMe() {
    const first = document.querySelector(".is-wanted, .lesson .ways .main");
    read();
    if (!first) return true;
    bring(first);
    first.focus({ preventScroll: true });
    first.classList.remove("is-shown");
    requestAnimationFrame(() => first.classList.add("is-shown"));
    return true;
  }

  return lesson;
}

// The elements that lead to the wanted action: what confirms it, what offers it, or the first half of it.
function wantedOn(house, { wanted }) {
  if (same(house.chosen, wanted)) return [...document.querySelectorAll(".actions .confirm")];
  const targets = [...document.querySelectorAll("[data-target]")].filter((element) => offered.has(element));
  const whole = targets.filter((element) => same(offered.get(element).action, wanted));
  const buttons = [...document.querySelectorAll("[data-decision]")].filter((element) =>
    same(JSON.parse(element.dataset.decision), wanted),
  );
  if (whole.length || buttons.length) return [...whole, ...buttons];
  // A half names a value of the action, in the order in which the action names them: the card before the place.
  const { do: name, ...rest } = wanted;
  for (const value of [...Object.values(rest), name]) {
    const half = targets.filter((element) => isHalf(offered.get(element), value));
    if (half.length) return half;
  }
  // A half that leads elsewhere is given up by choosing it again.
  return targets.filter((element) => offered.get(element).isChosen);
}

const isHalf = ({ action, key, isChosen }, value) =>
  action === null && !isChosen && key.slice(key.indexOf("=") + 1) === keyOf(value);

// Into sight, in whatever scrolls or pans around it; nothing moves that does not have to.
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

const SCROLLS = /auto|scroll/;

function panel(lesson, house) {
  const { note } = lesson;
  if (!note) return html`<section class="lesson" aria-label="Lesson"></section>`;
  const isBegun = house.chosen || Object.keys(house.draft).length > 0;
  return html`<section class="lesson ${lesson.isOver ? "is-finished" : isBegun ? "is-begun" : ""}" aria-label="Lesson" data-step=${note.step} data-version=${note.version}>
    <p class="at label"><span>Lesson</span><span class="figure">${lesson.isOver ? "Done" : html`Step ${note.step} of ${note.steps - 1}`}</span>
      <i class="run" aria-hidden="true">${Array.from({ length: note.steps - 1 }, (_, number) => html`<b class=${number < note.step - 1 || lesson.isOver ? "is-done" : number < note.step ? "is-now" : ""}></b>`)}</i></p>
    <div class="note">
      <p class="words">${house.names.words(note.words)} <a class="why" href=${ruleLink(note.rule)} target="_blank" rel="noopener">The rule</a></p>
      ${house.trouble ? html`<p class="again" role="alert">${house.trouble.words}</p>` : note.task ? html`<p class="task">${house.names.words(note.task)}</p>` : nothing}
    </div>
    <div class="ways">${ways(lesson, house)}</div>
  </section>`;
}

function ways(lesson, house) {
  const { note } = lesson;
  if (lesson.isOver) {
    return html`<button class="button main" @click=${(event) => playNow(event.currentTarget, house)}>Play now</button>
      <a class="button" href="/rules/${house.table.edition}">Rulebook</a>
      <a class="button quiet" href="/">To the games</a>`;
  }
  if (house.trouble) lesson.isWrong = true;
  return html`${note.waits && !house.isBusy ? html`<button class="button main" @click=${lesson.goOn}>Go on</button>` : nothing}
    ${lesson.isWrong && note.wanted && !house.isBusy ? html`<button class="button" @click=${lesson.showMe}>Show me</button>` : nothing}
    <a class="button quiet leave" href="/" title="The lesson waits where you leave it">Leave</a>`;
}

async function playNow(button, house) {
  const {
    name,
    players: [least, most],
  } = house.game;
  button.disabled = true;
  try {
    const table = await post("/api/tables", {
      game: name,
      seats: Math.max(least, Math.min(3, most)),
      bots: house.level,
      start: true,
      private: true,
    });
    location.assign(`/table/${table.id}`);
  } catch (error) {
    button.disabled = false;
    house.trouble = { words: error.message };
    house.draw();
  }
}
