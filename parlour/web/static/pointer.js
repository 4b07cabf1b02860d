// Small event helpers shared by the board, the targets and carried cards.

/** @type {(event: Event, selector: string) => HTMLElement | null} */
export const closest = (event, selector) => (event.target instanceof Element ? event.target.closest(selector) : null);

/** After a drag the browser sends a click, which means nothing. */
export function swallowClick() {
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }), 60);
}

/** @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  event.preventDefault();
}
