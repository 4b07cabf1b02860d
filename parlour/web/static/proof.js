// How to verify the deal.
import { html } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { TableSeen } from "../types/api.js" */

/** @param {TableSeen} table */
export const dealProof = ({ published, seed }) => html`<dl class="proof">
  <div>
    <dt>${say("proof-hash")}</dt>
    <dd><code>${published || say("proof-hash-later")}</code></dd>
  </div>
  <div><dt>${say("proof-seed")}</dt><dd>${seed ? html`<code>${seed}</code>` : say("proof-seed-later")}</dd></div>
</dl>`;
