// The clocks on the seats: they start from the house's figures and count by themselves.
import { html, nothing } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { Pace, SeatSeen, TableSeen } from "../types/api.js" */

let told = 0;
let ticking = 0;

/**
 * The table has changed: from now on the page counts by itself.
 * @param {TableSeen} table
 * @param {() => void} draw
 */
export function setClocks(table, draw) {
  told = performance.now();
  const isRunning = table.seats.some((seat) => seat.ticking) && table.status === "playing";
  if (isRunning && !ticking) ticking = setInterval(draw, 1000);
  if (isRunning) return;
  clearInterval(ticking);
  ticking = 0;
}

/** @param {SeatSeen} seat */
export function clock(seat) {
  if (seat.left === null || seat.left === undefined) return nothing;
  const left = Math.max(0, seat.left - (seat.ticking ? (performance.now() - told) / 1000 : 0));
  const marks = `${seat.ticking ? "is-ticking" : ""} ${left < 10 && seat.ticking ? "is-short" : ""}`;
  const label = words(left);
  return html`<span class="clock figure ${marks}" role="timer" aria-label=${label}>${figures(left)}</span>`;
}

/** @param {number} number */
const two = (number) => String(number).padStart(2, "0");

/** @param {number} seconds */
function figures(seconds) {
  const whole = Math.ceil(seconds);
  if (whole >= 172800) return say("days-short", { count: Math.floor(whole / 86400) });
  if (whole >= 3600)
    return say("hours-short", { hours: `${Math.floor(whole / 3600)}:${two(Math.floor((whole % 3600) / 60))}` });
  return `${Math.floor(whole / 60)}:${two(whole % 60)}`;
}

/** @param {number} seconds */
function words(seconds) {
  if (seconds >= 172800) return say("days-left", { count: Math.floor(seconds / 86400) });
  if (seconds >= 3600) return say("hours-left", { count: Math.floor(seconds / 3600) });
  return seconds >= 60
    ? say("minutes-left", { count: Math.floor(seconds / 60) })
    : say("seconds-left", { count: Math.ceil(seconds) });
}

/** @type {Record<Pace["kind"], (pace: Pace) => string>} */
export const PACES = {
  none: () => say("no-clock"),
  decision: ({ seconds }) =>
    seconds >= 60
      ? say("minutes-a-move", { count: Math.round(seconds / 60) })
      : say("seconds-a-move", { count: seconds }),
  game: ({ seconds, increment }) =>
    increment
      ? say("minutes-a-game-and-more", { count: Math.round(seconds / 60), more: increment })
      : say("minutes-a-game", { count: Math.round(seconds / 60) }),
  days: ({ seconds }) =>
    seconds >= 86400
      ? say("days-a-move", { count: Math.round(seconds / 86400) })
      : say("hours-a-move", { count: Math.round(seconds / 3600) }),
};
