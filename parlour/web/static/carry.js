// Dragging as a shortcut: a carried card may be dropped on any target, which chooses the target's action.

import { panTowards } from "./board.js";
import { swallowClick } from "./pointer.js";
import { allTargets, askedAt, offered } from "./targets.js";
import { AsyncDirective, directive, noChange } from "./vendor/lit-html.js";

/** @import { ElementPart } from "lit-html" */
/** @import { DirectiveResult } from "lit-html/directive.js" */
/** @import { AnyAction, AnyDraft, AnyEvent, AnyView, Carrying, Context, Rect } from "../types/page.js" */

/** @typedef {{ context: Context, how: Carrying }} Given */

const BEGINS = 8; // px of movement that distinguish a drag from a tap
const REACH = 56; // px within which a target catches the card
const ABOVE = 18; // px between a finger and the card that it carries, so that card and space are both visible
const MARGIN = 4;
const RETURNS = 180; // ms
const EVENTS = ["pointermove", "pointerup", "pointercancel", "keydown"];
/**
 * A finger that moves along a hand in its scrolling direction means to scroll it.
 * @type {Record<string, (dx: number, dy: number) => boolean>}
 */
const IS_SCROLL = {
  "pan-x": (dx, dy) => Math.abs(dx) >= Math.abs(dy),
  "pan-y": (dx, dy) => Math.abs(dy) >= Math.abs(dx),
};
const OF_THE_ORIGINAL = [
  "id",
  "data-key",
  "data-target",
  "data-ask",
  "data-carry",
  "data-detail",
  "role",
  "tabindex",
  "aria-label",
  "aria-pressed",
  "aria-disabled",
];

class Carry extends AsyncDirective {
  /** @type {HTMLElement | null} */
  element = null;
  /** @type {Drag | null} */
  drag = null;

  /**
   * @override
   * @param {ElementPart} part
   * @param {Parameters<Carry["render"]>} values
   */
  update(part, [context, how = {}]) {
    const element = /** @type {HTMLElement} */ (part.element);
    this.given = { context, how };
    if (this.drag) this.drag.given = this.given;
    if (!this.element) {
      this.element = element;
      element.addEventListener("pointerdown", this);
    }
    element.dataset.carry = "";
    return noChange;
  }

  /**
   * @param {Context} _context
   * @param {Carrying} [_how]
   */
  render(_context, _how) {
    return noChange;
  }

  /** @param {PointerEvent} event */
  handleEvent(event) {
    const { element, given, drag } = this;
    if (!element || !given || event.button !== 0 || given.context.busy) return;
    if (drag && !drag.isOver && drag.pointer !== event.pointerId) return;
    drag?.end();
    this.drag = new Drag(element, given, event);
  }

  /** @override */
  disconnected() {
    this.drag?.end();
    this.element?.removeEventListener("pointerdown", this);
    delete this.element?.dataset.carry;
    this.element = this.drag = null;
  }
}

// From pointer down to pointer up: at first possibly a tap, then a card that is held.
class Drag {
  /** @type {Held | null} */
  held = null;
  /** @type {Element | null} */
  aimed = null;
  isOver = false;

  /**
   * @param {HTMLElement} element
   * @param {Given} given
   * @param {PointerEvent} event
   */
  constructor(element, given, event) {
    this.element = element;
    this.given = given;
    this.pointer = event.pointerId;
    this.at = event;
    this.from = { x: event.clientX, y: event.clientY };
    this.isFinger = event.pointerType !== "mouse";
    this.isScroll = (this.isFinger && IS_SCROLL[getComputedStyle(element).touchAction]) || (() => false);
    for (const type of EVENTS) addEventListener(type, this, true);
  }

  /** @param {PointerEvent | KeyboardEvent} event */
  handleEvent(event) {
    if (event instanceof KeyboardEvent) this.#press(event);
    else if (event.pointerId !== this.pointer) return;
    else if (event.type === "pointermove") this.#move(event);
    else if (event.type === "pointerup") this.#drop(event);
    else this.end({ isBack: true });
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const [dx, dy] = [event.clientX - this.from.x, event.clientY - this.from.y];
    if (!this.held && (Math.hypot(dx, dy) < BEGINS || this.isScroll(dx, dy))) return;
    this.held ??= this.#lift();
    this.at = event;
    this.#hold(this.held, dx, dy);
    this.#aim(this.#catching());
  }

