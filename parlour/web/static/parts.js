// The parts of a table's page, made once and handed to the modules that draw, receive and decide.

import { Connection } from "./connection.js";
import { makeContext } from "./context.js";
import { makeDetail } from "./detail.js";
import { makeDevice } from "./device.js";
import { makeDrawing } from "./drawing.js";
import { makeFocus } from "./focus.js";
import { Game } from "./game.js";
import { hearersOf } from "./hearing.js";
import { connect } from "./live.js";
import { stagesOf } from "./playback.js";
import { makeQueue } from "./queue.js";
import { Screen } from "./screen.js";

/** @import { GameCard, Me, TableSeen } from "../types/api.js" */
/** @import { Parts, TablePage } from "../types/table.js" */

/**
 * @typedef {object} Found
 * @property {TableSeen} table
 * @property {Me} me
 * @property {TablePage} page
 * @property {GameCard | undefined} card
 * @property {typeof import("./lesson.js").makeLesson | null} makeLesson
 */

/** @implements {Parts} */
class AllParts {
  /** @param {Found} found */
  constructor({ table, me, page, card, makeLesson }) {
    this.focus = makeFocus();
    this.connection = new Connection(table, me);
    /** @type {Parts["game"]} */
    this.game = new Game(this, page, card);
    /** @type {Parts["screen"]} */
    this.screen = new Screen(makeDrawing(this), this, firstLevel(card));
    this.context = makeContext(this);
    this.queue = makeQueue(stagesOf(this));
    this.live = connect(table.id, hearersOf(this));
    this.device = makeDevice(this);
    this.detail = makeDetail(this);
    /** @type {Parts["lesson"]} */
    this.lesson = makeLesson && table.you.seat === 0 ? makeLesson(this) : null;
  }
}

/**
 * @param {Found} found
 * @returns {Parts}
 */
export const makeParts = (found) => new AllParts(found);

/** @param {GameCard | undefined} card */
const firstLevel = (card) => (card?.levels.includes("medium") ? "medium" : (card?.levels.at(-1) ?? "random"));
