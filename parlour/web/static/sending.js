// Sending a decision: while the house cannot be reached or is not ready, it is sent again with the same id, and so
// played only once.
import { post, Refused } from "./api.js";

/** @import { Seen } from "../types/table.js" */

const PATIENCE = 14000; // ms for which it is sent again: a hanging process has lost its tables after ten seconds
const ONE_TRY = 3500; // ms: a hanging process does not answer; another one will
const FIRST = 400; // ms until the second try; then doubled each time
const LONGEST = 2500;
const NOT_NOW = [0, 421, 502, 503, 504];

/**
 * Whether trying again may bring another answer. A move that the house has refused would be refused again.
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
 * Varied at random, as many pages retry when a house comes back; not before it wants to be asked again, unless that is
 * too late for this decision.
 * @param {number} tries
 * @param {number} after
 */
function pause(tries, after) {
  const usual = Math.min(LONGEST, FIRST * 2 ** tries) * (0.8 + Math.random() * 0.4);
  return after <= PATIENCE ? Math.max(usual, after) : usual;
}
