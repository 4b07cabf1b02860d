// Sharing a link: by the device's own share dialog if it has one, otherwise by the clipboard.

import { icon } from "./marks.js";
import { html } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { TableSeen } from "../types/api.js" */
/** @import { Template } from "../types/page.js" */
/** @import { Parts } from "../types/table.js" */
/** @typedef {"invite" | "watch"} What */

const COPIED = 2400; // ms for which the page says that a link was copied

/** @type {What | null} */
let copied = null;

const canShare = () => typeof navigator.share === "function";
/** @param {string} path */
const link = (path) => new URL(path, location.href).href;

/** @param {TableSeen} table */
export const inviteLink = ({ invite }) => link(invite);

/** @param {Parts} parts */
export const shareButtons = (parts) =>
  html`${shareButton(parts, "invite", say(canShare() ? "share-invitation" : "copy-invitation"))}${shareButton(
    parts,
    "watch",
    say(canShare() ? "share-watching" : "copy-watching"),
  )}`;

/** @type {(parts: Parts, what: What, label: string) => Template} */
function shareButton(parts, what, label) {
  const isDone = copied === what;
  const sign = isDone ? "check" : what === "watch" ? "watch" : "link";
  return html`<button class="button" @click=${() => pass(parts, what)}>${icon(sign)}<span aria-live="polite">${
    isDone ? say("link-copied") : label
  }</span></button>`;
}

/**
 * Names nobody: the person who shares the link decides that.
 * @type {(parts: Parts, what: What) => Promise<void>}
 */
async function pass(parts, what) {
  const { table } = parts.connection;
  const { title } = parts.game;
  const url = what === "watch" ? link(`/w/${table.code}`) : inviteLink(table);
  const isToWatch = what === "watch";
  const text = say(isToWatch ? "shared-watching" : "shared-invitation", { game: `"${title}` });
  if (canShare()) {
    try {
      return await navigator.share({ title: say("title-of-table", { game: `"${title}` }), text, url });
    } catch (error) {
      if (error instanceof Error && error.name === "AbortError") return;
    }
  }
  await copy(parts, what, url);
}

/** @type {(parts: Parts, what: What, url: string) => Promise<void>} */
async function copy({ screen }, what, url) {
  try {
    await navigator.clipboard.writeText(url);
  } catch {
    prompt(say("copy-this-link"), url);
  }
  copied = what;
  screen.draw();
  setTimeout(() => {
    copied = null;
    screen.draw();
  }, COPIED);
}
