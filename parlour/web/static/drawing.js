// Drawing the page: at once or at the next frame, and the first time in steps.

import { countUnread } from "./badge.js";
import { expectStage } from "./board.js";
import { backToNow } from "./past.js";
import { shell, WHOLE } from "./shell.js";
import { titleWords } from "./status.js";
import { rove } from "./targets.js";
import { render } from "./vendor/lit-html.js";

/** @import { Parts } from "../types/table.js" */

export const root = document.getElementById("root") ?? document.body;

/** @param {() => void} next */
const afterPaint = (next) => (document.hidden ? setTimeout(next) : requestAnimationFrame(() => setTimeout(next)));

/** @type {() => Promise<void>} */
export const nextTask = () => new Promise((next) => setTimeout(next));

const LONGEST_WAIT = 300; // ms to wait for a first paint that may never come, as in a hidden tab

// Resolves when the page as sent by the house has been painted: drawing before that would only delay it.
export const firstPaint = () =>
  new Promise((seen) => {
    setTimeout(seen, document.hidden ? 0 : LONGEST_WAIT);
    new PerformanceObserver((_, observer) => {
      observer.disconnect();
      seen(undefined);
    }).observe({ type: "paint", buffered: true });
  });

const END = 48; // px from the end of the log that still count as the end

/** @param {Parts} parts */
export function makeDrawing(parts) {
  let isDrawing = false;
  let step = 0;

  // The first time in steps, so that the page can answer in between.
  function takeStep() {
    if (step === 0) root.replaceChildren();
    else expectStage(root.querySelector(".board"));
    step += 1;
    if (step < WHOLE) afterPaint(drawNow);
  }

  function draw() {
    const isInSteps = step > 0 && step < WHOLE;
    if (isDrawing || isInSteps) return;
    isDrawing = true;
    requestAnimationFrame(() => isDrawing && drawNow());
  }

  function drawNow() {
    isDrawing = false;
    const { game, screen } = parts;
    // An earlier board that one person was looking at is not shown to the next one at this device.
    if (screen.past && screen.past.eyes !== game.seat) backToNow(parts);
    const log = shownLog();
    const wasAtEnd = !log || log.scrollHeight - log.scrollTop - log.clientHeight < END;
    if (step < WHOLE) takeStep();
    paint();
    const list = shownLog();
    if (list && (wasAtEnd || list !== log)) list.scrollTop = list.scrollHeight;
    document.title = titleWords(parts);
    countUnread(screen.unread);
    const dialog = root.querySelector("dialog");
    if (dialog && !dialog.open) dialog.showModal();
  }

  function paint() {
    const start = performance.now();
    render(shell(parts, step), root);
    performance.clearMeasures("redraw");
    performance.measure("redraw", { start });
    queueMicrotask(() => {
      rove();
      parts.lesson?.mark();
      parts.focus.keep();
    });
    parts.lesson?.attend();
  }

  // Measuring a closed one would cost a layout of the whole page.
  const shownLog = () => (parts.screen.isSideOpen ? root.querySelector(".panel .log") : null);

  return { draw, drawNow };
}
