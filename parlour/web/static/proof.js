// How the deal can be verified.
import { html } from "./vendor/lit-html.js";

export const dealProof = (house) => html`<dl class="proof">
  <div><dt>SHA-256 of the seed, published before the first move</dt><dd><code>${house.table.published || "when the game starts"}</code></dd></div>
  ${house.table.seed ? html`<div><dt>The seed</dt><dd><code>${house.table.seed}</code></dd></div>` : html`<div><dt>The seed</dt><dd>is published when the game is over</dd></div>`}
</dl>`;
