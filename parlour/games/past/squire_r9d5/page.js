// Squire as it lies on the table: the map, the market, the galleries.
/** @import { Button, Glimpse, Template, Told } from "../../web/types/page.js" */
/** @import { Action, Choose, Exhibit } from "./page/api.js" */
/** @import { AtTheEnd, Character, Context, Event, Own, Page, Player } from "./page/types.js" */

import { ask, html, offer, say, styles } from "../../house.js";
import { ability, discards, gallery, market, others, progress } from "./page/desk.js";
import { hand } from "./page/hand.js";
import { detail } from "./page/large.js";
import { map } from "./page/map.js";
import { isNoting, meanwhile, note } from "./page/note.js";
import { forgetHeading, grip, markTab, pull, settle, tabs, turnTo } from "./page/panes.js";
import { COLOUR_OF, picture, portrait } from "./page/pictures.js";
import { still } from "./page/still.js";
import { trade } from "./page/trade.js";
import * as words from "./page/words.js";

/** @type {typeof import("./page/count.js") | null} what is counted at the end, loaded when the game is over */
let counting = null;

/** @param {Context} context */
async function fetchCount(context) {
  counting = await import("./page/count.js");
  context.redraw();
}

/** @param {AtTheEnd} context */
function ended(context) {
  if (!counting) fetchCount(context);
  return counting?.count(context) ?? html`<div class="squire squire-count"></div>`;
}

/** @param {Context} context */
function board(context) {
  const cover = covering(context);
  const sheet = html`<div class="sheet">${map(context, cover !== "")}${cover}</div>`;
  if (context.still) return still(context, sheet);
  return context.wide ? wide(context, sheet) : narrow(context, sheet);
}

/** @type {(context: Context) => Template} */
function covering(context) {
  switch (context.view.phase) {
    case "choose":
      return choosing(context);
    case "exhibit":
      return exhibiting(context);
    case "salvage":
      return discards(context);
    default:
      return "";
  }
}

/**
 * Whose gallery is in front: one's own; for watchers, that of the seat that is to decide.
 * @param {Context} context
 */
const inFront = ({ view, seat }) => seat ?? view.actors[0] ?? 0;

/** @type {(context: Context, sheet: Template) => Template} */
function wide(context, sheet) {
  const { view, seat } = context;
  const mine = inFront(context);
  const isWorld = view.options.board === "world";
  const crowd = `${view.players.length > 2 ? "is-crowded" : ""} ${isNoting(context) ? "is-noting" : ""}`;
  const ownAbility = ability(view, view.players[mine]);
  const count = view.players.length - (seat === null ? 0 : 1);
  return html`<div
    class="squire is-wide on-${view.options.board} ${crowd}" style=${styles({ "--others": String(count) })}>
      ${sheet}${market(context, isWorld ? html`${ownAbility}${progress(context)}` : "")}${note(context)}
      <div class="own">${gallery(context, mine)}${isWorld ? "" : ownAbility}</div>
      <div class="rest">${others(context)}${isWorld ? "" : progress(context)}</div>
    </div>`;
}

/** @type {(context: Context, sheet: Template) => Template} */
function narrow(context, sheet) {
  const { view } = context;
  const mine = inFront(context);
  turnTo(context);
  const own = html`${gallery(context, mine)}${market(context)}${ability(view, view.players[mine])}${progress(context)}`;
  return html`${tabs()}<div
    class="squire is-narrow on-${view.options.board}" data-scrolls tabindex="0" role="region"
    aria-label=${say("table-parts")}
    @scroll=${markTab} @scrollend=${settle} @pointerdown=${forgetHeading}>
    <div class="pane is-map" @pointerdown=${grip} @pointerup=${pull}>${sheet}</div>
    <div class="pane" data-still tabindex="0" role="group" aria-label=${say("pane-gallery")}>${own}</div>
    <div class="pane" data-still tabindex="0" role="group" aria-label=${say("pane-others")}>${meanwhile(
      context,
    )}${others(context)}</div>
  </div>`;
}

// --- decisions that cover the map for a moment ---

/** @type {Character[]} */
const CHARACTERS = ["badger", "fox", "eagle", "lion"];

/** @type {(context: Context) => Template} */
function choosing(context) {
  const options = context.legal({ do: "choose" });
  if (!options.length) return "";
  return html`<div class="choosing" data-still role="group" aria-label=${say("characters")}>
    ${CHARACTERS.map((character) => {
      const player = context.view.players.find((one) => one.character === character);
      const own = options.filter((action) => action.character === character);
      return player ? taken(context, character, player) : free(context, character, own);
    })}
  </div>`;
}

/** @type {(context: Context, character: Character, options: Choose[]) => Template} */
const free = (context, character, options) => html`<div class="character">
          <div class="figures">${options.map((action) => sitter(context, action))}</div>
          <h2>${words.characterOf(character)}</h2>
          <p>${words.abilityOf(context.view, character)} ${words.purseOf(context.view, character)}</p></div>`;

/** @type {(context: Context, action: Choose) => Template} */
const sitter = (context, action) =>
  html`<button type="button" class="sitter" ${offer(context, action)}>${portrait(action)}<span>${say("figure", {
    figure: action.figure,
  })}</span></button>`;

