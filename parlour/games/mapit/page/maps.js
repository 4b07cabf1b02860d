// Which map is open: after a round its map lies on the table until it is put away. Kept for this tab, so that a reload finds it as it was.

const remembered = new Map(); // table → { seen: rounds whose map was put away, open: the number of a map that is looked at, or null }

const keyOf = ({ table }) => `mapit-map-${table?.id}`;

function state(context) {
  const key = keyOf(context);
  if (!remembered.has(key)) remembered.set(key, read(key) ?? { seen: begun(context), open: null });
  return remembered.get(key);
}

// Who comes to a round that is under way is not stopped by the map of the last one.
function begun({ view }) {
  return view.history.length > 0 || view.phase === "over" ? view.rounds.length : Math.max(0, view.rounds.length - 1);
}

function read(key) {
  try {
    return JSON.parse(sessionStorage.getItem(key));
  } catch {
    return null;
  }
}

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

const waiting = new Set();

export const openMap = (context, number) => keep(context, { open: number });

export function closeMap(context) {
  keep(context, { open: null, seen: (context.next ?? context.view).rounds.length });
  for (const resolve of waiting) resolve();
  waiting.clear();
}

export const putAway = () => new Promise((resolve) => waiting.add(resolve));

// The round whose map is to be shown now, or null.
export function openRound(context) {
  const { open, seen } = state(context);
  const { rounds } = context.view;
  if (context.staged.map)
    return open === null ? null : (rounds.find((round) => round.number === open) ?? context.staged.map);
  const number = open ?? (rounds.length > seen ? rounds.length : null);
  return rounds.find((round) => round.number === number) ?? null;
}
