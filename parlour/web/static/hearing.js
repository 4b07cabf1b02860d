// Receiving what the house sends: the table, Views of the game, the chat.

import { get, takeShortWay } from "./api.js";
import { setClocks } from "./clock.js";
import { linesOf } from "./log.js";
import { missedOf } from "./missed.js";
import { isMuted } from "./names.js";
import { arrive } from "./playback.js";
import { settings } from "./settings.js";
import { sound } from "./sounds.js";
import { titleWords } from "./status.js";
import { say } from "./words.js";

/** @import { ChatMessage, TableSeen } from "../types/api.js" */
/** @import { Seat } from "../types/page.js" */
/** @import { Entry, LineState, Parts, Seen } from "../types/table.js" */
/** @import { Hearers } from "./live.js" */

const BACK = 3000; // ms for which the page says that the connection is back

/**
 * @param {Parts} parts
 * @returns {Hearers}
 */
export const hearersOf = (parts) => ({
  glimpse: (glimpse) => hearGlimpse(parts, glimpse),
  table: (table) => takeTable(parts, table),
  chat: (message) => hearChat(parts, message),
  connection: (line) => hearLine(parts, line),
});

// --- the table ---

/** @type {(parts: Parts, table: TableSeen) => void} */
export function takeTable(parts, table) {
  const { game, screen, connection, device } = parts;
  // The house has restarted with other rules.
  if (Boolean(table.stopped) !== "stopped" in document.body.dataset) location.reload();
  const before = connection.table;
  connection.hearTable(table);
  takeShortWay(table.home);
  game.rename();
  setClocks(table, () => screen.draw());
  if (before.status === "open" && table.status !== "open" && !game.view) lookAnew(parts);
  else if (before.status === "playing" && table.status === "ended") device.end();
  else if (before.status !== "open" && String(table.you.seats) !== String(before.you.seats)) device.changeSeats();
  screen.draw();
}

/** @type {(parts: Parts, message: ChatMessage) => void} */
function hearChat({ screen, connection }, message) {
  if (!connection.hearChat(message)) return;
  const isMine = message.person === connection.table.you.person;
  if (!isMine && !isMuted(connection.me, message.person)) screen.countUnread();
  screen.draw();
}

/** @type {(parts: Parts, line: LineState) => void} */
function hearLine({ screen, connection }, line) {
  connection.hearLine(line);
  if (line.is === "back") {
    screen.say(say("connected-again"));
    setTimeout(() => {
      if (connection.line !== line) return;
      connection.hearLine({ is: "live" });
      screen.draw();
    }, BACK);
  }
  screen.draw();
}

// --- the game ---

/**
 * The same version for the same seat: receiving it twice must not undo a half-made choice.
 * @type {(parts: Parts, glimpse: Seen) => boolean}
 */
const isKnown = ({ game }, { version, view }) =>
  game.view !== null && version === game.version && (view.seat ?? null) === (game.view.seat ?? null);

/** @type {(parts: Parts, glimpse: Seen) => void} */
function hearGlimpse(parts, glimpse) {
  const { game, screen, connection, device, queue } = parts;
  if (device.isStranger(glimpse) || isKnown(parts, glimpse)) return;
  const wasMine = game.isMineIn(connection.latest?.view);
  connection.hearGlimpse(glimpse);
  if (document.hidden) {
    if (game.isMineIn(glimpse.view) && !wasMine) sound("turn");
    document.title = titleWords(parts);
  } else if (screen.past) screen.draw();
  // Fresh and a later version: too much was missed, or moves were taken back; then the log has changed.
  const isAnew = Boolean(glimpse.fresh && game.view && glimpse.version > game.version);
  if (isAnew && queue.empty()) lookAnew(parts);
  else queue.push({ ...glimpse, isAnew });
}

/** @type {(path: string, seat?: Seat | null) => Promise<[Seen, Entry[]]>} */
export function glimpseAndLog(path, seat = null) {
  const eyes = seat === null ? "" : `?seat=${seat}`;
  return Promise.all([get(`${path}/glimpse${eyes}`), get(`${path}/log${eyes}`)]);
}

/**
 * The present glimpse and the log so far, as after a reload.
 * @param {Parts} parts
 */
export async function lookAnew(parts) {
  const { connection, device } = parts;
  const eyes = device.seat;
  const [glimpse, log] = await glimpseAndLog(`/api/tables/${connection.table.id}`, eyes);
  if (eyes === device.seat) takePresent(parts, glimpse, log);
}

/**
 * Somebody who was here before continues where they looked last: the stream sends what they have missed.
 * @type {(parts: Parts, glimpse: Seen, log: Entry[]) => Promise<void>}
 */
export async function takeUp(parts, glimpse, log) {
  const { game, screen, connection, device, lesson } = parts;
  const { id } = connection.table;
  const isWanted = settings.pace !== "instant" && !device.isShared && !lesson;
  const missed = isWanted ? missedOf(log, id, game.seat) : null;
  /** @type {Seen | null} */
  const then = missed && (await get(`/api/tables/${id}/glimpse?version=${missed.from}`).catch(() => null));
  takePresent(parts, then ?? glimpse, log);
  connection.hearGlimpse(glimpse);
  if (missed && then) screen.miss({ ...missed, isAway: true });
}

/** @type {(parts: Parts, glimpse: Seen, log: Entry[]) => void} */
function takePresent(parts, glimpse, log) {
  const { game, screen, live, device } = parts;
  const { version, view } = glimpse;
  // Meanwhile the stream may have brought more: never go back.
  if (version < game.version) return;
  const sofar = log.filter((entry) => entry.version <= version);
  game.replaceLog([...sofar.flatMap(linesOf), ...game.log.filter((line) => line.version > version)]);
  const mine = sofar.findLastIndex((entry) => entry.seat === (view.seat ?? null));
  const since = sofar.slice(Math.max(0, mine)).flatMap((entry) => entry.told);
  screen.miss(null);
  live.starting(version);
  game.expect(
    glimpse,
    since.filter((told) => told.event),
  );
  arrive(parts);
  screen.draw();
  device.follow();
}

/**
 * The device is passed on: nothing that one person has seen or read stays for the next.
 * @param {Parts} parts
 */
export function forget({ game, screen, connection, queue, detail }) {
  queue.empty();
  game.forget();
  connection.forget();
  game.rename();
  detail.close();
  screen.forget();
}
