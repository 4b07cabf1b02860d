// The live line to a class: a WebSocket that comes again after every loss.
const DELAYS = [400, 1000, 2000, 4000, 8000, 15000];

export function follow(room, hear) {
  let socket = null;
  let failures = 0;
  let timer = 0;
  let isClosed = false;

  function open() {
    clearTimeout(timer);
    socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/classes/${room}/live`);
    socket.onopen = () => ((failures = 0), presence(), hear.connection?.(true));
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.kind === "class") hear.room(message.room);
    };
    socket.onclose = lost;
  }

  function lost() {
    if (isClosed) return;
    hear.connection?.(false);
    timer = setTimeout(open, DELAYS[Math.min(failures, DELAYS.length - 1)] * (0.8 + Math.random() * 0.4));
    failures += 1;
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
