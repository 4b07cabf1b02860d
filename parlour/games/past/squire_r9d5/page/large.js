// Shown large: a city, a rarity, a letter, somebody's gallery, the discard pile.
import { html, say } from "../../../house.js";
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
  const said = say("kind-and-value", { kind: tile.kind, value: tile.value });
  return enlarged(
    html`<div class="large-tile ${COLOUR_OF[tile.kind]}">${picture(tile.kind)}</div><h2>${words.tileName(
      tile,
    )}</h2><p>${said}</p>${more}`,
  );
}

/** @type {(name: string, view: View) => Template} */
function largeCity(name, view) {
  const tile = view.on_board[name];
  const way = words.wayTo(view, name);
  return large(
    tile,
    html`<p class="label">${say("city-label", { city: words.inCity(name), region: words.regionOf(view, name) })}</p>${
      way ? html`<p>${say("city-prices", { buy: way.buy, sell: way.sell, tickets: way.tickets })}</p>` : ""
    }`,
  );
}

/** @type {(id: string, view: View) => Template} */
function largeLetter(id, view) {
  const letters = view.players.flatMap((player) => [...(player.hand ?? []), ...player.errands]);
  const letter = letters.find((one) => one.id === id);
  if (!letter) return "";
  return enlarged(
    html`<p class="title">${words.titleOf(letter)}</p><p class="sender">${say("letter-from", {
      sender: `#${letter.id}-from`,
    })}</p><p class="label">${say("letter-label")}</p><h2>${say("offer")}</h2><p>${words.offerOf(letter)}. ${say(
      "offer-when",
    )}</p><h2>${say("errand")}</h2><p>${words.errandOf(letter)}. ${say("errand-when")}</p>`,
  );
}

/** @type {(seat: number, context: Context) => Template} */
function largeSeat(seat, context) {
  const player = context.view.players[seat];
  return enlarged(html`${gallery(context, seat)}${purse(player)}${ability(context.view, player)}${running(player)}`);
}

/** @param {View} view */
function discardPile({ discards: tiles }) {
  const list = html`<ul class="pile-list">${tiles.map(
    (tile) =>
      html`<li class=${COLOUR_OF[tile.kind]}>${picture(tile.kind)}<span>${words.tileName(tile)}</span><b
        class="figure">${tile.value}</b></li>`,
  )}</ul>`;
  return enlarged(html`<h2>${say("discard-pile")}</h2>${tiles.length ? list : html`<p>${say("nothing-sold")}</p>`}`);
}
