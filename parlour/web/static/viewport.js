// The visible part of a board on a plane: where its camera is, and what lies beyond the edges.

import { beyond, centredOn, clamp, EDGES, frameOf, levelOf, look, middle, moved, onStage, outside } from "./camera.js";
import { Enlarging } from "./enlarging.js";
import { Gestures } from "./gestures.js";

/** @import { Camera, Edge, Placed } from "./camera.js" */
/** @import { Board, Point, Rect, Size } from "../types/page.js" */

/** @typedef {ReturnType<typeof boxOf>} Box */
/** @typedef {{ edge: Edge, cards: Rect[], spaces: Rect[] }} Beyond */

const EDGE = 44; // px from an edge at which a carried card scrolls the board
const PACE = 9; // px a frame, at the edge itself
const LARGE = { upright: 116, lying: 190 }; // the width of an enlarged small card, in pixels

/** @type {Readonly<Size>} the board area in pixels, as measured last */
export let stageNow = { width: 0, height: 0 };
let isOverviewOpen = false; // for as long as the page is, whichever board is on it

/** @param {Element} area */
export function measureStage({ clientWidth: width, clientHeight: height }) {
  stageNow = { width, height };
  return stageNow;
}

/** @param {Board} board */
export function boxOf(board) {
  const { x, y, width, height, least = 0.2, most = 1.6, floor = least, focus, card, inset } = board;
  return {
    content: { x, y, width, height },
    least,
    most,
    floor,
    focus: Array.isArray(focus) ? focus : focus ? [focus] : [],
    cards: board.cards ?? [],
    spaces: board.spaces ?? [],
    card,
    inset,
  };
}

export class Viewport {
  isByHand = false;
  /** @type {Element | null} */
  target = null;
  /** @type {Beyond[]} */
  edges = [];
  marks = "[]";
  transform = "";

  /**
   * @param {HTMLElement} element
   * @param {Box} box
   */
  constructor(element, box) {
    /** @type {HTMLElement | null} */
    const board = element.closest(".board");
    this.element = element;
    this.box = box;
    this.stage = board ?? element.parentElement ?? element;
    /** @type {HTMLElement} */
    this.area = element.closest(".stage") ?? this.stage;
    this.size = measureStage(this.area);
    this.camera = this.#looked(null);
    this.gestures = new Gestures(this);
    this.enlarging = new Enlarging(this);
    this.observer = new ResizeObserver(() => this.#resized());
    this.observer.observe(this.area);
    this.#set(this.camera);
    this.tell();
  }

  end() {
    this.observer.disconnect();
    this.gestures.end();
    this.enlarging.end();
    // The element is gone already, but the parts beside it still refer to it.
    if (this.isByHand) this.stage.dispatchEvent(new CustomEvent("plane", { bubbles: true }));
  }

  #resized() {
    const { width, height } = this.size;
    this.size = measureStage(this.area);
    if (width === this.size.width && height === this.size.height) return;
    this.#look(false);
    this.tell();
  }

  get frame() {
    return frameOf(this.size, this.box.inset);
  }

  /** @param {Box} box */
  show(box) {
    this.box = box;
    this.#look(true);
  }

