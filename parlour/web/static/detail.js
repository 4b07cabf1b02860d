// A card shown large: by hovering, a long press, or the key i.

import { closest } from "./pointer.js";

/** @import { Parts } from "../types/table.js" */

const HOVER = 650;
const PRESS = 420;

/** @param {Element | null} element */
const keyOf = (element) => {
  const detailed = element?.closest("[data-detail]") ?? element?.querySelector("[data-detail]");
  return detailed?.getAttribute("data-detail") ?? null;
};

/** @param {Pick<Parts, "game" | "screen">} parts */
export function makeDetail({ game, screen }) {
  /** @type {string | null} */
  let key = null;
  let timer = 0;

  /** @type {(wanted: string | null, about: Element | null) => boolean} */
  function show(wanted, about) {
    if (!wanted || !game.page.detail) return false;
    key = wanted;
    screen.draw();
    requestAnimationFrame(() => {
      /** @type {HTMLElement | null} */
      const large = document.querySelector(".large");
      if (large && about?.isConnected) layWhileItMoves(large, about);
      screen.say(large?.innerText.replace(/\s+/g, " ") ?? "");
    });
    return true;
  }

  function close() {
    clearTimeout(timer);
    if (key === null) return false;
    key = null;
    screen.draw();
    return true;
  }

  addEventListener("pointerover", (event) => {
    if (event.pointerType !== "mouse") return;
    clearTimeout(timer);
    const element = closest(event, "[data-detail]");
    const wanted = keyOf(element);
    if (wanted && !event.buttons) timer = setTimeout(() => show(wanted, element), HOVER);
    else if (!closest(event, ".large")) close();
  });
  addEventListener("pointerdown", (event) => {
    clearTimeout(timer);
    const element = closest(event, "[data-detail]");
    const wanted = keyOf(element);
    if (event.pointerType === "mouse" || !wanted) close();
    else press(event, wanted, element);
  });
  addEventListener("contextmenu", (event) => {
    if (closest(event, "[data-detail]") && matchMedia("(pointer: coarse)").matches) event.preventDefault();
  });

  /** @type {(event: PointerEvent, wanted: string, element: Element | null) => void} */
  function press({ clientX, clientY }, wanted, element) {
    const over = new AbortController();
    const { signal } = over;
    const end = () => {
      clearTimeout(timer);
      over.abort();
    };
    timer = setTimeout(() => {
      if (!show(wanted, element)) return;
      addEventListener("click", swallow, { capture: true, once: true });
      addEventListener("pointerup", () => setTimeout(close, 1200), { once: true });
    }, PRESS);
    addEventListener("pointermove", (next) => Math.hypot(next.clientX - clientX, next.clientY - clientY) > 8 && end(), {
      signal,
    });
    addEventListener("pointerup", end, { signal });
    addEventListener("pointercancel", end, { signal });
  }

  return {
    close,
    /** @param {Element | null} element */
    toggle: (element) => (key === null ? show(keyOf(element), element) : close()),
    get key() {
      return key;
    },
  };
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

const GAP = 10;

/** @type {(start: number, size: number, least: number, most: number) => number} */
const within = (start, size, least, most) => Math.max(least + GAP, Math.min(start, most - GAP - size));

/**
 * The card may just be opening in its place: go beside where it will end up.
 * @type {(large: HTMLElement, about: Element) => Promise<void>}
 */
async function layWhileItMoves(large, about) {
  lay(large, about);
  const moving = about.getAnimations({ subtree: true });
  await Promise.allSettled(moving.map((one) => one.finished));
  if (moving.length && large.isConnected && about.isConnected) lay(large, about);
}

/**
 * Beside the card, on the side with the most room: it covers the card only if there is no other way.
 * @type {(large: HTMLElement, about: Element) => void}
 */
function lay(large, about) {
  const box = (about.querySelector(".faces") ?? about).getBoundingClientRect();
  const room = (large.offsetParent ?? document.body).getBoundingClientRect();
  const [width, height] = [large.offsetWidth, large.offsetHeight];
  const across = within(box.x + box.width / 2 - width / 2, width, room.left, room.right);
  const along = within(box.y + box.height / 2 - height / 2, height, room.top, room.bottom);
  const sides = [
    { spare: room.right - box.right - width, left: box.right + GAP, top: along },
    { spare: box.left - room.left - width, left: box.left - GAP - width, top: along },
    { spare: box.top - room.top - height, left: across, top: box.top - GAP - height },
    { spare: room.bottom - box.bottom - height, left: across, top: box.bottom + GAP },
  ];
  const best = sides.reduce((most, side) => (side.spare > most.spare ? side : most));
  const left = within(best.left, width, room.left, room.right);
  const top = within(best.top, height, room.top, room.bottom);
  Object.assign(large.style, { inset: "auto", margin: "0", left: `${left - room.left}px`, top: `${top - room.top}px` });
}
