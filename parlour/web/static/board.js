// The plane: a board in its own units, seen through a camera. It fits itself into the board area, pans, pinches and zooms.

import { beyond, centredOn, clamp, EDGES, frameOf, levelOf, look, moved, onStage, outside } from "./camera.js";
import { icon } from "./marks.js";
import { styles } from "./styles.js";
import { AsyncDirective, directive, html, noChange, nothing, svg } from "./vendor/lit-html.js";

const BEGINS = 8;
const [OPENS, CLOSES] = [220, 1800];
const EDGE = 44; // px from an edge at which a carried card draws the board along
const PACE = 9; // px a frame, at the edge itself
const LARGE = { upright: 116, lying: 190 }; // how wide a small card is when it is looked at, in pixels
const planes = new Set();
const stageNow = { width: 0, height: 0 };

class Plane extends AsyncDirective {
  pointers = new Map();
  isByHand = false;
  camera = null;
  target = null;

  update({ element }, [box]) {
    this.box = {
      least: 0.2,
      most: 1.6,
      cards: [],
      ...box,
      content: { x: box.x, y: box.y, width: box.width, height: box.height },
    };
    this.box.floor ??= this.box.least;
    if (!this.element) {
      this.element = element;
      queueMicrotask(() => this.#begin());
    } else if (this.stage) this.#look(true);
    return noChange;
  }

  render() {
    return noChange;
  }

  #begin() {
    if (!this.isConnected || this.stage) return;
    this.stage = this.element.closest(".board") ?? this.element.parentElement;
    this.area = this.element.closest(".stage") ?? this.stage;
    for (const type of STAGE_EVENTS) this.stage.addEventListener(type, this, { passive: false });
    this.observer = new ResizeObserver(() => this.#resized());
    this.observer.observe(this.area);
    planes.add(this);
    this.#resized();
  }

  #resized() {
    const { clientWidth: width, clientHeight: height } = this.area;
    if (width === this.size?.width && height === this.size.height) return;
    this.size = { width, height };
    Object.assign(stageNow, this.size);
    this.#look(false);
    this.#tell();
  }

  get frame() {
    return frameOf(this.size, this.box.inset);
  }

