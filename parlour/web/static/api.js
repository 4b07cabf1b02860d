// The JSON API, with refusals as errors in words.

import { language, say } from "./words.js";

/** @import { Words } from "../types/page.js" */
/** @import { Seen } from "../types/table.js" */

/** @param {number} status */
const wordless = (status) =>
  status >= 500 || status === 421 ? say("house-not-ready") : say("house-did-not-understand");

/**
 * The house's answer when it refuses. `after`: ms until it wants to be asked again.
 * @typedef {object} Answer
 * @property {Words} [words]
 * @property {string} [error]
 * @property {string} [rule]
 * @property {string} [field]
 * @property {Seen | null} [glimpse]
 * @property {number} [after]
 */

export class Refused extends Error {
  /**
   * @param {number} status
   * @param {Answer} answer
   */
  constructor(status, { words, error = "", rule, field, glimpse = null, after = 0 }) {
    super(typeof words === "object" ? say(...words) : words || wordless(status));
    this.said = words || this.message;
    this.status = status;
    this.error = error;
    this.rule = rule;
    this.field = field;
    this.glimpse = glimpse;
    this.after = after;
  }
}

/**
 * What went wrong, in words for people.
 * @param {unknown} error
 */
export const wordsOf = (error) => (error instanceof Error ? error.message : String(error));

// In a house of several processes, the one that has the table can be asked directly: `/@name/api/…`. Any other would
// forward the call, so the direct way is given up at the first trouble, until the house names it again.
let home = "";
const NOT_THERE = [421, 502, 503, 504];

/** @param {string | null} name */
export function takeShortWay(name) {
  home = name ? `/@${name}` : "";
}

/** @param {string} path */
export const wayTo = (path) => (path.startsWith("/api/tables/") ? home + path : path);

/**
 * Whether asking twice does no harm: a move has an id, so it is played once.
 * @param {string} method
 * @param {string} path
 */
const isRepeatable = (method, path) => method !== "POST" || path.endsWith("/moves");

/**
 * The same before people's names are filled in.
 * @type {(error: unknown) => Words}
 */
export const saidOf = (error) => (error instanceof Refused ? error.said : wordsOf(error));

// Messages, which the page puts into words itself; the house's own words in the language of the page.
const PREFERRED = { Prefer: "words=ids", "Accept-Language": language };

/**
 * Given a limit in ms, no answer by then counts as no connection. The type of the answer depends on the path, so the
 * caller names it.
 * @template [T=any]
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {number} [limit]
 * @returns {Promise<T>}
 */
async function call(method, path, body, limit) {
  const way = wayTo(path);
  const isAgain = way !== path && isRepeatable(method, path);
  let response;
  try {
    response = await fetch(way, {
      method,
      headers: body === undefined ? PREFERRED : { ...PREFERRED, "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
      signal: limit ? AbortSignal.timeout(limit) : undefined,
    });
  } catch {
    takeShortWay(null);
    if (isAgain) return call(method, path, body, limit);
    throw new Refused(0, {
      error: "offline",
      words: say("house-not-reached"),
    });
  }
  if (way !== path && NOT_THERE.includes(response.status)) {
    takeShortWay(null);
    if (isAgain) return call(method, path, body, limit);
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new Refused(response.status, {
      ...answer,
      after: 1000 * (parseFloat(response.headers.get("Retry-After") ?? "") || 0),
    });
  return answer;
}

// A new visitor becomes a person with this answer: two calls at once would make two people.
/** @type {Promise<any> | null} */
let asking = null;

function whoAmI() {
  asking ??= call("GET", "/api/me").finally(() => {
    asking = null;
  });
  return asking;
}

// The page of a table comes with the answers to its first calls; each is used once.
const sent = document.getElementById("answers");
const answers = new Map(Object.entries(JSON.parse(sent?.textContent ?? "{}")));
sent?.remove();

/** @param {string} path */
function takeAnswer(path) {
  const answer = answers.get(path);
  answers.delete(path);
  return answer;
}

/**
 * @template [T=any]
 * @param {string} path
 * @param {number} [limit]
 * @returns {Promise<T>}
 */
export async function get(path, limit) {
  if (answers.has(path)) return takeAnswer(path);
  return path === "/api/me" ? whoAmI() : call("GET", path, undefined, limit);
}

/** @type {<T = any>(path: string, body?: unknown, limit?: number) => Promise<T>} */
export const post = (path, body = {}, limit) => call("POST", path, body, limit);
/** @type {<T = any>(path: string, body?: unknown) => Promise<T>} */
export const put = (path, body = {}) => call("PUT", path, body);
/** @type {<T = any>(path: string, body: unknown) => Promise<T>} */
export const patch = (path, body) => call("PATCH", path, body);
/** @type {<T = any>(path: string) => Promise<T>} */
export const remove = (path) => call("DELETE", path);
