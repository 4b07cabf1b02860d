// The JSON API, with its refusals as errors in words.

const wordless = (status) =>
  status >= 500 || status === 421
    ? "The house is not ready just now. Please try again in a moment."
    : "The house did not understand that. Please try again.";

export class Refused extends Error {
  /** @type {number} */
  status = 0;
  /** @type {string | undefined} */
  field;
  constructor(status, answer) {
    super(answer.words || wordless(status));
    Object.assign(this, { status, ...answer });
  }
}

// Given a limit in ms, no answer by then is as good as no connection.
export async function call(method, path, body, limit) {
  let response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
      credentials: "same-origin",
      signal: limit ? AbortSignal.timeout(limit) : undefined,
    });
  } catch {
    throw new Refused(0, {
      error: "offline",
      words: "The house cannot be reached. Check your connection and try again.",
    });
  }
  const answer = await response.json().catch(() => ({}));
  if (!response.ok)
    throw new Refused(response.status, {
      ...answer,
      after: 1000 * (parseFloat(response.headers.get("Retry-After")) || 0),
    });
  return answer;
}

// Whoever comes for the first time is somebody from this answer on: asked twice at once, they would be two people.
let asking = null;
const whoAmI = () => (asking ??= call("GET", "/api/me").finally(() => (asking = null)));

// The page of a table comes with the answers to what it asks first; each holds for once.
const sent = document.getElementById("answers");
const answers = new Map(Object.entries(JSON.parse(sent?.textContent ?? "{}")));
sent?.remove();

function takeAnswer(path) {
  const answer = answers.get(path);
  answers.delete(path);
  return answer;
}

export async function get(path) {
  if (answers.has(path)) return takeAnswer(path);
  return path === "/api/me" ? whoAmI() : call("GET", path);
}

export const post = (path, body = {}, limit) => call("POST", path, body, limit);
export const put = (path, body = {}) => call("PUT", path, body);
export const patch = (path, body) => call("PATCH", path, body);
export const remove = (path) => call("DELETE", path);

/** @param {unknown} error */
export const wordsOf = (error) => (error instanceof Error ? error.message : String(error));
