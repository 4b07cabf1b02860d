// On a phone: three panes side by side, and the one that the decision needs comes by itself.
import { fitBoard, html, say } from "../../../house.js";

/** @import { Context } from "./types.js" */

const PANES = [say("pane-map"), say("pane-gallery"), say("pane-others")];
let asked = "";
/** @type {number | null} */
let heading = null;

export function forgetHeading() {
  heading = null;
}

/** @param {Context} context */
const paneOf = ({ view }) => (["trade", "hang"].includes(view.phase) ? 1 : 0);
let late = 0;

/** @type {(number: number, isLate?: boolean) => void} */
function slideTo(number, isLate = false) {
  const panes = document.querySelector(".squire.is-narrow");
  heading = number;
  panes?.scrollTo({
    left: number * panes.clientWidth,
    behavior: isLate || matchMedia("(prefers-reduced-motion: reduce)").matches ? "instant" : "smooth",
  });
  // A busy browser may drop a smooth scroll silently: then the pane is shown without it.
  clearTimeout(late);
  late = setTimeout(
    () => panes?.isConnected && heading === number && paneAt(panes) !== number && slideTo(number, true),
    900,
  );
}

/** @param {Context} context */
export function turnTo(context) {
  const now = `${context.version} ${context.legal().length > 0}`;
  if (now === asked || !context.legal().length) return;
  asked = now;
  requestAnimationFrame(() => slideTo(paneOf(context)));
}

// A finger moves the map; pulled beyond its edge, it turns to the next pane.
const PULL = 48;
const AT_EDGE = 8;
/** @type {{ x: number, y: number, isAtEdge: boolean } | null} */
let gripped = null;

/** @param {PointerEvent & { currentTarget: Element }} event */
export function grip({ clientX: x, clientY: y, isPrimary, currentTarget: pane }) {
  const chart = pane.querySelector(".chart");
  if (isPrimary && chart) gripped = { x, y, isAtEdge: chart.getBoundingClientRect().right <= innerWidth + AT_EDGE };
}

/** @param {PointerEvent} event */
export function pull({ clientX, clientY }) {
  if (!gripped) return;
  const [dx, dy] = [clientX - gripped.x, clientY - gripped.y];
  const isPulledOn = gripped.isAtEdge && dx <= -PULL && -dx >= 1.5 * Math.abs(dy);
  gripped = null;
  if (!isPulledOn) return;
  slideTo(1);
  fitBoard();
}

/** @param {Element} panes */
const paneAt = (panes) => Math.round(panes.scrollLeft / panes.clientWidth);

/**
 * A scroll that begins while another ends is lost when the panes snap: then it is repeated.
 * @param {Event & { currentTarget: Element }} event
 */
export function settle({ currentTarget: panes }) {
  const wanted = heading;
  heading = null;
  if (wanted !== null && wanted !== paneAt(panes)) slideTo(wanted);
}

/** @param {Event & { currentTarget: Element }} event */
export function markTab({ currentTarget: panes }) {
  const number = paneAt(panes);
  for (const [index, tab] of document.querySelectorAll(".squire-tabs button").entries())
    tab.setAttribute("aria-pressed", String(index === number));
}

export const tabs = () => html`<div class="squire-tabs" role="group" aria-label=${say("panes")}>
  ${PANES.map(
    (name, number) =>
      html`<button
        type="button" aria-pressed=${number ? "false" : "true"} @click=${() => slideTo(number)}>${name}</button>`,
  )}
</div>`;
