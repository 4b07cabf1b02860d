// Squire as it lies on the table: the map, the market, the galleries.
import { ask, fitBoard, html, offer, styles } from "../../house.js";
import { count } from "./page/count.js";
import { ability, discards, gallery, market, others, progress, purse, running } from "./page/desk.js";
import { hand } from "./page/hand.js";
import { map } from "./page/map.js";
import { isNoting, meanwhile, note } from "./page/note.js";
import { COLOUR_OF, PLURAL, picture, portrait } from "./page/pictures.js";
import * as words from "./page/words.js";

function board(context) {
  const { view, seat } = context;
  const mine = seat ?? view.actors[0] ?? 0;
  const cover = { choose: choosing, exhibit: exhibiting, salvage: discards }[view.phase]?.(context) ?? "";
  const sheet = html`<div class="sheet">${map(context, cover !== "" && view.phase !== "salvage")}${cover}</div>`;
  if (context.wide) {
    const isWorld = view.options.board === "world";
    const crowd = `${view.players.length > 2 ? "is-crowded" : ""} ${isNoting(context) ? "is-noting" : ""}`;
    return html`<div class="squire is-wide on-${view.options.board} ${crowd}" style=${styles({ "--others": String(view.players.length - (seat === null ? 0 : 1)) })}>
      ${sheet}${market(context, isWorld ? html`${ability(view.players[mine])}${progress(context)}` : "")}${note(context)}
      <div class="own">${gallery(context, mine)}${isWorld ? "" : ability(view.players[mine])}</div>
      <div class="rest">${others(context)}${isWorld ? "" : progress(context)}</div>
    </div>`;
  }
  turnTo(context);
  return html`${tabs()}<div class="squire is-narrow on-${view.options.board}" data-scrolls tabindex="0" role="region" aria-label="Table" @scroll=${markTab} @scrollend=${settle} @pointerdown=${() => (heading = null)}>
    <div class="pane is-map" @pointerdown=${grip} @pointerup=${pull}>${sheet}</div>
    <div class="pane" data-still tabindex="0" role="group" aria-label="Gallery">${gallery(context, mine)}${market(context)}${ability(view.players[mine])}${progress(context)}</div>
    <div class="pane" data-still tabindex="0" role="group" aria-label="Others">${meanwhile(context)}${others(context)}</div>
  </div>`;
}

// --- on a phone: three panes side by side, and the one that the decision needs comes by itself ---

const PANES = ["Map", "Gallery", "Others"];
let asked = "";
let heading = null;

const paneOf = ({ view }) => (["trade", "hang"].includes(view.phase) ? 1 : 0);
let late = 0;

function slideTo(number, isLate = false) {
  const panes = document.querySelector(".squire.is-narrow");
  heading = number;
  panes?.scrollTo({
    left: number * panes.clientWidth,
    behavior: isLate || matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth",
  });
  // A busy browser may drop a slide without a word: then the pane is there at once.
  clearTimeout(late);
  late = setTimeout(
    () => panes?.isConnected && heading === number && paneAt(panes) !== number && slideTo(number, true),
    900,
  );
}

function turnTo(context) {
  const now = `${context.version} ${context.legal().length > 0}`;
  if (now === asked || !context.legal().length) return;
  asked = now;
  requestAnimationFrame(() => slideTo(paneOf(context)));
}

// A finger moves the map; pulled on where its edge is reached, it turns to the next pane.
const PULL = 48;
const AT_EDGE = 8;
let gripped = null;
const isAtEdge = (pane) => pane.querySelector(".chart").getBoundingClientRect().right <= innerWidth + AT_EDGE;
const grip = ({ clientX, clientY, isPrimary, currentTarget: pane }) =>
  isPrimary && (gripped = { x: clientX, y: clientY, isAtEdge: isAtEdge(pane) });

