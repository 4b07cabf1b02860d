// The tables: where one is waited for, where others are, and where one may join. Looked up every few seconds while the page is seen.
import { get, put } from "./api.js";
import { element, face } from "./faces.js";

const EVERY = 5000;
const SHOWN = 12;
const MINUTE = 60_000;
const PASSING = ["presence", "watching", "since"];

/** Keeps the lists `mine` and `open` up to date; `title(game)` names a game, `seen(tables)` is told one's own, `tell(words)` says what went wrong. */
export function showTables({ mine, open, title, seen, tell }) {
  const own = keyed(mine, (table) => ownTable(table, title));
  const others = keyed(open, (table) => openTable(table, title, tell));
  const words = document.title;
  let timer = 0;

  async function look() {
    clearTimeout(timer);
    if (document.hidden) return;
    try {
      const lists = await get("/api/tables");
      const sorted = lists.mine.toSorted((a, b) => group(a) - group(b) || (group(a) ? 0 : a.since.localeCompare(b.since)));
      own(sorted.slice(0, SHOWN));
      seen(lists.mine);
      others(lists.open.slice(0, SHOWN));
      const due = sorted.filter((table) => group(table) === 0).length;
      document.title = due ? `(${due}) Your go · ${words}` : words;
      knock(sorted[0], due);
    } catch {
      // The lists stay as they were.
    }
    timer = setTimeout(look, EVERY);
  }

  document.addEventListener("visibilitychange", look);
  return look();
}

// At the top of the page, for who is waited for.
function knock(table, due) {
  const link = document.getElementById("due");
  link.hidden = !due;
  link.textContent = due > 1 ? `Your go: ${due} tables` : "Your go";
  link.href = due === 1 ? `/table/${table.id}` : "#tables";
}

// Only what has changed is drawn anew: a click must not lose what it is about to meet, nor the keyboard its place.
function keyed(list, draw) {
  const empty = list.querySelector(".empty");
  let rows = new Map();
  return (tables) => {
    const focus = document.activeElement;
    const held = [...rows].find(([, { row }]) => row.contains(focus))?.[0];
    rows = new Map(
      tables.map((table) => {
        const facts = JSON.stringify(table, (name, value) => (PASSING.includes(name) ? undefined : value)) + ago(table.since);
        const before = rows.get(table.id);
        return [table.id, before?.facts === facts ? before : { facts, row: draw(table) }];
      }),
    );
    const wanted = rows.size ? [...rows.values()].map(({ row }) => row) : [empty];
    if (wanted.length !== list.children.length || wanted.some((row, index) => list.children[index] !== row)) list.replaceChildren(...wanted);
    if (held && document.activeElement !== focus) rows.get(held)?.row.querySelector(focus.localName)?.focus();
  };
}

// 0: you are waited for, 1: others are, 2: it has not begun, 3: it is over.
function group(table) {
  if (table.status === "ended" || table.stopped) return 3;
  if (table.status === "open") return isStartable(table) ? 0 : 2;
  if (table.lesson) return 2; // a lesson waits for nobody
  return table.waits.some((seat) => table.you.seats.includes(seat) && !table.seats[seat].stand_in) ? 0 : 1;
}

const isStartable = (table) => table.status === "open" && !table.stopped && table.you.host && table.seats.every((seat) => seat.kind !== "empty");

function ownTable(table, title) {
  const isDue = group(table) === 0;
  const since = ago(table.since);
  return element(
    "li",
    { "data-game": table.game, class: isDue ? "is-due" : table.status === "ended" ? "is-over" : "" },
    element(
      "a",
      { href: `/table/${table.id}` },
      element("b", {}, title(table.game)),
      element("span", { class: "when" }, ...(isDue ? [element("i", { class: "due" }, isStartable(table) ? "all are here" : "your go"), since && ` for ${since}`] : [status(table, since)])),
      people(table, table.seats.filter((seat) => !table.you.seats.includes(seat.seat) || seat.local)),
    ),
  );
}

function status(table, since) {
  if (table.stopped && table.status !== "ended") return "cannot go on";
  if (table.lesson) return table.status === "ended" ? "lesson, done" : "lesson";
  if (table.status === "ended") return since ? `ended ${since} ago` : "just ended";
  return table.status === "open" ? `waiting, ${free(table)}` : since;
}

function openTable(table, title, tell) {
  const join = element("button", { class: "button", type: "button", "aria-label": `Join ${title(table.game)} of ${hostName(table)}`, onclick: () => sit(table, join, tell) }, "Join");
  return element(
    "li",
    { "data-game": table.game, class: "offer" },
    element(
      "a",
      { href: `/table/${table.id}` },
      element("b", {}, title(table.game)),
      element("span", { class: "when" }, free(table)),
      people(table, table.seats),
      table.changed.length ? element("span", { class: "changed" }, table.changed.join(" · ")) : null,
    ),
    join,
  );
}

// One click: the first seat that is free, or a bot's, and the next one where somebody was quicker.
async function sit(table, button, tell) {
  button.disabled = true;
  const seats = ["empty", "bot"].flatMap((kind) => table.seats.filter((one) => one.kind === kind));
  for (const { seat } of seats) {
    try {
      await put(`/api/tables/${table.id}/seats/${seat}`, {});
      location.assign(`/table/${table.id}`);
      return;
    } catch (error) {
      tell(error.error === "taken" ? "Somebody was quicker: all seats are taken." : error.message);
      if (error.error !== "taken") break;
    }
  }
  button.disabled = false;
}

const people = (table, seats) => {
  const there = seats.filter((seat) => seat.kind !== "empty");
  return there.length ? element("span", { class: "people" }, ...there.map((seat) => element("span", {}, face(seat), table.waits.includes(seat.seat) ? element("span", { class: "decides" }, `${seat.name} decides`) : seat.name))) : null;
};

const hostName = (table) => table.seats.find((seat) => seat.person === table.host)?.name ?? "somebody";

function free(table) {
  const count = table.seats.filter((seat) => seat.kind === "empty").length;
  if (count) return `${count} free`;
  return table.seats.some((seat) => seat.kind === "bot") ? "a bot makes room" : "full";
}

function ago(at, now = Date.now()) {
  const minutes = Math.floor((now - Date.parse(at)) / MINUTE);
  if (minutes < 1) return "";
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} h`;
  return `${Math.floor(minutes / 1440)} days`;
}
