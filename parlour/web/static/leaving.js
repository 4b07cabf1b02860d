// Leaving a table.
import { post } from "./api.js";

/** @import { TableSeen } from "../types/api.js" */

/**
 * What leaving and giving up would mean at this table.
 * @param {TableSeen} table
 */
export function waysOut(table) {
  const isAlone = table.seats.every((seat) => seat.kind !== "person" || seat.person === table.you.person);
  const isOfTwo = table.seats.length === 2;
  /** @param {{ give_up?: boolean }} wish */
  const go = (wish) => async () => {
    await post(`/api/tables/${table.id}/leave`, wish);
    if (!wish.give_up && !isOfTwo) location.assign("/");
  };
  return { isAlone, isEnd: isOfTwo && !isAlone, leave: go({}), giveUp: go({ give_up: true }) };
}
