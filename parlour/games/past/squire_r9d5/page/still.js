// Squire as a picture in the rulebook: only those parts of the table that an example is about.
import { html } from "../../../house.js";
import { gallery, market } from "./desk.js";

/** @import { Template } from "../../../web/types/page.js" */
/** @import { Context } from "./types.js" */

/** @type {(context: Context, sheet: Template) => Template} */
export function still(context, sheet) {
  const { draft, seat, view } = context;
  const parts = draft.parts ?? ["map"];
  const hasMap = parts.includes("map");
  return html`<div class="squire is-still ${hasMap ? "has-map" : ""} on-${view.options.board}">
    ${hasMap ? html`<div class="on-still"><div class="stage">${sheet}</div></div>` : ""}${
      parts.includes("market") ? market(context) : ""
    }
    ${parts.includes("gallery") ? html`<div class="own">${gallery(context, seat ?? 0)}</div>` : ""}
  </div>`;
}
