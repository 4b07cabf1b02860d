// Which landmarks' faces were seen at the end of games in this browser, and at which table first.
// Removed when the person deletes their data.
const KEY = "parlour-comparity-met";

/** @returns {Record<string, string>} */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

const met = kept();

/** @type {(id: string, table: string) => boolean} */
export const hasMet = (id, table) => (met[id] ?? table) !== table;

/** @type {(ids: string[], table: string) => void} */
export function meet(ids, table) {
  const fresh = ids.filter((id) => !(id in met));
  if (!fresh.length) return;
  for (const id of fresh) met[id] = table;
  try {
    localStorage.setItem(KEY, JSON.stringify(met));
  } catch {
    // Storage may be full or forbidden: then they will count as new again.
  }
}
