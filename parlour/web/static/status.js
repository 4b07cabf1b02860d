// The sentence at the top: what to do, or what is the matter; and the same for the title and for the ears.

import { goOf } from "./device.js";
import { icon } from "./marks.js";
import { pastLine } from "./past.js";
import { html } from "./vendor/lit-html.js";

/** @import { AnyView, Template, Words } from "../types/page.js" */
/** @import { Parts, Phase } from "../types/table.js" */

/** @type {(parts: Parts, phase: Phase, earlyEnd: () => string) => Template} */
export function statusLine(parts, phase, earlyEnd) {
  const { game, screen, connection, device, lesson } = parts;
  const { table } = connection;
  if (connection.line.is !== "live") return lineWords(parts);
  if (table.stopped) return table.status === "ended" ? "The game is over." : "This game cannot go on here.";
  if (phase === "open") return waitingWords(parts);
  if (screen.past) return pastLine(parts, screen.past);
  if (!game.view) return "Laying the table.";
  if (table.paused && phase === "playing") return pausedWords();
  if (lesson?.isOver && !game.view.outcome) return "That was the lesson.";
  if (phase === "ended" && !game.view.outcome) return earlyEnd();
  const words = viewWords(parts, game.view, game.staged.status);
  return device.isShared && game.isMyGo && !game.view.outcome ? goOf(game, words) : words;
}

/** @param {Parts} parts */
function lineWords({ connection: { line }, live }) {
  if (line.is === "back") return html`<span class="back">${icon("online")}Connected again.</span>`;
  const sign = icon("offline");
  if (line.is === "slow")
    return html`<span class="lost">${sign}No live line: the table is looked up every few seconds.</span>`;
  const words = line.words || "Connection lost. Nothing you confirmed is lost; trying again.";
  return html`<span class="lost">${sign}${words} <button class="link" @click=${live.now}>Try now</button></span>`;
}

const pausedWords = () =>
  html`<span class="paused"
    >${icon("clock")}Paused. Nothing is lost: the game goes on from here, and no clock runs.</span
  >`;

/** @type {(parts: Parts, view: AnyView, status?: Words) => string} */
const viewWords = ({ game }, view, status = view.status) => game.names.words(status, Boolean(view.outcome));

/** @param {Parts} parts */
function waitingWords({ game, connection: { table } }) {
  const { you, seats } = table;
  const free = seats.filter((seat) => seat.kind === "empty").length;
  if (!you.seats.length) return free ? "Take a seat, or stay and watch." : "All seats are taken; you can watch.";
  if (table.previous)
    return you.person && table.ready.includes(you.person)
      ? "The game begins when all who stay are ready."
      : "Another game? Say that you are ready.";
  const isEnough = seats.length - free >= (game.card?.players[0] ?? 2);
  if (free && !you.host) return "Invite friends: there is room.";
  if (free) return `Invite friends, or start with ${isEnough ? "whoever is here" : "bots"}.`;
  return you.host ? "Everybody is here: start when you like." : "Everybody is here. The game starts in a moment.";
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
  if (table.status === "open") return `Table ${table.code} · ${game.title}`;
  // Behind another tab nothing is drawn: there the title tells what was heard last.
  const view = document.hidden ? (latest?.view ?? game.view) : game.view;
  if (view?.outcome) return `The end · ${game.title}`;
  const isMine = document.hidden ? game.isMineIn(view) : game.isMyGo && !game.isBusy;
  return isMine ? `Your go · ${game.title}` : `${game.title} · Parlour`;
}
