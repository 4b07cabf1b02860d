// Who you are: a name and a colour, shown in the masthead and changed in a dialog. Plain DOM: the home page loads nothing else.
import { get, patch } from "./api.js";
import { change, isNight } from "./settings.js";

export const COLOURS = ["vermilion", "saffron", "moss", "teal", "azure", "indigo", "plum", "slate"];
const EMBLEMS = { vermilion: "star", saffron: "sun", moss: "leaf", teal: "waves", azure: "cell", indigo: "moon", plum: "castle", slate: "peak" };
const STATIC = document.body.dataset.static;

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

function emblem(colour) {
  const made = drawing("emblems", colour, "emblem");
  made.dataset.colour = colour;
  return made;
}

export async function showPerson(place) {
  place.append(themeButton());
  try {
    const person = await get("/api/me");
    const button = element("button", { class: "who", type: "button", title: "Change your name or colour", onclick: () => editPerson(person, (next) => draw(next, button)) });
    draw(person, button);
    place.prepend(button);
  } catch {
    // Without the API the page can still be read.
  }
}

function draw(person, button) {
  button.replaceChildren(emblem(person.colour), element("span", {}, person.name));
}

function themeButton() {
  const button = element("button", { class: "tool", type: "button", onclick: () => (change({ theme: isNight() ? "day" : "night" }), draw()) });
  function draw() {
    button.setAttribute("aria-label", isNight() ? "Change to day" : "Change to night");
    button.replaceChildren(drawing("icons", isNight() ? "sun" : "moon", "icon"));
  }
  draw();
  return button;
}

export function editPerson(person, changed) {
  const name = element("input", { class: "input", name: "name", value: person.name, maxlength: 40, required: true, autocomplete: "nickname", id: "person-name" });
  const trouble = element("p", { class: "trouble", role: "alert" });
  const dialog = element(
    "dialog",
    { "aria-labelledby": "person-title" },
    element(
      "form",
      {
        class: "person",
        method: "dialog",
        onsubmit: async (event) => {
          event.preventDefault();
          const colour = new FormData(event.target).get("colour");
          try {
            Object.assign(person, await patch("/api/me", { name: name.value.trim(), colour }));
            changed(person);
            dialog.close();
          } catch (error) {
            trouble.textContent = error.message;
          }
        },
      },
      element("h2", { id: "person-title" }, "Who you are"),
      element("div", {}, element("label", { for: "person-name", class: "label" }, "Your name at the table"), name),
      element(
        "fieldset",
        {},
        element("legend", { class: "label" }, "Your colour and emblem"),
        element(
          "div",
          { class: "colours" },
          ...COLOURS.map((colour) =>
            element("label", { "data-colour": colour }, element("input", { type: "radio", name: "colour", value: colour, checked: colour === person.colour }), emblem(colour), EMBLEMS[colour]),
          ),
        ),
      ),
      trouble,
      element(
        "div",
        { class: "ways" },
        element("button", { class: "button main" }, "Keep"),
        element("button", { class: "button quiet", type: "button", onclick: () => dialog.close() }, "Back"),
      ),
    ),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}
