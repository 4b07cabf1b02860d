// The board of an example: a position of the game, drawn by the game's own page. Nothing can be done there.

import { Connection } from "./connection.js";
import { makeContext } from "./context.js";
import { part } from "./dom.js";
import { Game } from "./game.js";
import { seatPlates } from "./seats.js";
import { html, nothing, render } from "./vendor/lit-html.js";

/** @import { ExampleShown, Me, TableSeen } from "../types/api.js" */
/** @import { AnyAction, Seat, Template } from "../types/page.js" */
/** @import { Parts, Seen, TablePage } from "../types/table.js" */

const root = part("#main", HTMLElement);
const { edition, static: files } = document.body.dataset;

/** @type {ExampleShown} */
const example = JSON.parse(part("#example", HTMLElement).textContent ?? "");

/** @type {(name: string, seat: Seat) => object} */
const person = (name, seat) => ({
  seat,
  kind: "person",
  name,
  colour: "",
  avatar: "",
  presence: "here",
  left: null,
});

// A table, as far as boards need one.
const table = /** @type {TableSeen} */ (
  /** @type {unknown} */ ({
    id: "example",
    game: example.game,
    status: "playing",
    seats: example.players.map(person),
    you: { person: null, seat: example.seat, seats: [example.seat], uncovered: false },
    chat: [],
    class_id: null,
    paused: false,
  })
);

class Picture extends Game {
  /** @override */
  isStill = true;
}

/** @param {TablePage} page */
function makeParts(page) {
  const parts = /** @type {any} */ ({
    connection: new Connection(table, /** @type {Me} */ ({})),
    device: { isShared: false, isDrawn: false },
    queue: { isBusy: false, wait: async () => {}, animate: async () => {} },
    screen: { isWide: false, draw: () => draw(parts), drawNow: () => draw(parts) },
    lesson: null,
  });
  parts.game = new Picture(parts, page, undefined);
  parts.context = makeContext(parts);
  return /** @type {Parts} */ (parts);
}

/** @param {Template | undefined} board */
const staged = (board) => html`<section class="board"><div class="stage">${board}</div></section>`;

/** @param {Parts} parts */
function draw(parts) {
  const { game, context } = parts;
  /** @param {ExampleShown["shows"][number]} name */
  const shows = (name) => example.shows.includes(name);
  render(
    html`${shows("seats") ? html`<div class="top">${seatPlates(parts)}</div>` : nothing}
    ${shows("board") ? staged(game.page.board(context)) : nothing}
    ${shows("ended") ? staged(game.page.ended?.(context)) : nothing}
    ${shows("hand") ? html`<section class="hand">${game.page.hand?.(context)}</section>` : nothing}`,
    root,
  );
}

async function start() {
  /** @type {{ default: TablePage }} */
  const { default: page } = await import(`${files}/games/${edition}/page.js`);
  const parts = makeParts(page);
  const seen = /** @type {Seen} */ (example.glimpse);
  parts.game.expect(seen, seen.told);
  parts.game.arrive(seen);
  parts.game.set(example.draft);
  parts.game.choose(/** @type {AnyAction | null} */ (example.chosen));
  draw(parts);
  addEventListener("resize", () => draw(parts));
  root.addEventListener("plane", () => draw(parts));
  await document.fonts.ready;
  root.dataset.drawn = "";
}

start();
