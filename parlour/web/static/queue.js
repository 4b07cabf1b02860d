// What happened is shown one thing at a time, so that people can follow; a click or a key skips to the end of the present one.
// While nobody looks it waits.
import { MOST } from "./missed.js";
import { settings } from "./settings.js";

const FACTOR = { slow: 1.8, normal: 1, instant: 0 };
const LOOK = { slow: 1400, normal: 520, instant: 0 };
const SETTLE = 280; // the cards run to their places
const GRACE = 600; // ms after a skip, then the page goes on even if a game's animation does not end

export const isReduced = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

export function makeQueue({ begin, show, arrive, finish, isPassed, isHeld, timeFor }) {
  const waiting = [];
  let isRunning = false;
  let isSkipping = false;
  let isRushing = false;
  let isWaiting = false;
  let release = () => {};
  let goOn = () => {};
  const skippers = new Set();

  const factor = () => FACTOR[settings.pace];

  function wait(ms) {
    const time = ms * factor();
    if (isSkipping || time <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => (clearTimeout(timer), skippers.delete(end), resolve());
      const timer = setTimeout(end, time);
      skippers.add(end);
    });
  }

  async function animate(element, keyframes, options = {}) {
    if (!element || isSkipping || factor() === 0) return;
    const duration = (options.duration ?? 260) * factor();
    const frames = isReduced() ? [{ opacity: 0.35 }, { opacity: 1 }] : keyframes;
    const running = element.animate(frames, { easing: "cubic-bezier(0.2, 0.7, 0.2, 1)", ...options, duration });
    const end = () => running.finish();
    skippers.add(end);
    await running.finished.catch(() => {});
    skippers.delete(end);
  }

  async function present(glimpse) {
    isSkipping = false;
    const released = new Promise((resolve) => (release = resolve));
    begin(glimpse);
    const limit = timeFor(glimpse);
    const timer = limit && setTimeout(skip, limit * factor());
    await tell(glimpse, released);
    clearTimeout(timer);
  }

  async function tell(glimpse, released) {
    // Further behind than people follow, the page catches up at once.
    const isQuick = glimpse.fresh || isRushing || waiting.length >= MOST;
    if (!isQuick) {
      for (const told of glimpse.told) await Promise.race([show(told, glimpse), released]);
    }
    const look = arrive(glimpse);
    if (isQuick) return;
    await wait(SETTLE);
    await wait(factor() && ((look ?? 1) * LOOK[settings.pace]) / factor());
  }

  async function run() {
    isRunning = true;
    while (waiting.length) {
      isWaiting = document.hidden || isHeld();
      if (isWaiting) await new Promise((resolve) => (goOn = resolve));
      else if (!isPassed(waiting[0])) await present(waiting.shift());
      else waiting.shift();
    }
    isRunning = isWaiting = isRushing = false;
    finish();
  }

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
    skipAll() {
      isRushing = isRunning;
      return skip();
    },
    push(glimpse) {
      waiting.push(glimpse);
      if (!isRunning) run();
    },
    // What it waited for may be over.
    resume: () => goOn(),
    // Forget what waits, unless something is being shown: then it is too late.
    empty() {
      if (isRunning && !isWaiting) return false;
      waiting.length = 0;
      goOn();
      return true;
    },
    get isBusy() {
      return isRunning;
    },
    get length() {
      return waiting.length;
    },
  };
}
