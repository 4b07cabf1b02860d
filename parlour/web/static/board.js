// The plane: a board in its own units that fits itself into the board area, pans, pinches and zooms.
import { AsyncDirective, directive, noChange } from "./vendor/lit-html.js";

const MARGIN = 12;
const LARGEST = 3;
const BEGINS = 8;
const planes = new Set();

class Plane extends AsyncDirective {
  pointers = new Map();
  isByHand = false;
  scale = 0;

  update({ element }, [box]) {
    this.box = { least: 0.2, most: 1.6, ...box };
    if (!this.element) {
      this.element = element;
      queueMicrotask(() => this.#begin());
    } else if (!this.isByHand) this.fit();
    return noChange;
  }

  render() {
    return noChange;
  }

  #begin() {
    if (!this.isConnected || this.stage) return;
    this.stage = this.element.closest(".board") ?? this.element.parentElement;
    for (const type of ["pointerdown", "wheel", "dblclick"]) this.stage.addEventListener(type, this, { passive: false });
    this.observer = new ResizeObserver(() => (this.isByHand ? this.#set(this.scale, this.x, this.y) : this.fit(false)));
    this.observer.observe(this.stage);
    planes.add(this);
    this.fit(false);
  }

  // Everything in sight, or what matters most at the least size that can still be read.
  fit(isGliding = true) {
    if (!this.stage) return;
    const { clientWidth, clientHeight } = this.stage;
    const { x, y, width, height, least, most, focus } = this.box;
    const whole = Math.min((clientWidth - 2 * MARGIN) / width, (clientHeight - 2 * MARGIN) / height);
    const scale = Math.max(least, Math.min(most, whole));
    const at = scale > whole && focus ? focus : { x, y, width, height };
    this.#byHand(false);
    const middle = this.#wished(scale, clientWidth / 2 - (at.x + at.width / 2) * scale, clientHeight / 2 - (at.y + at.height / 2) * scale);
    this.#set(scale, ...middle, isGliding);
  }

  // What must stay in sight comes to the middle when it would not be.
  keep(target) {
    this.target = target && this.element.contains(target) ? target : null;
    if (this.target && this.isByHand) this.#set(this.scale, ...this.#wished(this.scale, this.x, this.y), true);
    else if (this.target) this.fit();
  }

  #wished(scale, x, y) {
    if (!this.target?.isConnected) return [x, y];
    const { clientWidth, clientHeight } = this.stage;
    const { left, top, width, height, dx, dy } = this.#own(this.target);
    const [low, high] = [dx + x + left * scale, dy + y + top * scale];
    if (!outside(low, low + width * scale, MARGIN, clientWidth - MARGIN) && !outside(high, high + height * scale, dy + MARGIN, clientHeight - MARGIN)) return [x, y];
    return [clientWidth / 2 - dx - (left + width / 2) * scale, (clientHeight - dy) / 2 - (top + height / 2) * scale];
  }

  // Where a child lies in the plane's own units, also while the plane is gliding; and where on the stage the plane begins.
  #own(child) {
    const [stage, origin, box] = [this.stage, this.element, child].map((one) => one.getBoundingClientRect());
    const { a: scale, e, f } = new DOMMatrix(getComputedStyle(this.element).transform);
    return { left: (box.x - origin.x) / scale, top: (box.y - origin.y) / scale, width: box.width / scale, height: box.height / scale, dx: origin.x - e - stage.x, dy: origin.y - f - stage.y };
  }

