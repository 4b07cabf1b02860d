// What happens, shown one thing at a time: a card is drawn, a claim is judged, cards are won or lost.
import { centre } from "../../../house.js";
import { lookAnew } from "./why.js";

/** @import { Told } from "../../../web/types/page.js" */
/** @import { Claimed, Discarded, Drew, Event, Took } from "./api.js" */
/** @import { Context } from "./types.js" */

/** @type {(told: Told<Event>, context: Context) => Promise<void>} */
export async function show({ event }, context) {
  switch (event.event) {
    case "drew":
      return drew(event, context);
    case "claimed":
      return claimed(event, context);
    case "took":
      return took(event, context);
    case "discarded":
      return discarded(event, context);
  }
}

/** @type {(event: Drew, context: Context) => Promise<void>} */
async function drew({ card }, context) {
  context.arrive();
  context.sound("flip");
  const shown = context.find(`a-${card.id}`);
  const deck = context.find("attribute-deck");
  if (shown && deck)
    await context.animate(shown, [{ transform: offset(deck, shown), opacity: 0.2 }, { opacity: 1 }], {
      duration: 300,
      composite: "add",
    });
}

/** @type {(event: Claimed, context: Context) => Promise<void>} */
async function claimed(verdict, context) {
  const isMine = verdict.seat === context.seat;
  if (isMine) {
    lookAnew();
    context.choose(null);
  }
  context.stage({ verdict });
  context.sound(verdict.is_right ? "token" : "knock");
  if (!verdict.is_right)
    await context.animate(context.find(`f-${verdict.figure}`), shaken, { duration: 340, composite: "add" });
  await context.wait(verdict.is_right ? 1100 : isMine ? 4200 : 2400);
}

/** @type {(event: Took, context: Context) => Promise<void>} */
async function took({ seat, figure, cards }, context) {
  const plate = document.querySelectorAll(".seats .plate")[seat];
  context.sound("card");
  const won = found([`f-${figure}`, ...cards.map((card) => `a-${card}`)], context);
  if (plate)
    await Promise.all(
      won.map((card) =>
        context.animate(card, [{}, { transform: `${offset(plate, card)} scale(0.2)`, opacity: 0 }], {
          duration: 420,
          composite: "add",
          fill: "forwards",
        }),
      ),
    );
  context.stage({ gone: [figure, ...cards] });
}

/** @type {(event: Discarded, context: Context) => Promise<void>} */
async function discarded({ cards, is_bust }, context) {
  context.stage({ bust: is_bust, lost: cards });
  if (is_bust) {
    context.sound("knock");
    await context.wait(900);
  }
  const lost = found(
    cards.map((card) => `a-${card}`),
    context,
  );
  await Promise.all(
    lost.map((card, number) =>
      context.animate(
        card,
        [{}, { transform: `translateY(${innerHeight * 0.5}px) rotate(${number % 2 ? 14 : -11}deg)`, opacity: 0 }],
        { duration: 420, delay: number * 40, composite: "add", fill: "forwards" },
      ),
    ),
  );
  context.stage({ gone: cards });
}

/** @type {(keys: string[], context: Context) => HTMLElement[]} */
const found = (keys, context) => keys.map((key) => context.find(key)).filter((element) => element !== null);

const shaken = [0, -7, 6, -4, 0].map((x) => ({ transform: `translateX(${x}px)` }));

/**
 * The way from one to the other on the screen.
 * @type {(to: Element, from: Element) => string}
 */
function offset(to, from) {
  const [there, here] = [centre(to), centre(from)];
  return there && here ? `translate(${Math.round(there.x - here.x)}px, ${Math.round(there.y - here.y)}px)` : "none";
}