function pull({ clientX, clientY }) {
  if (!gripped) return;
  const [dx, dy] = [clientX - gripped.x, clientY - gripped.y];
  const isPulledOn = gripped.isAtEdge && dx <= -PULL && -dx >= 1.5 * Math.abs(dy);
  gripped = null;
  if (!isPulledOn) return;
  slideTo(1);
  fitBoard();
}

const paneAt = (panes) => Math.round(panes.scrollLeft / panes.clientWidth);

// A slide that begins while another one ends is lost in the snapping of the panes: then once more.
function settle({ currentTarget: panes }) {
  const wanted = heading;
  heading = null;
  if (wanted !== null && wanted !== paneAt(panes)) slideTo(wanted);
}

function markTab({ currentTarget: panes }) {
  const number = paneAt(panes);
  for (const [index, tab] of document.querySelectorAll(".squire-tabs button").entries())
    tab.setAttribute("aria-pressed", String(index === number));
}

const tabs = () => html`<div class="squire-tabs" role="group" aria-label="Parts of the table">
  ${PANES.map((name, number) => html`<button type="button" aria-pressed=${number ? "false" : "true"} @click=${() => slideTo(number)}>${name}</button>`)}
</div>`;

// --- decisions that cover the map for a moment ---

function choosing(context) {
  const options = context.legal({ do: "choose" });
  if (!options.length) return "";
  const free = new Set(options.map((action) => action.character));
  return html`<div class="choosing" data-still role="group" aria-label="Characters">
    ${Object.keys(words.ABILITY).map((character) =>
      free.has(character)
        ? html`<div class="character">
          <div class="figures">${options.filter((action) => action.character === character).map((action) => html`<button type="button" class="sitter" ${offer(context, action)}>${portrait(action)}<span>${words.title(action.figure)}</span></button>`)}</div>
          <h2>The ${words.title(character)}</h2><p>${words.ABILITY[character]}</p></div>`
        : html`<div class="character is-taken" ${ask(context, { ...options[0], character }, { label: `${words.title(character)}, taken` })}>
          <div class="figures"><span class="sitter">${portrait(context.view.players.find((player) => player.character === character))}</span></div>
          <h2>The ${words.title(character)}</h2><p>is taken</p></div>`,
    )}
  </div>`;
}

// The four exhibitions as playbills, with what each would bring, to oneself and to the others.
function exhibiting(context) {
  const options = context.legal({ do: "exhibit" });
  if (!options.length) return "";
  return html`<div class="choosing is-bills" data-still role="group" aria-label="Exhibitions">
    ${options.map((action) => {
      const { mine, others: names, theirs } = words.rewards(action.kind, context);
      return html`<button type="button" class="exhibition ${COLOUR_OF[action.kind]}" data-kind=${action.kind} ${offer(context, action, { label: `${words.describe(action, context)}: ${words.rewardWords(action.kind, context)}` })}>
        <i>Grand Exhibition of</i><b>${PLURAL[action.kind]}</b>${picture(action.kind)}
        <span>You: ${mine}</span>${names.length ? html`<small>${names.join(", ")}: ${theirs}</small>` : html`<small>Nobody else owns one</small>`}
      </button>`;
    })}
    <p class="no-books" ${ask(context, { do: "exhibit", kind: "book" }, { label: "Books" })}>${picture("book")}Books are not shown</p>
  </div>`;
}

function buttons(context) {
  const found = [];
  for (const name of ["buy", "sell"]) {
    const [action] = context.legal({ do: name });
    if (action) found.push({ action, words: words.describe(action, context), main: name === "buy", confirm: true });
    else if (context.view.phase === "trade") found.push({ ask: { do: name }, words: words.title(name) });
  }
  const [done] = context.legal({ do: "done" });
  if (done) found.push({ action: done, words: words.describe(done, context), main: context.view.legal.length === 1 });
  return found;
}

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

async function show({ event }, context) {
  const [sound, time] = SHOWN[event.event] ?? [];
  if (!sound) return;
  if (event.event !== "traded") context.arrive();
  context.sound(sound);
  await context.wait(time);
}

