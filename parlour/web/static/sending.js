// A decision on its way: while the house cannot be reached or is not ready, it is sent again under the same id, and so
// played once.
import { post, Refused } from "./api.js";

/** @import { Seen } from "../types/table.js" */

const PATIENCE = 14000; // ms, in which it is sent again: a process that hangs has lost its tables after ten
const ONE_TRY = 3500; // ms: a process that hangs does not answer; another one does
const FIRST = 400; // ms until the second try; then twice as long each time
const LONGEST = 2500;
const NOT_NOW = [0, 421, 502, 503, 504];

/**
 * Whether the next moment may bring another answer. What the house has refused it would refuse again.
 * @type {(error: unknown) => error is Refused}
 */
export const isPassing = (error) => error instanceof Refused && NOT_NOW.includes(error.status);

/**
 * @param {string} path
 * @param {unknown} body
 * @param {{ again: () => void, isWanted: () => boolean }} ways
 * @returns {Promise<Seen>}
 */
export async function send(path, body, { again, isWanted }) {
  const end = performance.now() + PATIENCE;
  for (let tries = 0; ; tries += 1) {
    try {
      return await post(path, body, ONE_TRY);
    } catch (error) {
      const left = end - performance.now();
      if (!isPassing(error) || left <= 0 || !isWanted()) throw error;
      again();
      await new Promise((resolve) => setTimeout(resolve, Math.min(left, pause(tries, error.after))));
      if (!isWanted()) throw error;
    }
  }
}

/**
 * Never all at once, when a house comes back to many; and not before it said that it would, if that is soon.
 * @param {number} tries
 * @param {number} after
 */
function pause(tries, after) {
  const usual = Math.min(LONGEST, FIRST * 2 ** tries) * (0.8 + Math.random() * 0.4);
  return after <= PATIENCE ? Math.max(usual, after) : usual;
}
