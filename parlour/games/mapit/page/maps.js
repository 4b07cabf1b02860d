// Which map is open: after a round its map lies on the table until it is put away. Kept for this tab, so that a reload
// finds it as it was.

/** @import { Context } from "./types.js" */

/**
 * How many rounds' maps were closed, and the number of the open one.
 * @typedef {{ seen: number, open: number | null }} Maps
 */

/** @type {Map<string, Maps>} */
const remembered = new Map();

/** @param {Context} context */
const keyOf = ({ table }) => `mapit-map-${table.id}`;

/** @param {Context} context */
function state(context) {
  const key = keyOf(context);
  const kept = remembered.get(key) ?? read(key) ?? { seen: begun(context), open: null };
  remembered.set(key, kept);
  return kept;
}

/**
 * Whoever comes to a round that is under way is not stopped by the map of the last one.
 * @param {Context} context
 */
function begun({ view }) {
  return view.history.length > 0 || view.phase === "over" ? view.rounds.length : Math.max(0, view.rounds.length - 1);
}

/** @type {(key: string) => Maps | null} */
function read(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @type {(context: Context, values: Partial<Maps>) => void} */
function keep(context, values) {
  const kept = { ...state(context), ...values };
  remembered.set(keyOf(context), kept);
  try {
    sessionStorage.setItem(keyOf(context), JSON.stringify(kept));
  } catch {
    // Without storage it is kept until the page is left.
  }
  context.redraw();
}

/** @type {Set<() => void>} */
const resolvers = new Set();

/** @type {(context: Context, number: number) => void} */
export const openMap = (context, number) => keep(context, { open: number });

/** @param {Context} context */
export function closeMap(context) {
  keep(context, { open: null, seen: (context.next ?? context.view).rounds.length });
  for (const resolve of resolvers) resolve();
  resolvers.clear();
}

/** @type {() => Promise<void>} */
export const putAway = () => new Promise((resolve) => resolvers.add(resolve));

/**
 * The round whose map is to be shown now, or null.
 * @param {Context} context
 */
export function openRound(context) {
  const { open, seen } = state(context);
  const { rounds } = context.view;
  // Looking back, a map lies there while it is shown, or when somebody asks for it.
  if (context.past) return context.staged.map ?? rounds.find((round) => round.number === open) ?? null;
  if (context.staged.map)
    return open === null ? null : (rounds.find((round) => round.number === open) ?? context.staged.map);
  const number = open ?? (rounds.length > seen ? rounds.length : null);
  return rounds.find((round) => round.number === number) ?? null;
}
