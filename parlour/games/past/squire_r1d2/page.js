// Squire as it lies on the table: the map, the market, the galleries.
import { ask, html, nothing, offer } from "../../house.js";
import { BOARDS } from "./page/boards.js";
import { count } from "./page/count.js";
import { discards, gallery, market, others, purse } from "./page/desk.js";
import { hand } from "./page/hand.js";
import { map } from "./page/map.js";
import { COLOUR_OF, PLURAL, picture } from "./page/pictures.js";
import * as words from "./page/words.js";

const ABILITY = {
  badger: "pays one coin less for every purchase",
  fox: "gets one coin more for every sale",
  eagle: "has one free move in every turn",
  lion: "may hold one letter more and run one errand more",
};

function board(context) {
  const { view, seat } = context;
  const regionOf = (city) => BOARDS[view.options.board].cities[city].region;
  const mine = seat ?? view.actors[0] ?? 0;
  if (!context.wide) turnTo(context);
  return html`${context.wide ? "" : tabs(context)}<div class="squire on-${view.options.board} ${context.wide ? "is-wide" : "is-narrow"}" data-scrolls tabindex=${context.wide ? nothing : "0"} role=${context.wide ? nothing : "region"} aria-label=${context.wide ? nothing : "Table"}>
    <div class="pane sheet">${map(context)}${{ choose: choosing, exhibit: exhibiting }[view.phase]?.(context) ?? thoughts(context)}</div>
    <div class="pane desk">${market(context, regionOf)}${discards(context)}${gallery(context, mine)}</div>
    <div class="pane rest">
      ${others(context)}
      <p class="label figure turn">Turn ${view.turn} of ${view.turns}, ${view.supply} in the supply</p>
    </div>
  </div>`;
}

// --- on a phone: three panes side by side, and the one that the decision needs comes by itself ---

const PANES = ["Map", "Gallery", "Others"];
let asked = "";