  /** @param {PointerEvent} event */
  #drop(event) {
    if (!this.held) {
      this.end();
      return;
    }
    this.at = event;
    const { from, element, given } = this;
    const target = this.#catching() ?? askedAt(event);
    const isPlaced = target || given.how.beside?.(event, { element, from });
    this.end({ isBack: !isPlaced });
    if (target) offered.get(target)?.take();
  }

  /** @param {KeyboardEvent} event */
  #press(event) {
    if (event.key !== "Escape" || !this.held) return;
    event.stopPropagation();
    this.end({ isBack: true });
  }

  // The carried card lies above everything, and no edge of the hand clips it; the card itself keeps its place.
  #lift() {
    const { element } = this;
    const { x, y, width, height } = element.getBoundingClientRect();
    const ghost = ghostOf(element);
    element.dataset.carried = "";
    element.append(ghost);
    ghost.showPopover?.();
    const picked = this.#pick();
    this.drawing = requestAnimationFrame(() => this.#drawAlong());
    return { ghost, home: { x, y, width, height, scale: width / element.offsetWidth || 1 }, picked, hasEntered: false };
  }

  /** Sets the draft while the card is carried; returns what it was before. */
  #pick() {
    const { context, how } = this.given;
    if (!how.picks) return null;
    if (context.chosen) context.choose(null);
    const picked = Object.fromEntries(Object.keys(how.picks).map((name) => [name, context.draft[name]]));
    context.set(how.picks);
    return picked;
  }

  /** @type {(held: Held, dx: number, dy: number) => void} */
  #hold({ home, ghost }, dx, dy) {
    const { clientX, clientY } = this.at;
    const [x, y] = this.isFinger
      ? [
          within(clientX - home.width / 2, home.width, innerWidth),
          within(clientY - ABOVE - home.height, home.height, innerHeight),
        ]
      : [home.x + dx, home.y + dy];
    ghost.style.transform = `translate(${x}px, ${y}px) scale(${home.scale})`;
  }

  // At the edge of a board larger than the screen, the board scrolls, once the card has been further inside.
  #drawAlong() {
    if (!this.held) return;
    const { isInside, hasMoved } = panTowards({ x: this.at.clientX, y: this.at.clientY }, this.held.hasEntered);
    this.held.hasEntered ||= isInside;
    if (hasMoved) this.#aim(this.#catching());
    this.drawing = requestAnimationFrame(() => this.#drawAlong());
  }

  #catching() {
    const { clientX: x, clientY: y } = this.at;
    const { over } = this.given.how;
    const board = document.querySelector(".board")?.getBoundingClientRect();
    const isOnBoard = board && gap(board, x, y) === 0;
    let best = null;
    let least = REACH;
    for (const target of allTargets()) {
      const action = offered.get(target)?.action;
      if (target === this.element || !action || (over && !over(action))) continue;
      if (!isOnBoard && target.closest(".board")) continue;
      const distance = gap(target.getBoundingClientRect(), x, y);
      if (distance < least) [best, least] = [target, distance];
    }
    return best;
  }

  /** @param {Element | null} target */
  #aim(target) {
    if (target === this.aimed) return;
    this.aimed?.classList.remove("is-over");
    target?.classList.add("is-over");
    this.aimed = target;
  }

  end({ isBack = false } = {}) {
    this.#aim(null);
    this.isOver = true;
    if (this.drawing) cancelAnimationFrame(this.drawing);
    for (const type of EVENTS) removeEventListener(type, this, true);
    const { held, element } = this;
    if (!held) return;
    this.held = null;
    swallowClick();
    delete element.dataset.carried;
    const { context } = this.given;
    if (isBack && held.picked) context.set(held.picked);
    if (isBack && !context.reduced) goHome(held);
    else held.ghost.remove();
  }
}

/**
 * A held card: its copy under the pointer, where it came from, and what the draft was before.
 * @typedef {{
 *   ghost: HTMLElement, home: Rect & { scale: number }, picked: Record<string, unknown> | null, hasEntered: boolean,
 * }} Held
 */

/** @param {Held} held */
function goHome({ ghost, home: { x, y, scale } }) {
  const way = ghost.animate(
    [{ transform: ghost.style.transform }, { transform: `translate(${x}px, ${y}px) scale(${scale})` }],
    { duration: RETURNS, easing: "ease-out" },
  );
  way.onfinish = way.oncancel = () => ghost.remove();
}

/**
 * A copy of the card, in its size.
 * @param {HTMLElement} element
 */
function ghostOf(element) {
  const ghost = /** @type {HTMLElement} */ (element.cloneNode(true));
  for (const name of OF_THE_ORIGINAL) ghost.removeAttribute(name);
  ghost.classList.add("ghost");
  ghost.setAttribute("aria-hidden", "true");
  ghost.setAttribute("popover", "manual");
  Object.assign(ghost.style, { width: `${element.offsetWidth}px`, height: `${element.offsetHeight}px` });
  return ghost;
}

/** @type {(start: number, size: number, most: number) => number} */
const within = (start, size, most) => Math.max(MARGIN, Math.min(start, most - size - MARGIN));

/** @type {(box: DOMRect, x: number, y: number) => number} */
const gap = (box, x, y) =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));

/**
 * @type {<Action extends AnyAction, Draft extends AnyDraft>(
 *   context: Context<AnyView, Action, AnyEvent, Draft>, how?: Carrying<Action, Draft>,
 * ) => DirectiveResult}
 */
export const carry = directive(Carry);
