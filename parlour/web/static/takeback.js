// Taking back: one's last decision, or one's turn; and questions to everybody.

import { isAwaited } from "./actions.js";
import { post, Refused, wordsOf } from "./api.js";
import { ask } from "./change.js";
import { takeTable } from "./hearing.js";
import { icon } from "./marks.js";
import { html, nothing } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { AnswerGiven, OverdueChoice, Question, SeatSeen, TakebackAsked } from "../types/api.js" */
/** @import { Template } from "../types/page.js" */
/** @import { Parts } from "../types/table.js" */

/**
 * How many of one's decisions could be taken back: in all, and in a row at the end.
 * @param {Parts} parts
 */
function decisions({ game, connection }) {
  const { seats } = connection.table.you;
  const moved = game.log.filter((line) => line.mover !== null && line.rule !== "house/takeback");
  const movers = [...new Map(moved.map((line) => [line.version, line.mover])).values()];
  const isMine = movers.map((seat) => seat !== null && seats.includes(seat));
  const before = movers.findLastIndex((seat, index) => !isMine[index] || seat !== movers.at(-1));
  return { own: isMine.filter(Boolean).length, inRow: movers.length - 1 - before };
}

/** @param {Parts} parts */
export function takebackTools(parts) {
  const { table } = parts.connection;
  const isHeld = table.status === "playing" && !table.stopped && !table.lesson && !parts.device.isDrawn;
  if (!isHeld || !table.you.seats.length) return nothing;
  const { own, inRow } = decisions(parts);
  if (!own) return nothing;
  const restart = () => takeBack(parts, { turn: true });
  return html`<span class="takebacks">
    ${tool(say("take-back"), say("take-back-tool"), "back", () => takeBack(parts))}
    ${inRow > 1 ? tool(say("restart-my-turn"), say("restart-my-turn"), "restart", restart) : nothing}
  </span>`;
}

/** @type {(label: string, title: string, sign: string, press: () => void) => Template} */
const tool = (label, title, sign, press) =>
  html`<button class="tool" aria-label=${label} title=${title} @click=${press}>${icon(sign)}</button>`;

/** @type {(parts: Parts, wish?: Partial<TakebackAsked>) => Promise<void>} */
export async function takeBack(parts, wish = {}) {
  const { game, screen, connection } = parts;
  const { table } = connection;
  if (table.status !== "playing" || !table.you.seats.length || connection.isSending) return;
  try {
    screen.putTroubleAway();
    takeTable(parts, await post(`/api/tables/${table.id}/takeback`, { version: game.version, ...wish }));
  } catch (error) {
    const mustAsk = error instanceof Refused && error.error === "must-ask";
    const button = { words: say("ask-the-others"), press: () => takeBack(parts, { ...wish, ask: true }) };
    screen.warn({ words: wordsOf(error), ...(mustAsk ? { button } : {}) });
  }
}

/**
 * The question at the table, above the decision: for those who are asked, and for the asker.
 * @param {Parts} parts
 */
export function questionBar(parts) {
  const { question, seats, you } = parts.connection.table;
  if (question) return asked(parts, question);
  const mine = seats.filter((seat) => seat.person === you.person);
  // Before anything about others: somebody who is back takes their own seat first.
  if (mine.some((seat) => seat.stand_in)) {
    const back = () => call(parts, "back");
    return bar(
      html`<p>${say("bot-plays-for-you")}</p><button class="button main" @click=${back}>${say("i-am-back")}</button>`,
    );
  }
  const others = you.seats.length ? seats.filter((seat) => seat.person !== you.person) : [];
  const overdue = others.find((seat) => seat.overdue);
  if (overdue) return notWaitedFor(parts, overdue, say("time-is-over", { name: `"${overdue.name}` }));
  const gone = others.find((seat) => seat.absent && isAwaited(parts.game.view, seat.seat));
  if (gone) return notWaitedFor(parts, gone, say("is-away", { name: `"${gone.name}` }));
  if (mine.some((seat) => seat.overdue)) return bar(html`<p>${say("your-time-is-over")}</p>`);
  return nothing;
}

/** @param {unknown} content */
const bar = (content) => html`<div class="question" role="alert">${content}</div>`;

/** @type {(parts: Parts, question: Question) => unknown} */
function asked(parts, question) {
  const { asked: voters, you } = parts.connection.table;
  const isEnd = question.kind === "end";
  /** @param {boolean} agree */
  const answer = (agree) => () => call(parts, "answer", { agree, question: question.id });
  if (question.person === you.person)
    return bar(html`<p>${say(isEnd ? "you-ask-to-end" : "you-ask-to-take-back", { others: votersOf(parts) })}</p
      ><button class="button quiet" @click=${answer(false)}>${say("withdraw")}</button>`);
  if (you.person === null || !voters.includes(you.person)) return nothing;
  return bar(html`<p>${parts.context.say(isEnd ? "asks-to-end" : "asks-to-take-back", { who: `@${question.seat}` })}</p>
    <button class="button quiet" @click=${answer(false)}>${say("no")}</button>
    <button class="button main" @click=${answer(true)}>${say("agree")}</button>`);
}

/** @param {Parts} parts */
function votersOf({ connection }) {
  const { asked: voters, seats } = connection.table;
  const here = seats.filter((seat) => seat.person !== null && voters.includes(seat.person) && !seat.local);
  const haveLeft = voters.some((person) => seats.every((seat) => seat.person !== person));
  return [...here.map((seat) => `"${seat.name}`), ...(haveLeft ? [`"${say("those-who-left")}`] : [])];
}

/** @type {(parts: Parts, seat: SeatSeen, words: string) => Template} */
function notWaitedFor(parts, { seat }, words) {
  /** @param {OverdueChoice["choice"]} choice */
  const decide = (choice) => () => call(parts, `seats/${seat}/overdue`, { choice });
  return bar(html`<p>${words}</p>
  <button class="button quiet" @click=${decide("end")}>${say("end-the-game")}</button>
  <button class="button quiet" @click=${decide("bot")}>${say("let-bot-play-on")}</button>
  <button class="button main" @click=${decide("wait")}>${say("wait")}</button>`);
}

/** @type {(parts: Parts, path: string, words?: AnswerGiven | Pick<OverdueChoice, "choice">) => Promise<void>} */
const call = (parts, path, words) => ask(parts, () => post(`/api/tables/${parts.connection.table.id}/${path}`, words));
