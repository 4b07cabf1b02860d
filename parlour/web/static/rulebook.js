// The positions of a rulebook: each board is fetched when it scrolls near, and opens as a table to practise at.

import { post, wordsOf } from "./api.js";

const { edition = "" } = document.body.dataset;
const { carried = "" } = document.documentElement.dataset;
const NEAR = "400px 0px";

/** @param {HTMLElement} picture */
function show(picture) {
  const frame = document.createElement("iframe");
  frame.src = `/rules/${edition}/examples/${picture.dataset.example}${carried}`;
  frame.title = picture.textContent?.trim() ?? "";
  frame.inert = true; // the text beside it describes it
  picture.append(frame);
}

const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting || !(target instanceof HTMLElement)) continue;
      near.unobserve(target);
      show(target);
    }
  },
  { rootMargin: NEAR },
);

/** @param {HTMLButtonElement} button */
async function tryIt(button) {
  button.disabled = true;
  try {
    const table = await post(`/api/games/${edition}/examples/${button.dataset.try}/table`);
    location.assign(`/table/${table.id}${carried}`);
  } catch (error) {
    const trouble = document.createElement("p");
    trouble.role = "alert";
    trouble.textContent = wordsOf(error);
    button.replaceWith(trouble);
  }
}

for (const picture of document.querySelectorAll(".picture")) near.observe(picture);
document.addEventListener("click", ({ target }) => {
  const button = target instanceof Element ? target.closest("button.try") : null;
  if (button instanceof HTMLButtonElement) tryIt(button);
});
// Coming back, the buttons are as they were left.
addEventListener("pageshow", () => {
  for (const button of document.querySelectorAll("button.try")) button.removeAttribute("disabled");
});
