// What can be done: elements that offer an action, and the arrow keys' walk among them in space.

import { keyOf } from "./actions.js";
import { AsyncDirective, directive, noChange } from "./vendor/lit-html.js";

export const offered = new WeakMap(); // element → { action, take() }, also of what is only asked about

const MARKS = ["data-target", "data-ask", "role", "tabindex", "aria-label", "aria-pressed", "aria-disabled"];

class Target extends AsyncDirective {
  isListening = false;

  update({ element }, values) {
    this.element = element;
    const wanted = this.wanted(...values);
    if (!wanted) {
      this.#end();
      return noChange;
    }
    this.#begin();
    offered.set(element, wanted);
    // After the rest of the template, which may bind the same attributes.
    const facts = JSON.stringify([wanted.key, wanted.label, wanted.isChosen]);
    if (facts !== this.facts) queueMicrotask(() => this.isConnected && this.facts === facts && this.mark(wanted));
    this.facts = facts;
    return noChange;
  }

  render() {
    return noChange;
  }

  #begin() {
    if (this.isListening) return;
    this.isListening = true;
    this.element.addEventListener("click", this);
    this.element.addEventListener("keydown", this);
  }

  #end() {
    if (!this.isListening) return;
    this.isListening = false;
    const { element } = this;
    element.removeEventListener("click", this);
    element.removeEventListener("keydown", this);
    for (const name of MARKS) element.removeAttribute(name);
    element.classList.remove("is-allowed", "is-chosen", "is-over");
    offered.delete(element);
    this.facts = null;
  }

  mark({ key, label, isChosen }) {
    const { element } = this;
    element.dataset.target = key;
    this.name(label);
    element.setAttribute("aria-pressed", String(isChosen));
    element.classList.add("is-allowed");
    element.classList.toggle("is-chosen", isChosen);
  }

  name(label) {
    const { element } = this;
    if (element.localName !== "button") element.setAttribute("role", "button");
    if (!element.hasAttribute("tabindex")) element.setAttribute("tabindex", "-1");
    element.setAttribute("aria-label", label);
  }

  handleEvent(event) {
    if (
      event.type === "keydown" &&
      (this.element.localName === "button" || (event.key !== "Enter" && event.key !== " "))
    )
      return;
    const wanted = offered.get(this.element);
    if (!wanted || wanted.isIdle?.()) return;
    event.preventDefault();
    event.stopPropagation();
    wanted.take();
  }

  disconnected() {
    this.#end();
  }

  reconnected() {
    this.#begin();
  }
}

class Offer extends Target {
  wanted(context, action, { label } = {}) {
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
  wanted(context, name, value, { label } = {}) {
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

// What would be a target but is not legal now: quiet, and asked "why not?" by a tap or Enter. It never plays.
class Ask extends Target {
  wanted(context, action, { label, lead, then } = {}) {
    if (!context.askable) return null;
    const take = () => {
      context.ask(action, { lead });
      then?.();
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

  mark({ label }) {
    this.element.dataset.ask = "";
    this.name(label);
    this.element.setAttribute("aria-disabled", "true");
  }
}

// A finger that meets a target in motion still means it: the browser would give the click to whatever lies there by then.
let pressed = null;
document.addEventListener(
  "pointerdown",
  (event) => (pressed = event.pointerType === "mouse" ? null : event.target.closest("[data-target]")),
  true,
);
document.addEventListener(
  "click",
  (event) => {
    const meant = pressed;
    pressed = null;
    if (
      !meant?.isConnected ||
      meant.contains(event.target) ||
      event.target.closest("[data-target], [data-ask], button, a")
    )
      return;
    event.stopPropagation();
    offered.get(meant)?.take();
  },
  true,
);

export const offer = directive(Offer);
export const pick = directive(Pick);
export const ask = directive(Ask);

const inSight = (selector) =>
  [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length);
export const allTargets = () => inSight("[data-target]");
export const askedAt = ({ clientX, clientY }) =>
  document
    .elementsFromPoint(clientX, clientY)
    .map((element) => element.closest("[data-ask]"))
    .find((element) => offered.has(element)) ?? null;

// One target at a time is a stop of the Tab key; the arrows reach the others.
export function rove() {
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

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// Where nothing can be done, or when it is wished, the walk leads to what can be asked as well.
export function walk(key, isAsking) {
  const allowed = allTargets();
  const targets = allowed.length && !isAsking ? allowed : inSight("[data-target], [data-ask]");
  if (!targets.length) return null;
  const here = targets.includes(document.activeElement) ? document.activeElement : null;
  const next = here
    ? nearest(here, targets, ARROWS[key])
    : (targets.find((target) => target.classList.contains("is-chosen")) ?? targets[0]);
  if (!next) return here;
  next.focus({ preventScroll: true });
  if (next.closest(".hand")) next.scrollIntoView({ block: "nearest", inline: "nearest" });
  rove();
  return next;
}

// Along the arrow counts once, beside it more than twice: so one walks in lines.
function nearest(here, targets, [dx, dy]) {
  const from = centre(here);
  let best = null;
  let least = Infinity;
  for (const target of targets) {
    const to = centre(target);
    const along = (to.x - from.x) * dx + (to.y - from.y) * dy;
    const beside = Math.abs((to.x - from.x) * dy) + Math.abs((to.y - from.y) * dx);
    if (target === here || along < 2 || beside > along * 4) continue;
    const cost = along + beside * 2.2;
    if (cost < least) [best, least] = [target, cost];
  }
  return best;
}

function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
