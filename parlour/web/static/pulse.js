// Whether anybody is still at the other end of a line: a process that hangs closes nothing, and nor does a network that
// is gone. So after a while without a word the house is asked.
const QUIET = 5000; // ms
const ANSWER = 3000;
const OPENING = 8000;
const LATE = 1000; // a timer that comes so late has slept, and the answer with it

/** @param {(socket: WebSocket) => void} onSilence nobody is there; the socket will say no more */
export function makePulse(onSilence) {
  /** @type {WebSocket | null} */
  let socket = null;
  let timer = 0;
  let isAnswered = false; // an older house does not know the question: it is put once at the start
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
    /** @param {string} kind of what was heard */
    heard(kind) {
      isAnswered ||= kind === "pong";
      if (isAsked) wait(ask, QUIET);
      else ask();
    },
    ask,
    end,
  };
}
