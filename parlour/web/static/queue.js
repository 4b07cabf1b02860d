// Events are shown one at a time, so that people can follow; a click or a key skips to the end of the present one.
// While nobody is looking, the queue is paused.
import { MOST } from "./missed.js";
import { settings } from "./settings.js";

/** @import { Context, Told } from "../types/page.js" */
/** @import { Seen } from "../types/table.js" */

/**
 * @typedef {object} Stages
 * @property {(glimpse: Seen) => void} begin
 * @property {(told: Told, glimpse: Seen) => Promise<void>} show one event
 * @property {(glimpse: Seen) => number} arrive the new view is drawn; returns how long to look at it, 1 is usual
 * @property {() => void} finish nothing is pending any more
 * @property {(glimpse: Seen) => boolean} isPassed whether it need not be shown
 * @property {() => boolean} isHeld whether the queue is paused
 * @property {(glimpse: Seen) => number | null} timeFor the most ms that it may be shown
 */

const FACTOR = { slow: 1.8, normal: 1, instant: 0 };
const LOOK = { slow: 1400, normal: 520, instant: 0 };
const SETTLE = 280; // ms in which the cards move to their places
const GRACE = 600; // ms after a skip, then the page goes on even if a game's animation does not end

export const isReduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** @param {Stages} stages */
export function makeQueue({ begin, show, arrive, finish, isPassed, isHeld, timeFor }) {
  /** @type {Seen[]} */
  const pending = [];
  let isRunning = false;
  let isSkipping = false;
  let isRushing = false;
  let isPaused = false;
  let release = () => {};
  let goOn = () => {};
  /** @type {Set<() => void>} */
  const skippers = new Set();

  const factor = () => FACTOR[settings.pace];

  /**
   * @param {number} ms
   * @returns {Promise<void>}
   */
  function wait(ms) {
    const time = ms * factor();
    if (isSkipping || time <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        skippers.delete(end);
        resolve();
      };
      const timer = setTimeout(end, time);
      skippers.add(end);
    });
  }

  /** @type {Context["animate"]} */
  async function animate(element, keyframes, options = {}) {
    if (!element || isSkipping || factor() === 0) return;
    const duration = Number(options.duration ?? 260) * factor();
    const frames = isReduced() ? [{ opacity: 0.35 }, { opacity: 1 }] : keyframes;
    const running = element.animate(frames, { easing: "cubic-bezier(0.2, 0.7, 0.2, 1)", ...options, duration });
    const end = () => running.finish();
    skippers.add(end);
    await running.finished.catch(() => {});
    skippers.delete(end);
  }

  /** @param {Seen} glimpse */
  async function present(glimpse) {
    isSkipping = false;
    /** @type {Promise<void>} */
    const released = new Promise((resolve) => {
      release = resolve;
    });
    begin(glimpse);
    const limit = timeFor(glimpse);
    const timer = limit ? setTimeout(skip, limit * factor()) : 0;
    await tell(glimpse, released);
    clearTimeout(timer);
  }

  /** @type {(glimpse: Seen, released: Promise<void>) => Promise<void>} */
  async function tell(glimpse, released) {
    // If the page is too far behind to follow, it catches up at once.
    const isQuick = glimpse.fresh || isRushing || pending.length >= MOST;
    if (!isQuick) {
      for (const told of glimpse.told) await Promise.race([show(told, glimpse), released]);
    }
    const look = arrive(glimpse);
    if (isQuick) return;
    await wait(SETTLE);
    await wait(factor() && (look * LOOK[settings.pace]) / factor());
  }

  async function run() {
    isRunning = true;
    for (let next = pending.at(0); next; next = pending.at(0)) {
      isPaused = document.hidden || isHeld();
      if (isPaused) {
        await until();
        continue;
      }
      pending.shift();
      if (!isPassed(next)) await present(next);
    }
    isRunning = isPaused = isRushing = false;
    finish();
  }

  /** @returns {Promise<void>} */
  const until = () =>
    new Promise((resolve) => {
      goOn = resolve;
    });

  function skip() {
    if (!isRunning) return false;
    isSkipping = true;
    for (const end of [...skippers]) end();
    setTimeout(release, GRACE);
    return true;
  }

  return {
    wait,
    animate,
    skip,
    // Includes events still to come from the stream: somebody who was away may hurry.
    skipAll() {
      isRushing = true;
      return skip();
    },
    /** @param {Seen} glimpse */
    push(glimpse) {
      pending.push(glimpse);
      if (!isRunning) run();
    },
    // The reason for the pause may be gone.
    resume: () => goOn(),
    // Drop the pending ones, unless something is being shown: then it is too late.
    empty() {
      if (isRunning && !isPaused) return false;
      pending.length = 0;
      goOn();
      return true;
    },
    get isBusy() {
      return isRunning;
    },
    get length() {
      return pending.length;
    },
  };
}
