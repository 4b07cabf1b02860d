// The teacher's own notes of names: kept in this browser alone, never sent to the house.
const FORMULA_STARTS = /^[=+\-@\t\r]/;

export function makeNotes(room) {
  const key = `parlour notes ${room}`;
  let notes = read();

  function read() {
    try {
      return JSON.parse(localStorage.getItem(key)) ?? {};
    } catch {
      return {};
    }
  }

  function write() {
    try {
      if (Object.keys(notes).length) localStorage.setItem(key, JSON.stringify(notes));
      else localStorage.removeItem(key);
    } catch {
      // A browser that keeps nothing: the notes last as long as the page.
    }
  }

  return {
    of: (pupil) => notes[pupil] ?? "",
    get isEmpty() {
      return !Object.keys(notes).length;
    },
    set(pupil, words) {
      const { [pupil]: _, ...others } = notes;
      notes = words.trim() ? { ...others, [pupil]: words.trim() } : others;
      write();
    },
    forget() {
      notes = {};
      write();
    },
  };
}

// The results with one column more, beside the drawn names.
export function withNotes(text, pupils, notes) {
  const byName = new Map(pupils.map(({ number, name }) => [safe(name), notes.of(number)]));
  const [head, ...rows] = rowsOf(text.replace(/^\ufeff/, ""));
  const wider = [
    [head[0], "your note", ...head.slice(1)],
    ...rows.map(([name, ...others]) => [name, safe(byName.get(name) ?? ""), ...others]),
  ];
  return `\ufeff${wider.map((row) => row.map(cell).join(",")).join("\r\n")}\r\n`;
}

// Text that a spreadsheet does not take for a formula.
const safe = (words) => (FORMULA_STARTS.test(words) ? `'${words}` : words);
const cell = (words) => (/[",\r\n]/.test(words) ? `"${words.replaceAll('"', '""')}"` : words);

function rowsOf(text) {
  const rows = [];
  let row = [];
  for (const [, quoted, bare, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/g)) {
    if (!end && !row.length && !quoted && !bare) break;
    row.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end !== ",") rows.push(row), (row = []);
  }
  return rows;
}
