// Bold words in a sentence.

import { html } from "./vendor/lit-html.js";

/** @import { Template } from "../types/page.js" */

/**
 * A sentence with `<b>` in it, as it is drawn.
 * @type {(text: string) => Template}
 */
export const emphasised = (text) =>
  html`${text.split(/<b>(.*?)<\/b>/).map((part, index) => (index % 2 ? html`<b>${part}</b>` : part))}`;
