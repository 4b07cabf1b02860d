// Whether a stream is still alive: a hanging process does not close it, nor does a network that is gone. So after a
// while without a message the page asks the house.
const QUIET = 5000; // ms
const ANSWER = 3000;
const OPENING = 8000;
const LATE = 1000; // if a timer fires this late, the machine has slept, and the answer may have been missed

/** @param {(socket: WebSocket) => void} onSilence nobody is there; the socket will send nothing more */
export function makePulse(onSilence) {
  /** @type {WebSocket | null} */
  let socket = null;
  let timer = 0;
  let isAnswered = false; // an older server does not answer pings: ask once at the start
  let isAsked = false;

  /**
   * @param {() => void} then
   * @param {number} delay
   */
  function wait(then, delay) {
    const due = Date.now() + delay;
    clearTimeout(timer);
    timer = setTimeout(() => (Date.now() > due + LATE ? wait(then, delay) : then()), delay);
  }

  function ask() {
    if (document.hidden) wait(ask, QUIET);
    else if (socket?.readyState === WebSocket.OPEN) {
      socket.send('{"kind":"ping"}');
      isAsked = true;
      if (isAnswered) wait(giveUp, ANSWER);
    }
  }

  function giveUp() {
    const silent = socket;
    end();
    if (!silent) return;
    silent.onmessage = silent.onclose = null;
    silent.close();
    onSilence(silent);
  }

  function end() {
    clearTimeout(timer);
    socket = null;
  }

  return {
    /** @param {WebSocket} opened */
    begin(opened) {
      socket = opened;
      isAnswered = isAsked = false;
      wait(giveUp, OPENING);
      opened.onopen = () => clearTimeout(timer);
    },
    /** @param {string} kind of the message received */
    heard(kind) {
      isAnswered ||= kind === "pong";
      if (isAsked) wait(ask, QUIET);
      else ask();
    },
    ask,
    end,
  };
}
