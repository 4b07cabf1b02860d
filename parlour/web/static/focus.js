// The keyboard's place is never lost: when what had it is gone, it goes to what came in its stead, or to the sentence
// that says what to do.

import { closest } from "./pointer.js";

const KEYS = ["data-target", "data-decision", "data-key", "id"];

/**
 * What had the focus, and by which marks it is found again when it is drawn anew.
 * @typedef {{ element: Element, marks: string[] }} Place
 */

/** @param {string} selector */
const find = (selector) => /** @type {HTMLElement | null} */ (document.querySelector(selector));

export function makeFocus() {
  /** @type {Place | null} */
  let last = null;
  /** @type {Place | null} the same of the last target, for whoever goes back to it */
  let target = null;

  document.addEventListener("focusin", (event) => {
    const element = closest(event, "*");
    if (!element) return;
    last = { element, marks: marksOf(element) };
    if (element.matches("[data-target]")) target = last;
  });
  // Whoever points needs no ring around a sentence that the focus was moved to.
  document.addEventListener("pointerdown", () => document.documentElement.toggleAttribute("data-pointing", true), true);
  document.addEventListener("keydown", () => document.documentElement.removeAttribute("data-pointing"), true);
  // A dialog gives the focus back when it closes, but what opened it may be gone.
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
    // Now, and once more when the browser has seen what is hidden or disabled.
    keep() {
      keep();
      requestAnimationFrame(keep);
    },
    /**
     * Into what has just been opened.
     * @param {string} selector
     */
    enter: (selector) => requestAnimationFrame(() => requestAnimationFrame(() => find(selector)?.focus())),
    toStatus: () => find(".status")?.focus({ preventScroll: true }),
    get isAtStatus() {
      return document.activeElement === document.body || document.activeElement === find(".status");
    },
  };
}

// The browser takes the focus from what is hidden, inert, disabled or no target any more only after the next frame;
// here it is gone already.
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
