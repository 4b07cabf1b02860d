// For returning visitors: the last results, with a rematch in one tap, and the people with whom one has played.
import { get, post, wordsOf } from "./api.js";
import { element, face } from "./faces.js";
import { locale, say } from "./words.js";

/** @import { CompanionSeen, SeatSeen, TableListed, TableSeen } from "../types/api.js" */
/** @typedef {(game: string) => string} Title */

const DAY = 24 * 3600 * 1000;

/**
 * Of several games in a row only the last is shown; a table that was closed before it began has no result.
 * @param {TableListed} table
 */
export const isResult = (table) => table.status === "ended" && !table.lesson && table.version > 0 && !table.again;

/**
 * @param {TableListed} table
 * @param {{
 *   title: Title, tell(words: string): void, people(table: TableListed, seats: SeatSeen[]): Node | null,
 * }} shown
 */
export function resultRow(table, { title, people, tell }) {
  const rematch = element(
    "button",
    {
      class: "button",
      type: "button",
      "aria-label": say("rematch-of", { game: `"${title(table.game)}` }),
      onclick: () => {
        playAgain(table, rematch, tell);
      },
    },
    say("rematch"),
  );
  const canPlay = !table.class_id && table.you.seats.length > 0;
  return element(
    "li",
    { "data-game": table.game, class: canPlay ? "offer" : "" },
    element(
      "a",
      { href: `/table/${table.id}` },
      element("b", {}, title(table.game)),
      element("time", { class: "when", datetime: table.since }, day(table.since)),
      element("span", { class: "place" }, place(table)),
      people(
        table,
        table.seats.filter((seat) => !table.you.seats.includes(seat.seat)),
      ),
    ),
    canPlay ? rematch : null,
  );
}

/** @type {(table: TableListed, button: HTMLButtonElement, tell: (words: string) => void) => Promise<void>} */
async function playAgain(table, button, tell) {
  button.disabled = true;
  try {
    /** @type {TableSeen} */
    const next = await post(`/api/tables/${table.id}/again`);
    location.assign(`/table/${next.id}`);
  } catch (error) {
    tell(wordsOf(error));
    button.disabled = false;
  }
}

/**
 * How it ended: one's own place, or the winner if several played at this device.
 * @param {TableListed} table
 */
export function place({ ranks, seats, you }) {
  if (!ranks.length) return say("result-over");
  const winners = seats.filter((seat) => ranks[seat.seat] === 1);
  if (you.seats.length !== 1) return say("result-winners", { names: winners.map((seat) => `"${seat.name}`) });
  const rank = ranks[you.seats[0]];
  if (rank > 1) return say("result-place", { place: rank, players: ranks.length });
  return say(winners.length > 1 ? "result-shared" : "result-won");
}

/** @param {string} at */
function day(at) {
  const [date, now] = [new Date(at), new Date()];
  const days = Math.round((Date.parse(now.toDateString()) - Date.parse(date.toDateString())) / DAY);
  if (days < 2) return say(days < 1 ? "day-today" : "day-yesterday");
  return date.toLocaleDateString(locale, {
    day: "numeric",
    month: "short",
    ...(date.getFullYear() === now.getFullYear() ? {} : { year: "numeric" }),
  });
}

/** @type {(list: HTMLElement, title: Title) => Promise<void>} */
export async function showCompany(list, title) {
  /** @type {CompanionSeen[]} */
  const people = await get("/api/me/company");
  list.replaceChildren(...people.map((one) => companion(one, title)));
  list.parentElement?.toggleAttribute("hidden", !people.length);
}

/** @type {(one: CompanionSeen, title: Title) => HTMLElement} */
const companion = (one, title) =>
  element(
    "li",
    { class: "companion" },
    face(one),
    element(
      "span",
      { class: "name" },
      one.name,
      element(
        "small",
        {},
        say("company-games", { count: one.games, game: `"${title(one.game)}`, day: `"${day(one.last)}` }),
      ),
    ),
    element(
      "a",
      {
        class: "button",
        href: `/new/${one.game}?invite=${encodeURIComponent(one.person)}`,
        "aria-label": say("company-invite-name", { name: `"${one.name}` }),
      },
      say("company-invite"),
    ),
  );
