// The tables: those that wait for the visitor, those that wait for others, and those to join. Refreshed every few
// seconds while the page is visible.
import { get, remove, wordsOf } from "./api.js";
import { part, parts } from "./dom.js";
import { element, face } from "./faces.js";
import { isResult, resultRow, showCompany } from "./results.js";
import { sitDown } from "./sit.js";
import { say } from "./words.js";

/** @import { SeatSeen, TableListed, TableLists } from "../types/api.js" */
/** @typedef {TableListed & { isInvited?: boolean }} Listed */
/** @typedef {(game: string) => string} Title the name of a game */
/** @typedef {(words: string) => void} Tell shows an error */

const EVERY = 5000;
const SHOWN = 12;
const MINUTE = 60_000;
const PASSING = ["presence", "watching", "since"];

/**
 * Keeps the lists of one's own tables, results and company and of the open tables up to date; `seen` gets one's own.
 * @param {{
 *   yours: HTMLElement, mine: HTMLElement, results: HTMLElement, company: HTMLElement, open: HTMLElement,
 *   title: Title, seen(tables: TableListed[]): void, tell: Tell, tellYours: Tell,
 * }} page
 */
export function showTables({ yours, mine, results, company, open, title, seen, tell, tellYours }) {
  const own = keyed(mine, (table) =>
    table.isInvited ? invitation(table, title, tellYours, look) : ownTable(table, title),
  );
  const last = keyed(results, (table) => resultRow(table, { title, people, tell: tellYours }));
  const others = keyed(open, (table) => openTable(table, title, tell));
  const words = document.title;
  let timer = 0;
  let isCompanyShown = false;

  async function look() {
    clearTimeout(timer);
    if (document.hidden) return;
    try {
      /** @type {TableLists} */
      const lists = await get("/api/tables");
      const sorted = lists.mine
        .filter((table) => table.status !== "ended")
        .toSorted((a, b) => group(a) - group(b) || (group(a) ? 0 : a.since.localeCompare(b.since)));
      const ended = lists.mine.filter(isResult).toSorted((a, b) => b.since.localeCompare(a.since));
      const due = sorted.filter((table) => group(table) === 0);
      const invited = lists.invited.map((table) => ({ ...table, isInvited: true }));
      own([...due, ...invited, ...sorted.slice(due.length)].slice(0, SHOWN));
      last(ended.slice(0, SHOWN));
      others(lists.open.slice(0, SHOWN));
      seen(lists.mine);
      yours.hidden = !sorted.length && !ended.length && !invited.length;
      document.title = due.length ? say("title-your-turn", { count: due.length, title: `"${words}` }) : words;
      knock(due);
      if (!isCompanyShown && lists.mine.some((table) => table.status !== "open")) await showCompany(company, title);
      isCompanyShown = true;
    } catch {
      // The lists stay as they were.
    }
    timer = setTimeout(look, EVERY);
  }

  for (const list of [mine, results, company]) foldable(list);
  document.addEventListener("visibilitychange", look);
  return look();
}

/**
 * At the top of the page: tables where it is the visitor's turn.
 * @param {TableListed[]} due
 */
function knock(due) {
  const link = part("#due", HTMLAnchorElement);
  link.hidden = !due.length;
  link.textContent = say("your-turn-tables", { count: due.length });
  link.href = due.length === 1 ? `/table/${due[0].id}` : "#yours";
}

/**
 * Of a long list only the first few are shown; the rest are one tap away.
 * @param {HTMLElement} list
 */
function foldable(list) {
  const showAll = () => {
    list.classList.add("is-whole");
    parts(":scope > :nth-child(4) :is(a, button)", HTMLElement, list)[0]?.focus();
    button.remove();
  };
  const button = element("button", { class: "learn all", type: "button", onclick: showAll }, say("show-all"));
  list.after(button);
}

/**
 * Only changed rows are redrawn: a click must not lose its target, nor the keyboard its place.
 * @type {(list: HTMLElement, draw: (table: Listed) => HTMLElement) => (tables: Listed[]) => void}
 */
function keyed(list, draw) {
  const empty = parts(".empty", HTMLElement, list);
  /** @type {Map<string, { facts: string, row: HTMLElement }>} */
  let rows = new Map();
  return (tables) => {
    const focus = document.activeElement;
    const held = [...rows].find(([, { row }]) => row.contains(focus))?.[0];
    rows = new Map(
      tables.map((table) => {
        const facts =
          JSON.stringify(table, (name, value) => (PASSING.includes(name) ? undefined : value)) + ago(table.since);
        const before = rows.get(table.id);
        return [table.id, before?.facts === facts ? before : { facts, row: draw(table) }];
      }),
    );
    const wanted = rows.size ? [...rows.values()].map(({ row }) => row) : empty;
    if (wanted.length !== list.children.length || wanted.some((row, index) => list.children[index] !== row))
      list.replaceChildren(...wanted);
    if (!empty.length) list.parentElement?.toggleAttribute("hidden", !rows.size);
    const row = held && document.activeElement !== focus ? rows.get(held)?.row : null;
    if (row && focus) parts(focus.localName, HTMLElement, row)[0]?.focus();
  };
}

