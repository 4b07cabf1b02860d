// The home page is complete without this; this adds its buttons and the lists of tables.
import { post, wordsOf } from "./api.js";
import { listenForCode } from "./code.js";
import { part, parts } from "./dom.js";
import { install } from "./install.js";
import { showTables } from "./lobby.js";
import { showPerson } from "./person.js";
import { say } from "./words.js";

/** @import { TableListed, TableSeen } from "../types/api.js" */
/** @typedef {{ bots: number, level: string }} Bots how many, and how good */

const BOTS = "parlour-bots";
const trouble = part("#trouble", HTMLElement);
/** @type {Record<string, string>} */
const titles = Object.fromEntries(
  parts(".print", HTMLElement).map((print) => [print.dataset.game, part("h2", HTMLElement, print).textContent]),
);

/** @param {string} selector */
function tellIn(selector) {
  const place = part(selector, HTMLElement);
  /** @param {string} words */
  return (words) => {
    place.textContent = words;
  };
}

showPerson(part("#me", HTMLElement));
showTables({
  yours: part("#yours", HTMLElement),
  mine: part("#mine", HTMLElement),
  results: part("#results", HTMLElement),
  company: part("#company", HTMLElement),
  open: part("#open", HTMLElement),
  title: (game) => titles[game] || game,
  seen: nameLessons,
  tell: tellIn("#lobby-trouble"),
  tellYours: tellIn("#yours-trouble"),
});
listenForCode(part("#join", HTMLFormElement));
recallBots();
install();

for (const button of parts("[data-play]", HTMLButtonElement)) {
  button.addEventListener("click", async () => {
    const game = button.dataset.play ?? "";
    const { bots, level } = chosenBots(game);
    rememberBots();
    button.disabled = true;
    button.textContent = say("home-laying");
    try {
      /** @type {TableSeen} */
      const table = await post("/api/tables", { game, seats: bots + 1, bots: level, start: true, private: true });
      location.assign(`/table/${table.id}`);
    } catch (error) {
      button.disabled = false;
      button.textContent = say("home-play-now");
      trouble.textContent = wordsOf(error);
    }
  });
}

for (const button of parts("[data-learn]", HTMLButtonElement)) {
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      /** @type {TableSeen} */
      const table = await post(`/api/games/${button.dataset.learn}/lesson`);
      location.assign(`/table/${table.id}`);
    } catch (error) {
      button.disabled = false;
      trouble.textContent = wordsOf(error);
    }
  });
}

// Coming back by the browser's back button, the page is as it was left, the button too.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

/**
 * A game with one level of bots does not ask for the level.
 * @type {(kind: "bots" | "against", game: string) => HTMLSelectElement | undefined}
 */
function select(kind, game) {
  return parts(`[data-${kind}="${game}"]`, HTMLSelectElement)[0];
}

/** @type {(game: string) => Bots} */
function chosenBots(game) {
  const count = select("bots", game);
  return { bots: Number(count?.value), level: select("against", game)?.value ?? count?.dataset.level ?? "" };
}

// Stored in this browser for each game.
function rememberBots() {
  try {
    localStorage.setItem(
      BOTS,
      JSON.stringify(Object.fromEntries(Object.keys(titles).map((game) => [game, chosenBots(game)]))),
    );
  } catch {
    // Then it is just not remembered.
  }
}

function recallBots() {
  part(".prints", HTMLElement).addEventListener("change", rememberBots);
  try {
    /** @type {Record<string, Bots>} */
    const kept = JSON.parse(localStorage.getItem(BOTS) ?? "{}");
    for (const [game, { bots, level }] of Object.entries(kept)) {
      choose(select("bots", game), String(bots));
      choose(select("against", game), level);
    }
  } catch {
    localStorage.removeItem(BOTS);
  }
}

/** @type {(from: HTMLSelectElement | undefined, value: string) => void} */
function choose(from, value) {
  if (from && [...from.options].some((option) => option.value === value)) from.value = value;
}

/**
 * A lesson that was begun continues where it was left.
 * @param {TableListed[]} mine
 */
function nameLessons(mine) {
  for (const { game } of mine.filter((table) => table.lesson && table.status === "playing")) {
    for (const button of parts(`[data-learn="${game}"]`, HTMLButtonElement))
      button.textContent = button.closest(".print")
        ? say("continue-lesson")
        : say("continue-lesson-of", { game: `"${titles[game]}` });
  }
}
