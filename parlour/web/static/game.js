// The state of the game: the table, the half-made choice, and what has happened so far.

import { isAwaited } from "./actions.js";
import { seatColours } from "./marks.js";
import { makeNames } from "./names.js";

/** @import { GameCard } from "../types/api.js" */
/** @import { AnyAction, AnyDraft, AnyView, Seat, Told } from "../types/page.js" */
/** @import { Line, Parts, Seen, TablePage } from "../types/table.js" */

const RECENT = 24; // events that are marked as just done

export class Game {
  /** @type {AnyView | null} */
  view = null;
  /** @type {AnyView | null} the coming view, while what led to it is being shown */
  next = null;
  version = -1;
  /** @type {AnyAction | null} */
  chosen = null;
  /** @type {AnyDraft} */
  draft = {};
  /** @type {AnyDraft} */
  staged = {};
  /** @type {Told[]} */
  recent = [];
  /** @type {Line[]} */
  log = [];
  /** @type {Seen | null} the one being shown, or shown last */
  coming = null;
  isArrived = false;
  isPast = false;
  isStill = false; // a picture in a rulebook: nothing will happen there

  /**
   * The edition of a stopped game may be unknown here: then there is no card.
   * @param {Pick<Parts, "connection" | "device" | "queue" | "lesson">} parts
   * @param {TablePage} page
   * @param {GameCard | undefined} card
   */
  constructor(parts, page, card) {
    const { table } = parts.connection;
    this.parts = parts;
    this.page = page;
    this.card = card;
    this.title = card?.title ?? table.game;
    this.colours = seatColours(table.seats);
    this.names = makeNames(table.seats, table.you.seat);
  }

  /**
   * At a shared device, the seat whose view has arrived, not the one still being sent.
   * @returns {Seat | null}
   */
  get seat() {
    const { connection, device } = this.parts;
    return connection.table.you.seat ?? (device.isShared ? (this.view?.seat ?? null) : null);
  }

  /** @returns {boolean} */
  get isBusy() {
    const { connection, queue, lesson } = this.parts;
    return this.isPast || connection.isSending || queue.isBusy || connection.table.paused || Boolean(lesson?.isOver);
  }

  /** @returns {boolean} */
  get isMyGo() {
    return !this.isPast && !this.parts.lesson?.isOver && this.isMineIn(this.view);
  }

  /**
   * @param {AnyView | null | undefined} view
   * @returns {boolean}
   */
  isMineIn(view) {
    return this.seat !== null && isAwaited(view, this.seat);
  }

  // --- who sits here ---

  // Other people may sit here now, or look at it with other eyes.
  rename() {
    const { connection, device } = this.parts;
    const { seats } = connection.table;
    this.names = makeNames(seats, this.seat, device.isShared);
    this.colours = seatColours(seats);
  }

  // --- the half-made choice ---

  /** @param {AnyAction | null} action */
  choose(action) {
    this.chosen = action;
  }

  putBack() {
    this.chosen = null;
    this.draft = {};
  }

  /** @param {AnyDraft} values */
  set(values) {
    Object.assign(this.draft, values);
  }

  // --- showing ---

  /** @param {AnyDraft} values */
  stage(values) {
    this.staged = { ...this.staged, ...values };
  }

  /**
   * What happened is being shown; the view before still lies on the table.
   * @param {Seen} glimpse
   */
  begin(glimpse) {
    const isMine = this.seat !== null && glimpse.last?.seat === this.seat;
    this.next = glimpse.view;
    this.coming = glimpse;
    this.isArrived = false;
    this.recent = isMine ? [...glimpse.told] : [...this.recent, ...glimpse.told].slice(-RECENT);
  }

  /**
   * The view that is on the table now, with the events that led to it.
   * @param {Seen} glimpse
   * @param {Told[]} recent
   */
  expect(glimpse, recent) {
    this.recent = recent.slice(-RECENT);
    this.coming = { ...glimpse, fresh: true };
    this.isArrived = false;
  }

  /**
   * The new view lies on the table.
   * @param {Seen} glimpse
   */
  arrive({ view, version }, { isChoiceKept = false } = {}) {
    this.isArrived = true;
    this.view = view;
    this.version = version;
    this.staged = {};
    if (!isChoiceKept) this.putBack();
  }

  // What led to the view has been shown.
  settle() {
    this.next = null;
    this.staged = {};
  }

  // Nothing that one person has seen stays for the next.
  forget() {
    this.view = null;
    this.next = null;
    this.coming = null;
    this.log = [];
    this.recent = [];
    this.staged = {};
    this.putBack();
  }

  // --- the log ---

  /** @param {Line[]} lines */
  replaceLog(lines) {
    this.log = lines;
  }

  /** @param {Line[]} lines */
  addToLog(lines) {
    this.log.push(...lines.filter((line) => !this.log.some((one) => one.key === line.key)));
  }

  /**
   * The game at an earlier version: the same in everything but what lies on the table.
   * @param {Seen} glimpse
   */
  asItWas({ view, version, told }) {
    /** @type {Game} */
    const past = Object.create(this);
    const now = { view: { ...view, legal: [] }, next: null, version, chosen: null, draft: {}, staged: {} };
    return Object.assign(past, { ...now, recent: told, isPast: true });
  }
}
