// The stream of a class: a WebSocket that reconnects after every loss.
import { makePatience } from "./again.js";
import { part } from "./dom.js";
import { makePulse } from "./pulse.js";
import { language } from "./words.js";

/** @import { ClassNews, ClassSeen } from "../types/api.js" */

/**
 * @typedef {object} Hearers
 * @property {(classroom: ClassSeen) => void} classroom
 * @property {(isThere: boolean) => void} [connection]
 */

/** @type {(classId: string, hear: Hearers) => void} */
export function follow(classId, hear) {
  const patience = makePatience();
  const pulse = makePulse(() => lost({ code: 0, reason: "" }));
  /** @type {WebSocket | null} */
  let socket = null;
  let timer = 0;
  let isClosed = false;

  function open() {
    clearTimeout(timer);
    socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/classes/${classId}/live?lang=${language}`);
    pulse.begin(socket);
    let isHeard = false; // an opened stream may still be refused
    socket.onmessage = ({ data }) => {
      if (!isHeard) begin();
      isHeard = true;
      /** @type {ClassNews} */
      const message = JSON.parse(data);
      pulse.heard(message.kind);
      if (message.kind === "class") hear.classroom(message.room);
    };
    socket.onclose = lost;
  }

  function begin() {
    patience.began();
    tellPresence();
    hear.connection?.(true);
  }

  /** @param {Pick<CloseEvent, "code" | "reason">} close */
  function lost(close) {
    pulse.end();
    if (isClosed) return;
    hear.connection?.(false);
    timer = setTimeout(open, patience.after(close).delay);
  }

  function tellPresence() {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ kind: document.hidden ? "away" : "here" }));
  }

  function openIfLost() {
    if (socket && socket.readyState > WebSocket.OPEN) open();
  }

  document.addEventListener("visibilitychange", () => {
    tellPresence();
    if (document.hidden) return;
    pulse.ask();
    openIfLost();
  });
  addEventListener("online", openIfLost);
  addEventListener("pagehide", () => {
    isClosed = true;
    socket?.close();
  });
  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
  open();
}

/** @param {string} words for screen readers */
export function announce(words) {
  const line = document.createElement("p");
  line.textContent = words;
  part("#said", HTMLElement).replaceChildren(line);
}
