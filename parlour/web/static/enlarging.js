// A small card opens in its place when pointed at or focused.

import { outside } from "./camera.js";
import { closest } from "./pointer.js";

/** @import { Viewport } from "./viewport.js" */

const [OPENS, CLOSES] = [220, 1800]; // ms
const LEVELS_READ = new Set(["named", "whole"]);

export class Enlarging {
  listening = new AbortController();
  /** @type {HTMLElement | null} */
  opened = null;
  opening = 0;
  closing = 0;

  /** @param {Viewport} viewport */
  constructor(viewport) {
    this.viewport = viewport;
    const { signal } = this.listening;
    viewport.stage.addEventListener("pointerover", (event) => this.#point(event), { signal });
    viewport.stage.addEventListener("pointerleave", () => this.#open(null), { signal });
    viewport.stage.addEventListener("focusin", (event) => this.#focus(event), { signal });
    viewport.stage.addEventListener("focusout", () => this.#open(null), { signal });
  }

  end() {
    this.listening.abort();
    clearTimeout(this.opening);
    clearTimeout(this.closing);
  }

  /** @param {PointerEvent} event */
  #point(event) {
    const isMouse = event.pointerType === "mouse";
    this.#open(closest(event, ".card"), isMouse ? OPENS : 0);
    // A card opened by touch closes by itself, as it covers its neighbours.
    if (!isMouse && this.opened) this.closing = setTimeout(() => this.#open(null), CLOSES);
  }

  /** @param {FocusEvent} event */
  #focus(event) {
    const focused = closest(event, ":focus-visible");
    if (!focused || focused !== event.target) return;
    this.viewport.stage.scrollTo(0, 0); // the browser scrolls to elements that it takes for hidden
    this.viewport.reveal(focused);
    this.#open(closest(event, ".card"));
  }

  /** @type {(card: HTMLElement | null, after?: number) => void} */
  #open(card, after = 0) {
    clearTimeout(this.closing);
    if (card === this.opened) return;
    clearTimeout(this.opening);
    this.opened?.classList.remove("is-enlarged");
    this.opened = card && this.viewport.element.contains(card) ? card : null;
    const { opened } = this;
    if (opened) this.opening = setTimeout(() => this.#enlarge(opened), after);
  }

  /**
   * Cards at the edge open inwards.
   * @param {HTMLElement} card
   */
  #enlarge(card) {
    const { element, camera, size } = this.viewport;
    const factor = Number(element.style.getPropertyValue("--enlarged"));
    if (!card.isConnected || !(factor > 1) || LEVELS_READ.has(element.dataset.level ?? "")) return;
    const { scale, x, y } = camera;
    const own = this.viewport.own(card);
    const [width, height] = [own.width * scale * factor, own.height * scale * factor];
    const left = x + (own.x + own.width / 2) * scale - width / 2;
    const top = y + (own.y + own.height / 2) * scale - height / 2;
    card.style.setProperty("--inwards-x", `${outside(left, left + width, 2, size.width - 2) / scale}px`);
    card.style.setProperty("--inwards-y", `${outside(top, top + height, 2, size.height - 2) / scale}px`);
    card.classList.add("is-enlarged");
  }
}
