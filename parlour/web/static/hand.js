// A hand that is larger than its place: how many cards lie beyond its edges is told there, and a tap leads to them.
import { AsyncDirective, directive, html, noChange, nothing } from "./vendor/lit-html.js";

const SEEN = 0.6; // the share of a card that must be in sight to count as seen
const PAGE = 0.8; // a tap moves the hand by so much of what is seen of it
const hidden = { before: 0, after: 0, isUpright: false, row: null };

class Hand extends AsyncDirective {
  cards = new Map(); // card → where it lies: 0 in sight, -1 before it, 1 after it

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
    for (const box of [this.element, this.element.closest(".hand")]) box?.scrollTo({ left: 0, top: 0, behavior: "instant" });
  }

  #watch(focused) {
    // A card that is sorted to another place loses the focus on the way.
    if (focused?.isConnected && document.activeElement === document.body) focused.focus({ preventScroll: true });
    this.observer ??= new IntersectionObserver((entries) => this.#saw(entries), { root: this.element.closest(".hand"), threshold: SEEN });
    const now = new Set(this.element.querySelectorAll(":scope > [data-key]"));
    const gone = [...this.cards.keys()].filter((card) => !now.has(card));
    for (const card of gone) {
      this.observer.unobserve(card);
      this.cards.delete(card);
    }
    for (const card of now) if (!this.cards.has(card)) (this.cards.set(card, 0), this.observer.observe(card));
    if (gone.length) this.#count();
  }

  #saw(entries) {
    for (const { target, intersectionRatio: share, boundingClientRect: box } of entries) {
      const place = this.element.getBoundingClientRect();
      const isBefore = box.left < place.left || box.top < this.element.closest(".hand").getBoundingClientRect().top;
      if (this.cards.has(target)) this.cards.set(target, share >= SEEN ? 0 : isBefore ? -1 : 1);
    }
    this.#count();
  }

  #count() {
    const sides = [...this.cards.values()];
    const found = { before: sides.filter((side) => side < 0).length, after: sides.filter((side) => side > 0).length, isUpright: this.element.scrollWidth <= this.element.clientWidth };
    const isNew = found.before !== hidden.before || found.after !== hidden.after || found.isUpright !== hidden.isUpright;
    Object.assign(hidden, found, { row: this.element });
    if (isNew) this.context.redraw();
  }

  disconnected() {
    this.observer?.disconnect();
    this.observer = null;
    this.cards.clear();
    Object.assign(hidden, { before: 0, after: 0, row: null });
  }
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
  const box = isUpright ? [row, row?.closest(".hand")].find((one) => one && one.scrollHeight > one.clientHeight + 1) : row;
  const by = sign * PAGE * (isUpright ? box?.clientHeight : box?.clientWidth);
  box?.scrollBy({ [isUpright ? "top" : "left"]: by, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth" });
}
