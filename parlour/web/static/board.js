// The plane: a board in its own units, seen through a camera. It fits itself into the board area, pans, pinches and
// zooms. Beside it: what lies beyond the edges, the overview, and the way back to all of it.

import { icon } from "./marks.js";
import { styles } from "./styles.js";
import { AsyncDirective, directive, html, noChange, nothing, svg } from "./vendor/lit-html.js";
import { boxOf, measureStage, stageNow, Viewport } from "./viewport.js";
import { say } from "./words.js";

/** @import { ElementPart } from "lit-html" */
/** @import { Beyond, Box } from "./viewport.js" */
/** @import { Board, Point, Rect, Said, Template } from "../types/page.js" */

/** @type {Set<Viewport>} */
const viewports = new Set();

let isInSteps = false;

// Before it is seen. While the page is drawn in steps, measuring at once would make one long task of two.
/** @param {() => void} begin */
function soon(begin) {
  if (isInSteps && !document.hidden) requestAnimationFrame(begin);
  else queueMicrotask(begin);
}

class Plane extends AsyncDirective {
  /** @type {Viewport | null} */
  viewport = null;
  /** @type {{ element: HTMLElement, box: Box } | null} */
  given = null;

  /**
   * @override
   * @param {ElementPart} part
   * @param {[Board]} values
   */
  update(part, [board]) {
    if (!this.given) soon(() => this.#begin());
    this.given = { element: /** @type {HTMLElement} */ (part.element), box: boxOf(board) };
    this.viewport?.show(this.given.box);
    return noChange;
  }

  /** @param {Board} _board */
  render(_board) {
    return noChange;
  }

  // Once it is in the page, and can be measured.
  #begin() {
    if (!this.isConnected || this.viewport || !this.given) return;
    this.viewport = new Viewport(this.given.element, this.given.box);
    viewports.add(this.viewport);
  }

  /** @override */
  disconnected() {
    if (!this.viewport) return;
    viewports.delete(this.viewport);
    this.viewport.end();
    this.viewport = null;
  }

  /** @override */
  reconnected() {
    soon(() => this.#begin());
  }
}

export const plane = directive(Plane);

/**
 * A step of the first drawing begins: the board's size is measured before it is drawn, so that it is drawn once.
 * @param {Element | null} area
 */
export function expectStage(area) {
  if (!area || viewports.size) return;
  measureStage(area);
  isInSteps = true;
  queueMicrotask(() => {
    isInSteps = false;
  });
}

/** The board area in pixels, before it is known: a guess from the window. */
export const stageSize = () =>
  stageNow.width
    ? { ...stageNow }
    : {
        width: Math.max(320, innerWidth > 900 ? innerWidth - 304 : innerWidth),
        height: Math.max(180, innerHeight - 300),
      };

// --- for keys, lessons and carried cards ---

export const hasPlane = () => viewports.size > 0;

export function fitBoard() {
  for (const one of viewports) one.fit();
}

/** @param {number} factor */
export function zoomBoard(factor) {
  for (const one of viewports) one.zoom(factor);
}

/** @type {(dx: number, dy: number) => void} */
export function panBoard(dx, dy) {
  for (const one of viewports) one.pan(dx, dy, true);
}

/** @type {(point: Point, isDrawn: boolean) => { isInside: boolean, hasMoved: boolean }} */
export const panTowards = (point, isDrawn) =>
  [...viewports].map((one) => one.panTowards(point, isDrawn))[0] ?? { isInside: false, hasMoved: false };

/** @param {Element} target */
export function revealOnBoard(target) {
  for (const one of viewports) one.reveal(target);
}

/** @param {Element | null} target */
export function keepOnBoard(target) {
  for (const one of viewports) one.keep(target);
}

// --- beside the plane ---

export function boardTools() {
  const [viewport] = viewports;
  if (!viewport) return nothing;
  const isPart = viewport.edges.length > 0;
  return html`${viewport.edges.map((one) => edgeMark(viewport, one))}
    ${viewport.isOverviewOpen && isPart ? overview(viewport) : nothing}
    ${
      isPart || viewport.isByHand
        ? html`<div class="board-tools off-plane" data-still>
      ${isPart ? overviewButton(viewport) : nothing}
      ${
        viewport.isByHand
          ? html`<button class="button fit" @click=${fitBoard}>${icon("fit")}${say("fit-board")}</button>`
          : nothing
      }
    </div>`
        : nothing
    }`;
}

/** @param {Viewport} viewport */
const overviewButton = (viewport) =>
  html`<button class="button" aria-expanded=${String(viewport.isOverviewOpen)}
    @click=${() => viewport.toggleOverview()}>${say("overview")}</button>`;

/** @type {(viewport: Viewport, beyond: Beyond) => Template} */
function edgeMark(viewport, one) {
  const { edge, cards, spaces } = one;
  const { x, y, width, height } = viewport.frame;
  const at = {
    left: [0, y + height / 2],
    right: [viewport.size.width, y + height / 2],
    top: [x + width / 2, y - 10],
    bottom: [x + width / 2, viewport.size.height],
  }[edge];
  /** @type {Said[]} */
  const all = [
    ["some-cards", { count: cards.length }],
    ["some-spaces", { count: spaces.length }],
  ];
  const what = all.filter(([, args]) => args?.count);
  return html`<button class="edge-mark off-plane is-${edge} ${spaces.length ? "has-spaces" : ""}"
    data-still data-edge=${edge} aria-label=${say("beyond-edge", { what, edge })}
    style=${styles({ left: `${at[0]}px`, top: `${at[1]}px` })} @click=${() => viewport.goBeyond(one)}
    ><i aria-hidden="true"></i><span class="figure">${cards.length || spaces.length}</span></button>`;
}

/**
 * The whole board in small, with a frame around the visible part; a tap moves there.
 * @param {Viewport} viewport
 */
function overview(viewport) {
  const { box, camera, frame } = viewport;
  const { x, y, width, height } = box.content;
  const seen = {
    x: (frame.x - camera.x) / camera.scale,
    y: (frame.y - camera.y) / camera.scale,
    width: frame.width / camera.scale,
    height: frame.height / camera.scale,
  };
  const go = (/** @type {MouseEvent & { currentTarget: SVGSVGElement }} */ { currentTarget, clientX, clientY }) => {
    const toScreen = currentTarget.getScreenCTM();
    if (toScreen) viewport.go(new DOMPoint(clientX, clientY).matrixTransform(toScreen.inverse()));
  };
  return html`<svg class="overview off-plane" data-still role="img"
    aria-label=${say("overview-of", { cards: [["some-cards", { count: box.cards.length }]] })}
    viewBox=${`${x} ${y} ${width} ${height}`} @click=${go}>
    ${box.cards.map(rect("is-card"))}${box.spaces.map(rect("is-space"))}${rect("is-seen")(seen)}
  </svg>`;
}

/** @type {(kind: string) => (one: Rect) => Template} */
const rect = (kind) => (one) =>
  svg`<rect class=${kind} x=${one.x} y=${one.y} width=${one.width} height=${one.height} />`;
