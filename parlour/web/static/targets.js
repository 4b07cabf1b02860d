// Targets: elements that offer an action, and spatial navigation among them with the arrow keys.

import { keyOf } from "./actions.js";
import { middle } from "./camera.js";
import { closest } from "./pointer.js";
import { AsyncDirective, directive, noChange } from "./vendor/lit-html.js";

/** @import { ElementPart } from "lit-html" */
/** @import { DirectiveResult } from "lit-html/directive.js" */
/** @import { AnyAction, AnyDraft, AnyEvent, AnyView, Asked, Context, Named } from "../types/page.js" */

/**
 * What an element offers; `action` is null if it is only asked about, or half of a decision.
 * @typedef {{
 *   key: string, action: AnyAction | null, label: string, isChosen: boolean, take(): void, isIdle?(): boolean,
 * }} Wanted
 */
/** @typedef {HTMLElement | SVGElement} Marked */

/** @type {WeakMap<Element, Wanted>} */
export const offered = new WeakMap();

const MARKS = ["data-target", "data-ask", "role", "tabindex", "aria-label", "aria-pressed", "aria-disabled"];

// Each kind of target returns from `render` what it wants of the element; nothing is drawn.
class Target extends AsyncDirective {
  /** @type {Marked | null} */
  element = null;
  isListening = false;
  /** @type {string | null} */
  facts = null;

  /**
   * @override
   * @param {ElementPart} part
   * @param {unknown[]} values
   */
  update(part, values) {
    const element = /** @type {Marked} */ (part.element);
    this.element = element;
    const wanted = this.render(...values);
    if (!wanted) {
      this.#end();
      return noChange;
    }
    this.#begin();
    offered.set(element, wanted);
    // After the rest of the template, which may bind the same attributes.
    const facts = JSON.stringify([wanted.key, wanted.label, wanted.isChosen]);
    if (facts !== this.facts)
      queueMicrotask(() => this.isConnected && this.facts === facts && this.mark(element, wanted));
    this.facts = facts;
    return noChange;
  }

  /**
   * @param {...unknown} _values
   * @returns {Wanted | null}
   */
  render(..._values) {
    return null;
  }

  #begin() {
    if (this.isListening) return;
    this.isListening = true;
    this.element?.addEventListener("click", this);
    this.element?.addEventListener("keydown", this);
  }

  #end() {
    const { element } = this;
    if (!element || !this.isListening) return;
    this.isListening = false;
    element.removeEventListener("click", this);
    element.removeEventListener("keydown", this);
    for (const name of MARKS) element.removeAttribute(name);
    element.classList.remove("is-allowed", "is-chosen", "is-over");
    offered.delete(element);
    this.facts = null;
  }

  /** @type {(element: Marked, wanted: Wanted) => void} */
  mark(element, { key, label, isChosen }) {
    element.dataset.target = key;
    name(element, label);
    element.setAttribute("aria-pressed", String(isChosen));
    element.classList.add("is-allowed");
    element.classList.toggle("is-chosen", isChosen);
  }

  /** @param {Event} event */
  handleEvent(event) {
    const { element } = this;
    const wanted = element && offered.get(element);
    if (!wanted || (event instanceof KeyboardEvent && !isPress(element, event)) || wanted.isIdle?.()) return;
    event.preventDefault();
    event.stopPropagation();
    wanted.take();
  }

  /** @override */
  disconnected() {
    this.#end();
  }

  /** @override */
  reconnected() {
    this.#begin();
  }
}

