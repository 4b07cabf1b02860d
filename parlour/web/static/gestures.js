// Moving a board by hand: a pan, a pinch, the wheel, and a double click that fits it again.

import { closest, swallowClick } from "./pointer.js";

/** @import { Viewport } from "./viewport.js" */
/** @import { Point } from "../types/page.js" */

const BEGINS = 8; // px of movement that distinguish a pan from a tap

export class Gestures {
  listening = new AbortController();
  /** Ends what listens while a pointer is down. */
  pressing = new AbortController();
  /** @type {Map<number, Point>} */
  pointers = new Map();
  hasMoved = false;
  began = { x: 0, y: 0 };

  /** @param {Viewport} viewport */
  constructor(viewport) {
    this.viewport = viewport;
    const { signal } = this.listening;
    viewport.stage.addEventListener("pointerdown", (event) => this.#press(event), { signal });
    viewport.stage.addEventListener("dblclick", (event) => this.#fit(event), { signal });
    viewport.stage.addEventListener("wheel", (event) => this.#roll(event), { signal, passive: false });
  }

  end() {
    this.listening.abort();
    this.pressing.abort();
  }

  /** @param {WheelEvent} event */
  #roll(event) {
    if (closest(event, "[data-scrolls]")) return;
    event.preventDefault();
    this.viewport.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), at(event));
  }

  /** @param {MouseEvent} event */
  #fit(event) {
    if (!closest(event, "[data-target], [data-ask], button, a")) this.viewport.fit();
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0 || closest(event, "[data-still], [data-carry], .off-plane")) return;
    if (this.pointers.size === 0) this.#begin();
    this.pointers.set(event.pointerId, at(event));
    this.began = at(event);
  }

  #begin() {
    this.hasMoved = false;
    this.pressing = new AbortController();
    const { signal } = this.pressing;
    addEventListener("pointermove", (event) => this.#move(event), { signal });
    addEventListener("pointerup", (event) => this.#release(event), { signal });
    addEventListener("pointercancel", (event) => this.#release(event), { signal });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = at(event);
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.#pinch(before, now, other);
    else if (!this.hasMoved && distance(now, this.began) < BEGINS) return;
    else this.viewport.pan(now.x - before.x, now.y - before.y);
    this.hasMoved = true;
    this.pointers.set(event.pointerId, now);
  }

  /** @type {(before: Point, now: Point, other: Point) => void} */
  #pinch(before, now, other) {
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    this.viewport.zoom(distance(now, other) / Math.max(1, distance(before, other)), middle);
    this.viewport.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
  }

  /** @param {PointerEvent} event */
  #release(event) {
    this.pointers.delete(event.pointerId);
    if (this.pointers.size) return;
    this.pressing.abort();
    if (this.hasMoved) swallowClick();
  }
}

/** @param {MouseEvent} event */
const at = (event) => ({ x: event.clientX, y: event.clientY });

/** @type {(a: Point, b: Point) => number} */
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
