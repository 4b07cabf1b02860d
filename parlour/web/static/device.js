// Several people at one device: whose view is shown, and the curtain between two of them.

import { get } from "./api.js";
import { emblem } from "./marks.js";
import { html, nothing } from "./vendor/lit-html.js";

const AGAIN = 2000; // ms, until what could not be fetched is asked for again

// At a shared device "your go" would be anybody's: the person is named.
export function goOf(house, words) {
  const task = words.match(/^Your go(: .*|\.)$/)?.[1] ?? `. ${words}`;
  return html`<b class="whose" data-colour=${house.colours[house.seat]}>${emblem(house.colours[house.seat])}${house.names.name(house.seat, true)}’s go</b>${task}`;
}

export function makeDevice(house) {
  let shown = null; // the seat whose view is on the screen; none: what a watcher sees
  let next = null; // the seat that the device is passed to
  let asked = null; // the version at which that was found out
  let handed = null; // the seat that the device has just gone to without a curtain
  let isAlone = false; // a curtain was lifted for the seat that is shown: the others look away

  const held = () => house.table?.you?.seats ?? [];
  const isShared = () => held().length > 1;
  const isOver = () => Boolean(house.view?.outcome) || house.table.status === "ended";

  // Whether what a seat sees, or is about to decide, is for its eyes alone.
  const isPrivate = async (seat) =>
    held().includes(seat) && (await get(`/api/tables/${house.table.id}/seats/${seat}/privacy`)).private;

  // After every arrival: is it somebody else's go at this device?
  async function follow() {
    if (!isShared() || !house.view || house.isBusy || asked === house.version) return;
    const version = (asked = house.version);
    const acting = isOver() ? [] : held().filter((seat) => house.view.actors.includes(seat));
    const seat = [shown, next].find((one) => acting.includes(one)) ?? acting[0] ?? null;
    try {
      const [isSecret, leavesSecret] = await Promise.all([isPrivate(seat), isPrivate(seat === shown ? null : shown)]);
      if (version === house.version) pass(seat, isSecret, leavesSecret);
    } catch {
      asked = null;
      setTimeout(follow, AGAIN);
    }
  }

  // To the seat that is to decide; to none where nobody at this device is, or the game is over.
  function pass(seat, isSecret, leavesSecret) {
    if (seat === null && next !== null) (next = null), house.draw();
    if (seat === shown) {
      isAlone &&= isSecret;
      if (isSecret && !isAlone) drawCurtain(seat);
    } else if (seat !== null && (isSecret || leavesSecret)) drawCurtain(seat);
    else if (seat !== null || isOver()) hand(seat);
    else if (leavesSecret && !isAlone) close();
  }

  function drawCurtain(seat) {
    if (shown !== null) close();
    next = seat;
    house.drawNow();
  }

  // Nothing that one person has seen stays on the screen.
  function close() {
    house.forget();
    show(null);
  }

  // Without secrets nothing is hidden; whose go it is is told all the same.
  function hand(seat) {
    handed = seat;
    show(seat);
    if (seat !== null) house.say(`${house.names.name(seat, true)}’s go.`);
  }

  // Look through the eyes of a seat, or a watcher's.
  function show(seat) {
    [shown, next, isAlone] = [seat, null, false];
    house.live.look(seat);
    lookAnew(seat);
  }

  async function lookAnew(seat) {
    try {
      await house.lookAnew();
    } catch {
      setTimeout(() => shown === seat && lookAnew(seat), AGAIN);
    }
  }

  function lift() {
    show(next);
    isAlone = true;
    house.draw();
  }

  // Other seats are held at this device than before.
  function changeSeats() {
    asked = null;
    close();
  }

  // The table was closed: there is nobody to pass the device to.
  function end() {
    if (isShared() && shown !== null) close();
    else if (next !== null) (next = null), house.draw();
  }

  const handover = () =>
    handed === null || next !== null
      ? nothing
      : html`<p class="handover off-plane" aria-hidden="true" data-colour=${house.colours[handed]} @animationend=${() => ((handed = null), house.draw())}>${emblem(house.colours[handed])}${house.names.name(handed, true)}’s go</p>`;

  const curtain = () =>
    next === null
      ? handover()
      : html`<div class="curtain off-plane" role="dialog" aria-modal="true" aria-labelledby="curtain-title" data-colour=${house.colours[next]}>
    <div>
      ${emblem(house.colours[next])}
      <p class="label">Pass the device to</p>
      <h2 id="curtain-title">${house.names.name(next, true)}</h2>
      <button class="button main" @click=${lift}>I am ${house.names.name(next, true)}: show my side</button>
    </div>
  </div>`;

  return {
    follow,
    curtain,
    changeSeats,
    end,
    // A glimpse through another seat's eyes, still on its way when the device was passed on.
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
