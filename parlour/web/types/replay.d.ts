// What the parts of the replay page hold and pass to each other.
import type { You } from "./api.js";
import type { AnyView, Seat, Told } from "./page.js";
import type { Parts } from "./table.js";

/** A seat's eyes, a spectator's, or those that see everything open. */
export type Eyes = Seat | "spectator" | "all";

export interface FilmVersion {
  version: number;
  seat: Seat | null;
  at: string | null;
  told: Told[];
  view: AnyView;
}

export interface Film {
  eyes: Eyes;
  versions: FilmVersion[];
}

/** A mark on the slider: where a round begins, or a decision of the seat with these eyes. */
export interface Mark {
  at: number;
  kind: "round" | "own";
}

/** A version worth a look, and why, in a few words. */
export interface Moment {
  version: number;
  words: string;
}

/** One page of the column beside the board. */
export interface Panel {
  name: string;
  title(): string;
  draw(parts: ReplayParts): unknown;
}

/** The parts of a table's page, without anything live, and the film. */
export interface ReplayParts extends Parts {
  readonly game: Readonly<import("../static/replay-game.js").FilmGame>;
  /** Who is looking, through whichever eyes. */
  readonly visitor: You;
  readonly reel: Readonly<import("../static/replay-reel.js").Reel>;
  readonly player: ReturnType<typeof import("../static/replay-player.js").makePlayer>;
}
