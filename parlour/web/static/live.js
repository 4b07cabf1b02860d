// The stream of a table: a WebSocket that resumes where it stopped, and plain fetches while there is none.
import { MOVED, makePatience } from "./again.js";
import { get, takeShortWay, wayTo } from "./api.js";
import { makePulse } from "./pulse.js";

/** @import { ChatMessage, ChatNews, TableNews, TableSeen } from "../types/api.js" */
/** @import { Seat } from "../types/page.js" */
/** @import { LineState, Seen } from "../types/table.js" */
/** @typedef {ReturnType<typeof connect>} Live */

/**
 * @typedef {object} Hearers
 * @property {(glimpse: Seen) => void} glimpse
 * @property {(table: TableSeen) => void} table
 * @property {(message: ChatMessage) => void} chat
 * @property {(state: LineState) => void} connection
 */

const QUICK = 3000; // ms
const POLL_AFTER = 2; // after this many failed tries, each further one also uses a plain fetch
const HANGING = 12000; // ms after which a hanging process has lost its tables
const ASK_AGAIN = 500;

/**
 * @param {string} table
 * @param {Hearers} hear
 */
export function connect(table, hear) {
  const patience = makePatience();
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {number | null} */
  let since = null;
  /** @type {Seat | null} which of several seats at this device is shown */
  let seat = null;
  let timer = 0;
  let isClosed = false;
  let isLossTold = false;
  let isOneOfSeveral = false; // a house of several processes: ask which has the table before opening the stream
  let silent = { home: "", until: 0 }; // the process hangs: its tables will soon go to another
  const pulse = makePulse(() => {
    silent = { home: shortWay(), until: Date.now() + HANGING };
    lost({ code: 0, reason: "" }, true);
  });

  function open() {
    clearTimeout(timer);
    const query = new URLSearchParams({ words: "ids" });
    if (since !== null) query.set("since", String(since));
    if (seat !== null) query.set("seat", String(seat));
    const way = wayTo(`/api/tables/${table}/live?${query}`);
    socket = new WebSocket(location.origin.replace(/^http/, "ws") + way);
    pulse.begin(socket);
    const asked = seat;
    let isHeard = false; // an opened stream may still be refused
    socket.onmessage = ({ data }) => {
      if (!isHeard) opened(asked);
      isHeard = true;
      const message = JSON.parse(data);
      pulse.heard(message.kind);
      receive(message);
    };
    socket.onclose = (close) => lost(close, isHeard);
  }

  // The process that has the table, if known.
  const shortWay = () => /^\/@([^/]+)/.exec(wayTo(`/api/tables/${table}`))?.[1] ?? "";

  /** @param {Seat | null} asked */
  function opened(asked) {
    patience.began();
    presence();
    if (seat !== asked) look(seat); // the device was passed on while the stream was being opened
    hear.connection(isLossTold ? { is: "back" } : { is: "live" });
    isLossTold = false;
  }

  /** @param {Seen | TableNews | ChatNews} message */
  function receive(message) {
    if (message.kind === "glimpse") {
      if (since !== null && message.version <= since && !message.fresh) return;
      since = Math.max(since ?? -1, message.version);
      hear.glimpse(message);
    } else if (message.kind === "table") hear.table(message.table);
    else if (message.kind === "chat") hear.chat(message.message);
  }

  /**
   * @param {Pick<CloseEvent, "code" | "reason">} close
   * @param {boolean} wasHeard
   */
  function lost(close, wasHeard) {
    pulse.end();
    if (isClosed) return;
    isOneOfSeveral ||= shortWay() !== "";
    takeShortWay(null);
    isLossTold ||= close.code !== MOVED || !wasHeard;
    const { delay, words } = patience.after(close);
    if (isLossTold) hear.connection({ is: "lost", words });
    if (patience.failures > POLL_AFTER) lookUp().then((isThere) => isThere && hear.connection({ is: "slow" }));
    timer = setTimeout(isOneOfSeveral ? findAndOpen : open, delay);
  }

  // A stream opened at the wrong process is forwarded for as long as it lasts; asking first avoids that.
  async function findAndOpen() {
    const lastLine = socket;
    try {
      const { home } = await get(`/api/tables/${table}/home`, QUICK);
      if (home === silent.home && Date.now() < silent.until) {
        timer = setTimeout(findAndOpen, ASK_AGAIN);
        return;
      }
      takeShortWay(home);
    } catch {
      // The stream itself will report it.
    }
    if (socket === lastLine && !isClosed) open();
  }

  // Use plain fetches while there is no stream.
  async function lookUp() {
    try {
      /** @type {TableSeen} */
      const present = await get(`/api/tables/${table}`);
      hear.table(present);
      if (socket?.readyState !== WebSocket.OPEN && present.status !== "open") {
        /** @type {Seen} */
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

  /** @param {Seat | null} other */
  function look(other) {
    seat = other;
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ kind: "look", seat }));
    else since = null; // what was received so far was for other eyes
  }

  function now() {
    if (socket && socket.readyState > WebSocket.OPEN) open();
  }

  document.addEventListener("visibilitychange", () => {
    presence();
    if (document.hidden) return;
    pulse.ask();
    now();
  });
  addEventListener("online", now);
  addEventListener("pagehide", () => {
    isClosed = true;
    socket?.close();
  });
  addEventListener("pageshow", (event) => event.persisted && location.reload());

  /** @param {number} version */
  function starting(version) {
    since = Math.max(since ?? -1, version);
  }

  return { open, now, look, receive, starting };
}
