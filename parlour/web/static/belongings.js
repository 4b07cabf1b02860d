// What the house has of a person: to take away, and to delete. Loaded when somebody asks for it.
import { get, remove } from "./api.js";
import { element } from "./faces.js";
import { settings } from "./settings.js";

const DELETED = "parlour-deleted";

export function belongings(trouble) {
  const place = element("div", { class: "own-data" });
  const offer = () => [
    element(
      "p",
      {},
      "The house keeps your name, your tables with your moves and your words, your classes, and the browsers that are told when it is your go.",
    ),
    element(
      "div",
      { class: "ways" },
      element("a", { class: "button", href: "/api/me/data", download: "parlour-my-data.json" }, "Download it"),
      element("button", { class: "button quiet", type: "button", onclick: ask }, "Delete it"),
    ),
  ];

  async function ask() {
    trouble.textContent = "";
    try {
      const [{ mine }, classes] = await Promise.all([get("/api/tables"), get("/api/classes")]);
      place.replaceChildren(...question(mine, classes));
      place.querySelector("[data-keep]").focus();
    } catch (error) {
      trouble.textContent = error.message;
    }
  }

  const question = (mine, classes) => [
    element("h3", {}, "Delete everything of yours?"),
    element("ul", {}, ...consequences(mine, classes).map((words) => element("li", {}, words))),
    element(
      "div",
      { class: "ways" },
      element("button", { class: "button main", type: "button", onclick: go }, "Delete everything"),
      element(
        "button",
        { class: "button quiet", type: "button", "data-keep": true, onclick: () => place.replaceChildren(...offer()) },
        "Do not delete",
      ),
    ),
  ];

  async function go(event) {
    event.target.disabled = true;
    trouble.textContent = "";
    try {
      if (settings.notices) await (await import("./notices.js")).turnOff();
      await remove("/api/me");
      forgetHere();
      location.assign("/");
    } catch (error) {
      event.target.disabled = false;
      trouble.textContent = error.message;
    }
  }

  place.append(...offer());
  return place;
}

function consequences(mine, classes) {
  const playing = mine.filter(
    (table) =>
      table.status === "playing" &&
      !table.lesson &&
      table.seats.some(({ person }) => person && person !== table.you.person),
  ).length;
  const led = classes.filter((room) => !room.over).length;
  return [
    "Your name goes from every seat, list and record, and what you said is removed. Games that only you and bots were in are deleted.",
    playing
      ? `In ${playing === 1 ? "one game that is" : `${playing} games that are`} not over, a bot takes your seat and the others play on.`
      : null,
    led === 1
      ? "The class that you lead ends now, with its games. Its list of pupils and its results are deleted."
      : null,
    led > 1
      ? `The ${led} classes that you lead end now, with their games. Their lists of pupils and their results are deleted.`
      : null,
    "It cannot be undone, and no code brings you back.",
  ].filter(Boolean);
}

// This browser remembers nothing of the person either, but for the one sentence that the next page says.
function forgetHere() {
  for (const key of Object.keys(localStorage))
    if (key.startsWith("parlour-") && key !== "parlour-settings") localStorage.removeItem(key);
  sessionStorage.clear();
  sessionStorage.setItem(DELETED, "yes");
}

// Said once, where the page begins.
export function sayDeleted() {
  if (!sessionStorage.getItem(DELETED)) return;
  sessionStorage.removeItem(DELETED);
  document
    .querySelector(".masthead")
    ?.after(
      element("p", { class: "deleted", role: "status" }, "Everything of yours is deleted. You are a new guest now."),
    );
}