  /**
   * Moved by hand, it stays where the player put it; otherwise the camera follows what matters, only as far as it must.
   * @param {boolean} isGliding
   */
  #look(isGliding) {
    const { camera, frame } = this;
    this.#set(this.isByHand ? this.#moved(centredOn(camera.at, camera, frame)) : this.#looked(camera), isGliding);
  }

  /** @param {Camera | null} before */
  #looked(before) {
    const { box, frame, target } = this;
    const focus = target?.isConnected ? [this.own(target), ...box.focus] : box.focus;
    return look({ ...box, focus, frame, before });
  }

  /** @param {Placed} to */
  #moved(to) {
    return moved({ ...this.box, frame: this.frame }, to);
  }

  fit() {
    this.isByHand = false;
    this.#set(this.#looked(null), true);
    this.tell();
  }

  /**
   * Bring an element into sight, and keep it there.
   * @param {Element | null} target
   */
  keep(target) {
    this.target = target && this.element.contains(target) ? target : null;
    if (this.target) this.reveal(this.target);
  }

  /**
   * Bring an element into sight, moving the board only as far as needed.
   * @param {Element} target
   */
  reveal(target) {
    if (!this.element.contains(target)) return;
    const { camera, frame } = this;
    const box = onStage(camera, this.own(target));
    const dx = outside(box.x, box.x + box.width, frame.x, frame.x + frame.width);
    const dy = outside(box.y, box.y + box.height, frame.y, frame.y + frame.height);
    if (dx || dy) this.#set(this.#moved({ scale: camera.scale, x: camera.x + dx, y: camera.y + dy }), true);
  }

  /**
   * Where a child lies in the plane's own units, even while the plane is gliding.
   * @param {Element} child
   */
  own(child) {
    const [origin, box] = [this.element.getBoundingClientRect(), child.getBoundingClientRect()];
    const { a: scale } = new DOMMatrix(getComputedStyle(this.element).transform);
    return {
      x: (box.x - origin.x) / scale,
      y: (box.y - origin.y) / scale,
      width: box.width / scale,
      height: box.height / scale,
    };
  }

  /** @type {(camera: Camera, isGliding?: boolean) => void} */
  #set(camera, isGliding = false) {
    const { element, box } = this;
    this.camera = camera;
    const scale = camera.scale.toFixed(4);
    const transform = `translate(${camera.x.toFixed(2)}px, ${camera.y.toFixed(2)}px) scale(${scale})`;
    if (transform !== this.transform) {
      element.classList.toggle("is-gliding", isGliding);
      element.style.transform = this.transform = transform;
      element.style.setProperty("--plane-scale", scale);
    }
    if (box.card) this.#mark(box.card.width * camera.scale, box.card.height * camera.scale);
    this.#count();
  }

  /** @type {(width: number, height: number) => void} */
  #mark(width, height) {
    const enlarged = Math.max(1, LARGE[width > height * 1.2 ? "lying" : "upright"] / width);
    this.element.dataset.level = levelOf(width, height);
    this.element.style.setProperty("--enlarged", enlarged.toFixed(3));
  }

  // Find what lies beyond the edges; redraw the rest of the page only when that changes.
  #count() {
    const { box, camera, frame } = this;
    const cards = beyond(camera, box.cards, frame);
    const spaces = beyond(camera, box.spaces, frame);
    this.edges = EDGES.map((edge) => ({ edge, cards: cards[edge], spaces: spaces[edge] })).filter(
      (one) => one.cards.length + one.spaces.length,
    );
    const marks = JSON.stringify(this.edges.map((one) => [one.edge, one.cards.length, one.spaces.length]));
    const isNew = marks !== this.marks;
    this.marks = marks;
    if (isNew || isOverviewOpen) this.tell();
  }

  get isOverviewOpen() {
    return isOverviewOpen;
  }

  toggleOverview() {
    isOverviewOpen = !isOverviewOpen;
    this.tell();
  }

  tell() {
    queueMicrotask(() => this.element.dispatchEvent(new CustomEvent("plane", { bubbles: true })));
  }

  #byHand() {
    if (this.isByHand) return;
    this.isByHand = true;
    this.tell();
  }

  /** @type {(factor: number, at?: Point) => void} */
  zoom(factor, at) {
    const { left, top } = this.stage.getBoundingClientRect();
    const { camera, frame } = this;
    const point = at ? { x: at.x - left, y: at.y - top } : middle(frame);
    const { scale } = this.#moved({ ...camera, scale: camera.scale * factor });
    const ratio = scale / camera.scale;
    this.#byHand();
    this.#set(
      this.#moved({ scale, x: point.x - (point.x - camera.x) * ratio, y: point.y - (point.y - camera.y) * ratio }),
      !at,
    );
  }

  /** @type {(dx: number, dy: number, isGliding?: boolean) => void} */
  pan(dx, dy, isGliding = false) {
    const { scale, x, y } = this.camera;
    this.#byHand();
    this.#set(this.#moved({ scale, x: x + dx, y: y + dy }), isGliding);
  }

  /**
   * A card carried to an edge scrolls the board, as far as there is more of it.
   * @param {Point} point
   * @param {boolean} isDrawn
   */
  panTowards({ x, y }, isDrawn) {
    const [{ left, top }, { frame, camera, size }] = [this.area.getBoundingClientRect(), this];
    if (x < left || y < top || x > left + size.width || y > top + size.height)
      return { isInside: false, hasMoved: false };
    const pullX = pull(x - left, frame.x, frame.x + frame.width);
    const pullY = pull(y - top, frame.y, frame.y + frame.height);
    const isInside = !pullX && !pullY;
    const next = this.#moved({ scale: camera.scale, x: camera.x + PACE * pullX, y: camera.y + PACE * pullY });
    const hasMoved = isDrawn && !isInside && Math.hypot(next.x - camera.x, next.y - camera.y) > 0.5;
    if (hasMoved) this.pan(next.x - camera.x, next.y - camera.y);
    return { isInside, hasMoved };
  }

  /**
   * Move to a point of the board, as on the overview.
   * @param {Point} point
   */
  go(point) {
    const to = centredOn(point, this.camera, this.frame);
    this.pan(to.x - this.camera.x, to.y - this.camera.y, true);
  }

  /**
   * Move to what lies beyond an edge: the nearest comes into sight, with as much more as fits.
   * @param {Beyond} beyond
   */
  goBeyond({ edge, cards, spaces }) {
    const isAcross = edge === "left" || edge === "right";
    const sign = edge === "left" || edge === "top" ? 1 : -1;
    const by = sign * this.#far([...cards, ...spaces], isAcross ? ["x", "width"] : ["y", "height"]);
    this.pan(isAcross ? by : 0, isAcross ? 0 : by, true);
  }

  /** @type {(rects: Rect[], axis: [start: keyof Point, size: keyof Size]) => number} */
  #far(rects, [start, size]) {
    const { camera, frame } = this;
    const far = rects
      .map((one) => onStage(camera, one))
      .map((box) => Math.abs(outside(box[start], box[start] + box[size], frame[start], frame[start] + frame[size])));
    return clamp(Math.max(...far), Math.min(...far), frame[size] * 0.8);
  }
}

/**
 * How fast an edge scrolls, from 0 in the middle to 1 at the edge; positive towards lower coordinates.
 * @type {(at: number, low: number, high: number) => number}
 */
function pull(at, low, high) {
  const reach = Math.min(EDGE, (high - low) / 4);
  return clamp((low + reach - at) / reach, 0, 1) - clamp((at - high + reach) / reach, 0, 1);
}
