// Going through the film: to any place at once, or continuously with the usual motion.

import { makeQueue } from "./queue.js";
import { seatOf } from "./replay-reel.js";
import { settings } from "./settings.js";
import { say } from "./words.js";

/** @import { Eyes, FilmVersion, ReplayParts } from "../types/replay.js" */
/** @import { Seen } from "../types/table.js" */

const STILL = 700; // ms for a move without motion
const NOTED = 250; // ms after the last step until the address follows: browsers refuse too many changes

/** @param {ReplayParts} parts */
export function makePlayer(parts) {
  const { reel, screen, game } = parts;
  const { follow, tellPanel } = makeAddress(parts);
  let isPlaying = false;
  /** @type {Seen | null} what is being shown; none once somebody has gone elsewhere */
  let coming = null;

  const queue = makeQueue({
    begin(glimpse) {
      game.begin(glimpse);
      screen.draw();
    },
    async show(told, glimpse) {
      if (glimpse !== coming) return;
      if (told.words) screen.say(game.names.words(told.words));
      await game.page.show?.(told, parts.context);
    },
    arrive(glimpse) {
      if (glimpse !== coming) return 0;
      arrive();
      return Math.max(...glimpse.told.map((told) => game.page.dwell?.(told, parts.context) ?? 1), 0);
    },
    finish() {
      game.settle();
      screen.draw();
      if (isPlaying) goOn();
    },
    isPassed: (glimpse) => glimpse !== coming,
    isHeld: () => false,
    timeFor: (glimpse) => game.page.timeFor?.(glimpse, parts.context) ?? null,
  });

  // The next view is drawn as soon as the game's page wants it.
  function arrive() {
    if (!coming || reel.shown.version === coming.version) return;
    reel.go(reel.at + 1);
    game.arrive(coming);
    follow();
    screen.drawNow();
  }

  function goOn() {
    if (reel.isAtEnd) return stop();
    const next = reel.film.versions[reel.at + 1];
    coming = glimpseOf(next);
    // People who want no motion still want to follow.
    if (settings.pace === "instant") setTimeout(push, STILL, coming);
    else queue.push(coming);
  }

  /** @param {Seen} glimpse */
  const push = (glimpse) => isPlaying && glimpse === coming && queue.push(glimpse);

  function play() {
    if (reel.isAtEnd) go(0);
    isPlaying = true;
    screen.draw();
    goOn();
  }

  // Stop showing the present move: somebody wants to stay, or to go elsewhere.
  function stop() {
    const wasShown = coming && reel.shown.version !== coming.version && queue.isBusy;
    if (wasShown) arrive();
    halt();
    screen.draw();
  }

  function halt() {
    isPlaying = false;
    coming = null;
    queue.skip();
  }

  /** @param {number} at */
  function go(at) {
    halt();
    reel.go(at);
    lay();
  }

  function lay() {
    game.lay(reel.shown);
    parts.detail.close();
    follow();
    screen.drawNow();
    const isAtSlider = document.activeElement?.id === "slider"; // there the slider itself announces it
    if (!isAtSlider) screen.say(wordsAt(parts, reel.shown));
  }

  /** @param {Eyes} eyes */
  async function look(eyes) {
    halt();
    if (eyes === "all" && !(await mayOpen())) return screen.draw();
    try {
      await reel.look(eyes);
      screen.putTroubleAway();
    } catch (error) {
      screen.fail(error);
    }
    lookAs(parts);
    lay();
  }

  return {
    queue,
    go,
    look,
    stop,
    arrive,
    tellPanel,
    /** @param {number} by */
    step: (by) => go(reel.at + by),
    toggle: () => (isPlaying ? stop() : play()),
    get isPlaying() {
      return isPlaying;
    },
  };
}

/** @param {ReplayParts} parts */
function lookAs({ reel, game, connection, visitor }) {
  const seat = seatOf(reel.eyes);
  const you = { ...connection.table.you, seat, seats: seat === null ? [] : [seat] };
  connection.hearTable({ ...connection.table, you });
  game.speakTo(seat !== null && visitor.seats.includes(seat) ? seat : null);
}

// Asked only once: afterwards it has been seen.
async function mayOpen() {
  const { dataset } = document.body;
  if (!("counts" in dataset)) return true;
  const isWanted = await (await import("./replay-open.js")).askToOpen();
  if (isWanted) delete dataset.counts;
  return isWanted;
}

/**
 * The address is the link to this place.
 * @param {ReplayParts} parts
 */
function makeAddress(parts) {
  let timer = 0;
  let isReview = false; // whether the address leads to the review, too

  function follow() {
    clearTimeout(timer);
    timer = setTimeout(() => history.replaceState(null, "", placeOf(parts) + (isReview ? "&review" : "")), NOTED);
  }

  /** @param {string} name */
  function tellPanel(name) {
    isReview = name === "review";
    follow();
  }

  return { follow, tellPanel };
}

/**
 * @param {FilmVersion} version
 * @returns {Seen}
 */
const glimpseOf = ({ version, seat, at, told, view }) => ({
  kind: "glimpse",
  version,
  told,
  view,
  last: seat === null || at === null ? null : { seat, at },
  fresh: false,
});

/** @param {ReplayParts} parts */
export const placeOf = ({ reel }) => `#m=${reel.shown.version}&eyes=${reel.eyes}`;

/**
 * The events in words, and at the end the outcome. Some decisions have no events.
 * @type {(parts: ReplayParts, version: FilmVersion) => string}
 */
export function wordsAt({ game: { names } }, { seat, told, view }) {
  const words = told.map((one) => names.words(one.words)).filter(Boolean);
  if (view.outcome) words.push(names.words(view.status, true));
  if (!words.length) words.push(seat === null ? say("film-dealt") : names.words(["film-silent", { who: `@${seat}` }]));
  return words.join(" ");
}
