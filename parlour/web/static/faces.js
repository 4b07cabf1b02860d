// Faces as plain DOM, for the pages that load nothing else: an avatar in its colour, and the colour's emblem beside it.
const STATIC = document.body.dataset.static;

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, unknown>} properties
 * @param {...(Node | string | null)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (value !== false && value != null) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...children.filter((child) => child != null));
  return made;
}

export function drawing(sheet, name, className) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  made.setAttribute("class", className);
  made.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `${STATIC}/${sheet}.svg#${name}`);
  made.append(use);
  return made;
}

export function emblem(colour) {
  const made = drawing("emblems", colour, "emblem");
  made.dataset.colour = colour;
  return made;
}

export const avatar = (name) => drawing(`avatars/${name}`, name, "avatar");

export const face = ({ avatar: name, colour }) =>
  element(
    "span",
    { class: "portrait", "data-colour": colour },
    name ? avatar(name) : null,
    colour ? emblem(colour) : null,
  );
