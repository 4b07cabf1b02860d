// The elements of a page, each with its type. A missing one is an error in the page, and throws.

/**
 * @template {Element} Kind
 * @typedef {Event & { currentTarget: Kind }} On the event that an element's listener is given
 */

/** @type {<Kind extends Element>(selector: string, kind: new () => Kind, within?: ParentNode) => Kind} */
export function part(selector, kind, within = document) {
  const found = within.querySelector(selector);
  if (found instanceof kind) return found;
  throw new TypeError(`The page has no ${kind.name} at ${selector}.`);
}

/** @type {<Kind extends Element>(selector: string, kind: new () => Kind, within?: ParentNode) => Kind[]} */
export const parts = (selector, kind, within = document) =>
  [...within.querySelectorAll(selector)].flatMap((one) => (one instanceof kind ? [one] : []));

/**
 * From now on a form can be sent. Before its script is loaded, the browser itself would send it to the page's address,
 * with all that was typed.
 * @param {HTMLFormElement} form
 */
export function letSend(form) {
  const button = part("[data-early]", HTMLButtonElement, form);
  button.disabled = false;
  delete button.dataset.early;
  // Coming back by the browser's button, the page is as it was left: just being sent.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) button.disabled = false;
  });
}
