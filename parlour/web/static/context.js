// The context for a game's page: the view, the table, and the ways to choose. See docs/pages.md.

import { fits, plainWords, same } from "./actions.js";
import { whyNot } from "./asking.js";
import { choose } from "./choose.js";
import { emblem } from "./marks.js";
import { arrive } from "./playback.js";
import { isReduced } from "./queue.js";
import { settings } from "./settings.js";
import { sound } from "./sounds.js";
import { html, svg } from "./vendor/lit-html.js";

/** @import { AnyAction, AnyView, Context, Pattern } from "../types/page.js" */
/** @import { Parts } from "../types/table.js" */

/**
 * @param {Parts} parts
 * @returns {Context}
 */
export function makeContext(parts) {
  const { game, screen, connection } = parts;
  /** @type {Context} */
  const context = {
    html,
    svg,
    sound,
    // A page is asked to draw, to show or to decide only if there is a view.
    get view() {
      return /** @type {AnyView} */ (game.view);
    },
    get next() {
      return game.next;
    },
    get table() {
      return connection.table;
    },
    get seat() {
      return game.seat;
    },
    get version() {
      return game.version;
    },
    get past() {
      return game.isPast;
    },
    get still() {
      return game.isStill;
    },
    get chosen() {
      return game.chosen;
    },
    get draft() {
      return game.draft;
    },
    get staged() {
      return game.staged;
    },
    get recent() {
      return game.recent;
    },
    get busy() {
      return game.isBusy;
    },
    get ended() {
      return Boolean(game.view?.outcome);
    },
    get pace() {
      return settings.pace;
    },
    get reduced() {
      return isReduced();
    },
    get wide() {
      return screen.isWide;
    },
    get askable() {
      return game.seat !== null && !game.isPast && !game.view?.outcome;
    },
    name: (seat, never) => game.names.name(seat, never),
    words: (said) => game.names.words(said),
    say: (id, args) => game.names.words([id, args]),
    colour: (seat) => game.colours[seat],
    emblem: (seat) => emblem(game.colours[seat]),
    /** @type {(pattern?: Pattern<AnyAction>) => any[]} as the pattern says: Context["legal"] */
    legal(pattern) {
      // A closed table keeps its last view: nothing can be done there any more.
      if (game.isBusy || connection.table.status === "ended") return [];
      const all = game.view?.legal ?? [];
      return pattern ? all.filter((action) => fits(action, pattern)) : all;
    },
    describe: (action) => game.page.describe?.(action, context) || plainWords(action),
    choose(action) {
      if (!game.isPast) choose(parts, action);
    },
    ask: (action, more) => void whyNot(parts, action, more),
    isChosen: (action) => same(game.chosen, action),
    set(values) {
      game.set(values);
      screen.draw();
    },
    stage(values) {
      game.stage(values);
      screen.drawNow();
    },
    redraw: () => screen.draw(),
    wait: (ms) => parts.queue.wait(ms),
    animate: (...rest) => parts.queue.animate(...rest),
    arrive() {
      if (!game.isPast) arrive(parts);
    },
    find: (key) => document.querySelector(`[data-key="${CSS.escape(key)}"]`),
  };
  return context;
}
