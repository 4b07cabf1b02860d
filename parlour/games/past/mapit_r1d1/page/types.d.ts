// What the page of Map It! World is given, and what it stages and draws.
import type { Context as Base, GamePage, Point, Rect } from "../../../web/types/page.js";
import type * as api from "./api.js";

export type Arm = api.Place["arm"];
export type Card = api.Card;
export type Turned = Card & { back: api.Back };

/** All cards of a finished round were turned. */
export type Round = Omit<api.Round, "centre" | "arms" | "removed"> & {
  centre: Turned;
  arms: Turned[][];
  removed: Turned[];
};

type Everywhere = Omit<api.View, "phase" | "card" | "centre" | "pending" | "rounds"> & { rounds: Round[] };
type Choosing = Everywhere & { phase: "pile"; card: null; centre: null; pending: null };
export type Placing = Everywhere & { phase: "place"; card: Card; centre: Card; pending: null };
export type Asking = Everywhere & { phase: "challenge"; card: null; centre: Card; pending: api.Pending };
type Resting = Everywhere & { phase: "guess" | "over"; card: null; centre: Card; pending: null };

/** There is a centre card, but while a pile is chosen; a card in turn and a card in question in their phase only. */
export type View = Choosing | Placing | Asking | Resting;
export type Begun = Exclude<View, Choosing>;

export type Challenged = Omit<api.Challenged, "card" | "against"> & { card: Turned; against: Turned };
export type Walked = Omit<api.Walked, "round"> & { round: Round };
export type Event = api.RoundBegan | api.Placed | api.Accepted | Challenged | api.Guessed | Walked;

export interface Walk {
  round: Round;
  index: number;
  wrong: number;
  moment: "begin" | "step" | "paid";
}

export interface Duel {
  event: Challenged;
  isOpen: boolean;
  isMarked: boolean;
  isJudged: boolean;
}

export interface Staged {
  walk?: Walk;
  map?: Round;
  duel?: Duel;
}

export type Context = Base<View, api.Action, Event, Record<string, never>, Staged>;
export type Page = GamePage<Context>;

/** Where everything lies, in the board's own units. */
export interface Plan {
  box: Rect;
  least: number;
  scale: number;
  isFolded: boolean;
  slot(arm: Arm, place: number): Point;
  hangs(arm: Arm): boolean;
  letter(arm: Arm, cards: number): Point;
  path(arm: Arm, cards: number): string;
  gap(arm: Arm, place: number, cards: number, parted?: number | null): Rect & { isEmpty: boolean };
}