/** @type {(context: Context, character: Character, player: Player) => Template} */
function taken(context, character, player) {
  const label = say("taken-label", { character: `#${character}` });
  const why = ask(context, { do: "choose", character, figure: player.figure }, { label });
  return html`<div class="character is-taken" ${why}>
          <div class="figures"><span class="sitter">${portrait(player)}</span></div>
          <h2>${words.characterOf(character)}</h2><p>${say("taken")}</p></div>`;
}

/**
 * The four exhibitions as playbills, with what each would bring, to oneself and to the others.
 * @type {(context: Context) => Template}
 */
function exhibiting(context) {
  const options = context.legal({ do: "exhibit" });
  const player = words.me(context);
  if (!player || !options.length) return "";
  const why = ask(context, { do: "exhibit", kind: "book" }, { label: words.kindsOf("book") });
  return html`<div class="choosing is-bills" data-still role="group" aria-label=${say("exhibitions")}>
    ${options.map((action) => playbill(context, player, action))}
    <p class="no-books" ${why}>${picture("book")}${say("no-books")}</p>
  </div>`;
}

/** @type {(context: Context, player: Own, action: Exhibit) => Template} */
function playbill(context, player, action) {
  const { kind } = action;
  const { mine, shared } = words.rewards(kind, player, context);
  const nobody = say("nobody-else");
  const label = say("exhibit-label", { kind, mine: `"${mine}`, shared: `"${shared || nobody}` });
  return html`<button
        type="button" class="exhibition ${COLOUR_OF[kind]}" data-kind=${kind} ${offer(context, action, { label })}>
        <i>${say("grand-exhibition")}</i><b>${words.kindsOf(kind)}</b>${picture(kind)}
        <span>${say("rewards-you", { reward: `"${mine}` })}</span><small>${shared || nobody}</small>
      </button>`;
}

/** @type {("buy" | "sell")[]} */
const TRADES = ["buy", "sell"];

/** @param {Context} context */
function buttons(context) {
  /** @type {Button<Action>[]} */
  const found = [];
  for (const name of TRADES) {
    const action = trade(context, name);
    if (action) found.push({ action, words: words.describe(action, context), main: name === "buy", confirm: true });
    else if (context.view.phase === "trade") found.push({ ask: { do: name, letters: [] }, words: say(name) });
  }
  const [done] = context.legal({ do: "done" });
  if (done) found.push({ action: done, words: words.describe(done, context), main: context.view.legal.length === 1 });
  return found;
}

/** @type {Partial<Record<Event["event"], [sound: Parameters<Context["sound"]>[0], time: number]>>} */
const SHOWN = {
  travelled: ["card", 420],
  traded: ["token", 380],
  restocked: ["card", 420],
  hung: ["card", 380],
  exhibited: ["knock", 520],
  rewarded: ["token", 260],
  ran: ["flip", 380],
  swapped: ["flip", 380],
  offered: ["token", 320],
};

/** @type {(told: Told<Event>, context: Context) => Promise<void>} */
async function show({ event }, context) {
  const shown = SHOWN[event.event];
  if (!shown) return;
  const [sound, time] = shown;
  if (event.event !== "traded") context.arrive();
  context.sound(sound);
  await context.wait(time);
}

/** @type {Partial<Record<Event["event"], number>>} */
const DWELL = { travelled: 0.7, traded: 0.8, restocked: 0.3, hung: 0.6, passed: 0, rewarded: 0.4, tipped: 0.3 };

/** @param {Told<Event>} told */
const dwell = ({ event }) => DWELL[event.event] ?? 1;

// Between two decisions of one's own, all that the others do is shown within a limit. Each of them has the same part of
// it, and each decision takes a third of what is left of that, however many there are.
const LONGEST_WAIT = 6000;
const SHARE = 1 / 3;
/**
 * Seats, with the number of their decisions since one's own.
 * @type {Map<number, number>}
 */
const shownOf = new Map();

/** @type {(glimpse: Pick<Glimpse, "last">, context: Context) => number | null} */
function timeFor({ last }, { seat, view }) {
  if (!last || seat === null || last.seat === seat) {
    shownOf.clear();
    return null;
  }
  const before = shownOf.get(last.seat) ?? 0;
  shownOf.set(last.seat, before + 1);
  return (LONGEST_WAIT / (view.players.length - 1)) * SHARE * (1 - SHARE) ** before;
}

/** @param {Player} player */
const total = ({ score }) => score.rarities + score.errands + score.money;
/** @type {(pattern: Action, find?: (context: Context) => Action | undefined) => (context: Context) => void} */
const take = (pattern, find) => (context) => {
  const action = find ? find(context) : context.legal(pattern).at(0);
  if (action) context.choose(action);
  else context.ask(pattern);
};

/** @type {Page} */
export default {
  board,
  hand,
  buttons,
  show,
  dwell,
  timeFor,
  describe: words.describe,
  detail,
  aim: () => say("aim"),
  score: (seat, { view }) => ({ value: total(view.players[seat]), unit: say("vp-unit") }),
  ended,
  say: { board: words.board, hand: words.hand },
  keys: [
    { key: "p", words: say("key-buy"), press: take({ do: "buy", letters: [] }, (context) => trade(context, "buy")) },
    { key: "e", words: say("key-sell"), press: take({ do: "sell", letters: [] }, (context) => trade(context, "sell")) },
    { key: "o", words: say("key-done"), press: take({ do: "done" }) },
  ],
};
