// What happened, shown before the new view lies there: a card laid, a challenge, the walk.
import { fetchWorld } from "./atlas.js";
import { openMap, putAway } from "./maps.js";
import { count } from "./words.js";

export async function show(told, context) {
  const shows = { placed, challenged, guessed, walked };
  await shows[told.event.event]?.(told.event, context);
}

// How long one looks at what others did: what was shown at length needs no pause after it.
const DWELL = { accepted: 0.4, guessed: 0.4, challenged: 0.3, walked: 0, round: 0.6 };
export const dwell = (told) => DWELL[told.event.event] ?? 1;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => resolve()));
const centre = (element) => {
  const box = element?.getBoundingClientRect();
  return box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
};

// From where it was to where it lies, at the size it has there.
async function fly(context, element, from, duration) {
  const to = centre(element);
  if (!from || !to) return;
  const scale = element.getBoundingClientRect().width / (element.offsetWidth || 1) || 1;
  await context.animate(
    element,
    [
      { translate: `${(from.x - to.x) / scale}px ${(from.y - to.y) / scale}px`, zIndex: 9 },
      { translate: "0 0", zIndex: 9 },
    ],
    { duration },
  );
}

async function placed(event, context) {
  const from = centre(context.find("in-turn"));
  const isPencilled = Boolean(context.find(event.card.id));
  context.arrive();
  context.sound("card");
  await nextFrame();
  if (!isPencilled) await fly(context, context.find(event.card.id), from, 320);
}

async function challenged(event, context) {
  const duel = { event, isOpen: false, isMarked: false, isJudged: false };
  const who = event.seat === context.seat ? "You challenge" : `@${event.seat} challenges`;
  context.stage({ duel, status: `${who} ${event.card.name} against ${event.against.name}.` });
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

async function pay(context, winner, from) {
  const tokens = context.find(`tokens-${winner}`);
  context.sound("token");
  await fly(context, tokens?.querySelector("svg:last-of-type"), from, 420);
}

async function guessed() {
  fetchWorld();
}

async function walked({ round }, context) {
  fetchWorld(context.redraw);
  let wrong = 0;
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

const said = (moment, { number, answer }) =>
  moment === "paid"
    ? `${count(answer).replace(/^./, (letter) => letter.toUpperCase())} wrongly.`
    : `All have guessed: round ${number} is walked, card by card.`;

const LOOKING = 60_000; // then the table goes on below the map, which stays until it is put away

// The map lies there before the next round begins, for as long as one wants to look: only this page waits.
async function look(round, context) {
  openMap(context, round.number);
  context.stage({ map: round, status: `Round ${round.number} is over.` });
  if (context.pace === "instant") return;
  await Promise.race([context.wait(LOOKING), putAway(context)]);
}