/**
 * 0: it waits for you, 1: it waits for others, 2: it has not begun, or is a lesson.
 * @param {TableListed} table
 */
function group(table) {
  if (table.status === "open") return isStartable(table) ? 0 : 2;
  if (table.lesson) return 2; // in a lesson nobody waits for the learner
  return table.waits.some((seat) => table.you.seats.includes(seat) && !table.seats[seat].stand_in) ? 0 : 1;
}

/** @param {TableListed} table */
const isStartable = (table) =>
  table.status === "open" && !table.stopped && table.you.host && table.seats.every((seat) => seat.kind !== "empty");

/** @type {(table: TableListed, title: Title) => HTMLElement} */
function ownTable(table, title) {
  const isDue = group(table) === 0;
  const since = ago(table.since);
  return element(
    "li",
    { "data-game": table.game, class: isDue ? "is-due" : "" },
    element(
      "a",
      { href: `/table/${table.id}` },
      element("b", {}, title(table.game)),
      element(
        "span",
        { class: "when" },
        ...(isDue
          ? [element("i", { class: "due" }, say(isStartable(table) ? "own-all-here" : "own-your-turn")), forSo(since)]
          : [status(table, since)]),
      ),
      people(
        table,
        table.seats.filter((seat) => !table.you.seats.includes(seat.seat) || seat.local),
      ),
    ),
  );
}

/** @param {string} time */
const forSo = (time) => (time ? ` ${say("own-your-turn-for", { time: `"${time}` })}` : "");

/** @type {(table: TableListed, since: string) => string} */
function status(table, since) {
  if (table.stopped && table.status !== "ended") return say("own-stopped");
  if (table.lesson) return say("own-lesson");
  return table.status === "open" ? say("own-waiting", { free: `"${free(table)}` }) : since;
}

/** @type {(table: TableListed, title: Title, tell: Tell) => HTMLElement} */
const openTable = (table, title, tell) => offer(table, title, free(table), tell);

/** @type {(table: TableListed, title: Title, tell: Tell, look: () => void) => HTMLElement} */
function invitation(table, title, tell, look) {
  const row = offer(table, title, say("invites-you", { name: hostName(table) }), tell);
  const decline = element(
    "button",
    {
      class: "learn",
      type: "button",
      onclick: () => remove(`/api/tables/${table.id}/invitation`).then(look, (error) => tell(wordsOf(error))),
    },
    say("invitation-declined"),
  );
  row.classList.add("is-invited");
  row.append(decline);
  return row;
}

/** @type {(table: TableListed, title: Title, words: string, tell: Tell) => HTMLElement} */
function offer(table, title, words, tell) {
  const join = element(
    "button",
    {
      class: "button",
      type: "button",
      "aria-label": say("join-table-of", { game: `"${title(table.game)}`, name: hostName(table) }),
      onclick: () => {
        sit(table, join, tell);
      },
    },
    say("join-table"),
  );
  return element(
    "li",
    { "data-game": table.game, class: "offer" },
    element(
      "a",
      { href: `/table/${table.id}` },
      element("b", {}, title(table.game)),
      element("span", { class: "when" }, words),
      people(table, table.seats),
      table.changed.length ? element("span", { class: "changed" }, table.changed.join(" · ")) : null,
    ),
    join,
  );
}

/** @type {(table: TableListed, button: HTMLButtonElement, tell: Tell) => Promise<void>} */
async function sit(table, button, tell) {
  button.disabled = true;
  try {
    await sitDown(table.id);
    location.assign(`/table/${table.id}`);
  } catch (error) {
    tell(wordsOf(error));
    button.disabled = false;
  }
}

/** @type {(table: TableListed, seats: SeatSeen[]) => HTMLElement | null} */
function people(table, seats) {
  const there = seats.filter((seat) => seat.kind !== "empty");
  if (!there.length) return null;
  return element(
    "span",
    { class: "people" },
    ...there.map((seat) =>
      element(
        "span",
        {},
        face(seat),
        table.waits.includes(seat.seat)
          ? element("span", { class: "decides" }, say("is-deciding", { name: `"${seat.name}` }))
          : seat.name,
      ),
    ),
  );
}

/** @param {TableListed} table as messages name people */
function hostName({ seats, host }) {
  const name = seats.find((seat) => seat.person === host)?.name;
  return name ? `"${name}` : "somebody";
}

/** @param {TableListed} table */
function free(table) {
  const count = table.seats.filter((seat) => seat.kind === "empty").length;
  if (count) return say("table-free", { count });
  return table.seats.some((seat) => seat.kind === "bot") ? say("table-bot-makes-room") : say("table-full");
}

/** @param {string} at */
function ago(at) {
  const minutes = Math.floor((Date.now() - Date.parse(at)) / MINUTE);
  if (minutes < 1) return "";
  if (minutes < 60) return say("time-minutes", { count: minutes });
  if (minutes < 48 * 60) return say("time-hours", { count: Math.floor(minutes / 60) });
  return say("time-days", { count: Math.floor(minutes / 1440) });
}
