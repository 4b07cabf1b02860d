// The home page is whole without this; here its buttons come alive and the tables are listed.
import { post } from "./api.js";
import { listenForCode } from "./code.js";
import { install } from "./install.js";
import { showTables } from "./lobby.js";
import { showPerson } from "./person.js";

const BOTS = "parlour-bots";
const trouble = document.getElementById("trouble");
const titles = Object.fromEntries(
  [...document.querySelectorAll(".print")].map((print) => [print.dataset.game, print.querySelector("h2").textContent]),
);
const part = (id) => document.getElementById(id);
const tellIn = (id) => (words) => (part(id).textContent = words);

showPerson(part("me"));
showTables({
  ...Object.fromEntries(["yours", "mine", "results", "company", "open"].map((id) => [id, part(id)])),
  title: (game) => titles[game] || game,
  seen: nameLessons,
  tell: tellIn("lobby-trouble"),
  tellYours: tellIn("yours-trouble"),
});
listenForCode(part("join"));
recallBots();
install();

for (const button of document.querySelectorAll("[data-play]")) {
  button.addEventListener("click", async () => {
    const game = button.dataset.play;
    const { bots, level } = chosenBots(game);
    rememberBots();
    button.disabled = true;
    button.textContent = "Laying the table…";
    try {
      const table = await post("/api/tables", { game, seats: bots + 1, bots: level, start: true, private: true });
      location.assign(`/table/${table.id}`);
    } catch (error) {
      button.disabled = false;
      button.textContent = "Play now";
      trouble.textContent = error.message;
    }
  });
}

for (const button of document.querySelectorAll("[data-learn]")) {
  button.addEventListener("click", async () => {
    button.disabled = true;
    try {
      location.assign(`/table/${(await post(`/api/games/${button.dataset.learn}/lesson`)).id}`);
    } catch (error) {
      button.disabled = false;
      trouble.textContent = error.message;
    }
  });
}

// Coming back with the browser's back button, the page is as it was left: the button too.
addEventListener("pageshow", (event) => {
  if (event.persisted) location.reload();
});

// How many bots, and how good: kept in this browser for each game.
function chosenBots(game) {
  const count = document.querySelector(`[data-bots="${game}"]`);
  return {
    bots: Number(count.value),
    level: document.querySelector(`[data-against="${game}"]`)?.value ?? count.dataset.level,
  };
}

function rememberBots() {
  try {
    localStorage.setItem(
      BOTS,
      JSON.stringify(Object.fromEntries(Object.keys(titles).map((game) => [game, chosenBots(game)]))),
    );
  } catch {
    // It is not remembered; that is all.
  }
}

function recallBots() {
  document.querySelector(".prints").addEventListener("change", rememberBots);
  try {
    for (const [game, { bots, level }] of Object.entries(JSON.parse(localStorage.getItem(BOTS) ?? "{}"))) {
      choose(document.querySelector(`[data-bots="${game}"]`), bots);
      choose(document.querySelector(`[data-against="${game}"]`), level);
    }
  } catch {
    localStorage.removeItem(BOTS);
  }
}

function choose(select, value) {
  if ([...(select?.options ?? [])].some((option) => option.value === String(value))) select.value = value;
}

// A lesson that was begun goes on where it was left.
function nameLessons(mine) {
  for (const { game } of mine.filter((table) => table.lesson && table.status === "playing")) {
    for (const button of document.querySelectorAll(`[data-learn="${game}"]`))
      button.textContent = button.closest(".print") ? "Go on with the lesson" : `Go on with ${titles[game]}`;
  }
}
