// The version of each table that this browser has seen, so that coming back shows what happened meanwhile.

import { say } from "./words.js";

/** @import { LogEntry } from "../types/api.js" */
/** @import { Seat } from "../types/page.js" */

const KEY = "parlour-seen";
const TABLES = 60; // how many tables are remembered, the latest ones
export const MOST = 12; // decisions that are shown at most; earlier ones are not

/**
 * How many decisions of others were not seen, up to a version. `isAway`: the page was not visible; otherwise it showed
 * an earlier version.
 * @typedef {{ count: number, until?: number, isAway: boolean }} Missed
 */

/** @returns {Record<string, number>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** @type {(table: string, version: number) => void} */
export function see(table, version) {
  const { [table]: before = -1, ...others } = read();
  if (before >= version) return;
  const kept = Object.fromEntries(Object.entries(others).slice(1 - TABLES));
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept, [table]: version }));
  } catch {
    // A browser without storage treats each table as new.
  }
}

/**
 * From where to show the decisions of the others again, and how many they are; null when nothing was missed.
 * @param {LogEntry[]} entries
 * @param {string} table
 * @param {Seat | null} seat
 */
export function missedOf(entries, table, seat) {
  const { [table]: seen } = read();
  if (seen === undefined) return null;
  const log = entries.filter(({ told }) => told[0]?.rule !== "house/takeback");
  const own = log.findLast((entry) => entry.seat === seat)?.version ?? 0;
  const missed = log.filter(({ version }) => version > Math.max(seen, own)).slice(-MOST);
  if (!missed.length) return null;
  const from = log[log.indexOf(missed[0]) - 1]?.version ?? 0;
  return { from, count: missed.length, until: missed[missed.length - 1].version };
}

/** @param {Missed} missed */
export const meanwhile = ({ count, isAway }) => say(isAway ? "moves-while-away" : "moves-meanwhile", { count });
