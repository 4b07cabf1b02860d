// The events are shown one at a time, until the new view is on the table.

import { lookAnew } from "./hearing.js";
import { linesOf } from "./log.js";
import { MOST, see } from "./missed.js";
import { settings } from "./settings.js";
import { sound } from "./sounds.js";

/** @import { Told } from "../types/page.js" */
/** @import { Parts, Seen } from "../types/table.js" */
/** @import { Stages } from "./queue.js" */

/**
 * @param {Parts} parts
 * @returns {Stages}
 */
export const stagesOf = (parts) => ({
  begin(glimpse) {
    parts.game.begin(glimpse);
    parts.screen.draw();
  },
  show: (told, glimpse) => show(parts, told, glimpse),
  arrive: (glimpse) => land(parts, glimpse),
  finish: () => finish(parts),
  isPassed: (glimpse) => parts.device.isStranger(glimpse) || (!glimpse.fresh && glimpse.version <= parts.game.version),
  isHeld: () => parts.screen.past !== null,
  timeFor: (glimpse) => parts.game.page.timeFor?.(glimpse, parts.context) ?? null,
});

/** @type {(parts: Parts, told: Told, glimpse: Seen) => Promise<void>} */
async function show({ game, screen, context }, told, glimpse) {
  if (told.words) screen.say(game.names.words(told.words));
  try {
    await game.page.show?.(told, context);
  } catch (error) {
    console.error(error);
  }
  // Not before: the line would give away what is still being shown.
  game.addToLog(linesOf(glimpse).filter(({ key }) => key === `${glimpse.version}-${glimpse.told.indexOf(told)}`));
}

/**
 * The new view is drawn as soon as the game's page wants it.
 * @param {Parts} parts
 */
export function arrive(parts) {
  const { game, screen, connection, device } = parts;
  const { coming } = game;
  if (game.isArrived || !coming) return;
  const wasMyGo = game.isMyGo;
  const isSame = isSameDecision(parts, coming);
  const { underway } = connection;
  if (underway && coming.version > underway.version && (coming.fresh || !isSame)) dropUnsent(parts);
  game.arrive(coming, { isChoiceKept: isSame && !connection.isSending });
  if (device.isShared) game.rename();
  if (coming.view.outcome && !coming.fresh) sound("end");
  else if (game.isMyGo && !wasMyGo && !coming.fresh) sound("turn");
  if (screen.trouble?.isAnswer) screen.putTroubleAway();
  if (!document.hidden) see(connection.table.id, game.version);
  screen.drawNow();
}

/**
 * When several decide at once, another's move must not undo my half-made choice.
 * @type {(parts: Parts, coming: Seen) => boolean}
 */
const isSameDecision = ({ game }, { last, view }) =>
  last?.seat !== game.seat &&
  Boolean(game.view?.legal?.length) &&
  JSON.stringify(view.legal) === JSON.stringify(game.view?.legal);

/**
 * The table has moved on, with or without the decision being sent.
 * @param {Parts} parts
 */
function dropUnsent({ screen, connection }) {
  connection.drop();
  if (screen.trouble?.isUnsent) screen.putTroubleAway();
}

/** @type {(parts: Parts, glimpse: Seen) => number} */
function land(parts, glimpse) {
  const { game, screen, context } = parts;
  arrive(parts);
  game.addToLog(linesOf(glimpse));
  game.settle();
  if (screen.missed?.until !== undefined && game.version >= screen.missed.until) screen.miss(null);
  if (glimpse.isAnew) lookAnew(parts);
  screen.draw();
  const looks = glimpse.told.map((told) => game.page.dwell?.(told, context) ?? 1);
  return glimpse.last?.seat === game.seat && game.seat !== null ? 0 : Math.max(0, ...looks);
}

/** @param {Parts} parts */
function finish({ game, screen, device }) {
  screen.miss(null);
  screen.draw();
  device.follow();
  if (game.isMyGo && game.view) screen.say(game.names.words(game.view.status, Boolean(game.view.outcome)));
}

/**
 * Somebody is looking again: events that waited meanwhile are shown.
 * @type {(parts: Parts, isAway: boolean) => void}
 */
export function catchUp({ game, screen, connection, queue }, isAway) {
  const count = queue.length;
  if (count && settings.pace !== "instant" && !screen.past && !screen.missed)
    screen.miss({ count: Math.min(count, MOST), until: connection.latest?.version, isAway });
  if (!screen.past && game.view) see(connection.table.id, game.version);
  queue.resume();
  screen.draw();
}
