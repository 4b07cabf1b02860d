// The connection: what the house has sent about the table, and the decision being sent to it.

/** @import { ChatMessage, ClassSeen, Me, TableSeen } from "../types/api.js" */
/** @import { LineState, Move, Seen } from "../types/table.js" */

export class Connection {
  /** @type {ClassSeen | null} the class that the table belongs to */
  classroom = null;
  /** @type {LineState} */
  line = { is: "live" };
  /** @type {Seen | null} the latest one received; it may not have been shown yet */
  latest = null;
  /** @type {Move | null} the decision being sent, or kept because the house cannot be reached */
  underway = null;
  isSending = false;
  isLate = false;

  /**
   * @param {TableSeen} table
   * @param {Me} me
   */
  constructor(table, me) {
    this.table = table;
    this.me = me;
    this.chat = [...table.chat];
  }

  // --- receiving ---

  /** @param {TableSeen} table */
  hearTable(table) {
    const before = this.table;
    this.table = table;
    if (table.you.channel !== before.you.channel || lastNumber(table.chat) > lastNumber(this.chat))
      this.chat = [...table.chat];
  }

  /**
   * Whether it is new.
   * @param {ChatMessage} message
   */
  hearChat(message) {
    if (this.chat.some((one) => one.number === message.number)) return false;
    this.chat.push(message);
    return true;
  }

  /** @param {LineState} line */
  hearLine(line) {
    this.line = line;
  }

  /** @param {Seen | null} glimpse */
  hearGlimpse(glimpse) {
    this.latest = glimpse;
  }

  /** @param {ClassSeen} classroom */
  hearClass(classroom) {
    this.classroom = classroom;
  }

  /** @param {Me} me */
  hearMe(me) {
    this.me = me;
  }

  // --- sending ---

  /** @param {Move} move */
  send(move) {
    this.underway = move;
    this.isSending = true;
    this.isLate = false;
  }

  sendAgain() {
    this.isLate = true;
  }

  // There is an answer, or the page has stopped waiting for one.
  endSending() {
    this.isSending = false;
  }

  drop() {
    this.underway = null;
  }

  // Nothing that one person has seen stays for the next.
  forget() {
    this.latest = null;
    this.underway = null;
  }
}

/** @param {ChatMessage[]} chat */
const lastNumber = (chat) => chat.at(-1)?.number ?? 0;
