// What Comparity's page keeps for itself, and the context filled with the game's own types.
import type { Context as Base, GamePage, Told as ToldOf } from "../../../web/types/page.js";
import type { Action, Card, Event, Face, Pair, View } from "./api.js";

/** `card`: the card of the hand that is being placed; `check`: the first card of a check. */
export interface Draft {
  card?: string;
  check?: string;
}

/** A check that is being shown: its cards, those that are open by now, and those out of order. */
export interface Staged {
  aimed?: string[];
  open?: Card[];
  wrong?: string[];
  pairs?: Pair[];
}

export type Context = Base<View, Action, Event, Draft, Staged>;
export type Page = GamePage<Context>;
export type Told = ToldOf<Event>;

/** A card whose face is known. */
export type Open = Card & { face: Face };

/** One that is drawn after the game; `isHeld`: it was left in a hand. */
export type Drawn = Open & { isHeld: boolean };
