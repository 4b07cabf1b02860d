// Who you are: a name, an avatar and a colour, shown in the masthead and changed in a dialog; and the code to come back
// with.
import { get, patch, post, wordsOf } from "./api.js";
import { avatar, drawing, element, emblem, face } from "./faces.js";
import { change, isNight } from "./settings.js";
import { say, speaking } from "./words.js";

/** @import { Me, NewCode } from "../types/api.js" */
/** @typedef {Me["colour"]} Colour */
/** @typedef {Exclude<Me["avatar"], "">} Avatar */

/** @type {Colour[]} */
const COLOURS = ["vermilion", "saffron", "moss", "teal", "azure", "indigo", "plum", "slate"];
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
    Promise.all([loadBelongings(), dress()]).then(([{ sayDeleted }]) => sayDeleted());
  try {
    /** @type {Me} */
    const person = await get("/api/me");
    const button = element("button", {
      class: "who",
      type: "button",
      title: say("person-change"),
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
    button.setAttribute("aria-label", say(isNight() ? "theme-day" : "theme-night"));
    button.replaceChildren(drawing("icons", isNight() ? "sun" : "moon", "icon"));
  }
  draw();
  return button;
}

// The dialog's own styles come with it; without them it would be unstyled.
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
    element("h2", { id: "person-title" }, say("person-title")),
    element("div", {}, element("label", { for: "person-name", class: "label" }, say("person-name")), name),
    choices("avatar", say("person-avatar"), AVATARS, person.avatar, (one) => [
      avatar(one),
      element("span", { class: "said" }, say("avatar", { avatar: one })),
    ]),
    choices("colour", say("person-colour"), COLOURS, person.colour, (one) => [
      emblem(one),
      say("emblem", { colour: one }),
    ]),
    trouble,
    element(
      "div",
      { class: "ways" },
      element("button", { class: "button main" }, say("person-keep")),
      element("button", { class: "button quiet", type: "button", onclick: close }, say("person-back")),
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
          {
            title: name === "avatar" ? say("avatar", { avatar: value }) : null,
            "data-colour": name === "colour" ? value : null,
          },
          element("input", { type: "radio", name, value, checked: value === chosen }),
          ...drawn(value),
        ),
      ),
    ),
  );

/**
 * The code is shown when requested, and never again: the house stores only a hash of it.
 * @param {HTMLElement} trouble
 */
function otherDevice(trouble) {
  const place = element("div", { class: "shown", "aria-live": "polite" });
  const ask = element("button", { class: "button", type: "button", onclick: show }, say("code-show"));
  async function show() {
    try {
      /** @type {NewCode} */
      const { code, picture } = await post("/api/me/code");
      place.replaceChildren(
        element(
          "p",
          { class: "comeback", "aria-label": say("code-letters", { letters: `"${spelt(code)}` }) },
          code.replaceAll("-", " "),
        ),
        element("img", { class: "qr", src: picture, alt: say("code-picture"), width: 168, height: 168 }),
        element("p", {}, ...emphasised(say("code-how", { address: `"${location.host}/return` }))),
      );
      ask.textContent = say("code-show-new");
    } catch (error) {
      trouble.textContent = wordsOf(error);
    }
  }
  return element(
    "details",
    { class: "elsewhere" },
    element("summary", {}, say("code-title")),
    element("p", {}, say("code-about")),
    place,
    element("div", { class: "ways" }, ask, element("a", { class: "button quiet", href: "/return" }, say("code-have"))),
  );
}

/** @param {string} code letter by letter, for screen readers */
const spelt = (code) => code.replaceAll("-", ", ").replace(/[A-Z]/g, "$& ");

/**
 * A sentence with `<b>` in it, as children of an element.
 * @param {string} text
 */
const emphasised = (text) =>
  text.split(/<b>(.*?)<\/b>/).map((part, index) => (index % 2 ? element("b", {}, part) : part));

const loadBelongings = () => speaking(import("./belongings.js"), "belongings");

/**
 * Few need it, so it is loaded on request.
 * @param {HTMLElement} trouble
 */
function ownData(trouble) {
  const place = element("div", { "aria-live": "polite" });
  const open = async () => {
    if (!place.childElementCount) place.replaceChildren((await loadBelongings()).belongings(trouble));
  };
  return element("details", { class: "elsewhere", ontoggle: open }, element("summary", {}, say("person-data")), place);
}
