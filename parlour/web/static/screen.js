// What the screen shows besides the game: open panels, announcements, and how far the page is drawn.

import { wordsOf } from "./api.js";
import { change, settings } from "./settings.js";
import { fetchStyles } from "./styles.js";
import { speaking } from "./words.js";

/** @import { Seat, Template } from "../types/page.js" */
/** @import { Dialog, Parts, Past, Slip, Tab, Trouble } from "../types/table.js" */
/** @import { Missed } from "./missed.js" */

// A lower one is a phone on its side or a laptop at 200 %, however wide.
const wideScreen = matchMedia("(min-width: 900px) and (min-height: 481px)");
// Log and chat have a column of their own if the board leaves room; otherwise they are a sheet over it.
const columnScreen = matchMedia(
  `(min-width: ${"lesson" in document.body.dataset ? 900 : 1100}px) and (min-height: 481px)`,
);
const SAID = 6; // sentences that a screen reader may still be reading

export class Screen {
  /** @type {Tab} */
  tab = "log";
  isSideOpen = columnScreen.matches && settings.side;
  wasSideOpen = this.isSideOpen;
  /** @type {Dialog | null} */
  dialog = null;
  /** @type {((parts: Parts) => Template) | null} few open a dialog, so they are loaded on request */
  dialogs = null;
  /** @type {Trouble | null} */
  trouble = null;
  /** @type {Slip | null} */
  slip = null;
  /** @type {Past | null} */
  past = null;
  /** @type {Missed | null} */
  missed = null;
  /** @type {string | null} the line of the log that is a tab stop; none: the last */
  logStop = null;
  /** @type {Seat | null} the seat for which somebody at this device is asked for a name */
  naming = null;
  /** @type {(() => Template | null) | null} */
  helpTool = null;
  unread = 0;
  isBoardShown = false;
  isAsking = false;

  /**
   * @param {{ draw: () => void, drawNow: () => void }} drawing
   * @param {Pick<Parts, "focus">} parts
   * @param {string} level the level of bots that is offered first
   */
  constructor(drawing, parts, level) {
    this.drawing = drawing;
    this.parts = parts;
    this.level = level;
  }

  get isWide() {
    return wideScreen.matches;
  }

  get hasColumn() {
    return columnScreen.matches;
  }

  /** Whether the side is a sheet over the board: nothing else can be reached then. */
  get hasSheet() {
    return this.isSideOpen && !this.hasColumn;
  }

  // At the next frame.
  draw() {
    this.drawing.draw();
  }

  drawNow() {
    this.drawing.drawNow();
  }

  followSize() {
    wideScreen.addEventListener("change", () => this.draw());
    columnScreen.addEventListener("change", () => this.toggleSide(this.hasColumn && settings.side));
  }

  /**
   * Announce to screen readers.
   * @param {string} words
   */
  say(words) {
    const place = document.getElementById("said");
    const line = document.createElement("p");
    line.textContent = words;
    place?.append(line);
    while (place && place.children.length > SAID) place.firstChild?.remove();
    return true;
  }

  // --- log, chat and table ---

  /** @type {(tab: Tab, isFocused?: boolean) => void} */
  openTab(tab, isFocused = false) {
    this.tab = tab;
    this.#openSide(true);
    if (tab === "chat") this.unread = 0;
    this.draw();
    if (isFocused) this.parts.focus.enter(`#tab-${tab}`);
  }

  toggleSide(isOpen = !this.isSideOpen) {
    this.#openSide(isOpen);
    if (isOpen && this.tab === "chat") this.unread = 0;
    if (this.hasColumn && settings.side !== isOpen) change({ side: isOpen });
    this.draw();
    if (this.hasSheet) this.parts.focus.enter(`#tab-${this.tab}`);
    return true;
  }

  /** @param {boolean} isOpen */
  #openSide(isOpen) {
    this.isSideOpen = isOpen;
    this.wasSideOpen ||= isOpen;
  }

  countUnread() {
    if (!(this.isSideOpen && this.tab === "chat")) this.unread += 1;
  }

  /** @param {string | null} key */
  stopAt(key) {
    this.logStop = key;
    this.drawNow();
  }

  // --- over the board ---

  /** @param {Dialog | null} name */
  async openDialog(name) {
    if (name && !this.dialogs)
      [{ dialogs: this.dialogs }] = await Promise.all([
        speaking(import("./dialogs.js"), "dialogs"),
        fetchStyles("dialogs"),
      ]);
    this.dialog = name;
    this.draw();
  }

  /** @param {Trouble} trouble */
  warn(trouble) {
    this.trouble = trouble;
    this.draw();
  }

  /**
   * Show an error where everybody sees it.
   * @param {unknown} error
   */
  fail(error) {
    this.warn({ words: wordsOf(error) });
  }

  putTroubleAway() {
    this.trouble = null;
    this.draw();
  }

  /** @param {Slip} slip */
  showSlip(slip) {
    this.slip = slip;
    this.drawNow();
  }

  // --- the board ---

  /** @param {boolean} isShown */
  showBoard(isShown) {
    this.isBoardShown = isShown;
    this.draw();
  }

  /** @param {Past | null} past */
  lookAt(past) {
    this.past = past;
    this.draw();
  }

  /** @param {Missed | null} missed */
  miss(missed) {
    this.missed = missed;
  }

  toggleAsking() {
    this.isAsking = !this.isAsking;
    this.draw();
  }

  // Nothing that one person has seen stays for the next.
  forget() {
    this.trouble = null;
    this.slip = null;
    this.missed = null;
    document.getElementById("said")?.replaceChildren();
    this.draw();
  }

  // --- forms ---

  /** @param {Seat | null} seat */
  askName(seat) {
    this.naming = seat;
    this.draw();
  }

  /** @param {string} level */
  offerLevel(level) {
    this.level = level;
  }

  /** @param {() => Template | null} tool */
  offerHelp(tool) {
    this.helpTool = tool;
  }
}
