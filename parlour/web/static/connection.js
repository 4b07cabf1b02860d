// What the connection does: what the house has told of the table, and what is on its way to it.

/** @import { ChatMessage, ClassSeen, Me, TableSeen } from "../types/api.js" */
/** @import { LineState, Move, Seen } from "../types/table.js" */

export class Connection {
  /** @type {ClassSeen | null} the class that the table belongs to */
  classroom = null;
  /** @type {LineState} */
  line = { is: "live" };
  /** @type {Seen | null} what was heard last; it may not have been shown yet */
  latest = null;
  /** @type {Move | null} the decision that is on its way, or is kept because the house cannot be reached */
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

  // --- what is heard ---

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

  // --- what is sent ---

  /** @param {Move} move */
  send(move) {
    this.underway = move;
    this.isSending = true;
    this.isLate = false;
  }

  sendAgain() {
    this.isLate = true;
  }

  // There is an answer, or none is waited for any more.
  endSending() {
    this.isSending = false;
  }

  drop() {
    this.underway = null;
  }

  // Nothing that one person has heard stays for the next.
  forget() {
    this.latest = null;
    this.underway = null;
  }
}

/** @param {ChatMessage[]} chat */
const lastNumber = (chat) => chat.at(-1)?.number ?? 0;