  #set(scale, x, y, isGliding = false) {
    const { clientWidth, clientHeight } = this.stage;
    const { box } = this;
    this.scale = scale;
    this.x = kept(x, box.x * scale, (box.x + box.width) * scale, clientWidth);
    this.y = kept(y, box.y * scale, (box.y + box.height) * scale, clientHeight);
    this.element.classList.toggle("is-gliding", isGliding);
    this.element.style.transform = `translate(${this.x}px, ${this.y}px) scale(${this.scale})`;
    this.element.style.setProperty("--plane-scale", this.scale);
  }

  #byHand(is) {
    if (is === this.isByHand) return;
    this.isByHand = is;
    this.element.dispatchEvent(new CustomEvent("plane", { bubbles: true, detail: { isByHand: is } }));
  }

  zoom(factor, at) {
    const { left, top, width, height } = this.stage.getBoundingClientRect();
    const point = at ? { x: at.x - left, y: at.y - top } : { x: width / 2, y: height / 2 };
    const scale = Math.max(Math.min(this.box.least, this.scale) * 0.6, Math.min(LARGEST, this.scale * factor));
    const ratio = scale / this.scale;
    this.#byHand(true);
    this.#set(scale, point.x - (point.x - this.x) * ratio, point.y - (point.y - this.y) * ratio, !at);
  }

  pan(dx, dy, isGliding = false) {
    this.#byHand(true);
    this.#set(this.scale, this.x + dx, this.y + dy, isGliding);
  }

  reveal(target) {
    if (!this.element.contains(target)) return;
    const stage = this.stage.getBoundingClientRect();
    const box = target.getBoundingClientRect();
    const dx = outside(box.left, box.right, stage.left + 24, stage.right - 24);
    const dy = outside(box.top, box.bottom, stage.top + 24, stage.bottom - 24);
    if (dx || dy) this.#set(this.scale, this.x + dx, this.y + dy, true);
  }

  handleEvent(event) {
    this[event.type](event);
  }

  wheel(event) {
    if (event.target.closest("[data-scrolls]")) return;
    event.preventDefault();
    this.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0015)), { x: event.clientX, y: event.clientY });
  }

  dblclick(event) {
    if (!event.target.closest("[data-target], [data-ask], button, a")) this.fit();
  }

  pointerdown(event) {
    if (event.button !== 0 || event.target.closest("[data-still], [data-carry], .off-plane")) return;
    if (this.pointers.size === 0) {
      this.hasMoved = false;
      for (const type of ["pointermove", "pointerup", "pointercancel"]) addEventListener(type, this);
    }
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.began = { x: event.clientX, y: event.clientY };
  }

  pointermove(event) {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (this.pointers.size === 1) {
      if (!this.hasMoved && Math.hypot(now.x - this.began.x, now.y - this.began.y) < BEGINS) return;
      this.pan(now.x - before.x, now.y - before.y);
    } else {
      const other = [...this.pointers].find(([id]) => id !== event.pointerId)[1];
      const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
      this.zoom(distance(now, other) / Math.max(1, distance(before, other)), middle);
      this.pan((now.x - before.x) / 2, (now.y - before.y) / 2);
    }
    this.hasMoved = true;
    this.pointers.set(event.pointerId, now);
  }

  pointerup(event) {
    this.pointers.delete(event.pointerId);
    if (this.pointers.size) return;
    for (const type of ["pointermove", "pointerup", "pointercancel"]) removeEventListener(type, this);
    if (!this.hasMoved) return;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 60);
  }

  pointercancel(event) {
    this.pointerup(event);
  }

  disconnected() {
    planes.delete(this);
    this.observer?.disconnect();
    for (const type of ["pointerdown", "wheel", "dblclick"]) this.stage?.removeEventListener(type, this);
    this.#byHand(false);
    this.stage = null;
  }

  reconnected() {
    queueMicrotask(() => this.#begin());
  }
}

const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
const outside = (low, high, least, most) => (low < least ? least - low : high > most ? most - high : 0);

// A plane smaller than the stage stays within it, a larger one covers it to the middle.
function kept(offset, low, high, room) {
  const middle = room / 2;
  return Math.min(Math.max(offset, middle - high), middle - low);
}

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

export const plane = directive(Plane);
export const fitBoard = () => planes.forEach((one) => one.fit());
export const zoomBoard = (factor) => planes.forEach((one) => one.zoom(factor));
export const panBoard = (dx, dy) => planes.forEach((one) => one.pan(dx, dy, true));
export const revealOnBoard = (target) => planes.forEach((one) => one.reveal(target));
export const keepOnBoard = (target) => planes.forEach((one) => one.keep(target));
export const hasPlane = () => planes.size > 0;
