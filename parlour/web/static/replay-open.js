// Asked before a player sees everything open: it counts as seen in their next games, as at the table.

import { html, render } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @returns {Promise<boolean>} whether they want it */
export function askToOpen() {
  const dialog = document.createElement("dialog");
  dialog.className = "paper";
  dialog.setAttribute("aria-labelledby", "open-title");
  render(
    html`<header><h2 id="open-title">${say("film-open-title")}</h2></header>
    <p>${say("film-open-counts")}</p>
    <form method="dialog" class="ways"><button class="button main" value="yes">${say("film-open-yes")}</button><button
      class="button" value="">${say("film-open-no")}</button></form>`,
    dialog,
  );
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((done) =>
    dialog.addEventListener("close", () => {
      dialog.remove();
      done(dialog.returnValue === "yes");
    }),
  );
}
