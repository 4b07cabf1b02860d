// Events, shown before the new view is drawn: a card laid, cards turned over slowly, a swap.
import { centre, fly, nextFrame } from "../../../house.js";
import { named } from "./words.js";

/** @import { Card, Checked, Discarded, Drew, Event, Given, Played } from "./api.js" */
/** @import { Context, Told } from "./types.js" */

/** @type {(told: Told, context: Context) => Promise<void> | void} */
export function show({ event }, context) {
  switch (event.event) {
    case "played":
      return played(event, context);
    case "checked":
      return checked(event, context);
    case "drew":
      return drew(event, context);
    case "given":
      return given(event, context);
    case "swapped":
      return swapped(context);
    case "discarded":
      return discarded(event, context);
  }
}

/** @type {Partial<Record<Event["event"], number>>} */
const DWELL = { drew: 0.5, checked: 0.2, swapped: 0.5, declined: 0.3, won: 0 };

/** @param {Told} told */
export const dwell = (told) => DWELL[told.event.event] ?? 1;

/** @type {(context: Context, seat: number) => HTMLElement | null} */
const handOf = (context, seat) => context.find(`hand-${seat}`);

/** @type {(event: Played, context: Context) => Promise<void>} */
async function played(event, context) {
  const isPencilled = context.chosen?.do === "play" && context.chosen.card === event.card.id;
  const from = centre(context.find(`held-${event.card.id}`)) ?? centre(handOf(context, event.seat));
  context.arrive();
  context.sound("card");
  await nextFrame();
  if (!isPencilled) await fly(context, context.find(event.card.id), from, 340);
}

/**
 * First it is clear which card is meant, then one turns over after the other, then the verdict.
 * @type {(event: Checked, context: Context) => Promise<void>}
 */
async function checked(event, context) {
  const cards = event.cards.map(named);
  context.stage({
    aimed: event.cards.map((card) => card.id),
    status: ["show-checks", { who: `@${event.seat}`, cards }],
  });
  await context.wait(750);
  /** @type {Card[]} */
  const open = [];
  for (const card of event.cards) {
    open.push(card);
    context.stage({ open: [...open] });
    context.sound("flip");
    await context.wait(1150);
  }
  const wrong = event.violations.flatMap((pair) => [pair.card, pair.other]);
  context.stage({
    aimed: [],
    wrong,
    pairs: event.violations,
    status: [wrong.length ? "show-wrong" : "show-right"],
  });
  context.sound(wrong.length ? "knock" : "token");
  await context.wait(wrong.length ? 2000 : 1100);
}

/** @type {(event: Drew, context: Context) => Promise<void>} */
async function drew(event, context) {
  const target = handOf(context, event.seat);
  context.sound("card");
  const deck = context.find("deck");
  const to = centre(target) ?? centre(context.find("own-hand"));
  const from = centre(deck);
  if (deck && from && to) {
    await context.animate(
      deck.querySelector(".uppermost"),
      [
        { translate: "0 0", opacity: 1 },
        { translate: `${to.x - from.x}px ${to.y - from.y}px`, opacity: 0.2 },
      ],
      { duration: 380 },
    );
  } else await context.wait(300);
}

/** @type {(event: Given, context: Context) => Promise<void>} */
async function given(event, context) {
  const from = centre(context.find(`held-${event.card.id}`)) ?? centre(handOf(context, event.seat));
  context.arrive();
  context.sound("card");
  await nextFrame();
  await fly(context, context.find(`held-${event.card.id}`) ?? handOf(context, event.taker), from, 340);
}

/** @param {Context} context */
async function swapped(context) {
  context.arrive();
  context.sound("card");
  await context.wait(520);
}

/** @type {(event: Discarded, context: Context) => Promise<void>} */
async function discarded(event, context) {
  context.sound("card");
  await context.animate(
    context.find(event.card.id),
    [
      { opacity: 1, translate: "0 0" },
      { opacity: 0, translate: "0 40px" },
    ],
    { duration: 420 },
  );
  context.arrive();
}
