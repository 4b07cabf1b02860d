// What is said, in the words of the page's language: `parlour/words/speaker.py` does the same, and a test compares the two.

import { FluentBundle, FluentResource } from "./vendor/fluent.js";

/** @import { Arguments, Catalogue, Said, Seat } from "../types/page.js" */
/** @typedef {ReturnType<typeof makeSpeaker>} Speaker */

// A script before this one brings the sentences that this page needs; without it, there are none.
/** @type {Catalogue} */
const catalogue = /** @type {any} */ (globalThis).parlourWords ?? {
  language: "en",
  locale: "en-GB",
  says: [],
  names: {},
};

export const { language, locale } = catalogue;
const and = new Intl.ListFormat(locale, { type: "conjunction" });
const or = new Intl.ListFormat(locale, { type: "disjunction" });

// The sentences of the language, then the English ones of those that it lacks.
const bundles = catalogue.says.map(([locale, messages]) => {
  const bundle = new FluentBundle(locale, { useIsolating: false });
  bundle.addResource(new FluentResource(messages));
  return bundle;
});

/** @typedef {{ bare: string, inside: string }} Name what a thing is called: on its own, and inside a sentence */

/**
 * Names that are their id in capitals are not sent.
 * @type {(id: string) => Name}
 */
function called(id) {
  const sent =
    catalogue.names[id] ?? id.replace(/(^|-)(\w)/g, (_, dash, letter) => (dash && " ") + letter.toUpperCase());
  return Array.isArray(sent) ? { bare: sent[0], inside: sent[1] } : { bare: sent, inside: sent };
}

/**
 * The name of a card or another thing of the game, as a label; `otherwise` where the language has none.
 * @type {(id: string, otherwise?: string) => string}
 */
export const thing = (id, otherwise) => (otherwise && !(id in catalogue.names) ? otherwise : called(id).bare);

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * Speaks to whoever sits on the seat `reader`; `name` is what the person on a seat is called.
 * @param {(seat: Seat) => string} name
 * @param {Seat | null} reader
 */
export function makeSpeaker(name, reader) {
  /** @type {(said: Said) => string} */
  function words([id, args = {}]) {
    for (const bundle of bundles) {
      const pattern = bundle.getMessage(id)?.value;
      if (pattern) return format(bundle, id, pattern, args);
    }
    console.warn(`No catalogue has ${id}`);
    return id;
  }

  /** @type {(bundle: FluentBundle, id: string, pattern: any, args: Arguments) => string} */
  function format(bundle, id, pattern, args) {
    /** @type {Error[]} */
    const errors = [];
    const text = bundle.formatPattern(pattern, given(args), errors);
    if (errors.length) console.warn(id, errors[0]);
    return text;
  }

  /** @param {Arguments} args */
  function given(args) {
    /** @type {Record<string, string | number>} */
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

  // The list as text, with "and" and with "or", and its length. Of people also whether the reader is one of them.
  /** @type {(key: string, values: (string | Said)[]) => Record<string, string | number>} */
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
 * A sentence that names nobody at the table: `say("cards-left", { count: 3 })`. With people in it, it is `context.say`.
 * @type {(id: string, args?: Arguments) => string}
 */
export const say = (id, args) => house.words([id, args]);
