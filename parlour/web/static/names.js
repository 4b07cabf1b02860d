// Sentences at a table, with the names of the people who sit there.

import { makeSpeaker, say } from "./words.js";

/** @import { Me, SeatSeen } from "../types/api.js" */
/** @import { Seat, Words } from "../types/page.js" */
/** @typedef {ReturnType<typeof makeNames>} Names */

// At the very beginning, or after the end of a sentence.
const STARTS = /^\s*$|[.!?:]\s+$/;

/**
 * @param {Pick<SeatSeen, "name">[]} seats
 * @param {Seat | null} mine
 * @param {boolean} [isShared] whether others look at the same screen
 */
export function makeNames(seats, mine, isShared = false) {
  /** @param {Seat} seat */
  const plain = (seat) => seats[seat]?.name || say("seat-number", { number: seat + 1 });
  /** @type {(seat: Seat, never?: boolean) => string} */
  const name = (seat, never) => (seat === mine && !never ? say("your-name") : plain(seat));
  const speaker = makeSpeaker(plain, mine);
  const forAll = isShared ? makeSpeaker(plain, null) : speaker;
  /** @type {(said: Words | null | undefined, isForAll?: boolean) => string} */
  const words = (said, isForAll) =>
    Array.isArray(said) ? (isForAll ? forAll : speaker).words(said) : inPlainWords(said ?? "", isForAll);
  /**
   * "@2" in plain words stands for the person on seat 2. A sentence for everybody at once names everybody: "Anna wins",
   * never "You wins".
   * @param {string} text
   */
  const inPlainWords = (text, isForAll = false) =>
    text.replace(/@(\d+)('s|’s)?/g, (_, digits, owner, at, whole) => {
      const seat = Number(digits);
      if (seat !== mine || isForAll) return plain(seat) + (owner ? "’s" : "");
      const you = owner ? "your" : "you";
      return STARTS.test(whole.slice(0, at)) ? you.charAt(0).toUpperCase() + you.slice(1) : you;
    });
  return { name, words };
}

/** @type {(me: Me, person: string) => boolean} */
export const isMuted = (me, person) => me.muted.includes(person);
