// The page of a table, one for all games: it fetches what it needs, then it is drawn and listens.

import { get, Refused, wordsOf } from "./api.js";
import { firstPaint, nextTask, root } from "./drawing.js";
import { glimpseAndLog, lookAnew, takeTable, takeUp } from "./hearing.js";
import { listenToKeys } from "./keys.js";
import { makeParts } from "./parts.js";
import { catchUp } from "./playback.js";
import { closest } from "./pointer.js";
import { onChange, settings } from "./settings.js";
import { loadWaitingRoom } from "./shell.js";
import { fetchStyles } from "./styles.js";
import { html, render } from "./vendor/lit-html.js";
import { say, speaking } from "./words.js";

/** @import { GameCard, Me, TableSeen } from "../types/api.js" */
/** @import { Parts, TablePage } from "../types/table.js" */

const { dataset } = document.body;
const forcedColours = matchMedia("(forced-colors: active)");

async function start() {
  /** @type {Promise<Me>} */
  const me = get("/api/me");
  // Somebody who comes by a link is not a person yet; the stream must know whose it is.
  if (!("known" in dataset)) await me;
  const path = `/api/tables/${dataset.table}`;
  const present = dataset.status === "open" || "stopped" in dataset ? null : glimpseAndLog(path);
  const [table, card, page, makeLesson] = await Promise.all([
    /** @type {Promise<TableSeen>} */ (get(path)),
    loadGame(),
    loadPage(),
    "lesson" in dataset ? speaking(import("./lesson.js"), "lesson").then((lesson) => lesson.makeLesson) : null,
    dataset.status === "open" ? loadWaitingRoom() : null,
  ]);
  const found = { table, card, page, makeLesson, me: await me };
  await firstPaint(); // of the sentence that came with the page
  const parts = makeParts(found);
  takeTable(parts, table);
  await nextTask(); // so that the page can answer in between
  if (present) await takeUp(parts, ...(await present));
  else if (table.stopped) await (await stopped()).takeLog(parts);
  else if (table.status !== "open") await lookAnew(parts);
  parts.live.open();
  listen(parts);
  parts.screen.draw();
}

// The edition of a stopped game may be unknown here.
/** @returns {Promise<GameCard | undefined>} */
async function loadGame() {
  if (!("stopped" in dataset)) return get(`/api/games/${dataset.edition}`);
  /** @type {GameCard[]} */
  const all = await get("/api/games");
  return all.find(({ name }) => name === dataset.game);
}

/** @returns {Promise<TablePage>} */
async function loadPage() {
  if ("stopped" in dataset) return (await stopped()).default;
  const loads =
    "page" in dataset
      ? import(`${dataset.static}/games/${dataset.edition}/page.js`)
      : speaking(import("./generic.js"), "generic");
  return (await loads).default;
}

const stopped = () => speaking(import("./stopped.js"), "ended", "deal");

/** @param {Parts} parts */
function listen(parts) {
  const { screen, connection, queue } = parts;
  if (connection.table.class_id)
    speaking(import("./classmate.js"), "pupil").then(({ followClass }) => followClass(parts));
  if (settings.notices)
    import("./notices.js").then(({ keepTelling }) => keepTelling(connection.me.id)).catch(console.warn);
  if (forcedColours.matches) fetchStyles("forced");
  listenToKeys(parts);
  onChange(() => screen.draw());
  screen.followSize();
  document.addEventListener("visibilitychange", () => document.hidden || catchUp(parts, true));
  root.addEventListener("plane", () => screen.draw());
  root.addEventListener("click", (event) => {
    if (closest(event, ".board") && !closest(event, "button, a, [data-target]")) queue.skip();
  });
}

/** @param {unknown} error */
function showFailure(error) {
  const isKnown = error instanceof Refused;
  const title = say(isKnown && error.status === 404 ? "table-not-there" : "table-not-reached");
  root.replaceChildren();
  render(
    html`<main class="loading"><h1>${title}</h1><p>${wordsOf(error)}</p>
      <p><a class="button" href="/">${say("back-to-games")}</a>
        <button class="button quiet" @click=${() => location.reload()}>${say("try-again")}</button></p></main>`,
    root,
  );
  if (!isKnown || !error.status) console.warn(error);
}

// A link to a move of a finished game.
if (dataset.status === "ended" && location.hash.startsWith("#m="))
  location.replace(`/replay/${dataset.table}${location.hash}`);
else start().catch(showFailure);
