// The replay page of a finished game: one request for the whole film, then everything is local.

import { get, Refused, wordsOf } from "./api.js";
import { expectStage } from "./board.js";
import { Connection } from "./connection.js";
import { makeContext } from "./context.js";
import { makeDetail } from "./detail.js";
import { firstPaint, root } from "./drawing.js";
import { makeFocus } from "./focus.js";
import { FilmGame } from "./replay-game.js";
import { keyList, listenToKeys } from "./replay-keys.js";
import { makePlayer } from "./replay-player.js";
import { ALL_EYES, parseEyes, Reel } from "./replay-reel.js";
import { shell } from "./replay-shell.js";
import { followLog, openReview } from "./replay-side.js";
import { Screen } from "./screen.js";
import { onChange } from "./settings.js";
import { html, render } from "./vendor/lit-html.js";
import { say, speaking } from "./words.js";

/** @import { GameCard, Me, TableSeen } from "../types/api.js" */
/** @import { GamePage } from "../types/page.js" */
/** @import { ReplayParts } from "../types/replay.js" */

const { dataset } = document.body;
const LONGEST = 4000; // ms for views that at a table stay until somebody dismisses them

async function start() {
  const reel = new Reel();
  const [table, card, page, refused] = await Promise.all([
    /** @type {Promise<TableSeen>} */ (get(`/api/tables/${dataset.table}`)),
    /** @type {Promise<GameCard | undefined>} */ (get(`/api/games/${dataset.edition}`).catch(() => undefined)),
    loadPage(),
    lookFirst(reel),
  ]);
  await firstPaint();
  const parts = makeParts(table, card, page, reel);
  const { version, eyes, isReview } = placeAsked();
  root.replaceChildren();
  await parts.player.look(reel.eyes);
  if (version) parts.player.go(reel.indexOf(version));
  if (refused) parts.screen.fail(refused);
  if (isReview && !("embedded" in dataset)) openReview(parts);
  listen(parts);
  if (mustAsk(eyes)) parts.player.look("all");
  if (!("embedded" in dataset))
    speaking(import("./replay-notes.js"), "chat")
      .then(({ showNotes }) => showNotes(parts))
      .catch(console.warn);
}

/** @returns {Promise<GamePage>} */
async function loadPage() {
  const loads =
    "page" in dataset
      ? import(`${dataset.static}/games/${dataset.edition}/page.js`)
      : speaking(import("./generic.js"), "generic");
  return (await loads).default;
}

/** What the address asks for. */
function placeAsked() {
  const asked = new URLSearchParams(location.hash.slice(1));
  const version = asked.get("m");
  const eyes = parseEyes(asked.get("eyes"));
  return {
    version: version && /^\d+$/.test(version) ? Number(version) : null,
    eyes: eyes !== null && ALL_EYES.includes(eyes) ? eyes : null,
    isReview: asked.has("review"),
  };
}

/**
 * Whether seeing everything open needs consent first.
 * @param {unknown} eyes
 */
const mustAsk = (eyes) => eyes === "all" && "counts" in dataset;

/**
 * If the eyes in the address are not allowed, the default ones may be: then the page says why.
 * @param {Reel} reel
 * @returns {Promise<unknown>}
 */
async function lookFirst(reel) {
  const usual = parseEyes(dataset.firstEyes ?? "") ?? "spectator";
  const { eyes } = placeAsked();
  if (eyes === null || eyes === usual || mustAsk(eyes)) return reel.look(usual);
  return reel.look(eyes).catch((refused) => reel.look(usual).then(() => refused));
}

/** @type {(table: TableSeen, card: GameCard | undefined, page: GamePage, reel: Reel) => ReplayParts} */
function makeParts(table, card, page, reel) {
  /** @type {any} filled in the order in which the parts need each other */
  const parts = { reel, lesson: null, focus: makeFocus(), keys: keyList, visitor: table.you };
  parts.device = { isShared: true, isDrawn: false, seat: null }; // nobody in particular is addressed
  parts.connection = new Connection(asPlayed(table), NOBODY);
  parts.game = new FilmGame(parts, page, card);
  parts.screen = new Screen(makeDrawing(parts), parts, "");
  parts.detail = makeDetail(parts);
  parts.player = makePlayer(parts);
  parts.queue = parts.player.queue;
  parts.context = makeContext(parts);
  // To a game's page the past is static; here it moves, and nobody has to decide.
  parts.context.arrive = () => parts.player.arrive();
  parts.context.wait = (/** @type {number} */ ms) => parts.queue.wait(Math.min(ms, LONGEST));
  if ("embedded" in dataset) parts.context.sound = () => {};
  return parts;
}

/** @type {Me} */
const NOBODY = { id: "", name: "", colour: "slate", avatar: "", muted: [] };

/**
 * As it was during the game: who is here now, and how much time is left, does not matter.
 * @param {TableSeen} table
 * @returns {TableSeen}
 */
const asPlayed = (table) => ({
  ...table,
  status: "playing",
  seats: table.seats.map((seat) => ({
    ...seat,
    kind: seat.kind === "bot" ? "bot" : "empty",
    presence: "here",
    left: null,
  })),
});

/** @param {ReplayParts} parts */
function makeDrawing(parts) {
  let isDrawing = false;
  let isMeasured = false;

  function draw() {
    if (isDrawing) return;
    isDrawing = true;
    requestAnimationFrame(() => isDrawing && drawNow());
  }

  function drawNow() {
    isDrawing = false;
    if (!isMeasured) {
      render(shell(parts, false), root);
      expectStage(root.querySelector(".board"));
      isMeasured = true;
    }
    const start = performance.now();
    render(shell(parts, true), root);
    performance.clearMeasures("redraw");
    performance.measure("redraw", { start });
    if (parts.screen.isSideOpen) requestAnimationFrame(() => followLog(parts));
    const dialog = root.querySelector("dialog");
    if (dialog && !dialog.open) dialog.showModal();
    queueMicrotask(() => parts.focus.keep());
  }

  return { draw, drawNow };
}

/** @param {ReplayParts} parts */
function listen(parts) {
  const { screen, queue } = parts;
  listenToKeys(parts);
  onChange(() => screen.draw());
  screen.followSize();
  document.addEventListener("visibilitychange", () => document.hidden || queue.resume());
  root.addEventListener("plane", () => screen.draw());
  addEventListener("hashchange", () => goThere(parts));
  addEventListener("resize", () => screen.draw());
}

/**
 * A link to another place in the same film.
 * @param {ReplayParts} parts
 */
async function goThere(parts) {
  const { player, reel } = parts;
  const { eyes, version, isReview } = placeAsked();
  if (eyes !== null && eyes !== reel.eyes) await player.look(eyes);
  if (version !== null) player.go(reel.indexOf(version));
  if (isReview) openReview(parts);
}

/** @param {unknown} error */
function showFailure(error) {
  const isKnown = error instanceof Refused;
  root.replaceChildren();
  render(
    html`<main class="loading"><h1>${say("film-not-there")}</h1><p>${wordsOf(error)}</p>
      <p><a class="button" href="/">${say("back-to-games")}</a>
        <button class="button quiet" @click=${() => location.reload()}>${say("try-again")}</button></p></main>`,
    root,
  );
  if (!isKnown) console.warn(error);
}

start().catch(showFailure);
