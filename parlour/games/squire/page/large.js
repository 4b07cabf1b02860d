// What is shown large: a city, a rarity, a letter, somebody's gallery, the discard pile.
import { html } from "../../../house.js";
import { ability, gallery, purse, running } from "./desk.js";
import { COLOUR_OF, picture } from "./pictures.js";
import * as words from "./words.js";

/** @import { Template } from "../../../web/types/page.js" */
/** @import { Context, Tile, View } from "./types.js" */

/** @type {(key: string, context: Context) => Template} */
export function detail(key, context) {
  const { view } = context;
  const name = key.slice(key.indexOf(":") + 1);
  switch (key.split(":", 1)[0]) {
    case "city":
      return largeCity(name, view);
    case "tile":
      return large(view.players.flatMap((player) => player.gallery).find((tile) => tile?.id === name));
    case "letter":
      return largeLetter(name, view);
    case "seat":
      return largeSeat(Number(name), context);
    case "discards":
      return discardPile(view);
    default:
      return "";
  }
}

/** @param {Template} inside */
const enlarged = (inside) => html`<div class="squire squire-detail">${inside}</div>`;

/** @type {(tile: Tile | null | undefined, more?: Template) => Template} */
function large(tile, more = "") {
  if (!tile) return "";
  const said = `${words.title(tile.kind)}, ${tile.value} VP`;
  return enlarged(
    html`<div class="large-tile ${COLOUR_OF[tile.kind]}">${picture(tile.kind)}</div><h2>${tile.name}</h2><p>${
      said
    }</p>${more}`,
  );
}

/** @type {(name: string, view: View) => Template} */
function largeCity(name, view) {
  const tile = view.on_board[name];
  if (!tile) return "";
  const way = words.wayTo(view, name);
  const far = way?.tickets ? `; ${words.counted(way.tickets, "ticket")} away` : "";
  return large(
    tile,
    html`<p class="label">${name}, ${words.regionOf(view, name)} region</p>${
      way ? html`<p>Buy for ${way.buy}, sell for ${way.sell}${far}.</p>` : ""
    }`,
  );
}

/** @type {(id: string, view: View) => Template} */
function largeLetter(id, view) {
  const letters = view.players.flatMap((player) => [...(player.hand ?? []), ...player.errands]);
  const letter = letters.find((one) => one.id === id);
  if (!letter) return "";
  return enlarged(
    html`<p class="label">Letter: use one of the two, never both</p><h2>Offer</h2><p>${
      letter.offer_says
    }, at once, after the trade that fits.</p><h2>Errand</h2><p>${
      letter.errand_says
    }, at the end, once you have run it.</p>`,
  );
}

/** @type {(seat: number, context: Context) => Template} */
function largeSeat(seat, context) {
  const player = context.view.players[seat];
  return enlarged(html`${gallery(context, seat)}${purse(player)}${ability(player)}${running(player)}`);
}

/** @param {View} view */
function discardPile({ discards: tiles }) {
  const list = html`<ul class="pile-list">${tiles.map(
    (tile) =>
      html`<li class=${COLOUR_OF[tile.kind]}>${picture(tile.kind)}<span>${tile.name}</span><b
        class="figure">${tile.value}</b></li>`,
  )}</ul>`;
  return enlarged(html`<h2>The discard pile</h2>${tiles.length ? list : html`<p>Nothing was sold yet.</p>`}`);
}