const paneOf = ({ legal }) => (legal({ do: "hang" }).length || legal({ do: "salvage" }).length || legal({ do: "buy" }).length + legal({ do: "sell" }).length ? 1 : 0);
const slideTo = (number) => {
  const panes = document.querySelector(".squire.is-narrow");
  panes?.scrollTo({ left: number * panes.clientWidth, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth" });
};

function turnTo(context) {
  const now = `${context.version} ${context.legal().length > 0}`;
  if (now === asked || !context.legal().length) return;
  asked = now;
  requestAnimationFrame(() => slideTo(paneOf(context)));
}

const tabs = () => html`<div class="squire-tabs" role="group" aria-label="Parts of the table">
  ${PANES.map((words, number) => html`<button type="button" class="link" @click=${() => slideTo(number)}>${words}</button>`)}
</div>`;

function choosing(context) {
  const options = context.legal({ do: "choose" });
  if (!options.length) return "";
  const characters = [...new Set(options.map((action) => action.character))];
  return html`<div class="choosing" data-still role="group" aria-label="Characters">
    ${characters.map((character) => html`<div class="character">
      ${picture(character)}<h2>${words.title(character)}</h2><p>${ABILITY[character]}</p>
      <div class="figures">${options.filter((action) => action.character === character).map((action) => html`<button type="button" class="button quiet" ${offer(context, action)}>${words.title(action.figure)}</button>`)}</div>
    </div>`)}
    ${Object.keys(ABILITY).filter((character) => !characters.includes(character)).map((character) => html`<div class="character is-taken" ${ask(context, { ...options[0], character }, { label: `${words.title(character)}, taken` })}>
      ${picture(character)}<h2>${words.title(character)}</h2><p>taken</p></div>`)}
  </div>`;
}

// The four exhibitions with what each would bring, to oneself and to the others.
function exhibiting(context) {
  const options = context.legal({ do: "exhibit" });
  if (!options.length) return "";
  return html`<div class="choosing" data-still role="group" aria-label="Exhibitions">
    ${options.map((action) => html`<button type="button" class="character exhibition ${COLOUR_OF[action.kind]}" data-kind=${action.kind} ${offer(context, action)}>
      ${picture(action.kind)}<b>${words.title(PLURAL[action.kind])}</b><span>${words.reward(action.kind, context)}</span>
    </button>`)}
    <div class="character exhibition is-taken ${COLOUR_OF.book}" ${ask(context, { do: "exhibit", kind: "book" }, { label: "Books" })}>${picture("book")}<b>Books</b></div>
  </div>`;
}

// The whole consequence of the city that is chosen, before anything is confirmed.
function thoughts(context) {
  const { chosen, view } = context;
  if (chosen?.do !== "go") return "";
  const player = words.me(context);
  const [tile, way] = [view.on_board[chosen.city], words.wayTo(view, chosen.city)];
  const region = BOARDS[view.options.board].cities[chosen.city].region;
  const afford = player.coins + player.royal_coins >= way.buy;
  const fitting = (player.hand ?? []).filter((letter) => letter.of === region || letter.of === tile.kind || letter.offer === "buy" || letter.offer === "sell");
  return html`<aside class="thoughts" aria-live="polite">
    <p class="label">${chosen.city}</p>
    <p class="title ${COLOUR_OF[tile.kind]}">${picture(tile.kind)}${tile.name}</p>
    <p>${tile.value} VP, ${words.counted(way.tickets, "ticket")} of your ${player.tickets}</p>
    <p>Buy for <b class="figure">${way.buy}</b>${afford ? `, ${player.coins - Math.max(0, way.buy - player.royal_coins)} coins left` : `: you have ${player.coins + player.royal_coins}`}; then ${region} and ${PLURAL[tile.kind]} cost 4.</p>
    <p>Sell for <b class="figure">${way.sell}</b>, ${player.coins + way.sell} coins then; ${region} and ${PLURAL[tile.kind]} fall to 1.</p>
    ${fitting.map((letter) => html`<p class="quiet-line">${letter.offer_says}</p>`)}
  </aside>`;
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

const SHOWN = { travelled: ["card", 420], traded: ["token", 380], restocked: ["card", 420], hung: ["card", 380], exhibited: ["knock", 520], rewarded: ["token", 260], ran: ["flip", 380], swapped: ["flip", 380], offered: ["token", 320] };

async function show({ event }, context) {
  const [sound, time] = SHOWN[event.event] ?? [];
  if (!sound) return;
  if (event.event !== "traded") context.arrive();
  context.sound(sound);
  await context.wait(time);
}

const DWELL = { travelled: 0.7, traded: 0.8, restocked: 0.3, hung: 0.6, passed: 0, rewarded: 0.4 };

function detail(key, context) {
  const { view } = context;
  const [kind, name] = [key.slice(0, key.indexOf(":")), key.slice(key.indexOf(":") + 1)];
  if (kind === "city" && view.on_board[name]) {
    const [tile, way] = [view.on_board[name], words.wayTo(view, name)];
    return large(tile, html`<p class="label">${name}</p><p>Buy for ${way?.buy}, sell for ${way?.sell}; ${words.counted(way?.tickets ?? 0, "ticket")} away.</p>`);
  }
  if (kind === "tile") {
    const tile = view.players.flatMap((player) => player.gallery).find((one) => one?.id === name);
    return tile ? large(tile, "") : "";
  }
  if (kind === "seat") {
    const player = view.players[Number(name)];
    return html`<div class="squire squire-detail">${gallery(context, Number(name))}${purse(player)}
      ${player.character ? html`<p>The ${words.title(player.character)} ${ABILITY[player.character]}.</p>` : ""}
      ${player.errands.map((letter, index) => html`<p>${letter.errand_says}: ${player.worths[index]} VP now</p>`)}</div>`;
  }
  return "";
}

const large = (tile, more) => html`<div class="squire squire-detail"><div class="large-tile ${COLOUR_OF[tile.kind]}">${picture(tile.kind)}</div><h2>${tile.name}</h2><p>${words.title(tile.kind)}, ${tile.value} VP</p>${more}</div>`;

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
  describe: words.describe,
  detail,
  score: (seat, { view }) => ({ value: total(view.players[seat]), unit: "VP" }),
  plate: (seat, { view }) => html`<span class="squire-plate figure">${words.counted(view.players[seat].coins + view.players[seat].royal_coins, "coin")}, ${words.counted(view.players[seat].tickets + view.players[seat].royal_tickets, "ticket")}</span>`,
  ended: count,
  say: { board: words.board, hand: words.hand },
  keys: [
    { key: "u", words: "Buy the rarity of the city", press: take({ do: "buy" }) },
    { key: "e", words: "Sell the rarity of the city", press: take({ do: "sell" }) },
    { key: "o", words: "Go on without a letter, an errand or a change", press: take({ do: "done" }) },
  ],
};
