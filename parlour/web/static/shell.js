// The whole page of a table: the parts around the board, and what replaces it before and after the game.

import { ruleLink, slip } from "./asking.js";
import { boardTools } from "./board.js";
import { actionBar } from "./choose.js";
import { icon } from "./marks.js";
import { meanwhile } from "./missed.js";
import { pastBar } from "./past.js";
import { seatPlates } from "./seats.js";
import { homeLink, side, tools } from "./side.js";
import { statusLine } from "./status.js";
import { questionBar, takebackTools } from "./takeback.js";
import { html, nothing } from "./vendor/lit-html.js";
import { say, speaking } from "./words.js";

/** @import { Template } from "../types/page.js" */
/** @import { Parts, Phase, Trouble } from "../types/table.js" */

// The first time the page is drawn in steps: the seats, the lines below them, the hand, the board, log and chat.
const [LINE, HAND, BOARD] = [2, 3, 4];
export const WHOLE = 5;

// Loaded when the game is over.
/** @type {typeof import("./ended.js") | null} */
let ending = null;

/** @param {Parts} parts */
function ended({ screen }) {
  if (!ending)
    speaking(import("./ended.js"), "ended", "deal").then((loaded) => {
      ending = loaded;
      screen.draw();
    });
  return ending;
}

// Most visitors come after the game has begun.
/** @type {typeof import("./waiting.js") | null} */
let waitingRoomModule = null;

export async function loadWaitingRoom() {
  waitingRoomModule = await speaking(import("./waiting.js"), "room", "deal");
}

/**
 * A table may be closed early; while its last moves are still being shown, it is not over yet.
 * @param {Parts} parts
 */
function isEnded({ game, screen, connection, queue, lesson }) {
  if ((screen.past?.game ?? game).view?.outcome) return true;
  return connection.table.status === "ended" && !lesson && !screen.past && !screen.missed && !queue.isBusy;
}

/**
 * @param {Parts} parts
 * @returns {Phase}
 */
function phaseOf(parts) {
  const { table } = parts.connection;
  if (table.stopped) return "ended";
  if (table.status === "open") return "open";
  return isEnded(parts) ? "ended" : "playing";
}

/** @type {(parts: Parts, step: number) => Template} */
export function shell(parts, step) {
  const { screen, lesson } = parts;
  const phase = phaseOf(parts);
  const marks = [screen.isSideOpen ? "has-side" : "", screen.isAsking ? "is-asking" : "", lesson ? "is-lesson" : ""];
  return html`<div class="shell ${marks.join(" ")}" data-phase=${phase}>
    ${top(parts, phase)}
    <main class="table" id="main" ?inert=${screen.hasSheet}>
      ${step < LINE ? nothing : line(parts, phase)}
      ${questionBar(parts)}
      <div class="actions" role="group" aria-label=${say("decision")}>${
        step < LINE ? nothing : decisions(parts, phase)
      }</div>
      ${step < LINE ? nothing : board(parts, phase, step)}
      ${step < HAND ? nothing : hand(parts, phase)}
      ${large(parts)}
    </main>
    ${lesson?.panel() ?? nothing}
    ${step < WHOLE ? nothing : side(parts)}
    ${screen.hasSheet ? html`<div class="veil" @click=${() => screen.toggleSide(false)}></div>` : nothing}
  </div>
  ${screen.dialogs?.(parts) ?? nothing}${slip(screen)}`;
}

/** @type {(parts: Parts, phase: Phase) => Template} */
const top = (parts, phase) => html`<header class="top" ?inert=${parts.screen.hasSheet}>
  ${parts.screen.isWide ? homeLink() : nothing}
  <h1 class="said">${say("table-heading", {
    game: `"${parts.game.title}`,
    code: `"${parts.connection.table.code}`,
  })}</h1>
  ${
    phase === "open"
      ? html`<p class="title game-title">${parts.game.title}</p>`
      : seatPlates(parts.screen.past ?? parts)
  }
  ${parts.screen.isWide ? tools(parts) : nothing}