/** @type {(element: Marked, label: string) => void} */
function name(element, label) {
  if (element.localName !== "button") element.setAttribute("role", "button");
  if (!element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
  element.setAttribute("aria-label", label);
}

/**
 * A button turns the key into a click by itself.
 * @type {(element: Marked, event: KeyboardEvent) => boolean}
 */
const isPress = (element, { key }) => element.localName !== "button" && (key === "Enter" || key === " ");

class Offer extends Target {
  /**
   * @override
   * @param {Context} context
   * @param {AnyAction} action
   * @param {Named} [options]
   */
  render(context, action, { label } = {}) {
    return {
      key: keyOf(action),
      action,
      label: label ?? context.describe(action),
      isChosen: context.isChosen(action),
      take: () => context.choose(action),
    };
  }
}

class Pick extends Target {
  /**
   * @override
   * @param {Context} context
   * @param {string} name
   * @param {unknown} value
   * @param {Named} [options]
   */
  render(context, name, value, { label } = {}) {
    const isChosen = context.draft[name] === value;
    return {
      key: `${name}=${keyOf(value)}`,
      action: null,
      label: label ?? String(value),
      isChosen,
      take: () => context.set({ [name]: isChosen ? undefined : value }),
    };
  }
}

// A target that is not legal now: quiet, and a tap or Enter asks "why not?". It never plays.
class Ask extends Target {
  /**
   * @override
   * @param {Context} context
   * @param {AnyAction} action
   * @param {Asked} [options]
   */
  render(context, action, { label, lead, after } = {}) {
    if (!context.askable) return null;
    const take = () => {
      context.ask(action, { lead });
      after?.();
    };
    return {
      key: keyOf(action),
      action: null,
      label: label ?? context.describe(action),
      isChosen: false,
      isIdle: () => context.busy,
      take,
    };
  }

  /**
   * @override
   * @type {(element: Marked, wanted: Wanted) => void}
   */
  mark(element, { label }) {
    element.dataset.ask = "";
    name(element, label);
    element.setAttribute("aria-disabled", "true");
  }
}

// A tap on a moving target still means that target: the browser would give the click to whatever is there by then.
/** @type {Element | null} */
let pressed = null;
document.addEventListener(
  "pointerdown",
  (event) => (pressed = event.pointerType === "mouse" ? null : closest(event, "[data-target]")),
  true,
);
document.addEventListener(
  "click",
  (event) => {
    const meant = pressed;
    pressed = null;
    const { target } = event;
    if (!meant?.isConnected || !(target instanceof Node) || meant.contains(target)) return;
    if (closest(event, "[data-target], [data-ask], button, a")) return;
    event.stopPropagation();
    offered.get(meant)?.take();
  },
  true,
);

/**
 * @type {<Action extends AnyAction>(
 *   context: Context<AnyView, Action>, action: NoInfer<Action>, options?: Named,
 * ) => DirectiveResult}
 */
export const offer = directive(Offer);

/**
 * @type {<Draft extends AnyDraft, Name extends keyof Draft & string>(
 *   context: Context<AnyView, AnyAction, AnyEvent, Draft>, name: Name, value: Draft[Name], options?: Named,
 * ) => DirectiveResult}
 */
export const pick = directive(Pick);

/**
 * @type {<Action extends AnyAction>(
 *   context: Context<AnyView, Action>, action: NoInfer<Action>, options?: Asked,
 * ) => DirectiveResult}
 */
export const ask = directive(Ask);

/** @param {string} selector */
function inSight(selector) {
  /** @type {NodeListOf<Marked>} */
  const all = document.querySelectorAll(selector);
  return [...all].filter((element) => element.getClientRects().length);
}

export const allTargets = () => inSight("[data-target]");

/** @param {{ clientX: number, clientY: number }} event */
export const askedAt = ({ clientX, clientY }) =>
  document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest("[data-ask]"))
    .find((element) => element && offered.has(element)) ?? null;

/** One target at a time is a tab stop; the arrow keys reach the others. */
export function rove() {
  /** @type {NodeListOf<Marked>} */
  const targets = document.querySelectorAll("[data-target]");
  const stop =
    [...targets].find((target) => target === document.activeElement) ??
    [...targets].find((target) => target.tabIndex === 0) ??
    targets[0];
  for (const target of targets) {
    const index = target === stop ? "0" : "-1";
    if (target.getAttribute("tabindex") !== index) target.setAttribute("tabindex", index);
  }
}

/** @type {Record<string, [dx: number, dy: number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/**
 * If nothing can be done, or on request, the arrow keys also reach elements that can be asked about.
 * @type {(key: string, isAsking: boolean) => Marked | null}
 */
export function walk(key, isAsking) {
  const allowed = allTargets();
  const targets = allowed.length && !isAsking ? allowed : inSight("[data-target], [data-ask]");
  if (!targets.length) return null;
  const here = targets.find((target) => target === document.activeElement) ?? null;
  const next = here
    ? nearest(here, targets, ARROWS[key])
    : (targets.find((target) => target.classList.contains("is-chosen")) ?? targets[0]);
  if (!next) return here;
  next.focus({ preventScroll: true });
  if (next.closest(".hand")) next.scrollIntoView({ block: "nearest", inline: "nearest" });
  rove();
  return next;
}

/**
 * Distance along the arrow counts once, across it more than twice, so that the focus moves in lines.
 * @type {(here: Marked, targets: Marked[], arrow: [dx: number, dy: number]) => Marked | null}
 */
function nearest(here, targets, [dx, dy]) {
  const from = middle(here.getBoundingClientRect());
  let best = null;
  let least = Infinity;
  for (const target of targets) {
    const to = middle(target.getBoundingClientRect());
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const beside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (target === here || along < 2 || beside > along * 4) continue;
    const cost = along + beside * 2.2;
    if (cost < least) [best, least] = [target, cost];
  }
  return best;
}
