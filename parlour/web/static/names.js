// "@2" in words from the server stands for whoever sits on seat 2.

/** @import { Me, SeatSeen } from "../types/api.js" */
/** @import { Seat } from "../types/page.js" */
/** @typedef {ReturnType<typeof makeNames>} Names */

// Nothing before it, or the end of a sentence.
const STARTS = /^\s*$|[.!?:]\s+$/;

/**
 * @param {Pick<SeatSeen, "name">[]} seats
 * @param {Seat | null} mine
 */
export function makeNames(seats, mine) {
  /** @param {Seat} seat */
  const plain = (seat) => seats[seat]?.name || `Seat ${seat + 1}`;
  /** @type {(seat: Seat, never?: boolean) => string} */
  const name = (seat, never) => (seat === mine && !never ? "You" : plain(seat));
  /**
   * What is said to everybody at once names everybody: "Anna wins", never "You wins".
   * @param {string | null | undefined} text
   */
  const words = (text, isForAll = false) =>
    String(text ?? "").replace(/@(\d+)('s|’s)?/g, (_, digits, owner, at, whole) => {
      const seat = Number(digits);
      if (seat !== mine || isForAll) return plain(seat) + (owner ? "’s" : "");
      const you = owner ? "your" : "you";
      return STARTS.test(whole.slice(0, at)) ? you.charAt(0).toUpperCase() + you.slice(1) : you;
    });
  return { name, words };
}

/** @type {(me: Me, person: string) => boolean} */
export const isMuted = (me, person) => me.muted.includes(person);
