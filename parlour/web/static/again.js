// When a lost stream is opened again: later after every failure, and much later if the house says that it is too busy.
const DELAYS = [200, 400, 600, 1000, 2000, 4000, 8000, 15000];
const STEADY = 3000; // ms after which a stream counts as established
/** The house has restarted, or another process has the table now: the stream was good, and is back in a moment. */
export const MOVED = 1012;
const TOO_MANY = 4429;

export function makePatience() {
  let failures = 0;
  let began = 0;
  return {
    began: () => {
      began = Date.now();
    },
    get failures() {
      return failures;
    },
    /**
     * How many milliseconds to wait, and what the house has said about it.
     * @param {Pick<CloseEvent, "code" | "reason">} close
     */
    after({ code, reason }) {
      if (began && (code === MOVED || Date.now() - began > STEADY)) failures = 0;
      began = 0;
      const delay = code === TOO_MANY ? 30000 : DELAYS[Math.min(failures, DELAYS.length - 1)];
      failures += 1;
      return { delay: delay * (0.8 + Math.random() * 0.4), words: code === TOO_MANY ? reason : "" };
    },
  };
}
