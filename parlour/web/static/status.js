// The sentence at the top: what to do, or what is wrong; also for the title and for screen readers.

import { goOf } from "./device.js";
import { icon } from "./marks.js";
import { pastLine } from "./past.js";
import { html } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { AnyView, Template, Words } from "../types/page.js" */
/** @import { Parts, Phase } from "../types/table.js" */

/** @type {(parts: Parts, phase: Phase, earlyEnd: () => string) => Template} */
export function statusLine(parts, phase, earlyEnd) {
  const { game, screen, connection, device, lesson } = parts;
  const { table } = connection;
  if (connection.line.is !== "live") return lineWords(parts);
  if (table.stopped) return table.status === "ended" ? say("game-over-here") : say("cannot-go-on-here");
  if (phase === "open") return waitingWords(parts);
  if (screen.past) return pastLine(parts, screen.past);
  if (!game.view) return say("laying-the-table");
  if (table.paused && phase === "playing") return pausedWords();
  if (lesson?.isOver && !game.view.outcome) return say("lesson-done");
  if (phase === "ended" && !game.view.outcome) return earlyEnd();
  const words = viewWords(parts, game.view, game.staged.status);
  return device.isShared && game.isMyGo && !game.view.outcome ? goOf(game, words) : words;
}

/** @param {Parts} parts */
function lineWords({ connection: { line }, live }) {
  if (line.is === "back") return html`<span class="back">${icon("online")}${say("connected-again")}</span>`;
  const sign = icon("offline");
  if (line.is === "slow") return html`<span class="lost">${sign}${say("no-live-line")}</span>`;
  const words = line.words || say("connection-lost");
  return html`<span class="lost">${sign}${words} <button class="link" @click=${live.now}>${say(
    "try-now",
  )}</button></span>`;
}

const pausedWords = () =>
  html`<span class="paused"
    >${icon("clock")}${say("paused-here")}</span
  >`;

/** @type {(parts: Parts, view: AnyView, status?: Words) => string} */
const viewWords = ({ game }, view, status = view.status) => game.names.words(status, Boolean(view.outcome));

/** @param {Parts} parts */
function waitingWords({ game, connection: { table } }) {
  const { you, seats } = table;
  const free = seats.filter((seat) => seat.kind === "empty").length;
  if (!you.seats.length) return say(free ? "waiting-sit-or-watch" : "waiting-all-taken");
  if (table.previous)
    return say(you.person && table.ready.includes(you.person) ? "waiting-for-ready" : "waiting-are-you-ready");
  const isEnough = seats.length - free >= (game.card?.players[0] ?? 2);
  if (free && !you.host) return say("waiting-room-for-more");
  if (free) return say(isEnough ? "waiting-start-with-these" : "waiting-start-with-bots");
  return say(you.host ? "waiting-host-may-start" : "waiting-starts-soon");
}

/** @param {Parts} parts */
export function statusWords(parts) {
  const { game } = parts;
  return [game.view ? viewWords(parts, game.view) : waitingWords(parts), ...scores(parts)].join(". ");
}

/** @param {Parts} parts */
function scores({ game, connection, context }) {
  if (!game.view) return [];
  return connection.table.seats.flatMap(({ seat }) => {
    const score = game.page.score?.(seat, context);
    return score ? [`${game.names.name(seat)}: ${score.value} ${score.unit ?? ""}`] : [];
  });
}

/** @param {Parts} parts */
export function titleWords({ game, connection: { table, latest } }) {
  const about = { game: `"${game.title}` };
  if (table.status === "open") return say("title-of-open-table", { ...about, code: `"${table.code}` });
  // In a hidden tab nothing is drawn: there the title shows the latest news.
  const view = document.hidden ? (latest?.view ?? game.view) : game.view;
  if (view?.outcome) return say("title-of-end", about);
  const isMine = document.hidden ? game.isMineIn(view) : game.isMyGo && !game.isBusy;
  return say(isMine ? "title-of-your-turn" : "title-of-table", about);
}
