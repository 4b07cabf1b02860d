// The mark in the browser's tab: with a diamond when it is your go, with a dot when there are words that you have not read.
const link = document.querySelector('link[rel="icon"]');
const plain = link?.getAttribute("href");
let worn = "";

export function wearBadge(name) {
  if (!link || name === worn) return;
  worn = name;
  link.href = name ? plain.replace("mark.svg", `mark-${name}.svg`) : plain;
}
