// Changes of a table's options before its game, announced to the people there.

import { chosenOf, optionWords, seatNamed } from "./about.js";
import { say } from "./words.js";

/** @import { Choice, SeatSeen, TableSeen } from "../types/api.js" */
/** @import { Parts } from "../types/table.js" */

/** @type {TableSeen | null} the table as it was last seen */
let before = null;
let news = "";

/**
 * The person whom the host has named may sit elsewhere now: that is no news.
 * @type {(seat: SeatSeen | null, other: SeatSeen | null) => boolean}
 */
const isSame = (seat, other) =>
  seat?.person === other?.person && seat?.local === other?.local && (seat?.name === other?.name || !seat?.local);

/** @type {(option: Choice, was: TableSeen, is: TableSeen) => string} */
function told(option, was, is) {
  const [then, now] = [seatNamed(option, was), seatNamed(option, is)];
  if (chosenOf(option, was) === chosenOf(option, is) || (then && now && isSame(then, now))) return "";
  const means = { option: `"${option.title}`, value: `"${optionWords(option, is)}` };
  const isGone = then && !now && !is.seats.some((seat) => seat.kind !== "empty" && isSame(then, seat));
  return isGone ? say("room-named-gone", { name: `"${then.name}`, ...means }) : say("room-changed", means);
}

/**
 * The latest changes in words; screen readers announce them when they arrive.
 * @param {Parts} parts
 */
export function waitingNews({ game, screen, connection }) {
  const { table } = connection;
  if (before?.id !== table.id) news = "";
  else if (before !== table) {
    const was = before;
    const lines = (game.card?.options ?? []).map((option) => told(option, was, table)).filter(Boolean);
    if (lines.length) {
      news = lines.join(" ");
      screen.say(news);
    }
  }
  before = table;
  return news;
}