const DWELL = { travelled: 0.7, traded: 0.8, restocked: 0.3, hung: 0.6, passed: 0, rewarded: 0.4, tipped: 0.3 };

// Between two decisions of one's own all that the others do is told within a limit. Each of them has the same part of it, and each decision
// takes a third of what is left of that, however many there are.
const LONGEST_WAIT = 6000;
const SHARE = 1 / 3;
const shownOf = new Map(); // seats, with the number of their decisions since one's own

function timeFor({ last }, { seat, view }) {
  if (!last || seat === null || last.seat === seat) {
    shownOf.clear();
    return null;
  }
  const before = shownOf.get(last.seat) ?? 0;
  shownOf.set(last.seat, before + 1);
  return (LONGEST_WAIT / (view.players.length - 1)) * SHARE * (1 - SHARE) ** before;
}

// --- large ---

const DETAILS = {
  city(name, { view }) {
    const [tile, way] = [view.on_board[name], words.wayTo(view, name)];
    return (
      tile &&
      large(
        tile,
        html`<p class="label">${name}, ${words.regionOf(view, name)} region</p>${way ? html`<p>Buy for ${way.buy}, sell for ${way.sell}${way.tickets ? `; ${words.counted(way.tickets, "ticket")} away` : ""}.</p>` : ""}`,
      )
    );
  },
  tile(id, { view }) {
    const tile = view.players.flatMap((player) => player.gallery).find((one) => one?.id === id);
    return tile && large(tile, "");
  },
  letter(id, { view }) {
    const letter = view.players
      .flatMap((player) => [...(player.hand ?? []), ...player.errands])
      .find((one) => one.id === id);
    return (
      letter &&
      html`<div class="squire squire-detail"><p class="label">Letter: use one of the two, never both</p><h2>Offer</h2><p>${letter.offer_says}, at once, after the trade that fits.</p><h2>Errand</h2><p>${letter.errand_says}, at the end, once you have run it.</p></div>`
    );
  },
  seat(number, context) {
    const player = context.view.players[Number(number)];
    return html`<div class="squire squire-detail">${gallery(context, Number(number))}${purse(player)}${ability(player)}${running(player)}</div>`;
  },
  discards: (_, { view }) =>
    html`<div class="squire squire-detail"><h2>The discard pile</h2>${view.discards.length ? html`<ul class="pile-list">${view.discards.map((tile) => html`<li class=${COLOUR_OF[tile.kind]}>${picture(tile.kind)}<span>${tile.name}</span><b class="figure">${tile.value}</b></li>`)}</ul>` : html`<p>Nothing was sold yet.</p>`}</div>`,
};

function detail(key, context) {
  const [kind, name] = [key.split(":", 1)[0], key.slice(key.indexOf(":") + 1)];
  return DETAILS[kind]?.(name, context) || "";
}

const large = (tile, more) =>
  html`<div class="squire squire-detail"><div class="large-tile ${COLOUR_OF[tile.kind]}">${picture(tile.kind)}</div><h2>${tile.name}</h2><p>${words.title(tile.kind)}, ${tile.value} VP</p>${more}</div>`;

const total = ({ score }) => score.rarities + score.errands + score.money;
const take = (pattern) => (context) => {
  const [action] = context.legal(pattern);
  if (action) context.choose(action);
  else context.ask(pattern);
};

export default {
  board,
  hand,
  buttons,
  show,
  dwell: ({ event }) => DWELL[event.event] ?? 1,
  timeFor,
  describe: words.describe,
  detail,
  aim: () => "Most victory points win",
  score: (seat, { view }) => ({ value: total(view.players[seat]), unit: "VP" }),
  ended: count,
  say: { board: words.board, hand: words.hand },
  keys: [
    { key: "p", words: "Purchase the rarity of the city", press: take({ do: "buy" }) },
    { key: "e", words: "Sell the rarity of the city", press: take({ do: "sell" }) },
    { key: "o", words: "Go on without a letter, an errand or a change", press: take({ do: "done" }) },
  ],
};
