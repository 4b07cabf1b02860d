// The icon in the browser's tab: with a diamond when the title says that it is your go, with a dot when there are
// unread messages.

import { say } from "./words.js";

const link = document.querySelector('link[rel="icon"]');
const plain = link?.getAttribute("href") ?? "";
const title = document.head.querySelector("title");
let unread = 0;
let worn = "";

function wear() {
  const name = document.title.startsWith(say("title-of-your-turn", { game: "" })) ? "turn" : unread ? "unread" : "";
  if (!link || name === worn) return;
  worn = name;
  link.setAttribute("href", name ? plain.replace("mark.svg", `mark-${name}.svg`) : plain);
}

/** @param {number} count */
export function countUnread(count) {
  unread = count;
  wear();
}

if (title) new MutationObserver(wear).observe(title, { childList: true });
