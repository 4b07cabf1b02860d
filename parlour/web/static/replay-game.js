// The game in a film: at any version, through anybody's eyes, and always past.

import { Game } from "./game.js";
import { makeNames } from "./names.js";

/** @import { Seat } from "../types/page.js" */
/** @import { FilmVersion } from "../types/replay.js" */
/** @import { Seen } from "../types/table.js" */

export class FilmGame extends Game {
  /** @override */
  isPast = true;

  /**
   * As `asItWas`, once and for all.
   * @param {FilmVersion} version
   */
  lay({ view, version, told }) {
    this.settle();
    this.putBack();
    [this.view, this.version, this.recent] = [view, version, told];
  }

  /**
   * Only what has just happened is marked, whoever did it.
   * @override
   * @param {Seen} glimpse
   */
  begin(glimpse) {
    super.begin(glimpse);
    this.recent = glimpse.told;
  }

  /**
   * Whoever held the seat is spoken to as "you"; whoever only looks through its eyes is not.
   * @param {Seat | null} own
   */
  speakTo(own) {
    this.names = makeNames(this.parts.connection.table.seats, own);
  }
}
