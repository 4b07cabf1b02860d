// Actions are plain values, compared by their fields.

/** @import { AnyAction, AnyView, Pattern, Seat } from "../types/page.js" */

/**
 * Whether the game waits for a seat: it may act, and does not merely stand by.
 * @type {(view: AnyView | null | undefined, seat: Seat) => boolean}
 */
export const isAwaited = (view, seat) => Boolean(view?.actors?.includes(seat) && !view.bystanders?.includes(seat));

/** @type {(a: unknown, b: unknown) => boolean} */
export function same(a, b) {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || !a || !b) return false;
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length && names.every((name) => same(Reflect.get(a, name), Reflect.get(b, name)))
  );
}

/**
 * Whether every field of the pattern matches.
 * @type {<Action extends AnyAction>(action: Action, pattern: Pattern<Action>) => boolean}
 */
export const fits = (action, pattern) =>
  typeof pattern === "function"
    ? pattern(action)
    : Object.entries(pattern).every(([name, value]) => same(Reflect.get(action, name), value));

/** @param {unknown} action */
export const keyOf = (action) => JSON.stringify(action);

/**
 * Fallback words for an action: "place: arm north, position 2".
 * @param {AnyAction} action
 */
export function plainWords(action) {
  const { do: name = "", ...rest } = action;
  const parts = Object.entries(rest).map(
    ([field, value]) => `${spaced(field)} ${typeof value === "object" ? JSON.stringify(value) : spaced(value)}`,
  );
  const first = spaced(name);
  return first.charAt(0).toUpperCase() + first.slice(1) + (parts.length ? `: ${parts.join(", ")}` : "");
}

/** @param {unknown} name */
export const spaced = (name) => String(name).replaceAll("_", " ").replaceAll("-", " ");
