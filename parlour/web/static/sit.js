// Sitting down where there is room.
import { get, put, Refused } from "./api.js";
import { say } from "./words.js";

/** @import { TableSeen } from "../types/api.js" */

/**
 * On the first free seat, otherwise on a bot's, which makes room; on the next one if somebody was quicker.
 * @param {string} id
 */
export async function sitDown(id) {
  /** @type {TableSeen} */
  const table = await get(`/api/tables/${id}`);
  if (table.you.seats.length) return;
  const seats = ["empty", "bot"].flatMap((kind) => table.seats.filter((one) => one.kind === kind));
  let refused = null;
  for (const { seat } of seats) {
    try {
      await put(`/api/tables/${id}/seats/${seat}`, {});
      return;
    } catch (error) {
      if (!(error instanceof Refused) || !["taken", "kept"].includes(error.error)) throw error;
      refused = error;
    }
  }
  throw refused?.error === "kept" ? refused : new Error(say("seats-gone"));
}
