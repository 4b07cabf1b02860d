// A hand larger than its space: its edges show how many cards lie beyond them, and a tap scrolls there.
import { AsyncDirective, directive, html, noChange, nothing } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { ElementPart } from "lit-html/directive.js" */
/** @import { Context, Template } from "../types/page.js" */

const SEEN = 0.6; // the share of a card that must be visible to count as seen
const PAGE = 0.8; // the share of the visible part by which a tap moves the hand

/** @type {{ before: number, after: number, isUpright: boolean, row: Element | null }} */
const hidden = { before: 0, after: 0, isUpright: false, row: null };

class Hand extends AsyncDirective {
  /** @type {Set<Element>} */
  cards = new Set();
  /** @type {IntersectionObserver | null} */
  observer = null;
  /** @type {Context["redraw"]} */
  redraw = () => {};
  key = "";

  /**
   * With a new decision (`key`) the hand returns to its beginning, where the playable cards are.
   * @param {ElementPart} part
   * @param {Parameters<Hand["render"]>} parameters
   */
  update({ element }, [{ redraw }, key]) {
    this.redraw = redraw;
    const { activeElement } = document;
    const focused = activeElement instanceof HTMLElement && element.contains(activeElement) ? activeElement : null;
    queueMicrotask(() => this.isConnected && this.#watch(element, focused));
    if (key && key !== this.key) queueMicrotask(() => this.isConnected && goToStart(element));
    this.key = key || this.key;
    return noChange;
  }

  /** @type {(context: Pick<Context, "redraw">, key?: string) => typeof noChange} */
  render(_context, _key) {
    return noChange;
  }

  /** @type {(row: Element, focused: HTMLElement | null) => void} */
  #watch(row, focused) {
    // A card that is moved by sorting loses the focus.
    if (focused?.isConnected && document.activeElement === document.body) focused.focus({ preventScroll: true });
    this.observer ??= new IntersectionObserver(() => this.#count(row), {
      root: row.closest(".hand"),
      threshold: SEEN,
    });
    const now = new Set(row.querySelectorAll(":scope > [data-key]"));
    const gone = [...this.cards].filter((card) => !now.has(card));
    for (const card of gone) this.observer.unobserve(card);
    for (const card of now) if (!this.cards.has(card)) this.observer.observe(card);
    this.cards = now;
    if (gone.length) requestAnimationFrame(() => this.isConnected && this.#count(row));
  }

  /** @param {Element} element */
  #count(element) {
    const isUpright = element.scrollWidth <= element.clientWidth;
    const sides = [...this.cards].map((card) => sideOf(card, element, isUpright));
    const found = {
      before: sides.filter((side) => side < 0).length,
      after: sides.filter((side) => side > 0).length,
      isUpright,
    };
    const isNew = found.before !== hidden.before || found.after !== hidden.after || isUpright !== hidden.isUpright;
    Object.assign(hidden, found, { row: element });
    if (isNew) this.redraw();
  }

  disconnected() {
    this.observer?.disconnect();
    this.observer = null;
    this.cards = new Set();
    Object.assign(hidden, { before: 0, after: 0, row: null });
  }
}

/** @param {Element} row */
function goToStart(row) {
  for (const box of [row, row.closest(".hand")]) box?.scrollTo({ left: 0, top: 0, behavior: "instant" });
}

/**
 * Where a card lies: 0 in sight, -1 before that, 1 after it.
 * @type {(card: Element, row: Element, isUpright: boolean) => -1 | 0 | 1}
 */
function sideOf(card, row, isUpright) {
  const box = card.getBoundingClientRect();
  const view = ((isUpright && row.closest(".hand")) || row).getBoundingClientRect();
  const [low, high, least, most] = isUpright
    ? [box.top, box.bottom, view.top, view.bottom]
    : [box.left, box.right, view.left, view.right];
  const seen = Math.min(high, most) - Math.max(low, least);
  return seen >= SEEN * (high - low) - 1 ? 0 : low < least ? -1 : 1;
}

/** On the row of cards, each of them a child with `data-key`. */
export const handRow = directive(Hand);

/** Beside the row: the number of cards beyond its edges. */
export const handMarks = () => html`${mark("before", -1)}${mark("after", 1)}`;

/** @type {(side: "before" | "after", sign: -1 | 1) => Template} */
function mark(side, sign) {
  const count = hidden[side];
  if (!count) return nothing;
  // The button may be gone after the tap, so it takes no focus. The arrow keys bring cards into sight anyway.
  return html`<button
    type="button"
    tabindex="-1"
    class="hand-mark is-${side} ${hidden.isUpright ? "is-upright" : ""}"
    aria-label=${say(sign < 0 ? "hand-go-back" : "hand-go-on", { count })}
    @mousedown=${keepFocus}
    @click=${() => go(sign)}
  ><span class="figure">${count}</span><i aria-hidden="true"></i></button>`;
}

/** @param {Event} event */
const keepFocus = (event) => event.preventDefault();

/** @param {-1 | 1} sign */
function go(sign) {
  const { row, isUpright } = hidden;
  const box = isUpright
    ? [row, row?.closest(".hand")].find((one) => one && one.scrollHeight > one.clientHeight + 1)
    : row;
  if (!box) return;
  const by = sign * PAGE;
  box.scrollBy({
    ...(isUpright ? { top: by * box.clientHeight } : { left: by * box.clientWidth }),
    behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth",
  });
}
