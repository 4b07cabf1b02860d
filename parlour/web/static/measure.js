// How large an element is on the screen, for layouts that depend on it.
import { AsyncDirective, directive, noChange } from "./vendor/lit-html.js";

/** @import { ElementPart } from "lit-html" */
/** @import { Context, Size } from "../types/page.js" */

/** @typedef {Pick<Context, "redraw">} Drawn */

class Measure extends AsyncDirective {
  /** @type {ResizeObserver | null} */
  observer = null;

  /**
   * @override
   * @param {ElementPart} part
   * @param {Parameters<Measure["render"]>} values
   */
  update({ element }, [context, area, margin = 0]) {
    this.measured = (/** @type {Size} */ { width, height }) => {
      const now = { width: width - margin, height: height - margin };
      if (!width || (Math.abs(now.width - area.width) < 1 && Math.abs(now.height - area.height) < 1)) return;
      Object.assign(area, now);
      context.redraw();
    };
    if (!this.observer) {
      this.observer = new ResizeObserver(([{ contentRect }]) => this.measured?.(contentRect));
      this.observer.observe(element);
    }
    return noChange;
  }

  /**
   * @param {Drawn} _context
   * @param {Size} _area
   * @param {number} [_margin]
   */
  render(_context, _area, _margin) {
    return noChange;
  }

  /** @override */
  disconnected() {
    this.observer?.disconnect();
    this.observer = null;
  }
}

/**
 * On an element: `area` follows the size of its inside, less `margin`, and the table is redrawn when that changes.
 * Before the first measurement it is the page's guess.
 */
export const measure = directive(Measure);
