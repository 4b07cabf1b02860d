// The live line to a table: a WebSocket that takes up where it stopped, and plain fetches while there is none.
import { makePatience } from "./again.js";
import { get } from "./api.js";

const POLL_AFTER = 2; // failed tries, from which on every try also asks by fetch

export function connect(table, hear) {
  const patience = makePatience();
  let socket = null;
  let since = null;
  let seat = null; // which of several seats at this device is shown
  let timer = 0;
  let isClosed = false;
  let wasLost = false;

  function open() {
    clearTimeout(timer);
    const query = new URLSearchParams({ ...(since === null ? {} : { since }), ...(seat === null ? {} : { seat }) });
    socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/tables/${table}/live?${query}`);
    const asked = seat;
    let isHeard = false; // a line that is opened may still be turned away
    socket.onmessage = ({ data }) => {
      if (!isHeard) opened(asked);
      isHeard = true;
      receive(JSON.parse(data));
    };
    socket.onclose = lost;
  }

  async function opened(asked) {
    patience.began();
    presence();
    if (seat !== asked) look(seat); // the device was passed on while the line was being opened
    if (wasLost) await lookUp();
    hear.connection({ is: "live", wasLost });
    wasLost = false;
  }

  function receive(message) {
    if (message.kind === "glimpse") {
      if (since !== null && message.version <= since && !message.fresh) return;
      since = Math.max(since ?? -1, message.version);
      hear.glimpse(message);
    } else if (message.kind === "table") hear.table(message.table);
    else if (message.kind === "chat") hear.chat(message.message);
  }

  function lost(close) {
    if (isClosed) return;
    wasLost = true;
    const { delay, words } = patience.after(close);
    hear.connection({ is: "lost", words });
    if (patience.failures > POLL_AFTER) lookUp().then((isThere) => isThere && hear.connection({ is: "slow" }));
    timer = setTimeout(open, delay);
  }

  // What a fetch can tell while there is no line.
  async function lookUp() {
    try {
      const present = await get(`/api/tables/${table}`);
      hear.table(present);
      if (socket.readyState !== WebSocket.OPEN && present.status !== "open") {
        const glimpse = await get(`/api/tables/${table}/glimpse${seat === null ? "" : `?seat=${seat}`}`);
        if (since === null || glimpse.version > since)
          receive({ ...glimpse, kind: "glimpse", fresh: since === null || glimpse.version > since + 1 });
      }
      return true;
    } catch {
      return false;
    }
  }

  function presence() {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ kind: document.hidden ? "away" : "here" }));
  }

  function look(other) {
    seat = other;
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ kind: "look", seat }));
    else since = null; // what was heard so far was for other eyes
  }

  function now() {
    if (socket && socket.readyState > WebSocket.OPEN) open();
  }

  document.addEventListener("visibilitychange", () => (presence(), document.hidden || now()));
  addEventListener("online", now);
  addEventListener("pagehide", () => ((isClosed = true), socket?.close()));
  addEventListener("pageshow", (event) => event.persisted && location.reload());

  return { open, now, look, receive, starting: (version) => (since = Math.max(since ?? -1, version)) };
}
