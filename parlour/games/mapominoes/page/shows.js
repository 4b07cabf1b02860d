// What happened, shown before the new view lies there: a card laid, a double connection, a call, the end of a round.
import { mapOf } from "./atlas.js";

export async function show(told, context) {
  const shows = { played, transit, nominated, called, over };
  await shows[told.event.event]?.(told.event, context);
}

const DWELL = { stand: 0.3, stood: 0.3, looked: 0.2, over: 0, round: 0.6, transit: 0.5 };
export const dwell = (told) => DWELL[told.event.event] ?? 1;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => resolve()));
const centre = (element) => {
  const box = element?.getBoundingClientRect();
  return box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
};

// From the hand, or from the plate of whoever played it, to where it lies.
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

async function transit(event, context) {
  context.arrive();
  context.sound("card");
  await context.wait(220);
}

async function nominated(event, context) {
  context.arrive();
  await context.wait(420);
}

async function called(event, context) {
  context.stage({ fault: event.was_right ? `c-${event.card}` : null });
  context.sound("knock");
  await context.wait(1600);
}

const LOOKING = 60_000;
let leave = null;
export const closeMap = () => leave?.();

// Country by country the map lights up; then it lies there for as long as one wants to look. Only this page waits.
async function over({ round }, context) {
  mapOf(context.view, context.redraw);
  const laid = round.table.filter((one) => one.card).length;
  const stage = (until) => context.stage({ map: round, until, status: `Round ${round.number} is over.` });
  stage(0);
  await context.wait(500);
  for (let until = 1; until <= laid; until += 1) {
    stage(until);
    await context.wait(Math.max(40, 2400 / laid));
  }
  stage(Infinity);
  context.sound("end");
  if (context.next?.outcome || context.pace === "instant") return;
  await Promise.race([context.wait(LOOKING), new Promise((resolve) => (leave = resolve))]);
  leave = null;
}
