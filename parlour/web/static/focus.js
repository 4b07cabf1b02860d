// The keyboard's place is never lost: when what had it is gone, it goes to what came in its stead, or to the sentence that says what to do.

const KEYS = ["data-target", "data-decision", "data-key", "id"];

export function makeFocus() {
  let last = null; // what had the focus, and by which marks it is found again when it is drawn anew
  let target = null; // the same of the last target, for who goes back to it

  document.addEventListener("focusin", ({ target: element }) => {
    last = { element, marks: marksOf(element) };
    if (element.matches("[data-target]")) target = last;
  });
  // A dialog gives the focus back when it closes, but what opened it may be gone.
  document.addEventListener("close", () => requestAnimationFrame(keep), true);

  function keep() {
    if (document.querySelector("dialog[open], :popover-open")) return;
    const door = document.querySelector(".curtain button");
    if (door) return void (document.activeElement !== door && door.focus());
    if (last && isLost()) successor()?.focus({ preventScroll: true });
  }

  function successor() {
    if (last.element.closest(".side"))
      return (
        again(last) ?? document.querySelector('.side.is-open [aria-selected="true"], .tools [aria-expanded="false"]')
      );
    return again(last) ?? again(target) ?? document.querySelector(".ended") ?? document.querySelector(".status");
  }

  return {
    // Now, and once more when the browser has seen what is hidden or disabled.
    keep: () => (keep(), requestAnimationFrame(keep)),
    // Into what has just been opened.
    enter: (selector) =>
      requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector(selector)?.focus())),
    toStatus: () => document.querySelector(".status")?.focus({ preventScroll: true }),
    get isAtStatus() {
      return [document.body, document.querySelector(".status")].includes(document.activeElement);
    },
  };
}

// The browser takes the focus from what is hidden, inert, disabled or no target any more only after the next frame; here it is gone already.
function isLost() {
  const { activeElement: element } = document;
  return !element || element === document.body || element.closest("[inert]") !== null || !canBeFocused(element);
}

const marksOf = (element) =>
  KEYS.filter((name) => element.getAttribute(name)).map(
    (name) => `[${name}="${CSS.escape(element.getAttribute(name))}"]`,
  );

const canBeFocused = (element) =>
  element &&
  element.matches("button:not(:disabled), a[href], input, select, summary, [tabindex]") &&
  element.getClientRects().length > 0;

function again(before) {
  if (!before) return null;
  if (before.element.isConnected && canBeFocused(before.element)) return before.element;
  return before.marks.map((mark) => document.querySelector(mark)).find(canBeFocused) ?? null;
}
