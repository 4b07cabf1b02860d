// Gives an element the focus when it appears, if nothing else has it: Enter is then enough.
/** @import { ElementPart } from "lit-html" */
import { AsyncDirective, directive, noChange } from "../../../house.js";

class Focused extends AsyncDirective {
  hasBeen = false;

  /**
   * @override
   * @param {ElementPart} part
   */
  update({ element }) {
    if (!this.hasBeen && element instanceof HTMLElement)
      queueMicrotask(() => isIdle() && element.focus({ preventScroll: true }));
    this.hasBeen = true;
    return noChange;
  }

  render() {
    return noChange;
  }
}

const isIdle = () => [document.body, null, document.querySelector(".status")].includes(document.activeElement);

export const focused = directive(Focused);
