// Faces as plain DOM, for pages without lit: an avatar in its colour, with the colour's emblem beside it.
const STATIC = document.body.dataset.static;

/** @typedef {HTMLElementEventMap} Events */
/** @typedef {{ [Name in keyof Events as `on${Name}`]?: (event: Events[Name]) => unknown }} Handlers */
/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: never) => unknown)>} Attributes */

/**
 * An element with its attributes, event handlers (`onclick` …), and children.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Handlers & Attributes} properties
 * @param {...(Node | string | null | undefined)} children
 */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (typeof value === "function") made.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else if (value !== false && value != null) made.setAttribute(name, value === true ? "" : String(value));
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** @type {(sheet: string, name: string, className: string) => SVGSVGElement} */
export function drawing(sheet, name, className) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  made.setAttribute("class", className);
  made.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `${STATIC}/${sheet}.svg#${name}`);
  made.append(use);
  return made;
}

/** @param {string} colour */
export function emblem(colour) {
  const made = drawing("emblems", colour, "emblem");
  made.dataset.colour = colour;
  return made;
}

/** @param {string} name */
export const avatar = (name) => drawing(`avatars/${name}`, name, "avatar");

/** @param {{ avatar?: string | null, colour?: string | null }} person */
export const face = ({ avatar: name, colour }) =>
  element(
    "span",
    { class: "portrait", "data-colour": colour },
    name ? avatar(name) : null,
    colour ? emblem(colour) : null,
  );
