// The live line to a class: a WebSocket that comes again after every loss.
import { makePatience } from "./again.js";

export function follow(room, hear) {
  const patience = makePatience();
  let socket = null;
  let timer = 0;
  let isClosed = false;

  function open() {
    clearTimeout(timer);
    socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/classes/${room}/live`);
    let isHeard = false; // a line that is opened may still be turned away
    socket.onmessage = ({ data }) => {
      if (!isHeard) patience.began(), presence(), hear.connection?.(true);
      isHeard = true;
      const message = JSON.parse(data);
      if (message.kind === "class") hear.room(message.room);
    };
    socket.onclose = lost;
  }

  function lost(close) {
    if (isClosed) return;
    hear.connection?.(false);
    timer = setTimeout(open, patience.after(close).delay);
  }

  function presence() {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ kind: document.hidden ? "away" : "here" }));
  }

  const now = () => socket?.readyState > WebSocket.OPEN && open();
  document.addEventListener("visibilitychange", () => (presence(), document.hidden || now()));
  addEventListener("online", now);
  addEventListener("pagehide", () => ((isClosed = true), socket?.close()));
  addEventListener("pageshow", (event) => event.persisted && location.reload());
  open();
}

export function say(words) {
  const line = document.createElement("p");
  line.textContent = words;
  document.getElementById("said").replaceChildren(line);
}
