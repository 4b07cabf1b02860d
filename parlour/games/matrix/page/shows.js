// What happens, shown one thing at a time: a card is drawn, a claim is judged, cards are won or lost.
import { lookAnew } from "./why.js";

export async function show(told, context) {
  const { event } = told;
  await SHOWS[event.event]?.(event, context);
}

const SHOWS = {
  async drew({ card }, context) {
    context.arrive();
    context.sound("flip");
    const shown = context.find(`a-${card.id}`);
    const deck = context.find("attribute-deck");
    if (shown && deck)
      await context.animate(shown, [{ transform: offset(deck, shown), opacity: 0.2 }, { opacity: 1 }], {
        duration: 300,
        composite: "add",
      });
  },

  async claimed(verdict, context) {
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
  },

  async took({ seat, figure, cards }, context) {
    const plate = document.querySelectorAll(".seats .plate")[seat];
    context.sound("card");
    const won = [`f-${figure}`, ...cards.map((card) => `a-${card}`)].map((key) => context.find(key)).filter(Boolean);
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
  },

  async discarded({ cards, is_bust }, context) {
    context.stage({ bust: is_bust, lost: cards });
    if (is_bust) {
      context.sound("knock");
      await context.wait(900);
    }
    const lost = cards.map((card) => context.find(`a-${card}`)).filter(Boolean);
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
  },
};

const shaken = [0, -7, 6, -4, 0].map((x) => ({ transform: `translateX(${x}px)` }));

function offset(to, from) {
  const there = to.getBoundingClientRect();
  const here = from.getBoundingClientRect();
  return `translate(${Math.round(there.x + there.width / 2 - here.x - here.width / 2)}px, ${Math.round(there.y + there.height / 2 - here.y - here.height / 2)}px)`;
}
