// The state of the teacher's desk, and its requests to the house.
import { get, wordsOf } from "./api.js";
import { announce, follow } from "./class-live.js";
import { makeNotes } from "./class-notes.js";
import { say } from "./words.js";

/** @import { ClassSeen, Glimpse, HelpSeen, PupilSeen, PupilWays, TablePicture } from "../types/api.js" */
/** @import { AnyView, Context, GamePage } from "../types/page.js" */
/** @import { Notes } from "./class-notes.js" */

/**
 * What everybody may see of a table, with the page of its game, which computes the scores.
 * @typedef {{
 *   version: number, isLooking?: boolean, view?: AnyView,
 *   scoreOf?: (seat: number, context: Pick<Context, "view">) => ReturnType<NonNullable<GamePage["score"]>>,
 * }} Look
 */

const { dataset } = document.body;
const { classId = "" } = dataset;
export const path = `/api/classes/${classId}`;

class Desk {
  /** @type {ClassSeen | null} */
  classroom = null;
  /** @type {Readonly<Record<string, Look>>} by the ids of the tables */
  looks = {};
  /** @type {number | null} the number of the selected pupil */
  picked = null;
  /** @type {PupilWays | null} what can be done with the selected pupil: only that is offered */
  ways = null;
  /** @type {ClassSeen["rest"] | null} who plays with those that fill no group */
  rest = null;
  /** @type {number | null} the size of the groups */
  seats = null;
  /** @type {"naming" | "ending" | null} */
  dialog = null;
  trouble = "";
  isLost = false;
  #notes = makeNotes(classId);
  #draw = () => {};

  /** @param {() => void} draw called whenever something has changed */
  async open(draw) {
    this.#draw = draw;
    this.#take(await get(path));
    follow(classId, {
      classroom: (classroom) => this.#take(classroom),
      connection: (isThere) => this.#hearLine(isThere),
    });
  }

  // --- what the house says ---

  /** @param {ClassSeen} classroom */
  #take(classroom) {
    const before = this.classroom;
    this.classroom = classroom;
    this.rest ??= classroom.rest;
    this.seats ??= classroom.seats;
    if (this.picked && !classroom.pupils.some((pupil) => pupil.number === this.picked)) this.#deselect();
    const asks = classroom.asking.find(({ sign }) => !before?.asking.some((one) => one.sign === sign));
    if (asks) announce(say("desk-returning-told", { name: `"${asks.name}` }));
    const needs = classroom.help.find(({ pupil }) => !before?.help.some((one) => one.pupil === pupil));
    if (needs) announce(needsHelp(needs));
    if (this.picked) this.#learnWays(this.picked);
    for (const table of classroom.tables) this.#look(table);
    this.#draw();
  }

  /** @param {boolean} isThere */
  #hearLine(isThere) {
    this.isLost = !isThere;
    this.#draw();
  }

  /**
   * The scores come from the game's own page.
   * @param {TablePicture} table
   */
  async #look({ id, version, status, stopped, edition }) {
    const known = this.looks[id];
    if (!("page" in dataset) || (known && known.version >= version) || known?.isLooking || status === "open" || stopped)
      return;
    this.#keepLook(id, { ...known, version: known?.version ?? -1, isLooking: true });
    try {
      /** @type {{ default: { score?: Look["scoreOf"] } }} */
      const { default: page } = await import(`${dataset.static}/games/${edition}/page.js`);
      const seen = page.score ? await lookWith(page.score, id) : { version: Infinity };
      this.#keepLook(id, seen);
      const now = this.classroom?.tables.find((table) => table.id === id);
      if (now && now.version > seen.version) this.#look(now);
      this.#draw();
    } catch {
      this.#keepLook(id, { ...known, version: known?.version ?? -1, isLooking: false });
    }
  }

  /** @type {(id: string, look: Look) => void} */
  #keepLook(id, look) {
    this.looks = { ...this.looks, [id]: look };
  }

  // --- requests ---

  /** @param {() => Promise<unknown>} request answered with the class as it is then, or with something irrelevant */
  async ask(request) {
    this.trouble = "";
    try {
      const answer = await request();
      if (isClass(answer)) this.#take(answer);
    } catch (error) {
      this.trouble = wordsOf(error);
    }
    this.#draw();
  }

  /** @param {unknown} error */
  fail(error) {
    this.trouble = wordsOf(error);
    this.#draw();
  }

  // --- one pupil selected ---

  /** @param {PupilSeen["number"]} pupil to select */
  pick(pupil) {
    [this.picked, this.ways] = [pupil, null];
    this.#draw();
    return this.#learnWays(pupil);
  }

  /** Deselect the pupil. */
  lay() {
    this.#deselect();
    this.#draw();
  }

  /**
   * The final action with the selected pupil.
   * @param {() => Promise<unknown>} request
   */
  layAndAsk(request) {
    this.#deselect();
    return this.ask(request);
  }

  #deselect() {
    [this.picked, this.ways] = [null, null];
  }

  /** @param {number} pupil */
  async #learnWays(pupil) {
    /** @type {PupilWays | null} */
    const ways = await get(`${path}/pupils/${pupil}/ways`).catch(() => null);
    if (this.picked !== pupil) return;
    this.ways = ways;
    this.#draw();
  }

  // --- groups, dialogs and notes ---

  /** @returns {Pick<Notes, "of" | "isEmpty">} */
  get notes() {
    return this.#notes;
  }

  /** @param {number} seats */
  setGroupSize(seats) {
    this.seats = seats;
    this.#draw();
  }

  /** @param {ClassSeen["rest"]} rest */
  setRest(rest) {
    this.rest = rest;
    this.#draw();
  }

  /** @param {Desk["dialog"]} dialog */
  openDialog(dialog) {
    this.dialog = dialog;
    this.#draw();
  }

  /** @type {(pupil: number, words: string) => void} */
  note(pupil, words) {
    this.#notes.set(pupil, words);
    this.#draw();
  }

  forgetNotes() {
    this.#notes.forget();
    this.#draw();
  }
}

/** @type {Readonly<Desk>} */
export const desk = new Desk();

/** @param {HelpSeen} flag */
const needsHelp = ({ name, table }) =>
  table ? say("desk-help-told-at", { name: `"${name}`, table }) : say("desk-help-told", { name: `"${name}` });

/** @type {(scoreOf: NonNullable<Look["scoreOf"]>, id: string) => Promise<Look>} */
async function lookWith(scoreOf, id) {
  /** @type {Glimpse & { view: AnyView }} */
  const { version, view } = await get(`/api/tables/${id}/glimpse`);
  return { version, view, scoreOf };
}

/** @type {(answer: unknown) => answer is ClassSeen} */
const isClass = (answer) => typeof answer === "object" && answer !== null && "pupils" in answer;
