// What a game's page is given: the view, the table, and the ways to choose. See docs/pages.md.

import { fits, plainWords, same } from "./actions.js";
import { emblem } from "./marks.js";
import { isReduced } from "./queue.js";
import { settings } from "./settings.js";
import { sound } from "./sounds.js";
import { html, svg } from "./vendor/lit-html.js";

export function makeContext(house) {
  return {
    html,
    svg,
    sound,
    get view() {
      return house.view;
    },
    get next() {
      return house.next;
    },
    get table() {
      return house.table;
    },
    get seat() {
      return house.seat;
    },
    get version() {
      return house.version;
    },
    get past() {
      return house.isPast;
    },
    get chosen() {
      return house.chosen;
    },
    get draft() {
      return house.draft;
    },
    get staged() {
      return house.staged;
    },
    get recent() {
      return house.recent;
    },
    get busy() {
      return house.isBusy;
    },
    get ended() {
      return Boolean(house.view?.outcome);
    },
    get pace() {
      return settings.pace;
    },
    get reduced() {
      return isReduced();
    },
    get wide() {
      return house.isWide;
    },
    name: (seat, never) => house.names.name(seat, never),
    words: (text) => house.names.words(text),
    colour: (seat) => house.colours[seat],
    emblem: (seat) => emblem(house.colours[seat]),
    legal(pattern) {
      // A table that was closed keeps its last view: nothing can be done there any more.
      if (house.isBusy || house.table?.status === "ended") return [];
      const all = house.view?.legal ?? [];
      return pattern ? all.filter((action) => fits(action, pattern)) : all;
    },
    describe: (action) => house.page.describe?.(action, house.context) || plainWords(action),
    choose: (action) => house.choose(action),
    ask: (action, more) => house.ask(action, more),
    get askable() {
      return house.seat !== null && !house.isPast && !house.view?.outcome;
    },
    isChosen: (action) => same(house.chosen, action),
    set(values) {
      Object.assign(house.draft, values);
      house.draw();
    },
    stage(values) {
      house.staged = { ...house.staged, ...values };
      house.drawNow();
    },
    redraw: () => house.draw(),
    wait: (ms) => house.queue.wait(ms),
    animate: (...rest) => house.queue.animate(...rest),
    arrive: () => house.arrive(),
    find: (key) => document.querySelector(`[data-key="${CSS.escape(key)}"]`),
  };
}