  // By hand it stays where the player has put it; else the camera follows what matters, and only as far as it must.
  #look(isGliding) {
    const { frame, camera } = this;
    const focus = this.target?.isConnected ? [this.#own(this.target), ...focusOf(this.box)] : focusOf(this.box);
    this.#set(
      this.isByHand
        ? moved({ ...this.box, frame }, { ...camera, ...centredOn(camera.at, camera, frame) })
        : look({ ...this.box, focus, frame, before: camera }),
      isGliding,
    );
  }

  fit() {
    this.isByHand = false;
    this.camera = null;
    this.#look(true);
    this.#tell();
  }

  // What must stay in sight comes into it when it would not be.
  keep(target) {
    this.target = target && this.element.contains(target) ? target : null;
    if (this.target) this.reveal(this.target);
  }

  // Only as far as needed.
  reveal(target) {
    if (!this.element.contains(target)) return;
    const { camera, frame } = this;
    const box = onStage(camera, this.#own(target));
    const dx = outside(box.x, box.x + box.width, frame.x, frame.x + frame.width);
    const dy = outside(box.y, box.y + box.height, frame.y, frame.y + frame.height);
    if (dx || dy)
      this.#set(moved({ ...this.box, frame }, { scale: camera.scale, x: camera.x + dx, y: camera.y + dy }), true);
  }

  // Where a child lies in the plane's own units, also while the plane is gliding.
  #own(child) {
    const [origin, box] = [this.element, child].map((one) => one.getBoundingClientRect());
    const { a: scale } = new DOMMatrix(getComputedStyle(this.element).transform);
    return {
      x: (box.x - origin.x) / scale,
      y: (box.y - origin.y) / scale,
      width: box.width / scale,
      height: box.height / scale,
    };
  }

  #set(camera, isGliding = false) {
    const { element, box } = this;
    this.camera = camera;
    const transform = `translate(${camera.x.toFixed(2)}px, ${camera.y.toFixed(2)}px) scale(${camera.scale.toFixed(4)})`;
    if (transform !== this.transform) {
      element.classList.toggle("is-gliding", isGliding);
      element.style.transform = this.transform = transform;
      element.style.setProperty("--plane-scale", camera.scale.toFixed(4));
    }
    if (box.card) {
      const [width, height] = [box.card.width * camera.scale, box.card.height * camera.scale];
      element.dataset.level = levelOf(width, height);
      element.style.setProperty(
        "--enlarged",
        Math.max(1, LARGE[width > height * 1.2 ? "lying" : "upright"] / width).toFixed(3),
      );
    }
    this.#count();
  }

  // What lies beyond the edges; the rest of the page hears of it only when that changes.
  #count() {
    const { box, camera, frame } = this;
    const cards = beyond(camera, box.cards, frame);
    const spaces = beyond(camera, box.spaces ?? [], frame);
    this.edges = EDGES.map((edge) => ({ edge, cards: cards[edge], spaces: spaces[edge] })).filter(
      (one) => one.cards.length + one.spaces.length,
    );
    const marks = JSON.stringify(this.edges.map((one) => [one.edge, one.cards.length, one.spaces.length]));
    const isNew = marks !== this.marks && (this.marks !== undefined || this.edges.length);
    this.marks = marks;
    if (isNew || isMapOpen) this.#tell();
  }

  #tell() {
    queueMicrotask(() => this.element.dispatchEvent(new CustomEvent("plane", { bubbles: true })));
  }

  #byHand() {
    if (this.isByHand) return;
    this.isByHand = true;
    this.#tell();
  }

  zoom(factor, at) {
    const { left, top } = this.stage.getBoundingClientRect();
    const { camera, frame } = this;
    const point = at
      ? { x: at.x - left, y: at.y - top }
      : { x: frame.x + frame.width / 2, y: frame.y + frame.height / 2 };
    const { scale } = moved({ ...this.box, frame }, { ...camera, scale: camera.scale * factor });
    const ratio = scale / camera.scale;
    this.#byHand();
    this.#set(
      moved(
        { ...this.box, frame },
        { scale, x: point.x - (point.x - camera.x) * ratio, y: point.y - (point.y - camera.y) * ratio },
      ),
      !at,
    );
  }

  pan(dx, dy, isGliding = false) {
    const { camera, frame } = this;
    this.#byHand();
    this.#set(moved({ ...this.box, frame }, { scale: camera.scale, x: camera.x + dx, y: camera.y + dy }), isGliding);
  }

  // A card that is carried to an edge draws the board along, as far as there is any of it.
  panTowards({ x, y }, isDrawn) {
    const [{ left, top }, { frame, camera, size }] = [this.area.getBoundingClientRect(), this];
    const [pullX, pullY] = [
      pull(x - left, frame.x, frame.x + frame.width),
      pull(y - top, frame.y, frame.y + frame.height),
    ];
    if (x < left || y < top || x > left + size.width || y > top + size.height)
      return { isInside: false, hasMoved: false };
    const isInside = !pullX && !pullY;
    const next = moved(
      { ...this.box, frame },
      { scale: camera.scale, x: camera.x + PACE * pullX, y: camera.y + PACE * pullY },
    );
    const hasMoved = isDrawn && !isInside && Math.hypot(next.x - camera.x, next.y - camera.y) > 0.5;
    if (hasMoved) this.pan(next.x - camera.x, next.y - camera.y);
    return { isInside, hasMoved };
  }

  // To a point of the board, as on the overview.
  go(point) {
    const to = centredOn(point, this.camera, this.frame);
    this.pan(to.x - this.camera.x, to.y - this.camera.y, true);
  }

  // To what lies beyond an edge: the nearest of it comes into sight, with as much more as there is room for.
  goBeyond({ edge, cards, spaces }) {
    const [axis, size, sign] = {
      left: ["x", "width", 1],
      right: ["x", "width", -1],
      top: ["y", "height", 1],
      bottom: ["y", "height", -1],
    }[edge];
    const { camera, frame } = this;
    const far = [...cards, ...spaces]
      .map((one) => onStage(camera, one))
      .map((box) => Math.abs(outside(box[axis], box[axis] + box[size], frame[axis], frame[axis] + frame[size])));
    const by = sign * clamp(Math.max(...far), Math.min(...far), frame[size] * 0.8);
    this.pan(axis === "x" ? by : 0, axis === "y" ? by : 0, true);
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

  // --- a small card that is looked at opens in its place ---

  pointerover(event) {
    const isMouse = event.pointerType === "mouse";
    this.#open(event.target.closest(".card"), isMouse ? OPENS : 0);
    // What a finger has opened closes by itself: it lies over its neighbours.
    if (!isMouse && this.opened) this.closing = setTimeout(() => this.#open(null, 0), CLOSES);
  }

  pointerleave() {
    this.#open(null, 0);
  }

  focusin(event) {
    if (!event.target.matches(":focus-visible")) return;
    this.stage.scrollTo(0, 0); // the browser brings into sight what it thinks is not
    this.reveal(event.target);
    this.#open(event.target.closest(".card"), 0);
  }

  focusout() {
    this.#open(null, 0);
  }

  #open(card, after) {
    clearTimeout(this.closing);
    if (card === this.opened) return;
    clearTimeout(this.opening);
    this.opened?.classList.remove("is-enlarged");
    this.opened = card && this.element.contains(card) ? card : null;
    if (this.opened) this.opening = setTimeout(() => this.#enlarge(this.opened), after);
  }

  // Cards at the edge open inwards.
  #enlarge(card) {
    const factor = Number(this.element.style.getPropertyValue("--enlarged"));
    if (!card?.isConnected || !(factor > 1) || LEVELS_READ.has(this.element.dataset.level)) return;
    const { scale, x, y } = this.camera;
    const own = this.#own(card);
    const [width, height] = [own.width * scale * factor, own.height * scale * factor];
    const [left, top] = [
      x + (own.x + own.width / 2) * scale - width / 2,
      y + (own.y + own.height / 2) * scale - height / 2,
    ];
    card.style.setProperty("--inwards-x", `${outside(left, left + width, 2, this.size.width - 2) / scale}px`);
    card.style.setProperty("--inwards-y", `${outside(top, top + height, 2, this.size.height - 2) / scale}px`);
    card.classList.add("is-enlarged");
  }

  disconnected() {
    planes.delete(this);
    this.observer?.disconnect();
    clearTimeout(this.opening);
    clearTimeout(this.closing);
    for (const type of STAGE_EVENTS) this.stage?.removeEventListener(type, this);
    if (this.isByHand) this.stage?.dispatchEvent(new CustomEvent("plane", { bubbles: true }));
    this.isByHand = false;
    this.stage = this.size = this.camera = null;
  }

  reconnected() {
    queueMicrotask(() => this.#begin());
  }
}

const STAGE_EVENTS = ["pointerdown", "wheel", "dblclick", "pointerover", "pointerleave", "focusin", "focusout"];
const LEVELS_READ = new Set(["named", "whole"]);
const focusOf = ({ focus }) => (Array.isArray(focus) ? focus : focus ? [focus] : []);
const distance = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

// How strongly an edge draws, from 0 in the middle to 1 at the edge; positive towards what lies before it.
function pull(at, low, high) {
  const reach = Math.min(EDGE, (high - low) / 4);
  return clamp((low + reach - at) / reach, 0, 1) - clamp((at - high + reach) / reach, 0, 1);
}

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

// --- beside the plane: what lies beyond the edges, the overview, and the way back to all of it ---

let isMapOpen = false;
const count = (number, one, many) => (number ? `${number} ${number === 1 ? one : many}` : "");

export function boardTools() {
  const [plane] = planes;
  if (!plane?.camera) return nothing;
  const isPart = plane.edges.length > 0;
  return html`${plane.edges.map((one) => edgeMark(plane, one))}
    ${isMapOpen && isPart ? overview(plane) : nothing}
    ${
      isPart || plane.isByHand
        ? html`<div class="board-tools off-plane" data-still>
      ${isPart ? html`<button class="button" aria-expanded=${String(isMapOpen)} @click=${() => toggleMap(plane)}>Overview</button>` : nothing}
      ${plane.isByHand ? html`<button class="button fit" @click=${fitBoard}>${icon("fit")}Fit</button>` : nothing}
    </div>`
        : nothing
    }`;
}

function toggleMap(plane) {
  isMapOpen = !isMapOpen;
  plane.element.dispatchEvent(new CustomEvent("plane", { bubbles: true }));
}

function edgeMark(plane, one) {
  const { edge, cards, spaces } = one;
  const { x, y, width, height } = plane.frame;
  const at = {
    left: [0, y + height / 2],
    right: [plane.size.width, y + height / 2],
    top: [x + width / 2, y - 10],
    bottom: [x + width / 2, plane.size.height],
  }[edge];
  const words = [count(cards.length, "card", "cards"), count(spaces.length, "space", "spaces")]
    .filter(Boolean)
    .join(" and ");
  return html`<button class="edge-mark off-plane is-${edge} ${spaces.length ? "has-spaces" : ""}" data-still data-edge=${edge} aria-label=${`${words} beyond the ${edge} edge: go there`}
    style=${styles({ left: `${at[0]}px`, top: `${at[1]}px` })} @click=${() => plane.goBeyond(one)}><i aria-hidden="true"></i><span class="figure">${cards.length || spaces.length}</span></button>`;
}

// The whole board in small, with a frame around what is seen; a tap leads there.
function overview(plane) {
  const { box, camera, frame } = plane;
  const { x, y, width, height } = box.content;
  const rect = (kind) => (one) =>
    svg`<rect class=${kind} x=${one.x} y=${one.y} width=${one.width} height=${one.height} />`;
  const seen = {
    x: (frame.x - camera.x) / camera.scale,
    y: (frame.y - camera.y) / camera.scale,
    width: frame.width / camera.scale,
    height: frame.height / camera.scale,
  };
  const go = (event) => {
    const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(
      event.currentTarget.getScreenCTM().inverse(),
    );
    plane.go(point);
  };
  return html`<svg class="overview off-plane" data-still role="img" aria-label=${`Overview of ${count(box.cards.length, "card", "cards")}`} viewBox=${`${x} ${y} ${width} ${height}`} @click=${go}>
    ${box.cards.map(rect("is-card"))}${(box.spaces ?? []).map(rect("is-space"))}${rect("is-seen")(seen)}
  </svg>`;
}

export const plane = directive(Plane);

// The board area in pixels, before it is known: a guess from the window.
export const stageSize = () =>
  stageNow.width
    ? { ...stageNow }
    : {
        width: Math.max(320, innerWidth > 900 ? innerWidth - 304 : innerWidth),
        height: Math.max(180, innerHeight - 300),
      };
export const fitBoard = () => planes.forEach((one) => one.fit());
export const zoomBoard = (factor) => planes.forEach((one) => one.zoom(factor));
export const panBoard = (dx, dy) => planes.forEach((one) => one.pan(dx, dy, true));
export const panTowards = (point, isDrawn) =>
  [...planes].map((one) => one.panTowards(point, isDrawn))[0] ?? { isInside: false, hasMoved: false };
export const revealOnBoard = (target) => planes.forEach((one) => one.reveal(target));
export const keepOnBoard = (target) => planes.forEach((one) => one.keep(target));
export const hasPlane = () => planes.size > 0;
