// The parts of a page, each with its kind. A part that is missing is a mistake in the page, and is told as one.

/**
 * @template {Element} Kind
 * @typedef {Event & { currentTarget: Kind }} On what the listener of an element is given
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
 * From now on a form can be sent. Until its script is there the browser itself would send it: to the same address,
 * with all that was typed.
 * @param {HTMLFormElement} form
 */
export function letSend(form) {
  const button = part("[data-early]", HTMLButtonElement, form);
  button.disabled = false;
  delete button.dataset.early;
  // Whoever comes back by the browser's button finds the page as it was left: just being sent.
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) button.disabled = false;
  });
}
