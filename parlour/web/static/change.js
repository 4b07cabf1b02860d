// Ask the house for a change of the table; its answer is the table as it is now.
import { takeTable } from "./hearing.js";

/** @import { TableSeen } from "../types/api.js" */
/** @import { Parts } from "../types/table.js" */

/** @type {(parts: Parts, request: () => Promise<TableSeen | void>) => Promise<void>} */
export async function ask(parts, request) {
  try {
    parts.screen.putTroubleAway();
    const table = await request();
    if (table?.seats) takeTable(parts, table);
  } catch (error) {
    parts.screen.fail(error);
  }
}
