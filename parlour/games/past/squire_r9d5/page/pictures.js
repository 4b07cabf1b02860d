// Small pictures in one ink: rarities by type, flowers by region, collectors as ladies and gentlemen, money.
import { html, svg } from "../../../house.js";
import { ICONS } from "./icons.js";

/** @import { Character, Figure, Kind, Player, Region } from "./types.js" */

// Icons that no set has, drawn here on the same 512 × 512 grid.
const DRAWN = {
  daffodil: `
    M256 40c34 30 44 66 30 104 36-18 74-14 108 14-16 42-46 64-86 66 40 14 64 44 66 86-42 14-78 4-104-28 4 40-12
    74-48 98-34-30-44-66-30-104-36 18-74 14-108-14 16-42 46-64 86-66-40-14-64-44-66-86 42-14 78-4 104 28-4-40 12-74
    48-98zm-20 176a40 40 0 1 0 0.1 0zM244 392h24v96h-24z`,
  thistle: `
    M256 24l20 72 44-56-4 78 62-38-34 72 54-8-52 64H166l-52-64 54 8-34-72 62 38-4-78 44 56zM160 228h192c22 92-18
    150-96 150s-118-58-96-150zM244 384h24v104h-24zM232 470c-50 6-84-12-102-52 48-6 82 10 102 52zM280 470c50 6 84-12
    102-52-48-6-82 10-102 52z`,
  bluebell: `
    M244 20h24c2 46 40 60 84 62 30 2 50 22 52 56h-24c-4-24-16-32-34-34-30-2-58-10-78-28v60c62 6 92 52 96 122 2 30 10
    50 34 70-34 10-58 6-78-12-14 22-36 32-64 32s-50-10-64-32c-20 18-44 22-78 12 24-20 32-40 34-70 4-70 34-116
    96-122zM244 360h24v50h-24zM256 414a26 26 0 1 0 0.1 0z`,
  errand: `
    M96 56h280c36 0 60 28 60 64v56h-84v224c0 36-24 60-60 60H88c36-4 52-28 52-64V120c0-36-12-56-44-64zM376 92c-16
    4-24 16-24 32v20h52v-24c0-16-10-26-28-28zM184 168v30h124v-30zM184 238v30h124v-30zM184 308v30h84v-30z`,
};
/** @type {Record<string, string>} */
const SHAPES = { ...DRAWN, ...ICONS };

/**
 * What makes a head a gentleman or a lady, around the middle of the brim.
 * @type {Record<Figure, string>}
 */
const HATS = {
  gentleman: `
    M-92 -34L-104 -196Q0 -222 104 -196L92 -34Q0 -10 -92 -34zM-95 -14L-90 10Q0 36 90 10L95 -14Q0 12 -95 -14zM-178
    4Q-168 58 0 64Q168 58 178 4Q140 34 100 30Q0 56 -100 30Q-140 34 -178 4z`,
  lady: `
    M-112 -4Q-108 -96 -14 -104Q88 -108 112 -4Q0 32 -112 -4zM-214 -12Q-200 66 0 72Q200 66 214 -12Q170 26 122 16Q0 52
    -122 16Q-170 26 -214 -12zM46 -92Q96 -214 232 -206Q268 -150 222 -84Q206 -124 168 -122Q190 -84 168 -44Q128 -92 46
    -92z`,
};
/** @type {Record<Character, [x: number, y: number, turn: number, size: number]>} */
const HEADS = {
  badger: [256, 92, 0, 1],
  fox: [256, 150, 0, 0.86],
  eagle: [268, 74, -6, 0.92],
  lion: [262, 78, -8, 0.95],
};

/**
 * @param {Character} character
 * @param {Figure} figure
 */
const bust = (character, figure) => {
  const [x, y, turn, size] = HEADS[character];
  const hat = `translate(${x} ${y}) rotate(${turn}) scale(${size})`;
  return svg`<path d=${SHAPES[character]} /><path class="hat" d=${HATS[figure]} transform=${hat} />`;
};

/**
 * A collector, with the hat that shows whether a lady or a gentleman.
 * @param {Pick<Player, "character" | "figure">} player
 */
export const portrait = ({ character, figure }) =>
  html`<svg class="picture portrait-bust" viewBox="-20 -130 552 642" aria-hidden="true">${
    character ? bust(character, figure) : svg`<path d=${SHAPES.token} />`
  }</svg>`;

/**
 * @param {string} name
 * @param {string} [kind]
 */
export const picture = (name, kind = "") =>
  html`<svg class="picture ${kind}" viewBox="0 0 512 512" aria-hidden="true"><path d=${SHAPES[name]} /></svg>`;

/** @type {Record<Kind, Region>} */
export const COLOUR_OF = { painting: "red", jewel: "yellow", sculpture: "green", book: "purple", ceramic: "blue" };
/** @type {Record<Region, string>} */
export const FLOWER_OF = { red: "rose", yellow: "daffodil", green: "shamrock", purple: "thistle", blue: "bluebell" };
/**
 * @template {string} Key
 * @param {Record<Key, unknown>} record
 */
export const keysOf = (record) => /** @type {Key[]} */ (Object.keys(record));
