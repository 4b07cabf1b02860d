// A page for the game of the tests, made of everything that the house offers to games.
import { card, carry, html, offer, pick, plane, repeat } from "../../house.js";

export default {
  board(context) {
    const actions = context.legal();
    const cards = context.view.hand.map((number, index) => ({ number, x: 200 * index - 200 }));
    return html`<div class="plane" ${plane({ x: -400, y: -300, width: 800, height: 600, least: 0.3 })}>
      ${actions.map((action, index) => html`<button class="gap" data-gap=${index} ${offer(context, action)}></button>`)}
      <div class="cards">
        ${repeat(
          cards,
          (one) => one.number,
          (one) =>
            card({
              key: String(one.number),
              x: one.x,
              y: 150,
              up: context.draft.turned !== one.number,
              front: html`<b>${one.number}</b>`,
              back: html`<i>back</i>`,
              label: `Number ${one.number}`,
              detail: String(one.number),
              mark: carry(context),
            }),
        )}
      </div>
    </div>`;
  },
  hand: (context) =>
    html`<div class="picks">${context.view.hand.map((number) => html`<button ${pick(context, "turned", number, { label: `Turn ${number}` })}>Turn ${number}</button>`)}</div>`,
  describe: (action) => `Lay ${action.card}`,
  detail: (key) => html`<p class="big">Large ${key}</p>`,
  score: (seat, context) => ({ value: context.view.points[seat], unit: "points" }),
  buttons: (context) =>
    context
      .legal()
      .slice(0, 1)
      .map((action) => ({ action, words: "Lay the first" })),
  keys: [{ key: "x", words: "Lay the last", press: (context) => context.choose(context.legal().at(-1)) }],
  say: { hand: (context) => `You hold ${context.view.hand.join(", ")}.` },
  async show(told, context) {
    if (told.event.event !== "shown") return;
    context.stage({ isShowing: true });
    window.shows = (window.shows ?? 0) + 1;
    if (window.isHanging) await new Promise(() => {});
    await context.wait(60_000);
  },
};
