// The film of a finished game: every version through one pair of eyes, fetched whole, and the present place in it.

import { Refused } from "./api.js";
import { language, say } from "./words.js";

/** @import { Film as Sent, FilmVersion as SentVersion, NoteSeen } from "../types/api.js" */
/** @import { AnyView, Seat, Told } from "../types/page.js" */
/** @import { Eyes, Film, FilmVersion, Mark, Moment } from "../types/replay.js" */

const { table, eyes: allowed = "", embedded } = document.body.dataset;

/**
 * All eyes that this visitor may look through.
 * @type {Eyes[]}
 */
export const ALL_EYES = allowed.split(" ").map((one) => parseEyes(one) ?? "spectator");

/** @type {(text: string | null) => Eyes | null} */
export function parseEyes(text) {
  if (text === "spectator" || text === "all") return text;
  return text && /^\d+$/.test(text) ? Number(text) : null;
}

/**
 * Embedded in other sites, the page calls as nobody: without a cookie.
 * @param {Eyes} eyes
 * @returns {Promise<Film>}
 */
async function fetchFilm(eyes) {
  const answer = await fetch(`/api/tables/${table}/film?eyes=${eyes}`, {
    headers: { Prefer: "words=ids", "Accept-Language": language },
    credentials: embedded === undefined ? "same-origin" : "omit",
  }).catch(() => {
    throw new Refused(0, { error: "offline", words: say("house-not-reached") });
  });
  const told = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(answer.status, told);
  return { eyes, versions: asSeen(/** @type {Sent} */ (told).versions) };
}

/**
 * Of each View only the changes are sent. Nothing can be decided there any more.
 * @param {SentVersion[]} sent
 * @returns {FilmVersion[]}
 */
function asSeen(sent) {
  let whole = /** @type {AnyView} */ ({});
  return sent.map(({ view, told, ...one }) => {
    whole = { ...whole, ...view, legal: [] };
    return { ...one, told: /** @type {Told[]} */ (told), view: whole };
  });
}

export class Reel {
  /** @type {Map<Eyes, Film>} */
  #films = new Map();
  /** @type {Film} */
  film = { eyes: "spectator", versions: [] };
  /** @type {Mark[]} */
  marks = [];
  /** @type {Moment[]} versions that somebody found worth a look: they are marked, too */
  moments = [];
  /** @type {Map<number, string>} the grade of the decision that led to a version, once it is reviewed */
  grades = new Map();
  /** @type {NoteSeen[]} */
  notes = [];
  at = 0;
  /** @type {Eyes} asked for last: their film may still be loading */
  wanted = "spectator";

  get eyes() {
    return this.film.eyes;
  }

  get shown() {
    return this.film.versions[this.at];
  }

  get last() {
    return this.film.versions.length - 1;
  }

  get isAtEnd() {
    return this.at >= this.last;
  }

  /**
   * Look through other eyes, at the same version; unless others are asked for before their film is loaded.
   * @param {Eyes} eyes
   */
  async look(eyes) {
    this.wanted = eyes;
    const film = this.#films.get(eyes) ?? (await fetchFilm(eyes).catch((refused) => this.#giveUp(eyes, refused)));
    if (film === null) return;
    this.#films.set(eyes, film);
    if (this.wanted !== eyes) return;
    const version = this.shown?.version ?? 0;
    this.film = film;
    this.marks = marksOf(film);
    this.at = this.indexOf(version);
  }

  /**
   * A failed film does not matter if other eyes were asked for since.
   * @param {Eyes} eyes
   * @param {unknown} refused
   * @returns {null}
   */
  #giveUp(eyes, refused) {
    if (this.wanted !== eyes) return null;
    this.wanted = this.eyes;
    throw refused;
  }

  /** @param {number} at */
  go(at) {
    this.at = Math.max(0, Math.min(this.last, at));
  }

  /**
   * What a review found: versions worth a look, and the grades of the decisions.
   * @type {(moments: Moment[], grades: Map<number, string>) => void}
   */
  mark(moments, grades) {
    this.moments = moments;
    this.grades = grades;
  }

  /** @param {NoteSeen[]} notes */
  takeNotes(notes) {
    this.notes = notes;
  }

  /**
   * The place of a version; for one that was taken back, the place before it.
   * @param {number} version
   */
  indexOf(version) {
    return Math.max(
      0,
      this.film.versions.findLastIndex((one) => one.version <= version),
    );
  }

  /**
   * The beginning of a round before or after this place.
   * @param {-1 | 1} way
   */
  round(way) {
    const rounds = this.marks.filter(({ kind }) => kind === "round").map(({ at }) => at);
    return way > 0 ? (rounds.find((at) => at > this.at) ?? this.last) : (rounds.findLast((at) => at < this.at) ?? 0);
  }
}

/**
 * Where rounds begin, and the decisions of the seat with these eyes.
 * @param {Film} film
 * @returns {Mark[]}
 */
function marksOf({ eyes, versions }) {
  /** @type {Mark[]} */
  const marks = [];
  for (const [at, { seat, view }] of versions.entries()) {
    if (at && roundOf(view) !== roundOf(versions[at - 1].view)) marks.push({ at, kind: "round" });
    if (seat !== null && seat === eyes) marks.push({ at, kind: "own" });
  }
  return marks;
}

/**
 * Games number their rounds, or the turns of all players.
 * @param {AnyView & { number?: unknown, turn?: unknown, turns?: unknown, players?: unknown }} view
 * @returns {number}
 */
function roundOf({ number, turn, turns, players }) {
  if (typeof number === "number") return number;
  if (typeof turn !== "number" || typeof turns !== "number" || !Array.isArray(players)) return 0;
  return Math.floor(turn / players.length);
}

/** @type {(eyes: Eyes) => Seat | null} */
export const seatOf = (eyes) => (typeof eyes === "number" ? eyes : null);
