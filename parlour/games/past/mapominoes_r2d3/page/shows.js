// Events, shown before the new view is drawn: a card laid, a double connection, a call, the end of a round.
import { centre, fly, nextFrame, say } from "../../../house.js";
import { mapOf } from "./atlas.js";

/** @import { Called, Event, Played, RoundOver } from "./api.js" */
/** @import { Context, Told } from "./types.js" */

/** @type {(told: Told, context: Context) => Promise<void> | void} */
export function show({ event }, context) {
  switch (event.event) {
    case "played":
      return played(event, context);
    case "transit":
      return transit(context);
    case "nominated":
      return nominated(context);
    case "called":
      return called(event, context);
    case "over":
      return over(event, context);
  }
}

/** @type {Partial<Record<Event["event"], number>>} */
const DWELL = { looked: 0.2, over: 0, round: 0.6, transit: 0.5 };

/** @param {Told} told */
export const dwell = (told) => DWELL[told.event.event] ?? 1;

/**
 * From the hand, or from the plate of the seat that played it, to its place.
 * @type {(event: Played, context: Context) => Promise<void>}
 */
async function played(event, context) {
  const key = `c-${event.card}`;
  const isPencilled = Boolean(context.find(key));
  const from = centre(context.find(`h-${event.card}`)) ?? centre(context.find(`plate-${event.seat}`));
  if (context.next?.number === context.view.number && !context.next?.outcome) context.arrive();
  context.sound("card");
  await nextFrame();
  if (!isPencilled) await fly(context, context.find(key), from, 300);
  if (!event.extra) return;
  context.stage({ double: { x: event.x, y: event.y } });
  context.sound("token");
  await context.wait(900);
}

/** @param {Context} context */
async function transit(context) {
  context.arrive();
  context.sound("card");
  await context.wait(220);
}

/** @param {Context} context */
async function nominated(context) {
  context.arrive();
  await context.wait(420);
}

/** @type {(event: Called, context: Context) => Promise<void>} */
async function called(event, context) {
  context.stage({ fault: event.was_right ? `c-${event.card}` : null });
  context.sound("knock");
  await context.wait(1600);
}

const LOOKING = 60_000;
/** @type {(() => void) | null} */
let leave = null;
export const closeMap = () => leave?.();

/**
 * Country by country the map lights up; then it lies there for as long as one wants to look. Only this page waits.
 * @type {(event: RoundOver, context: Context) => Promise<void>}
 */
async function over({ round }, context) {
  mapOf(context.view, context.redraw);
  const laid = round.table.filter((one) => one.card).length;
  const stage = (/** @type {number} */ until) =>
    context.stage({ map: round, until, status: say("round-over", { number: round.number }) });
  stage(0);
  await context.wait(500);
  for (let until = 1; until <= laid; until += 1) {
    stage(until);
    await context.wait(Math.max(40, 2400 / laid));
  }
  stage(Infinity);
  context.sound("end");
  if (context.next?.outcome || context.pace === "instant") return;
  const left = new Promise((resolve) => {
    leave = () => resolve(null);
  });
  await Promise.race([context.wait(LOOKING), left]);
  leave = null;
}
