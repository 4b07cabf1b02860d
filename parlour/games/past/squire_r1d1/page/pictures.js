// Small pictures in one ink: rarities by type, flowers by region, characters, money.
import { svg, html } from "../../../house.js";
import { ICONS } from "./icons.js";

// Flowers that no set has, drawn here on the same 512 × 512 sheet.
const DRAWN = {
  daffodil: "M256 40c34 30 44 66 30 104 36-18 74-14 108 14-16 42-46 64-86 66 40 14 64 44 66 86-42 14-78 4-104-28 4 40-12 74-48 98-34-30-44-66-30-104-36 18-74 14-108-14 16-42 46-64 86-66-40-14-64-44-66-86 42-14 78-4 104 28-4-40 12-74 48-98zm-20 176a40 40 0 1 0 0.1 0zM244 392h24v96h-24z",
  thistle: "M256 24l20 72 44-56-4 78 62-38-34 72 54-8-52 64H166l-52-64 54 8-34-72 62 38-4-78 44 56zM160 228h192c22 92-18 150-96 150s-118-58-96-150zM244 384h24v104h-24zM232 470c-50 6-84-12-102-52 48-6 82 10 102 52zM280 470c50 6 84-12 102-52-48-6-82 10-102 52z",
  bluebell: "M244 20h24c2 46 40 60 84 62 30 2 50 22 52 56h-24c-4-24-16-32-34-34-30-2-58-10-78-28v60c62 6 92 52 96 122 2 30 10 50 34 70-34 10-58 6-78-12-14 22-36 32-64 32s-50-10-64-32c-20 18-44 22-78 12 24-20 32-40 34-70 4-70 34-116 96-122zM244 360h24v50h-24zM256 414a26 26 0 1 0 0.1 0z",
};
const shape = (name) => ICONS[name] ?? DRAWN[name];

// Inside a drawing: a picture of that size around a point.
export const mark = (name, x, y, size, kind = "") =>
  svg`<path class="mark ${kind}" d=${shape(name)} transform="translate(${x - size / 2} ${y - size / 2}) scale(${size / 512})" />`;

export const picture = (name, kind = "") => html`<svg class="picture ${kind}" viewBox="0 0 512 512" aria-hidden="true"><path d=${shape(name)} /></svg>`;

export const COLOUR_OF = { painting: "red", jewel: "yellow", sculpture: "green", book: "purple", ceramic: "blue" };
export const FLOWER_OF = { red: "rose", yellow: "daffodil", green: "shamrock", purple: "thistle", blue: "bluebell" };
export const PLURAL = { painting: "paintings", jewel: "jewels", sculpture: "sculptures", book: "books", ceramic: "ceramics" };
