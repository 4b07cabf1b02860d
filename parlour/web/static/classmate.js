// At a table of a class: follow the teacher to the next one, ask for help, and learn of a move to another device.

import { post, remove } from "./api.js";
import { announce, follow } from "./class-live.js";
import { icon } from "./marks.js";
import { html } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { ClassSeen } from "../types/api.js" */
/** @import { Template } from "../types/page.js" */
/** @import { Parts } from "../types/table.js" */

/** @param {Parts} parts */
export function followClass(parts) {
  const { screen, connection } = parts;
  if (connection.table.class_id)
    follow(connection.table.class_id, { classroom: (classroom) => hear(parts, classroom) });
  screen.offerHelp(() => (connection.classroom?.you.pupil ? helpTool(parts, connection.classroom) : null));
}

/** @type {(parts: Parts, classroom: ClassSeen) => void} */
function hear({ screen, connection }, classroom) {
  const before = connection.classroom?.you;
  connection.hearClass(classroom);
  const { you } = classroom;
  if (you.playing && you.table !== connection.table.id && !you.teacher) return location.assign(`/table/${you.table}`);
  // Now on the other device: nothing of the game belongs to this one any more.
  if (you.moved) return location.replace(classroom.invite);
  if (you.claimed && !before?.claimed) screen.warn({ words: say("pupil-claimed"), isAnswer: true });
  return screen.draw();
}

/** @type {(parts: Parts, classroom: ClassSeen) => Template | null} */
function helpTool(parts, classroom) {
  const { needs_help } = classroom.you;
  if (classroom.over) return null;
  const words = say(needs_help ? "pupil-help-take-back" : "pupil-help");
  return html`<button class="tool help" aria-label=${words} title=${words} aria-pressed=${String(needs_help)}
    @click=${() => ask(parts, classroom)}>${icon("help")}<span class="words" aria-hidden="true">${say(
      needs_help ? "pupil-help-known" : "pupil-help",
    )}</span></button>`;
}

/** @type {(parts: Parts, classroom: ClassSeen) => Promise<void>} */
async function ask({ screen, connection }, { id, you }) {
  try {
    /** @type {ClassSeen} */
    const classroom = await (you.needs_help
      ? remove(`/api/classes/${id}/pupils/${you.pupil}/help`)
      : post(`/api/classes/${id}/help`));
    connection.hearClass(classroom);
    announce(say(classroom.you.needs_help ? "pupil-help-asked" : "pupil-help-over"));
    screen.draw();
  } catch (error) {
    screen.fail(error);
  }
}
