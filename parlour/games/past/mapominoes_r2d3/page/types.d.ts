// What Mapominoes' page keeps for itself and loads, and the context filled with the game's own types.
import type { Context as Base, GamePage, Point, Told as ToldOf } from "../../../web/types/page.js";
import type { Action, Event, Round, Shown, View } from "./api.js";

/** `card`: picked from the hand, a country's code or "transit"; `search`: what a transit card may stand for. */
export interface Draft {
  card?: string;
  search?: string;
}

/** What is being shown: a double connection, a rightly called card, a round on the map. */
export interface Staged {
  double?: Point;
  fault?: string | null;
  map?: Round;
  until?: number;
}

export type Context = Base<View, Action, Event, Draft, Staged>;
export type Page = GamePage<Context>;
export type Told = ToldOf<Event>;

/** A card as it is drawn on the table: laid, not named yet, or only sketched. */
export type Drawn = Pick<Shown, "x" | "y" | "card" | "stands_for"> & { key: string; isSketch?: boolean };

/** A neighbour: the sides on which it lies ("NE"), its code. */
export type Neighbour = [where: string, code: string];

/** A country in `cards/<continent>.json`. */
export interface Country {
  land: Neighbour[];
  water: Neighbour[];
  own: string;
  around: string;
  lines: string;
  dot?: [x: number, y: number, radius: number];
}

/** A map in `maps/<name>.json`: paths by code, and the places of numbers. */
export interface Chart {
  width: number;
  height: number;
  countries: Record<string, string>;
  rest: string;
  lines: string;
  spots: Record<string, [x: number, y: number]>;
}