</header>`;

/** @type {(parts: Parts, phase: Phase) => Template} */
function line(parts, phase) {
  const { screen, connection } = parts;
  const { table } = connection;
  const { game, context } = screen.past ?? parts;
  const isMine = game.isMyGo && phase === "playing" && !game.staged.status && !table.paused;
  const words = statusLine(parts, phase, () => ended(parts)?.earlyEnd(parts).status ?? "");
  const aim = phase === "playing" && game.view ? game.page.aim?.(context) : null;
  const isWatching = phase === "playing" && !table.you.seats.length;
  return html`<div class="line">
    <div class="how">
      <p class="status ${isMine ? "is-mine" : ""}" role="status" tabindex="-1">${words}</p>
      ${aim ? html`<p class="aim">${aim}</p>` : nothing}
    </div>
    ${isWatching ? html`<p class="watching">${icon("watch")}<span>${say("you-are-watching")}</span></p>` : nothing}
    ${screen.past ? nothing : takebackTools(parts)}
    ${screen.helpTool?.() ?? nothing}
    ${screen.isWide ? nothing : tools(parts)}
  </div>`;
}

/** @type {(parts: Parts, phase: Phase) => unknown} */
function decisions(parts, phase) {
  const { screen, queue } = parts;
  if (screen.past) return pastBar(parts, screen.past);
  if (screen.missed)
    return html`<p class="missed">
      <span>${meanwhile(screen.missed)}</span><button class="button" @click=${queue.skipAll}>${say("skip")}</button>
    </p>`;
  return phase === "ended" && screen.isBoardShown
    ? html`<button class="button" @click=${() => screen.showBoard(false)}>${say("back-to-result")}</button>`
    : actionBar(parts);
}

/** @type {(parts: Parts, phase: Phase, step: number) => Template} */
function board(parts, phase, step) {
  const { game, screen, device, lesson } = parts;
  const { past } = screen;
  return html`<section class="board ${past ? "is-past" : ""}" aria-label=${say(past ? "board-as-it-was" : "board")}>
    ${step < BOARD ? nothing : onBoard(parts, phase)}
    ${phase === "open" || game.page.stopped ? nothing : boardTools()}
    ${device.curtain()}
    ${screen.trouble && !lesson ? troubleLine(parts, screen.trouble) : nothing}
  </section>`;
}

/** @type {(parts: Parts, phase: Phase) => unknown} */
function onBoard(parts, phase) {
  const { game, screen, context } = parts;
  const { page, view } = game;
  if (page.stopped) return page.stopped(parts);
  if (phase === "open") return waitingRoomModule?.waitingRoom(parts) ?? nothing;
  if (screen.past) return stage(screen.past.game, page.board(screen.past.context));
  if (!view) return nothing;
  if (phase !== "ended") return stage(game, page.board(context));
  const own = view.outcome && !screen.isBoardShown ? page.ended : null;
  return html`${stage(game, own ? own(context) : page.board(context))}${
    screen.isBoardShown ? nothing : (ended(parts)?.endPanel(parts, view) ?? nothing)
  }`;
}

/** @type {(game: { version: number }, drawn: unknown) => Template} */
const stage = ({ version }, drawn) => html`<div class="stage" data-version=${version}>${drawn}</div>`;

/** @type {(parts: Parts, trouble: Trouble) => Template} */
const troubleLine = ({ screen }, { words, rule, button, isAnswer }) =>
  html`<p class="trouble off-plane ${isAnswer ? "is-answer" : ""}" role="alert"><span>${words} ${
    button ? html`<button class="link" @click=${button.press}>${button.words}</button>` : nothing
  }${
    rule
      ? html`<a href=${ruleLink(rule)} target="_blank" rel="noopener">${say("the-rule")} <span class="rule">${
          rule
        }</span></a>`
      : nothing
  }</span>
  <button class="tool" aria-label=${say("close")} @click=${() => screen.putTroubleAway()}>${icon(
    "close",
  )}</button></p>`;

/** @type {(parts: Parts, phase: Phase) => unknown} */
function hand({ game, screen, context, device }, phase) {
  const shown = screen.past ?? { game, context };
  const isHidden = device.isDrawn || (device.isShared && game.seat === null);
  if (phase !== "playing" || !shown.game.view || !game.page.hand || isHidden) return nothing;
  return html`<section class="hand" aria-label=${say("your-hand")}>${game.page.hand(shown.context)}</section>`;
}

/** @param {Parts} parts */
function large({ game, screen, context, detail }) {
  if (!detail.key || !game.page.detail) return nothing;
  const shown = screen.past?.context ?? context;
  return html`<div class="large" aria-hidden="true">${game.page.detail(detail.key, shown)}</div>`;
}
