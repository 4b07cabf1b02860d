// Events, shown before the new view is drawn: a card laid, a challenge, the walk.
import { centre, fly, nextFrame } from "../../../house.js";
import { fetchWorld } from "./atlas.js";
import { openMap, putAway } from "./maps.js";
import { named } from "./words.js";

/** @import { Point, Said, Told } from "../../../web/types/page.js" */
/** @import { Placed } from "./api.js" */
/** @import { Challenged, Context, Event, Round, Walk, Walked } from "./types.js" */

/** @type {(told: Told<Event>, context: Context) => Promise<void>} */
export async function show({ event }, context) {
  switch (event.event) {
    case "placed":
      return placed(event, context);
    case "challenged":
      return challenged(event, context);
    case "guessed":
      fetchWorld();
      return;
    case "walked":
      return walked(event, context);
  }
}

/**
 * How long one looks at what others did: what was shown at length needs no pause after it.
 * @type {Record<Event["event"], number>}
 */
const DWELL = { round: 0.6, placed: 1, stood: 0.4, challenged: 0.3, guessed: 0.4, walked: 0 };

/** @param {Told<Event>} told */
export const dwell = ({ event }) => DWELL[event.event];

/** @type {(event: Placed, context: Context) => Promise<void>} */
async function placed(event, context) {
  const from = centre(context.find("in-turn"));
  const isPencilled = Boolean(context.find(event.card.id));
  context.arrive();
  context.sound("card");
  await nextFrame();
  if (!isPencilled) await fly(context, context.find(event.card.id), from, 320);
}

/** @type {(event: Challenged, context: Context) => Promise<void>} */
async function challenged(event, context) {
  const duel = { event, isOpen: false, isMarked: false, isJudged: false };
  const pair = { card: named(event.card), against: named(event.against) };
  context.stage({ duel, status: ["challenging", { who: `@${event.seat}`, ...pair }] });
  await context.wait(650);
  context.stage({ duel: { ...duel, isOpen: true } });
  context.sound("flip");
  await context.wait(900);
  context.stage({ duel: { ...duel, isOpen: true, isMarked: true } });
  await context.wait(1000);
  context.stage({ duel: { ...duel, isOpen: true, isMarked: true, isJudged: true } });
  context.sound("knock");
  await context.wait(3400);
  const payer = centre(context.find(`tokens-${event.payer}`));
  context.arrive();
  await nextFrame();
  await context.wait(event.moved === "nothing" ? 80 : 420);
  await pay(context, event.winner, payer);
}

/** @type {(context: Context, winner: number, from: Point | null) => Promise<void>} */
async function pay(context, winner, from) {
  /** @type {SVGElement | null | undefined} */
  const token = context.find(`tokens-${winner}`)?.querySelector("svg:last-of-type");
  context.sound("token");
  await fly(context, token, from, 420);
}

/** @type {(event: Walked, context: Context) => Promise<void>} */
async function walked({ round }, context) {
  fetchWorld(context.redraw);
  let wrong = 0;
  /** @type {(index: number, moment: Walk["moment"]) => void} */
  const walk = (index, moment) => context.stage({ walk: { round, index, wrong, moment }, status: said(moment, round) });
  walk(-1, "begin");
  await context.wait(1100);
  for (const [index, step] of round.walk.entries()) {
    wrong += step.stays ? 0 : 1;
    walk(index, "step");
    context.sound(step.stays ? "card" : "knock");
    await context.wait(step.stays ? 620 : 1250);
  }
  await context.wait(500);
  walk(round.walk.length, "paid");
  context.sound("token");
  await context.wait(3200);
  if (!context.next?.outcome) await look(round, context);
}

/** @type {(moment: Walk["moment"], round: Round) => Said} */
const said = (moment, { number, answer }) =>
  moment === "paid" ? ["walked", { count: answer }] : ["walking", { number }];

const LOOKING = 60_000; // then the table continues below the map, which stays until it is closed

/**
 * The map lies there before the next round begins, for as long as one wants to look: only this page waits.
 * @type {(round: Round, context: Context) => Promise<void>}
 */
async function look(round, context) {
  if (!context.past) openMap(context, round.number);
  context.stage({ map: round, status: ["round-over", { number: round.number }] });
  if (context.pace === "instant") return;
  await Promise.race([context.wait(LOOKING), putAway()]);
}
