// The state of the teacher's desk, and its requests to the house.
import { get, wordsOf } from "./api.js";
import { announce, follow } from "./class-live.js";
import { makeNotes } from "./class-notes.js";
import { say } from "./words.js";

/** @import { ClassSeen, Glimpse, HelpSeen, PupilSeen, PupilWays, TablePicture } from "../types/api.js" */
/** @import { AnyView, Context, GamePage } from "../types/page.js" */

/**
 * What everybody may see of a table, with the page of its game, which computes the scores.
 * @typedef {{
 *   version: number, isLooking?: boolean, view?: AnyView,
 *   scoreOf?: (seat: number, context: Pick<Context, "view">) => ReturnType<NonNullable<GamePage["score"]>>,
 * }} Look
 */

/**
 * `picked` is the number of the selected pupil, `ways` what can be done with them; `rest` and `seats` say how to pair.
 * @typedef {{
 *   classroom: ClassSeen | null, looks: Record<string, Look>, picked: number | null, ways: PupilWays | null,
 *   rest: ClassSeen["rest"] | null, seats: number | null, trouble: string,
 *   isNaming: boolean, isLost: boolean, isEnding: boolean,
 * }} Desk
 */

const { dataset } = document.body;
const { classId = "" } = dataset;
export const path = `/api/classes/${classId}`;
export const notes = makeNotes(classId);
const EMPTY_HAND = { picked: null, ways: null };

/** @type {Desk} */
export const desk = {
  classroom: null,
  looks: {},
  picked: null,
  ways: null,
  rest: null,
  seats: null,
  trouble: "",
  isNaming: false,
  isLost: false,
  isEnding: false,
};

let draw = () => {};

/** @param {() => void} drawDesk called whenever something has changed */
export async function open(drawDesk) {
  draw = drawDesk;
  take(await get(path));
  follow(classId, { classroom: take, connection: (isThere) => change({ isLost: !isThere }) });
}

/** @param {Partial<Desk>} values */
export function change(values) {
  Object.assign(desk, values);
  draw();
}

/** @param {ClassSeen} classroom */
function take(classroom) {
  const before = desk.classroom;
  desk.classroom = classroom;
  desk.rest ??= classroom.rest;
  desk.seats ??= classroom.seats;
  if (desk.picked && !classroom.pupils.some((pupil) => pupil.number === desk.picked)) Object.assign(desk, EMPTY_HAND);
  const asks = classroom.asking.find(({ sign }) => !before?.asking.some((one) => one.sign === sign));
  if (asks) announce(say("desk-returning-told", { name: `"${asks.name}` }));
  const needs = classroom.help.find(({ pupil }) => !before?.help.some((one) => one.pupil === pupil));
  if (needs) announce(needsHelp(needs));
  if (desk.picked) learnWays(desk.picked);
  classroom.tables.forEach(look);
  draw();
}

/** @param {HelpSeen} flag */
const needsHelp = ({ name, table }) =>
  table ? say("desk-help-told-at", { name: `"${name}`, table }) : say("desk-help-told", { name: `"${name}` });

/**
 * The scores come from the game's own page.
 * @param {TablePicture} table
 */
async function look({ id, version, status, stopped, edition }) {
  const known = desk.looks[id];
  if (!("page" in dataset) || (known && known.version >= version) || known?.isLooking || status === "open" || stopped)
    return;
  desk.looks[id] = { ...known, version: known?.version ?? -1, isLooking: true };
  try {
    /** @type {{ default: { score?: Look["scoreOf"] } }} */
    const { default: page } = await import(`${dataset.static}/games/${edition}/page.js`);
    desk.looks[id] = page.score ? await lookWith(page.score, id) : { version: Infinity };
    const now = desk.classroom?.tables.find((table) => table.id === id);
    if (now && now.version > desk.looks[id].version) look(now);
    draw();
  } catch {
    desk.looks[id] = { ...known, version: known?.version ?? -1, isLooking: false };
  }
}

/** @type {(scoreOf: NonNullable<Look["scoreOf"]>, id: string) => Promise<Look>} */
async function lookWith(scoreOf, id) {
  /** @type {Glimpse & { view: AnyView }} */
  const { version, view } = await get(`/api/tables/${id}/glimpse`);
  return { version, view, scoreOf };
}

/** @param {() => Promise<unknown>} request answered with the class as it is then, or with something irrelevant */
export async function ask(request) {
  desk.trouble = "";
  try {
    const answer = await request();
    if (isClass(answer)) take(answer);
  } catch (error) {
    desk.trouble = wordsOf(error);
  }
  draw();
}

/** @type {(answer: unknown) => answer is ClassSeen} */
const isClass = (answer) => typeof answer === "object" && answer !== null && "pupils" in answer;

/**
 * What can be done with the selected pupil: only that is offered.
 * @param {number} pupil
 */
async function learnWays(pupil) {
  /** @type {PupilWays | null} */
  const ways = await get(`${path}/pupils/${pupil}/ways`).catch(() => null);
  if (desk.picked === pupil) change({ ways });
}

/** @param {PupilSeen["number"]} pupil to select */
export function pick(pupil) {
  change({ picked: pupil, ways: null });
  return learnWays(pupil);
}

/** Deselect the pupil. */
export const lay = () => change(EMPTY_HAND);

/**
 * The final action with the selected pupil.
 * @param {() => Promise<unknown>} request
 */
export function layAndAsk(request) {
  Object.assign(desk, EMPTY_HAND);
  return ask(request);
}
