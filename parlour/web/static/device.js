// Several people at one device: whose view is shown, and the curtain between two of them.

import { isAwaited } from "./actions.js";
import { get } from "./api.js";
import { forget, lookAnew } from "./hearing.js";
import { emblem } from "./marks.js";
import { html, nothing } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { Privacy } from "../types/api.js" */
/** @import { Seat, Template } from "../types/page.js" */
/** @import { Parts, Seen } from "../types/table.js" */

const OLDER = /^Your go/; // how a status line begins in older editions of games
const AGAIN = 2000; // ms until a failed fetch is tried again

/**
 * At a shared device "your go" would be anybody's: the person is named.
 * @type {(game: Parts["game"], words: string) => Template}
 */
export function goOf({ colours, names, seat }, words) {
  const yours = say("your-turn-begins");
  const rest = words.startsWith(yours) ? words.slice(yours.length) : words.replace(OLDER, "");
  const task = /^(: .*|\.)$/.test(rest) ? rest : `. ${words}`;
  if (seat === null) return html`${words}`;
  return html`<b class="whose" data-colour=${colours[seat]}>${emblem(colours[seat])}${say("turn-of", {
    name: `"${names.name(seat, true)}`,
  })}</b
    >${task}`;
}

/** @type {(game: Parts["game"], seat: Seat, lift: () => void) => Template} */
function closedCurtain({ colours, names }, seat, lift) {
  const name = names.name(seat, true);
  return html`<div class="curtain off-plane" role="dialog" aria-modal="true" aria-labelledby="curtain-title"
    data-colour=${colours[seat]}>
    <div>
      ${emblem(colours[seat])}
      <p class="label">${say("pass-device-to")}</p>
      <h2 id="curtain-title">${name}</h2>
      <button class="button main" @click=${lift}>${say("show-my-side", { name: `"${name}` })}</button>
    </div>
  </div>`;
}

/** @type {(game: Parts["game"], seat: Seat, end: () => void) => Template} */
const handover = ({ colours, names }, seat, end) =>
  html`<p class="handover off-plane" aria-hidden="true" data-colour=${colours[seat]}
    @animationend=${end}>${emblem(colours[seat])}${say("turn-of", { name: `"${names.name(seat, true)}` })}</p>`;

/** @param {Parts} parts */
export function makeDevice(parts) {
  const { game, screen, connection } = parts;
  /** @type {Seat | null} whose view is on the screen; none for a watcher's */
  let shown = null;
  /** @type {Seat | null} to whom the device is passed */
  let next = null;
  /** @type {number | null} the version at which that was checked */
  let asked = null;
  /** @type {Seat | null} to whom the device has just gone without a curtain */
  let handed = null;
  let isAlone = false; // the curtain was opened for the seat that is shown: the others look away

  const held = () => connection.table.you.seats;
  const isShared = () => held().length > 1;
  const isOver = () => Boolean(game.view?.outcome) || connection.table.status === "ended";

  /**
   * Whether what a seat sees, or is about to decide, is for its eyes alone.
   * @param {Seat | null} seat
   */
  async function isPrivate(seat) {
    if (seat === null || !held().includes(seat)) return false;
    /** @type {Privacy} */
    const told = await get(`/api/tables/${connection.table.id}/seats/${seat}/privacy`);
    return told.private;
  }

  // After every arrival: is it somebody else's go at this device?
  async function follow() {
    const { view, version } = game;
    if (!isShared() || !view || game.isBusy || asked === version) return;
    asked = version;
    const acting = isOver() ? [] : held().filter((seat) => isAwaited(view, seat));
    const seat = acting.find((one) => one === shown) ?? acting.find((one) => one === next) ?? acting[0] ?? null;
    try {
      const [isSecret, leavesSecret] = await Promise.all([isPrivate(seat), isPrivate(seat === shown ? null : shown)]);
      if (version === game.version) pass(seat, isSecret, leavesSecret);
    } catch {
      asked = null;
      setTimeout(follow, AGAIN);
    }
  }

  /**
   * Switch to the seat that is to decide; to none if nobody at this device is, or the game is over.
   * @type {(seat: Seat | null, isSecret: boolean, leavesSecret: boolean) => void}
   */
  function pass(seat, isSecret, leavesSecret) {
    if (seat === null) openCurtain();
    if (seat === shown) {
      isAlone &&= isSecret;
      if (seat !== null && isSecret && !isAlone) drawCurtain(seat);
    } else if (seat !== null && (isSecret || leavesSecret)) drawCurtain(seat);
    else if (seat !== null || isOver()) hand(seat);
    else if (leavesSecret && !isAlone) close();
  }

  function openCurtain() {
    if (next === null) return;
    next = null;
    screen.draw();
  }

  /** @param {Seat} seat */
  function drawCurtain(seat) {
    if (shown !== null) close();
    next = seat;
    screen.drawNow();
  }

  // Nothing that one person has seen stays on the screen.
  function close() {
    forget(parts);
    show(null);
  }

  /**
   * Without secrets nothing is hidden, but the page still says whose go it is.
   * @param {Seat | null} seat
   */
  function hand(seat) {
    handed = seat;
    show(seat);
    if (seat !== null) screen.say(say("turn-of-told", { name: `"${game.names.name(seat, true)}` }));
  }

  /**
   * Look through the eyes of a seat, or a watcher's.
   * @param {Seat | null} seat
   */
  function show(seat) {
    [shown, next, isAlone] = [seat, null, false];
    parts.live.look(seat);
    fetchView(seat);
  }

  /** @param {Seat | null} seat */
  async function fetchView(seat) {
    try {
      await lookAnew(parts);
    } catch {
      setTimeout(() => shown === seat && fetchView(seat), AGAIN);
    }
  }

  function lift() {
    show(next);
    isAlone = true;
    screen.draw();
  }

  // The seats at this device have changed.
  function changeSeats() {
    asked = null;
    close();
  }

  // The table was closed: there is nobody to pass the device to.
  function end() {
    if (isShared() && shown !== null) close();
    else openCurtain();
  }

  function endHandover() {
    handed = null;
    screen.draw();
  }

  function curtain() {
    if (next !== null) return closedCurtain(game, next, lift);
    return handed === null ? nothing : handover(game, handed, endHandover);
  }

  return {
    follow,
    curtain,
    changeSeats,
    end,
    /**
     * A glimpse through another seat's eyes that was still being sent when the device was passed on.
     * @param {Seen} glimpse
     */
    isStranger: (glimpse) => isShared() && (glimpse.view.seat ?? null) !== shown,
    get seat() {
      return shown;
    },
    get isShared() {
      return isShared();
    },
    get isDrawn() {
      return next !== null;
    },
  };
}
