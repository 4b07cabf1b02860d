// The types of what scripts/page/vendor.mjs bundles into lit-html.js.
export { html, noChange, nothing, render, svg } from "lit-html";
export { AsyncDirective } from "lit-html/async-directive.js";
export { directive } from "lit-html/directive.js";
export { classMap } from "lit-html/directives/class-map.js";
export { live } from "lit-html/directives/live.js";
export { repeat } from "lit-html/directives/repeat.js";
