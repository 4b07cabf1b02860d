// Sending a link on: with the device's own way where it has one, otherwise by the clipboard.

import { icon } from "./marks.js";
import { html } from "./vendor/lit-html.js";

const canShare = () => typeof navigator.share === "function";
const link = (path) => new URL(path, location.href).href;

export const inviteLink = (house) => link(house.table.invite);

export const shareButtons = (house) =>
  html`${shareButton(house, "invite", "Share the invitation", "Copy the link")}${shareButton(house, "watch", "Share a link to watch", "Copy a link to watch")}`;

function shareButton(house, what, share, copy) {
  const isDone = house.copied === what;
  return html`<button class="button" @click=${() => pass(house, what)}>${icon(isDone ? "check" : what === "watch" ? "watch" : "link")}<span aria-live="polite">${isDone ? "Copied" : canShare() ? share : copy}</span></button>`;
}

// Nobody is named: whoever passes the link on decides that.
async function pass(house, what) {
  const url = what === "watch" ? link(`/w/${house.table.code}`) : inviteLink(house);
  const text = what === "watch" ? `Watch a table of ${house.title}` : `Join a table of ${house.title}`;
  if (canShare()) {
    try {
      return await navigator.share({ title: `${house.title} · Parlour`, text, url });
    } catch (error) {
      if (error.name === "AbortError") return null;
    }
  }
  return copy(house, what, url);
}

async function copy(house, what, url) {
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    prompt("Copy this link:", url);
  }
  house.copied = what;
  house.draw();
  setTimeout(() => ((house.copied = null), house.draw()), 2400);
}
