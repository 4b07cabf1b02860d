// What happened, shown before the new view lies there: a card laid, a slow turning over, a swap.
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => resolve()));
const middle = (element) => {
  const box = element?.getBoundingClientRect();
  return box?.width ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : null;
};

export async function show(told, context) {
  const shows = { played, checked, drew, given, swapped, discarded };
  await shows[told.event.event]?.(told.event, context);
}

const DWELL = { drew: 0.5, checked: 0.2, swapped: 0.5, declined: 0.3, won: 0 };
export const dwell = (told) => DWELL[told.event.event] ?? 1;

// From where it was to where it lies, at the size it has there.
async function fly(context, element, from, duration) {
  const to = middle(element);
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

const handOf = (context, seat) => context.find(`hand-${seat}`);

async function played(event, context) {
  const isPencilled = context.chosen?.do === "play" && context.chosen.card === event.card.id;
  const from = middle(context.find(`held-${event.card.id}`)) ?? middle(handOf(context, event.seat));
  context.arrive();
  context.sound("card");
  await nextFrame();
  if (!isPencilled) await fly(context, context.find(event.card.id), from, 340);
}

// First it is clear which card is meant, then one turns over after the other, then the verdict.
async function checked(event, context) {
  const names = event.cards.map((card) => card.name).join(" and ");
  const who = event.seat === context.seat ? "You check" : `@${event.seat} checks`;
  context.stage({ aimed: event.cards.map((card) => card.id), status: `${who} ${names}.` });
  await context.wait(750);
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
    status: wrong.length ? "That is in the wrong order." : "All is in order.",
  });
  context.sound(wrong.length ? "knock" : "token");
  await context.wait(wrong.length ? 2000 : 1100);
}

async function drew(event, context) {
  const target = handOf(context, event.seat);
  context.sound("card");
  const deck = context.find("deck");
  const to = middle(target) ?? middle(context.find("own-hand"));
  const from = middle(deck);
  if (from && to) {
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

async function given(event, context) {
  const from = middle(context.find(`held-${event.card.id}`)) ?? middle(handOf(context, event.seat));
  context.arrive();
  context.sound("card");
  await nextFrame();
  const to = context.find(`held-${event.card.id}`) ?? handOf(context, event.taker);
  if (to) await fly(context, to, from, 340);
}

async function swapped(_event, context) {
  context.arrive();
  context.sound("card");
  await context.wait(520);
}

async function discarded(event, context) {
  const element = context.find(event.card.id);
  context.sound("card");
  if (element)
    await context.animate(
      element,
      [
        { opacity: 1, translate: "0 0" },
        { opacity: 0, translate: "0 40px" },
      ],
      { duration: 420 },
    );
  context.arrive();
}
