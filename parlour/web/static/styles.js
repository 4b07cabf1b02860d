// style=${styles({ "--x": "12px" })}: through the CSSOM, as the Content-Security-Policy allows no style attributes.
/** @import { ElementPart } from "lit-html" */
import { AsyncDirective, directive, noChange } from "./vendor/lit-html.js";

/** @typedef {Record<string, string | number | null | undefined>} Wanted */

class Styles extends AsyncDirective {
  /** @type {Wanted} */
  before = {};

  /**
   * @override
   * @param {ElementPart} part
   * @param {[Wanted]} values
   */
  update(part, [wanted]) {
    const { style } = /** @type {HTMLElement} */ (part.element);
    for (const name in this.before) if (!(name in wanted)) style.removeProperty(name);
    for (const name in wanted) {
      const value = wanted[name];
      if (value === this.before[name]) continue;
      if (value === null || value === undefined) style.removeProperty(name);
      else style.setProperty(name, String(value));
    }
    this.before = wanted;
    return noChange;
  }

  /** @param {Wanted} _wanted */
  render(_wanted) {
    return noChange;
  }
}

export const styles = directive(Styles);

/** @type {Map<string, Promise<unknown>>} */
const fetched = new Map();

/**
 * Rarely needed styles are fetched on request; nothing is shown unstyled meanwhile.
 * @param {string} name
 */
export function fetchStyles(name) {
  if (!fetched.has(name)) {
    const link = Object.assign(document.createElement("link"), {
      rel: "stylesheet",
      href: `${document.body.dataset.static}/${name}.css`,
    });
    fetched.set(name, new Promise((done) => (link.onload = link.onerror = done)));
    document.head.append(link);
  }
  return fetched.get(name);
}
