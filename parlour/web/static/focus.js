// The keyboard focus is never lost: when its element is gone, it goes to the one that replaces it, or to the sentence
// that says what to do.

import { closest } from "./pointer.js";

const KEYS = ["data-target", "data-decision", "data-key", "id"];

/**
 * The element with the focus, and the attributes by which it is found again after a redraw.
 * @typedef {{ element: Element, marks: string[] }} Place
 */

/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector));

export function makeFocus() {
  /** @type {Place | null} */
  let last = null;
  /** @type {Place | null} the same for the last target, to return to it */
  let target = null;

  document.addEventListener("focusin", (event) => {
    const element = closest(event, "*");
    if (!element) return;
    last = { element, marks: marksOf(element) };
    if (element.matches("[data-target]")) target = last;
  });
  // With a pointer, no focus ring around a sentence that the focus was moved to.
  document.addEventListener("pointerdown", () => document.documentElement.toggleAttribute("data-pointing", true), true);
  document.addEventListener("keydown", () => document.documentElement.removeAttribute("data-pointing"), true);
  // A closing dialog gives the focus back, but the element that opened it may be gone.
  document.addEventListener("close", () => requestAnimationFrame(keep), true);

  function keep() {
    if (find("dialog[open], :popover-open")) return;
    const door = find(".curtain button");
    if (door) {
      if (document.activeElement !== door) door.focus();
    } else if (last && isLost()) successor(last)?.focus({ preventScroll: true });
  }

  /** @param {Place} before */
  function successor(before) {
    if (before.element.closest(".side"))
      return again(before) ?? find('.side.is-open [aria-selected="true"], .tools [aria-expanded="false"]');
    return again(before) ?? (target && again(target)) ?? find(".ended") ?? find(".status");
  }

  return {
    // Now, and again when the browser has noticed what is hidden or disabled.
    keep() {
      keep();
      requestAnimationFrame(keep);
    },
    /**
     * Move into what has just been opened.
     * @param {string} selector
     */
    enter: (selector) => requestAnimationFrame(() => requestAnimationFrame(() => find(selector)?.focus())),
    toStatus: () => find(".status")?.focus({ preventScroll: true }),
    get isAtStatus() {
      return document.activeElement === document.body || document.activeElement === find(".status");
    },
  };
}

// The browser takes the focus from elements that are hidden, inert, disabled or no longer targets only after the next
// frame; here they count as gone at once.
function isLost() {
  const { activeElement: element } = document;
  return !element || element === document.body || !canBeFocused(element);
}

/** @param {Element} element */
const marksOf = (element) =>
  KEYS.flatMap((name) => {
    const value = element.getAttribute(name);
    return value ? [`[${name}="${CSS.escape(value)}"]`] : [];
  });

/** @type {(element: Element | null) => element is HTMLElement} */
const canBeFocused = (element) =>
  Boolean(element?.matches("button:not(:disabled), a[href], input, select, summary, [tabindex]")) &&
  Boolean(element?.getClientRects().length) &&
  !element?.closest("[inert]");

/** @param {Place} before */
function again(before) {
  if (before.element.isConnected && canBeFocused(before.element)) return before.element;
  return before.marks.map((mark) => document.querySelector(mark)).find(canBeFocused) ?? null;
}
