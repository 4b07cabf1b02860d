// The home page is whole without this; here its buttons come alive and the tables are listed.
import { post } from "./api.js";
import { showTables } from "./lobby.js";
import { showPerson } from "./person.js";

const trouble = document.getElementById("trouble");
const titles = Object.fromEntries(
  [...document.querySelectorAll(".print")].map((print) => [print.dataset.game, print.querySelector("h2").textContent]),
);

showPerson(document.getElementById("me"));
showTables({
  mine: document.getElementById("mine"),
  open: document.getElementById("open"),
  title: (game) => titles[game] || game,
  seen: nameLessons,
  tell: (words) => (document.getElementById("lobby-trouble").textContent = words),
});

for (const button of document.querySelectorAll("[data-play]")) {
  button.addEventListener("click", async () => {
    const game = button.dataset.play;
    const level = document.querySelector(`[data-against="${game}"]`)?.value || "random";
    button.disabled = true;
    button.textContent = "Laying the table…";
    try {
      const table = await post("/api/tables", { game, seats: Number(button.dataset.seats), bots: level, start: true, private: true });
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

document.getElementById("join").addEventListener("submit", (event) => {
  event.preventDefault();
  location.assign(`/t/${document.getElementById("code").value.trim().toUpperCase()}`);
});

// A lesson that was begun goes on where it was left.
function nameLessons(mine) {
  for (const { game } of mine.filter((table) => table.lesson && table.status === "playing")) {
    for (const button of document.querySelectorAll(`[data-learn="${game}"]`)) button.textContent = button.closest(".print") ? "Go on with the lesson" : `Go on with ${titles[game]}`;
  }
}
