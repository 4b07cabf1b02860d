// For a game's `show`: where something is on the screen, and its motion from there to its new place.
import { middle } from "./camera.js";

/** @import { Context, Point } from "../types/page.js" */

/** @returns {Promise<void>} */
export const nextFrame = () => new Promise((resolve) => requestAnimationFrame(() => resolve()));

/**
 * The middle of an element on the screen; null if it is absent or invisible.
 * @param {Element | null | undefined} element
 */
export function centre(element) {
  const box = element?.getBoundingClientRect();
  return box?.width ? middle(box) : null;
}

/**
 * Move it from where it was to where it lies, at the size it has there. If either is unknown, it does not move.
 * @param {Pick<Context, "animate">} context
 * @param {HTMLElement | SVGElement | null | undefined} element
 * @param {Point | null | undefined} from
 * @param {number} duration
 */
export async function fly(context, element, from, duration) {
  const to = centre(element);
  if (!element || !from || !to) return;
  // On a plane, a pixel of the element is larger or smaller than one of the screen.
  const own = element instanceof HTMLElement ? element.offsetWidth : parseFloat(getComputedStyle(element).width);
  const scale = element.getBoundingClientRect().width / own || 1;
  await context.animate(
    element,
    [
      { translate: `${(from.x - to.x) / scale}px ${(from.y - to.y) / scale}px`, zIndex: 9 },
      { translate: "0 0", zIndex: 9 },
    ],
    { duration },
  );
}
