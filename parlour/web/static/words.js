// Puts messages into words of the page's language, like `parlour/words/speaker.py`; a test compares the two.

/** @import { Arguments, Catalogue, Sentence, Said, Seat } from "../types/page.js" */
/** @typedef {ReturnType<typeof makeSpeaker>} Speaker */

// A script that runs before this one has the sentences that this page needs; without it, there are none.
/** @type {Catalogue} */
const catalogue = /** @type {any} */ (globalThis).parlourWords ?? {
  language: "en",
  locale: "en-GB",
  says: [],
  names: {},
};

export const { language, locale, menu = [] } = catalogue;
const and = new Intl.ListFormat(locale, { type: "conjunction" });
const or = new Intl.ListFormat(locale, { type: "disjunction" });

/** @typedef {Record<string, string | number>} Given the values in a message */

/** @typedef {{ messages: Record<string, Sentence>, numbers: Intl.NumberFormat, plurals: Intl.PluralRules }} Tongue */

// The sentences of the language, and English ones for those that it lacks.
/** @type {Tongue[]} */
const tongues = [];

/**
 * Adds sentences: called by the scripts that have them.
 * @param {Catalogue["says"]} says
 */
export const hear = (says) =>
  tongues.push(
    ...says.map(([locale, messages]) => ({
      messages,
      numbers: new Intl.NumberFormat(locale),
      plurals: new Intl.PluralRules(locale),
    })),
  );
hear(catalogue.says);

/**
 * A module that is loaded when wanted, and its sentences: `speaking(import("./x.js"), "dialogs")`.
 * @template T
 * @param {Promise<T>} module
 * @param {string[]} subjects
 */
export async function speaking(module, ...subjects) {
  const more = subjects.filter((subject) => !catalogue.subjects?.includes(subject));
  const [loaded] = await Promise.all([module, ...more.map((each) => import(`./words/${language}/late/${each}.js`))]);
  return loaded;
}

/** @type {(tongue: Tongue, pattern: Sentence, given: Given) => string} */
const filled = (tongue, pattern, given) =>
  typeof pattern === "string"
    ? pattern
    : pattern.map((part) => (typeof part === "string" ? part : place(tongue, part, given))).join("");

// The text for a placeholder in a message: its value, or a choice by it.
/** @type {(tongue: Tongue, part: [string, Record<string, Sentence>?], given: Given) => string} */
function place(tongue, [name, choices], given) {
  const value = given[name];
  if (value === undefined) console.warn(`$${name} is not given`);
  const { numbers, plurals } = tongue;
  if (!choices) return typeof value === "number" ? numbers.format(value) : (value ?? `{$${name}}`);
  const fits = typeof value === "number" ? [`${value}`, plurals.select(value)] : [`${value}`];
  return filled(tongue, choices[fits.find((key) => Object.hasOwn(choices, key)) ?? ""], given);
}

/** @typedef {{ bare: string, inside: string }} Name the name of a thing: on its own, and inside a sentence */

/** @type {Map<string, Name>} */
const known = new Map();
for (const [article, names] of Object.entries(catalogue.names))
  for (const [id, bare] of Object.entries(names))
    known.set(id, { bare, inside: article ? `${article} ${bare}` : bare });

/**
 * Names that are just their capitalised id are not sent.
 * @type {(id: string) => Name}
 */
function called(id) {
  const made = () => id.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash && " ") + letter.toUpperCase());
  return known.get(id) ?? { bare: made(), inside: made() };
}

/**
 * The name of a card or another thing of the game, as a label; `otherwise` if the language has none.
 * @type {(id: string, otherwise?: string) => string}
 */
export const thing = (id, otherwise) => (otherwise && !known.has(id) ? otherwise : called(id).bare);

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Speaks to the person on the seat `reader`; `name` gives the name of the person on a seat.
 * @param {(seat: Seat) => string} name
 * @param {Seat | null} reader
 */
export function makeSpeaker(name, reader) {
  /** @type {(said: Said) => string} */
  function words([id, args = {}]) {
    const tongue = tongues.find(({ messages }) => Object.hasOwn(messages, id));
    if (tongue) return filled(tongue, tongue.messages[id], given(args));
    console.warn(`No catalogue has ${id}`);
    return id;
  }

  /** @param {Arguments} args */
  function given(args) {
    /** @type {Given} */
    const made = {};
    for (const [key, value] of Object.entries(args))
      if (Array.isArray(value)) Object.assign(made, listed(key, value));
      else if (typeof value === "string") Object.assign(made, one(key, value));
      else made[key] = value;
    return made;
  }

  /** @type {(key: string, value: string) => Record<string, string>} */
  function one(key, value) {
    const rest = value.slice(1);
    if (value[0] === "@")
      return { [key]: name(Number(rest)), [`${key}-is`]: Number(rest) === reader ? "you" : "other" };
    if (value[0] === "#") {
      const { bare, inside } = called(rest);
      return { [key]: inside, [`${key}-bare`]: bare, [`${key}-start`]: capital(inside) };
    }
    return { [key]: value[0] === '"' ? rest : value, [`${key}-is`]: value };
  }

  // The list as text, with "and" and with "or", and its length. For people also whether the reader is one of them.
  /** @type {(key: string, values: (string | Said)[]) => Given} */
  function listed(key, values) {
    const parts = values.map((value) => (typeof value === "string" ? one("it", value).it : words(value)));
    const made = { [key]: and.format(parts), [`${key}-or`]: or.format(parts), [`${key}-count`]: parts.length };
    if (reader === null || !values.includes(`@${reader}`)) return { ...made, [`${key}-is`]: "other" };
    const others = parts.filter((_, index) => values[index] !== `@${reader}`);
    return { ...made, [`${key}-is`]: others.length ? "among" : "you", [`${key}-others`]: and.format(others) };
  }

  return { words };
}

const house = makeSpeaker((seat) => `${seat + 1}`, null);

/**
 * A sentence that names nobody at the table: `say("days-left", { count: 3 })`. With people in it, it is `context.say`.
 * @type {(id: string, args?: Arguments) => string}
 */
export const say = (id, args) => house.words([id, args]);
