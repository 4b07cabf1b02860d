// Dragging as a shortcut: a carried card may be dropped on any target, which chooses the target's action.
import { AsyncDirective, directive, noChange } from "./vendor/lit-html.js";
import { allTargets, askedAt, offered } from "./targets.js";

const BEGINS = 8; // px of movement that tell a drag from a tap
const REACH = 56; // px from which a target still catches the card

class Carry extends AsyncDirective {
  update({ element }, [context, { over = () => true } = {}]) {
    this.context = context;
    this.over = over;
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
    this[event.type](event);
  }

  pointerdown(event) {
    if (event.button !== 0 || this.context.busy) return;
    this.from = { x: event.clientX, y: event.clientY };
    this.isMoving = false;
    for (const type of ["pointermove", "pointerup", "pointercancel"]) addEventListener(type, this);
  }

  pointermove(event) {
    const dx = event.clientX - this.from.x;
    const dy = event.clientY - this.from.y;
    if (!this.isMoving && Math.hypot(dx, dy) < BEGINS) return;
    this.isMoving = true;
    const { element } = this;
    const scale = element.offsetWidth ? element.getBoundingClientRect().width / element.offsetWidth || 1 : 1;
    element.classList.add("is-carried");
    element.style.setProperty("translate", `${dx / scale}px ${dy / scale}px`);
    this.#aim(this.#catching(event));
  }

  pointerup(event) {
    const target = this.isMoving ? (this.#catching(event) ?? askedAt(event)) : null;
    this.#end();
    if (target) offered.get(target).take();
  }

  pointercancel() {
    this.#end();
  }

  #catching({ clientX, clientY }) {
    let best = null;
    let least = REACH;
    for (const target of allTargets()) {
      const { action } = offered.get(target) ?? {};
      if (target === this.element || !action || !this.over(action)) continue;
      const box = target.getBoundingClientRect();
      const distance = Math.hypot(Math.max(box.left - clientX, 0, clientX - box.right), Math.max(box.top - clientY, 0, clientY - box.bottom));
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

  #end() {
    this.#aim(null);
    for (const type of ["pointermove", "pointerup", "pointercancel"]) removeEventListener(type, this);
    if (this.isMoving) addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 60);
    this.element.classList.remove("is-carried");
    this.element.style.removeProperty("translate");
  }

  disconnected() {
    this.#end();
    this.element.removeEventListener("pointerdown", this);
    delete this.element.dataset.carry;
    this.element = null;
  }
}

function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}

export const carry = directive(Carry);
