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
   * Like `asItWas`, but for good.
   * @param {FilmVersion} version
   */
  lay({ view, version, told }) {
    this.settle();
    this.putBack();
    [this.view, this.version, this.recent] = [view, version, told];
  }

  /**
   * Only the latest events are marked, whoever caused them.
   * @override
   * @param {Seen} glimpse
   */
  begin(glimpse) {
    super.begin(glimpse);
    this.recent = glimpse.told;
  }

  /**
   * The person who held the seat is "you"; somebody who only looks through its eyes is not.
   * @param {Seat | null} own
   */
  speakTo(own) {
    this.names = makeNames(this.parts.connection.table.seats, own);
  }
}
