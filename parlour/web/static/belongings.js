// All that the house has about a person: to download, and to delete. Loaded when somebody asks for it.
import { get, remove, wordsOf } from "./api.js";
import { element } from "./faces.js";
import { settings } from "./settings.js";
import { say } from "./words.js";

/** @import { ClassListed, TableListed, TableLists } from "../types/api.js" */

const DELETED = "parlour-deleted";

/** @param {HTMLElement} trouble */
export function belongings(trouble) {
  const place = element("div", { class: "own-data" });
  const offer = () => [
    element("p", {}, say("data-about")),
    element(
      "div",
      { class: "ways" },
      element("a", { class: "button", href: "/api/me/data", download: "parlour-my-data.json" }, say("data-download")),
      element("button", { class: "button quiet", type: "button", onclick: ask }, say("data-delete")),
    ),
  ];

  async function ask() {
    trouble.textContent = "";
    try {
      /** @type {[TableLists, ClassListed[]]} */
      const [{ mine }, classes] = await Promise.all([get("/api/tables"), get("/api/classes")]);
      const back = () => place.replaceChildren(...offer());
      const keep = element("button", { class: "button quiet", type: "button", onclick: back }, say("data-keep"));
      place.replaceChildren(
        element("h3", {}, say("data-question")),
        element("ul", {}, ...consequences(mine, classes).map((words) => element("li", {}, words))),
        element("div", { class: "ways" }, deleteButton(), keep),
      );
      keep.focus();
    } catch (error) {
      trouble.textContent = wordsOf(error);
    }
  }

  function deleteButton() {
    const button = element("button", { class: "button main", type: "button" }, say("data-delete-all"));
    button.addEventListener("click", () => go(button));
    return button;
  }

  /** @param {HTMLButtonElement} button */
  async function go(button) {
    button.disabled = true;
    trouble.textContent = "";
    try {
      if (settings.notices) await (await import("./notices.js")).turnOff();
      await remove("/api/me");
      forgetHere();
      location.assign("/");
    } catch (error) {
      button.disabled = false;
      trouble.textContent = wordsOf(error);
    }
  }

  place.append(...offer());
  return place;
}

/** @type {(mine: TableListed[], classes: ClassListed[]) => string[]} */
function consequences(mine, classes) {
  const playing = mine.filter(
    (table) =>
      table.status === "playing" &&
      !table.lesson &&
      table.seats.some(({ person }) => person && person !== table.you.person),
  ).length;
  const led = classes.filter((classroom) => !classroom.over).length;
  return [
    say("data-goes"),
    ...(playing ? [say("data-games", { count: playing })] : []),
    ...(led ? [say("data-classes", { count: led })] : []),
    say("data-for-good"),
  ];
}

// This browser forgets the person, too, except for one sentence that the next page shows.
function forgetHere() {
  for (const key of Object.keys(localStorage))
    if (key.startsWith("parlour-") && key !== "parlour-settings") localStorage.removeItem(key);
  sessionStorage.clear();
  sessionStorage.setItem(DELETED, "yes");
}

// Shown once, at the top of the page.
export function sayDeleted() {
  if (!sessionStorage.getItem(DELETED)) return;
  sessionStorage.removeItem(DELETED);
  document.querySelector(".masthead")?.after(element("p", { class: "deleted", role: "status" }, say("data-deleted")));
}
