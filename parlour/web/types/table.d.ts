// What the parts of a table's page hold and hand to each other.
import type { Last, LogEntry, MoveMade, RuleTold } from "./api.js";
import type { AnyAction, GamePage, Glimpse, Seat, Template, Told, Words } from "./page.js";

/** What every page that `table.js` loads may have besides: the one of a game that has stopped draws without a View. */
export interface TablePage extends GamePage {
  stopped?(parts: Parts): Template;
}

/** A glimpse as it is taken in. `isAnew`: what came between was missed or taken back, so the log is another one. */
export interface Seen extends Omit<Glimpse, "told"> {
  told: Told[];
  isAnew?: boolean;
}

/** An entry of the log as it is taken in. */
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

/** A decision on its way to the house. */
export interface Move extends Pick<MoveMade, "id" | "version"> {
  action: AnyAction;
  seat?: Seat | null;
}

/** The live line: there, lost, looked up by plain fetches, or there again after a loss. */
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

/** The slip of paper with a rule; where it could not be fetched, with what went wrong. */
export type Slip = Pick<RuleTold, "id" | "title" | "words"> & Partial<RuleTold>;

export type Phase = "open" | "playing" | "ended";
export type Tab = "log" | "chat" | "table";
export type Dialog = "settings" | "keys" | "leave";

/** The parts with the game as it was: what is drawn while somebody looks back. `eyes` is the seat that looks. */
export interface Past extends Parts {
  told: Told[];
  eyes: Seat | null;
}

/** A key with what it does, for the list of keys; `shown` where it is not printed on it. */
export interface Key {
  key: string;
  shown?: string[];
  words: string;
}

/** What the modules of the table are handed. Each part is written by its own module alone. */
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
  /** The keys of a page where nothing is decided. */
  readonly keys?: () => Key[];
}
