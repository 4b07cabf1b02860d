// A hand that is larger than its place: how many cards lie beyond its edges is told there, and a tap leads to them.
import { AsyncDirective, directive, html, noChange, nothing } from "./vendor/lit-html.js";

const SEEN = 0.6; // the share of a card that must be in sight to count as seen
const PAGE = 0.8; // a tap moves the hand by so much of what is seen of it
const hidden = { before: 0, after: 0, isUpright: false, row: null };

class Hand extends AsyncDirective {
  cards = new Set();

  // With a new decision (`key`) the hand goes back to its beginning, where the cards lie that can be played.
  update({ element }, [context, key]) {
    this.context = context;
    this.element = element;
    const focused = element.contains(document.activeElement) ? document.activeElement : null;
    queueMicrotask(() => this.isConnected && this.#watch(focused));
    if (key && key !== this.key) queueMicrotask(() => this.isConnected && this.#begin());
    this.key = key || this.key;
    return noChange;
  }

  render() {
    return noChange;
  }

  #begin() {
    for (const box of [this.element, this.element.closest(".hand")])
      box?.scrollTo({ left: 0, top: 0, behavior: "instant" });
  }

  #watch(focused) {
    // A card that is sorted to another place loses the focus on the way.
    if (focused?.isConnected && document.activeElement === document.body) focused.focus({ preventScroll: true });
    this.observer ??= new IntersectionObserver(() => this.#count(), {
      root: this.element.closest(".hand"),
      threshold: SEEN,
    });
    const now = new Set(this.element.querySelectorAll(":scope > [data-key]"));
    const gone = [...this.cards].filter((card) => !now.has(card));
    for (const card of gone) this.observer.unobserve(card);
    for (const card of now) if (!this.cards.has(card)) this.observer.observe(card);
    this.cards = now;
    if (gone.length) requestAnimationFrame(() => this.isConnected && this.#count());
  }

  #count() {
    const { element } = this;
    const isUpright = element.scrollWidth <= element.clientWidth;
    const sides = [...this.cards].map((card) => sideOf(card, element, isUpright));
    const found = {
      before: sides.filter((side) => side < 0).length,
      after: sides.filter((side) => side > 0).length,
      isUpright,
    };
    const isNew = found.before !== hidden.before || found.after !== hidden.after || isUpright !== hidden.isUpright;
    Object.assign(hidden, found, { row: element });
    if (isNew) this.context.redraw();
  }

  disconnected() {
    this.observer?.disconnect();
    this.observer = null;
    this.cards = new Set();
    Object.assign(hidden, { before: 0, after: 0, row: null });
  }
}

// Where a card lies: 0 in sight, -1 before it, 1 after it.
function sideOf(card, row, isUpright) {
  const [box, view] = [card.getBoundingClientRect(), (isUpright ? row.closest(".hand") : row).getBoundingClientRect()];
  const [low, high, least, most] = isUpright
    ? [box.top, box.bottom, view.top, view.bottom]
    : [box.left, box.right, view.left, view.right];
  const seen = Math.min(high, most) - Math.max(low, least);
  return seen >= SEEN * (high - low) - 1 ? 0 : low < least ? -1 : 1;
}

// On the row of cards, each of them a child with `data-key`.
export const handRow = directive(Hand);

// Beside the row: what lies beyond its edges.
export const handMarks = () => html`${mark("before", -1)}${mark("after", 1)}`;

function mark(side, sign) {
  const count = hidden[side];
  if (!count) return nothing;
  const words = `${count} more ${count === 1 ? "card" : "cards"}: ${sign < 0 ? "go back" : "go on"}`;
  // It may be gone after the tap: the focus stays where it is. The arrow keys bring cards into sight by themselves.
  return html`<button type="button" tabindex="-1" class="hand-mark is-${side} ${hidden.isUpright ? "is-upright" : ""}" aria-label=${words} @mousedown=${(event) => event.preventDefault()} @click=${() => go(sign)}><span class="figure">${count}</span><i aria-hidden="true"></i></button>`;
}

function go(sign) {
  const { row, isUpright } = hidden;
  const box = isUpright
    ? [row, row?.closest(".hand")].find((one) => one && one.scrollHeight > one.clientHeight + 1)
    : row;
  const by = sign * PAGE * (isUpright ? box?.clientHeight : box?.clientWidth);
  box?.scrollBy({
    [isUpright ? "top" : "left"]: by,
    behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth",
  });
}
