// How the deal can be verified.
import { html } from "./vendor/lit-html.js";

/** @import { TableSeen } from "../types/api.js" */

/** @param {TableSeen} table */
export const dealProof = ({ published, seed }) => html`<dl class="proof">
  <div>
    <dt>SHA-256 of the seed, published before the first move</dt>
    <dd><code>${published || "when the game starts"}</code></dd>
  </div>
  <div><dt>The seed</dt><dd>${seed ? html`<code>${seed}</code>` : "is published when the game is over"}</dd></div>
</dl>`;
