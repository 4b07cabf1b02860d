// Changing one's name, avatar and colour at a table.
import { get } from "./api.js";
import { takeTable } from "./hearing.js";
import { speaking } from "./words.js";

/** @import { Me } from "../types/api.js" */
/** @import { Parts } from "../types/table.js" */

/**
 * The dialog is loaded when it is opened.
 * @param {Parts} parts
 */
export async function editMyself(parts) {
  /** @type {Promise<Me>} */
  const asked = get("/api/me");
  const [{ editPerson }, me] = await Promise.all([speaking(import("./person.js"), "person"), asked]);
  editPerson(me, async (/** @type {Me} */ next) => {
    parts.connection.hearMe(next);
    takeTable(parts, await get(`/api/tables/${parts.connection.table.id}`));
  });
}
