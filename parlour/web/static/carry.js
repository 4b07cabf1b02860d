// Dragging as a shortcut: a carried card may be dropped on any target, which chooses the target's action.

import { panTowards } from "./board.js";
import { allTargets, askedAt, offered } from "./targets.js";
import { AsyncDirective, directive, noChange } from "./vendor/lit-html.js";

const BEGINS = 8; // px of movement that tell a drag from a tap
const REACH = 56; // px from which a target still catches the card
const ABOVE = 18; // px between a finger and the card that it carries: so card and space can both be seen
const MARGIN = 4;
const RETURNS = 180; // ms
const EVENTS = ["pointermove", "pointerup", "pointercancel", "keydown"];
// A finger that moves along a hand which scrolls that way means to scroll it.
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
  update({ element }, [context, { over = () => true, picks = null, beside = null } = {}]) {
    Object.assign(this, { context, over, picks, beside });
    if (!this.element) {
      this.element = element;
      element.addEventListener("pointerdown", this);
    }
    element.dataset.carry = "";
    return noChange;
  }

  render() {
    return noChange;
  }

  handleEvent(event) {
    if (event.type !== "keydown" && this.pointer !== undefined && event.pointerId !== this.pointer) return;
    this[event.type](event);
  }

  pointerdown(event) {
    if (event.button !== 0 || this.context.busy) return;
    this.pointer = event.pointerId;
    this.from = { x: event.clientX, y: event.clientY };
    this.isFinger = event.pointerType !== "mouse";
    this.isScroll = (this.isFinger && IS_SCROLL[getComputedStyle(this.element).touchAction]) || (() => false);
    for (const type of EVENTS) addEventListener(type, this, true);
  }

  pointermove(event) {
    const [dx, dy] = [event.clientX - this.from.x, event.clientY - this.from.y];
    if (!this.ghost && (Math.hypot(dx, dy) < BEGINS || this.isScroll(dx, dy))) return;
    if (!this.ghost) this.#lift();
    this.at = event;
    this.#hold(dx, dy);
    this.#aim(this.#catching());
  }

  pointerup(event) {
    if (!this.ghost) return this.#end();
    this.at = event;
    const target = this.#catching() ?? askedAt(event);
    const { from, element } = this;
    const isPlaced = Boolean(target) || Boolean(this.beside?.(event, { element, from }));
    this.#end({ isBack: !isPlaced });
    if (target) offered.get(target).take();
    return undefined;
  }

  pointercancel() {
    this.#end({ isBack: true });
  }

  keydown(event) {
    if (event.key !== "Escape" || !this.ghost) return;
    event.stopPropagation();
    this.#end({ isBack: true });
  }

  // What is carried lies above everything, and no edge of the hand cuts it; the card itself keeps its place meanwhile.
  #lift() {
    const { element, context, picks } = this;
    const box = element.getBoundingClientRect();
    this.home = {
      x: box.x,
      y: box.y,
      width: box.width,
      height: box.height,
      scale: box.width / element.offsetWidth || 1,
    };
    this.ghost = ghostOf(element);
    element.dataset.carried = "";
    element.append(this.ghost);
    this.ghost.showPopover?.();
    if (picks) {
      if (context.chosen) context.choose(null);
      this.picked = Object.fromEntries(Object.keys(picks).map((name) => [name, context.draft[name]]));
      context.set(picks);
    }
    this.hasEntered = false;
    this.drawing = requestAnimationFrame(() => this.#drawAlong());
  }

  #hold(dx, dy) {
    const { home, ghost } = this;
    const [left, top] = this.isFinger
      ? [this.at.clientX - home.width / 2, this.at.clientY - ABOVE - home.height]
      : [home.x + dx, home.y + dy];
    const within = (start, size, most) => Math.max(MARGIN, Math.min(start, most - size - MARGIN));
    const [x, y] = this.isFinger
      ? [within(left, home.width, innerWidth), within(top, home.height, innerHeight)]
      : [left, top];
    ghost.style.transform = `translate(${x}px, ${y}px) scale(${home.scale})`;
  }

  // At the edge of a board that is larger than the screen the board comes along, once the card has been further inside.
  #drawAlong() {
    if (!this.ghost) return;
    const { isInside, hasMoved } = panTowards({ x: this.at.clientX, y: this.at.clientY }, this.hasEntered);
    this.hasEntered ||= isInside;
    if (hasMoved) this.#aim(this.#catching());
    this.drawing = requestAnimationFrame(() => this.#drawAlong());
  }

  #catching() {
    const { clientX: x, clientY: y } = this.at;
    const board = document.querySelector(".board")?.getBoundingClientRect();
    const isOnBoard = board && gap(board, x, y) === 0;
    let best = null;
    let least = REACH;
    for (const target of allTargets()) {
      const { action } = offered.get(target) ?? {};
      if (target === this.element || !action || !this.over(action) || (!isOnBoard && target.closest(".board")))
        continue;
      const distance = gap(target.getBoundingClientRect(), x, y);
      if (distance < least) [best, least] = [target, distance];
    }
    return best;
  }

  #aim(target) {
    if (target === this.aimed) return;
    this.aimed?.classList.remove("is-over");
    target?.classList.add("is-over");
    this.aimed = target;
  }

  #end({ isBack = false } = {}) {
    this.#aim(null);
    this.pointer = undefined;
    cancelAnimationFrame(this.drawing);
    for (const type of EVENTS) removeEventListener(type, this, true);
    const { ghost, element, picked } = this;
    if (!ghost) return;
    this.ghost = this.picked = null;
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 60);
    delete element.dataset.carried;
    if (isBack && picked) this.context.set(picked);
    if (isBack && !this.context.reduced) this.#return(ghost);
    else ghost.remove();
  }

  #return(ghost) {
    const { x, y, scale } = this.home;
    const way = ghost.animate(
      [{ transform: ghost.style.transform }, { transform: `translate(${x}px, ${y}px) scale(${scale})` }],
      { duration: RETURNS, easing: "ease-out" },
    );
    way.onfinish = way.oncancel = () => ghost.remove();
  }

  disconnected() {
    this.#end();
    this.element.removeEventListener("pointerdown", this);
    delete this.element.dataset.carry;
    this.element = null;
  }
}

// A likeness of the card, of its size.
function ghostOf(element) {
  const ghost = element.cloneNode(true);
  for (const name of OF_THE_ORIGINAL) ghost.removeAttribute(name);
  ghost.classList.add("ghost");
  ghost.setAttribute("aria-hidden", "true");
  ghost.setAttribute("popover", "manual");
  Object.assign(ghost.style, { width: `${element.offsetWidth}px`, height: `${element.offsetHeight}px` });
  return ghost;
}

const gap = (box, x, y) =>
  Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

export const carry = directive(Carry);
