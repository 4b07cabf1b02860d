// What the parts of a table's page hold and pass to each other.
import type { Last, LogEntry, MoveMade, RuleTold } from "./api.js";
import type { AnyAction, GamePage, Glimpse, Seat, Template, Told, Words } from "./page.js";

/** Extra exports of the pages that `table.js` loads: the one for a stopped game draws without a View. */
export interface TablePage extends GamePage {
  stopped?(parts: Parts): Template;
}

/** A glimpse as received. `isAnew`: events in between were missed or taken back, so the log has changed. */
export interface Seen extends Omit<Glimpse, "told"> {
  told: Told[];
  isAnew?: boolean;
}

/** An entry of the log as received. */
export interface Entry extends Omit<LogEntry, "told"> {
  told: Told[];
}

/** What lines of the log are made of: an entry, or a glimpse. */
export interface Happened {
  version: number;
  told: Told[];
  seat?: Seat | null;
  last?: Last | null;
}

/** One line of the log. */
export interface Line {
  key: string;
  version: number;
  mover: Seat | null;
  seat: Seat | null;
  words: Words;
  rule: string;
}

/** A decision being sent to the house. */
export interface Move extends Pick<MoveMade, "id" | "version"> {
  action: AnyAction;
  seat?: Seat | null;
}

/** The stream: there, lost, replaced by plain fetches, or back after a loss. */
export interface LineState {
  is: "live" | "lost" | "slow" | "back";
  words?: string;
}

/** A sentence over the board. `isAnswer`: to a question; it goes when the table moves on. */
export interface Trouble {
  words: string;
  rule?: string | null;
  isAnswer?: boolean;
  isUnsent?: boolean;
  button?: { words: string; press: () => void };
}

/** The slip of paper with a rule; if it could not be fetched, with the error. */
export type Slip = Pick<RuleTold, "id" | "title" | "words"> & Partial<RuleTold>;

export type Phase = "open" | "playing" | "ended";
export type Tab = "log" | "chat" | "table";
export type Dialog = "settings" | "keys" | "leave";

/** The parts with the game as it was, drawn while somebody looks back. `eyes` is the seat that looks. */
export interface Past extends Parts {
  told: Told[];
  eyes: Seat | null;
}

/** A key with what it does, for the list of keys; `shown` if the key is printed otherwise. */
export interface Key {
  key: string;
  shown?: string[];
  words: string;
}

/** What the modules of the table get. Each part is changed by its own module alone. */
export interface Parts {
  readonly game: Readonly<import("../static/game.js").Game>;
  readonly screen: Readonly<import("../static/screen.js").Screen>;
  readonly connection: Readonly<import("../static/connection.js").Connection>;
  readonly context: import("./page.js").Context;
  readonly queue: ReturnType<typeof import("../static/queue.js").makeQueue>;
  readonly live: ReturnType<typeof import("../static/live.js").connect>;
  readonly device: ReturnType<typeof import("../static/device.js").makeDevice>;
  readonly detail: ReturnType<typeof import("../static/detail.js").makeDetail>;
  readonly focus: ReturnType<typeof import("../static/focus.js").makeFocus>;
  readonly lesson: ReturnType<typeof import("../static/lesson.js").makeLesson> | null;
  /** The keys of a page without decisions. */
  readonly keys?: () => Key[];
}
