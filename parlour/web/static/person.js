// Who you are: a name, an avatar and a colour, shown in the masthead and changed in a dialog; and the code to come back
// with.
import { get, patch, post, wordsOf } from "./api.js";
import { avatar, drawing, element, emblem, face } from "./faces.js";
import { change, isNight } from "./settings.js";

/** @import { Me, NewCode } from "../types/api.js" */
/** @typedef {Me["colour"]} Colour */
/** @typedef {Exclude<Me["avatar"], "">} Avatar */

/** @type {Colour[]} */
const COLOURS = ["vermilion", "saffron", "moss", "teal", "azure", "indigo", "plum", "slate"];
/** @type {Record<Colour, string>} */
const EMBLEMS = {
  vermilion: "star",
  saffron: "sun",
  moss: "leaf",
  teal: "waves",
  azure: "cell",
  indigo: "moon",
  plum: "castle",
  slate: "peak",
};
/** @type {Avatar[]} */
const AVATARS = [
  "fox",
  "owl",
  "raven",
  "bear",
  "cat",
  "hare",
  "stag",
  "elephant",
  "whale",
  "octopus",
  "butterfly",
  "lion",
  "dolphin",
  "swan",
  "duck",
  "squirrel",
  "flamingo",
  "snail",
  "knight",
  "teapot",
  "candle",
  "lantern",
  "pear",
  "balloon",
];

/** @param {HTMLElement} place */
export async function showPerson(place) {
  place.append(themeButton());
  if (sessionStorage.getItem("parlour-deleted"))
    Promise.all([import("./belongings.js"), dress()]).then(([{ sayDeleted }]) => sayDeleted());
  try {
    /** @type {Me} */
    const person = await get("/api/me");
    const button = element("button", {
      class: "who",
      type: "button",
      title: "Change who you are",
      onclick: () => editPerson(person, (next) => draw(next, button)),
    });
    draw(person, button);
    place.prepend(button);
  } catch {
    // Without the API the page can still be read.
  }
}

/** @type {(person: Me, button: HTMLElement) => void} */
function draw(person, button) {
  button.replaceChildren(face(person), element("span", {}, person.name));
}

function themeButton() {
  const button = element("button", {
    class: "tool",
    type: "button",
    onclick: () => {
      change({ theme: isNight() ? "day" : "night" });
      draw();
    },
  });
  function draw() {
    button.setAttribute("aria-label", isNight() ? "Change to day" : "Change to night");
    button.replaceChildren(drawing("icons", isNight() ? "sun" : "moon", "icon"));
  }
  draw();
  return button;
}

// The dialog's own styles come with it; without them it would be shown bare.
/** @type {Promise<void> | null} */
let dressed = null;

function dress() {
  dressed ??= new Promise((resolve) => {
    const done = () => resolve();
    const href = `${document.body.dataset.static}/person.css`;
    document.head.append(element("link", { rel: "stylesheet", href, onload: done, onerror: done }));
  });
  return dressed;
}

/** @type {(person: Me, changed: (person: Me) => void) => Promise<void>} */
export async function editPerson(person, changed) {
  await dress();
  const name = element("input", {
    class: "input",
    name: "name",
    value: person.name,
    maxlength: 24,
    required: true,
    autocomplete: "nickname",
    id: "person-name",
  });
  const trouble = element("p", { class: "trouble", role: "alert" });
  const form = element(
    "form",
    {
      class: "person",
      method: "dialog",
      "data-colour": person.colour,
      onsubmit: keep,
      onchange: () => {
        form.dataset.colour = String(new FormData(form).get("colour"));
      },
    },
    element("h2", { id: "person-title" }, "Who you are"),
    element("div", {}, element("label", { for: "person-name", class: "label" }, "Your name at the table"), name),
    choices("avatar", "Your avatar", AVATARS, person.avatar, (one) => [
      avatar(one),
      element("span", { class: "said" }, one),
    ]),
    choices("colour", "Your colour and emblem", COLOURS, person.colour, (one) => [emblem(one), EMBLEMS[one]]),
    trouble,
    element(
      "div",
      { class: "ways" },
      element("button", { class: "button main" }, "Keep"),
      element("button", { class: "button quiet", type: "button", onclick: close }, "Back"),
    ),
    otherDevice(trouble),
    ownData(trouble),
  );
  const dialog = element("dialog", { class: "who-dialog", "aria-labelledby": "person-title" }, form);

  function close() {
    dialog.close();
  }

  /** @param {Event} event */
  async function keep(event) {
    event.preventDefault();
    const chosen = new FormData(form);
    const avatar = chosen.get("avatar");
    const wanted = { name: name.value.trim(), colour: chosen.get("colour"), ...(avatar ? { avatar } : {}) };
    try {
      Object.assign(person, await patch("/api/me", wanted));
      changed(person);
      close();
    } catch (error) {
      trouble.textContent = wordsOf(error);
    }
  }

  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

/**
 * @template {string} Value
 * @param {"avatar" | "colour"} name
 * @param {string} title
 * @param {Value[]} values
 * @param {Value | ""} chosen
 * @param {(value: Value) => (Node | string)[]} drawn
 */
const choices = (name, title, values, chosen, drawn) =>
  element(
    "fieldset",
    {},
    element("legend", { class: "label" }, title),
    element(
      "div",
      { class: `${name}s` },
      ...values.map((value) =>
        element(
          "label",
          { title: name === "avatar" ? value : null, "data-colour": name === "colour" ? value : null },
          element("input", { type: "radio", name, value, checked: value === chosen }),
          ...drawn(value),
        ),
      ),
    ),
  );

/**
 * The code is shown when it is asked for, and never again: the house keeps only what recognises it.
 * @param {HTMLElement} trouble
 */
function otherDevice(trouble) {
  const place = element("div", { class: "shown", "aria-live": "polite" });
  const ask = element("button", { class: "button", type: "button", onclick: show }, "Show a code");
  async function show() {
    try {
      /** @type {NewCode} */
      const { code, picture } = await post("/api/me/code");
      const address = `${location.host}/return`;
      place.replaceChildren(
        element(
          "p",
          { class: "comeback", "aria-label": `Code ${code.replaceAll("-", ", ").replace(/[A-Z]/g, "$& ")}` },
          code.replaceAll("-", " "),
        ),
        element("img", { class: "qr", src: picture, alt: "The code as a picture to scan", width: 168, height: 168 }),
        element(
          "p",
          {},
          "Scan it with the other device, or enter it there at ",
          element("b", {}, address),
          ". It is shown this once; whoever has it is you, so keep it to yourself.",
        ),
      );
      ask.textContent = "Show a new code";
    } catch (error) {
      trouble.textContent = wordsOf(error);
    }
  }
  return element(
    "details",
    { class: "elsewhere" },
    element("summary", {}, "On another device"),
    element(
      "p",
      {},
      "A code makes another browser you, with all your seats and tables. A new code ends the one before.",
    ),
    place,
    element("div", { class: "ways" }, ask, element("a", { class: "button quiet", href: "/return" }, "I have a code")),
  );
}

/**
 * Few ask for it, so it is loaded then.
 * @param {HTMLElement} trouble
 */
function ownData(trouble) {
  const place = element("div", { "aria-live": "polite" });
  const open = async () => {
    if (!place.childElementCount) place.replaceChildren((await import("./belongings.js")).belongings(trouble));
  };
  return element("details", { class: "elsewhere", ontoggle: open }, element("summary", {}, "Your data"), place);
}
