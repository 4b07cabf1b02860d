// What the page of Squire gets, and its own state.
import type { Context as Base, GamePage } from "../../../web/types/page.js";
import type * as api from "./api.js";

export type Kind = api.Tile["kind"];
export type Region = api.View["market"][0][number];
export type Character = api.Choose["character"];
export type Figure = api.Choose["figure"];
export type Tile = api.Tile;

/** What an offer wants: a trade in a region, of a type, or any purchase or sale. */
type Wanted = { offer: "region"; of: Region } | { offer: "kind"; of: Kind } | { offer: "buy" | "sell"; of: string };
export type Letter = Omit<api.Letter, "offer" | "of"> & Wanted;

export type Player = Omit<api.Seen, "hand" | "errands"> & { hand: Letter[] | null; errands: Letter[] };
export type Own = Player & { hand: Letter[] };

export type View = Omit<api.View, "players"> & { players: Player[] };

type Offered = Omit<api.Offered, "letter"> & { letter: Letter };
export type Event = Exclude<api.Event, api.Offered> | Offered;

export interface Draft {
  /** What a picture of the rulebook shows. */
  parts?: ("map" | "market" | "gallery")[];
  /** The errand that is given up for another. */
  out?: string;
  /** Letters that are to be played with the trade, each under its own name. */
  [letter: `letter-${string}`]: string | undefined;
}

export type Context = Base<View, api.Action, Event, Draft, Record<never, never>>;
export type Page = GamePage<Context>;
export type AtTheEnd = Context & { readonly view: { outcome: api.Outcome } };

export interface City {
  x: number;
  y: number;
  dx: number;
  dy: number;
  region: Region;
  flower: string;
}

export interface Board {
  width: number;
  height: number;
  land: string;
  cities: Record<string, City>;
  routes: { from: string; to: string; way: string; d: string }[];
}
