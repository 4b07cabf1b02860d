// Several people at one device: whose view is shown, and the curtain between two of them.
import { html, nothing } from "./vendor/lit-html.js";
import { get } from "./api.js";
import { emblem } from "./marks.js";

export function makeDevice(house) {
  let shown = null; // the seat whose view is on the screen; none: what a watcher sees
  let next = null; // the seat that the device is passed to
  let asked = null; // the version at which that was found out
  let isAlone = false; // a curtain was lifted for the seat that is shown: the others look away

  const held = () => house.table?.you?.seats ?? [];
  const isShared = () => held().length > 1;
  const path = () => `/api/tables/${house.table.id}`;

  // After every arrival: is it somebody else's go at this device?
  async function follow() {
    if (!isShared() || !house.view || house.isBusy) return;
    const acting = house.view.outcome ? [] : held().filter((seat) => house.view.actors.includes(seat));
    if ((!acting.length && !house.view.outcome) || asked === house.version) return;
    asked = house.version;
    const version = house.version;
    const seat = acting.includes(shown) ? shown : (acting[0] ?? null);
    const [isSecret, leavesSecret] = await Promise.all([isPrivate(seat), isPrivate(isAlone && seat !== shown ? shown : null)]);
    if (version !== house.version) return;
    if (seat === shown && !isSecret) isAlone = false;
    if (seat === shown && (isAlone || !isSecret)) return;
    isAlone = false;
    if (seat === null || !(isSecret || leavesSecret)) return void show(seat);
    next = seat;
    await show(null);
  }

  // Whether what a seat sees, or is about to decide, is for its eyes alone.
  const isPrivate = async (seat) => seat !== null && (await get(`${path()}/seats/${seat}/privacy`)).private;

  async function show(seat) {
    shown = seat;
    house.rename();
    house.live.look(seat);
    const log = await get(`${path()}/log${seat === null ? "" : `?seat=${seat}`}`);
    if (shown === seat) house.takeLog(log);
  }

  async function lift() {
    const seat = next;
    next = null;
    isAlone = true;
    await show(seat);
    house.draw();
  }

  const curtain = () => (next === null ? nothing : html`<div class="curtain off-plane" role="dialog" aria-modal="true" aria-labelledby="curtain-title" data-colour=${house.colours[next]}>
    <div>
      ${emblem(house.colours[next])}
      <p class="label">Pass the device to</p>
      <h2 id="curtain-title">${house.names.name(next, true)}</h2>
      <button class="button main" autofocus @click=${lift}>I am ${house.names.name(next, true)}: show my side</button>
    </div>
  </div>`);

  return {
    follow, curtain,
    // A glimpse through another seat's eyes, still on its way when the device was passed on.
    isStranger: (glimpse) => isShared() && (glimpse.view.seat ?? null) !== shown,
    get seat() { return shown; },
    get isShared() { return isShared(); },
    get isDrawn() { return next !== null; },
  };
}
