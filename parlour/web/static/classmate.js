// At a table of a class: follow the teacher to the next one, ask for help, and hear when one goes on at another device.

import { post, remove } from "./api.js";
import { follow, say } from "./class-live.js";
import { icon } from "./marks.js";
import { html } from "./vendor/lit-html.js";

export function followClass(house) {
  follow(house.table.room, {
    room(room) {
      const before = house.room?.you;
      house.room = room;
      const { you } = room;
      if (you.playing && you.table !== house.table.id && !you.teacher) return location.assign(`/table/${you.table}`);
      // On the other device now: here nothing of the game is one's own any more.
      if (you.moved) return location.replace(room.invite);
      if (you.claimed && !before?.claimed)
        house.trouble = { words: "Another device says to be you. Your teacher is asked.", isAnswer: true };
      return house.draw();
    },
  });
  house.helpTool = () => (house.room?.you.pupil ? helpTool(house) : null);
}

function helpTool(house) {
  const { you, over } = house.room;
  if (over) return null;
  const words = you.needs_help ? "Your teacher knows. Take it back" : "I need help";
  return html`<button class="tool help" aria-label=${words} title=${words} aria-pressed=${String(you.needs_help)} @click=${() => ask(house)}>${icon("help")}<span class="words" aria-hidden="true">${you.needs_help ? "Your teacher knows" : "I need help"}</span></button>`;
}

async function ask(house) {
  const { id, you } = house.room;
  try {
    house.room = await (you.needs_help
      ? remove(`/api/classes/${id}/pupils/${you.pupil}/help`)
      : post(`/api/classes/${id}/help`));
    say(house.room.you.needs_help ? "Your teacher knows that you need help." : "You need no help any more.");
  } catch (error) {
    house.trouble = { words: error.message };
  }
  house.draw();
}
