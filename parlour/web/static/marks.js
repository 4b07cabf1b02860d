// Icons and seat emblems from their sheets, and which seat has which.
import { html, nothing } from "./vendor/lit-html.js";

/** @import { SeatSeen } from "../types/api.js" */

const COLOURS = ["vermilion", "saffron", "moss", "teal", "azure", "indigo", "plum", "slate"];
const sheets = document.body.dataset.static;

/** @param {string} name */
export const icon = (name) =>
  html`<svg class="icon" aria-hidden="true"><use href="${sheets}/icons.svg#${name}"></use></svg>`;

/** @param {string} colour */
export const emblem = (colour) =>
  html`<svg class="emblem" data-colour=${colour} aria-hidden="true"
    ><use href="${sheets}/emblems.svg#${colour}"></use></svg>`;

/** @param {string} name */
const avatarOf = (name) =>
  html`<svg class="avatar" aria-hidden="true"><use href="${sheets}/avatars/${name}.svg#${name}"></use></svg>`;

/**
 * Who sits there: the avatar in the seat's colour, with the emblem that marks the seat on the board.
 * @param {string | null | undefined} avatar
 * @param {string} [colour]
 */
export const face = (avatar, colour) =>
  html`<span class="portrait" data-colour=${colour}
    >${avatar ? avatarOf(avatar) : nothing}${colour ? emblem(colour) : nothing}</span>`;

/**
 * Two people may like the same colour; at a table each seat has its own, and everybody sees the same.
 * @param {Pick<SeatSeen, "colour">[]} seats
 */
export function seatColours(seats) {
  const taken = new Set();
  return seats.map(({ colour }, seat) => {
    const free = COLOURS.filter((other) => !taken.has(other));
    const mine =
      colour && free.includes(colour)
        ? colour
        : free.filter((other) => !seats.some((one, place) => place > seat && one.colour === other))[0] ||
          free[0] ||
          COLOURS[seat % 8];
    taken.add(mine);
    return mine;
  });
}
