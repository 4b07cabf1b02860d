// At a table of a class: follow the teacher to the next one, and hear when the class is over.
import { follow } from "./class-live.js";

export function followClass(house) {
  follow(house.table.room, {
    room(room) {
      house.room = room;
      const { you } = room;
      if (you.playing && you.table !== house.table.id && !you.teacher) location.assign(`/table/${you.table}`);
      else house.draw();
    },
  });
}
