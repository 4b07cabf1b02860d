// The table page, made once for all games: it keeps what is known, and draws it.

import { get } from "./api.js";
import { ruleLink, slip, whyNot } from "./asking.js";
import { countUnread } from "./badge.js";
import { boardTools } from "./board.js";
import { actionBar, choose } from "./choose.js";
import { setClocks } from "./clock.js";
import { makeContext } from "./context.js";
import { makeDetail } from "./detail.js";
import { goOf, makeDevice } from "./device.js";
import { makeFocus } from "./focus.js";
import { listenToKeys } from "./keys.js";
import { connect } from "./live.js";
import { linesOf } from "./log.js";
import { icon, seatColours } from "./marks.js";
import { MOST, meanwhile, missedOf, see } from "./missed.js";
import { isMuted, makeNames } from "./names.js";
import { backToNow, pastBar, pastLine } from "./past.js";
import { makeQueue } from "./queue.js";
import { seatPlates } from "./seats.js";
import { change, onChange, settings } from "./settings.js";
import { homeLink, side, tools } from "./side.js";
import { sound } from "./sounds.js";
import { fetchStyles } from "./styles.js";
import { questionBar, takebackTools } from "./takeback.js";
import { rove } from "./targets.js";
import { html, nothing, render } from "./vendor/lit-html.js";

const { dataset } = document.body;
const root = document.getElementById("root");
// Lower ones are a phone on its side or a laptop at 200 %, however wide.
const wideScreen = matchMedia("(min-width: 900px) and (min-height: 481px)");
// Log and chat have a column of their own where the board can spare it; elsewhere they are a sheet over it.
const columnScreen = matchMedia(`(min-width: ${"lesson" in dataset ? 900 : 1100}px) and (min-height: 481px)`);

const forcedColours = matchMedia("(forced-colors: active)");

const house = {
  table: null,
  game: null,
  page: null,
  title: "",
  me: null,
  view: null,
  next: null,
  version: -1,
  chosen: null,
  draft: {},
  staged: {},
  recent: [],
  log: [],
  chat: [],
  unread: 0,
  tab: "log",
  dialog: null,
  level: "medium",
  isSending: false,
  isLate: false,
  underway: null,
  copied: null,
  isBoardShown: false,
  isSideOpen: columnScreen.matches && settings.side,
  trouble: null,
  connection: { is: "live" },
  latest: null,
  missed: null,
  past: null,
  isPast: false,
  isAsking: false,
  slip: null,
  logStop: null,
  colours: [],
  names: makeNames([], null),

  // At a shared device the seat whose view has arrived, not the one that is on its way.
  get seat() {
    return house.table?.you?.seat ?? (house.device.isShared ? (house.view?.seat ?? null) : null);
  },
  get isWide() {
    return wideScreen.matches;
  },
  get hasColumn() {
    return columnScreen.matches;
  },
  get isBusy() {
    return house.isSending || house.queue.isBusy || Boolean(house.table?.paused) || Boolean(house.lesson?.isOver);
  },
  get isMyGo() {
    return house.seat !== null && !house.lesson?.isOver && (house.view?.actors ?? []).includes(house.seat);
  },
  get shown() {
    return house.past ?? house;
  },
  choose: (action) => choose(house, action),
  ask: (action, more) => whyNot(house, action, more),
  catchUp,
  say,
  draw,
  drawNow,
  arrive,
  takeTable,
  lookAnew,
  forget,
  rename,
  openTab,
  toggleSide,
  openDialog,
  showBoard,
  statusWords,
};
house.context = makeContext(house);
house.queue = makeQueue({
  begin,
  show,
  arrive: land,
  finish,
  isPassed: (glimpse) => house.device.isStranger(glimpse) || (!glimpse.fresh && glimpse.version <= house.version),
  isHeld: () => house.past !== null,
  timeFor: (glimpse) => house.page?.timeFor?.(glimpse, house.context) ?? null,
});
house.detail = makeDetail(house);
house.device = makeDevice(house);
house.focus = makeFocus();

async function start() {
  try {
    // Who comes by a link is nobody yet; the live line must know whose it is.
    const me = get("/api/me");
    if (!("known" in dataset)) await me;
    const path = `/api/tables/${dataset.table}`;
    const present = dataset.status === "open" || "stopped" in dataset ? null : glimpseAndLog(path);
    const [table, game, page, teaching] = await Promise.all([
      get(path),
      loadGame(),
      loadPage(),
      "lesson" in dataset ? import("./lesson.js") : null,
      dataset.status === "open" ? loadWaitingRoom() : null,
    ]);
    house.me = await me;
    await new Promise(afterPaint); // of the sentence that the page came with
    house.page = page;
    house.game = game;
    house.title = house.game?.title ?? table.game;
    house.level = house.game?.levels?.includes("medium") ? "medium" : (house.game?.levels?.at(-1) ?? "random");
    house.live = connect(table.id, {
      glimpse: hearGlimpse,
      table: takeTable,
      chat: hearChat,
      connection: hearConnection,
    });
    house.chat = [...table.chat];
    takeTable(table);
    if (teaching && table.you.seat === 0) house.lesson = teaching.makeLesson(house);
    if (present) await takeUp(...(await present));
    else if (table.stopped) await page.takeLog(house);
    else if (table.status !== "open") await lookAnew();
    house.live.open();
    if (table.room) import("./classmate.js").then(({ followClass }) => followClass(house));
    listen();
    if (settings.notices)
      import("./notices.js").then(({ keepTelling }) => keepTelling(house.me.id)).catch(console.warn);
    draw();
  } catch (error) {
    root.replaceChildren();
    render(
      html`<main class="loading"><h1>${error.status === 404 ? "There is no such table" : "The table cannot be reached"}</h1><p>${error.message}</p>
      <p><a class="button" href="/">To the games</a> <button class="button quiet" @click=${() => location.reload()}>Try again</button></p></main>`,
      root,
    );
    if (!error.status) console.warn(error);
  }
}

function listen() {
  listenToKeys(house);
  if (forcedColours.matches) fetchStyles("forced");
  onChange(draw);
  document.addEventListener("visibilitychange", () => document.hidden || catchUp(true));
  wideScreen.addEventListener("change", draw);
  columnScreen.addEventListener("change", () => toggleSide(house.hasColumn && settings.side));
  root.addEventListener("plane", draw);
  root.addEventListener(
    "click",
    (event) =>
      event.target.closest(".board") && !event.target.closest("button, a, [data-target]") && house.queue.skip(),
  );
}

const pageFile = () =>
  "stopped" in dataset
    ? "./stopped.js"
    : "page" in dataset
      ? `${dataset.static}/games/${dataset.edition}/page.js`
      : "./generic.js";
// What comes after the game is loaded when it is over.
let ending = null;

function ended() {
  if (!ending) import("./ended.js").then((loaded) => ((ending = loaded), draw()));
  return ending;
}

// Most come when the game has begun.
let waitingRoom = () => nothing;
const loadWaitingRoom = async () => ({ waitingRoom } = await import("./waiting.js"));

// Of a game that has stopped, its edition may be unknown here.
const loadGame = async () =>
  "stopped" in dataset
    ? (await get("/api/games")).find(({ name }) => name === dataset.game)
    : get(`/api/games/${dataset.edition}`);

const loadPage = async () => (await import(pageFile())).default;

const glimpseAndLog = (path, seat = null) =>
  Promise.all(["glimpse", "log"].map((what) => get(`${path}/${what}${seat === null ? "" : `?seat=${seat}`}`)));

// The present glimpse and the log so far, as after a reload.
async function lookAnew() {
  const eyes = house.device.seat;
  const present = await glimpseAndLog(`/api/tables/${house.table.id}`, eyes);
  if (eyes === house.device.seat) takePresent(...present);
}

// The device is passed on: nothing that one person has seen or heard stays for the next.
function forget() {
  house.queue.empty();
  Object.assign(house, {
    view: null,
    next: null,
    coming: null,
    latest: null,
    log: [],
    recent: [],
    chosen: null,
    underway: null,
    draft: {},
    staged: {},
    trouble: null,
    slip: null,
    missed: null,
  });
  rename();
  house.detail.close();
  document.getElementById("said").replaceChildren();
  draw();
}

function rename() {
  house.names = makeNames(house.table.seats, house.seat);
}

// Who was here before takes up where they looked last: the stream sends what they have missed.
async function takeUp(glimpse, log) {
  const missed =
    settings.pace === "instant" || house.device.isShared || house.lesson
      ? null
      : missedOf(log, house.table.id, house.seat);
  const then = missed && (await get(`/api/tables/${house.table.id}/glimpse?version=${missed.from}`).catch(() => null));
  takePresent(then ?? glimpse, log);
  house.latest = glimpse;
  if (then) house.missed = { ...missed, isAway: true };
}

function takePresent(glimpse, log) {
  // Meanwhile more may have come by the live line: never go back.
  if (glimpse.version < house.version) return;
  const later = house.log.filter((line) => line.version > glimpse.version);
  house.log = [...log.filter((entry) => entry.version <= glimpse.version).flatMap(linesOf), ...later];
  const mine = log.findLastIndex(
    (entry) => entry.seat === (glimpse.view.seat ?? null) && entry.version <= glimpse.version,
  );
  house.recent = log
    .slice(Math.max(0, mine))
    .filter((entry) => entry.version <= glimpse.version)
    .flatMap((entry) => entry.told)
    .filter((told) => told.event)
    .slice(-24);
  house.missed = null;
  house.live.starting(glimpse.version);
  house.coming = { ...glimpse, fresh: true };
  house.isArrived = false;
  arrive();
  draw();
  house.device.follow();
}

// --- what is heard ---

// The same version through the same eyes: a half-made choice must not be undone by hearing it twice.
const isKnown = (glimpse) =>
  house.view !== null && glimpse.version === house.version && (glimpse.view.seat ?? null) === (house.view.seat ?? null);

function hearGlimpse(glimpse) {
  if (house.device.isStranger(glimpse) || isKnown(glimpse)) return;
  const wasMine = isMineIn(house.latest?.view);
  house.latest = glimpse;
  if (document.hidden) {
    if (isMineIn(glimpse.view) && !wasMine) sound("turn");
    document.title = titleWords();
  } else if (house.past) draw();
  // Fresh and further on: too much was missed, or moves were taken back; the log is another one then.
  const isAnew = Boolean(glimpse.fresh && house.view && glimpse.version > house.version);
  if (isAnew && house.queue.empty()) lookAnew();
  else house.queue.push({ ...glimpse, isAnew });
}

function takeTable(table) {
  const you = table.you ?? { ...house.table?.you };
  if (!table.you && you.person) {
    you.seats = table.seats.filter((seat) => seat.person === you.person).map(({ seat }) => seat);
    you.seat = you.seats.length === 1 ? you.seats[0] : null;
  }
  if (!table.you) you.host = table.host === you.person;
  // The house was opened again with other rules.
  if (Boolean(table.stopped) !== "stopped" in dataset) location.reload();
  const before = house.table;
  const hadStarted = before && before.status !== "open";
  if (
    table.chat &&
    before &&
    (you.room !== before.you.room || (table.chat.at(-1)?.number ?? 0) > (house.chat.at(-1)?.number ?? 0))
  )
    house.chat = [...table.chat];
  house.table = { ...table, you };
  house.colours = seatColours(table.seats);
  rename();
  setClocks(house);
  if (house.live && before && !hadStarted && table.status !== "open" && !house.view) lookAnew();
  else if (house.live && before?.status === "playing" && table.status === "ended") house.device.end();
  else if (house.live && hadStarted && String(you.seats) !== String(before.you.seats)) house.device.changeSeats();
  draw();
}

function hearChat(message) {
  if (house.chat.some((one) => one.number === message.number)) return;
  house.chat.push(message);
  if (
    !(house.isSideOpen && house.tab === "chat") &&
    message.person !== house.table.you.person &&
    !isMuted(house, message.person)
  )
    countUnread((house.unread += 1));
  draw();
}

function hearConnection(connection) {
  house.connection = connection;
  if (connection.is === "live" && connection.wasLost) {
    house.connection = { is: "back" };
    say("Connected again.");
    setTimeout(() => house.connection.is === "back" && ((house.connection = { is: "live" }), draw()), 3000);
  }
  draw();
}

// --- what is shown, one thing at a time ---

function begin(glimpse) {
  house.next = glimpse.view;
  house.isArrived = false;
  house.coming = glimpse;
  house.recent =
    glimpse.last?.seat === house.seat && house.seat !== null
      ? [...glimpse.told]
      : [...house.recent, ...glimpse.told].slice(-24);
  draw();
}

async function show(told, glimpse) {
  if (told.words) say(house.names.words(told.words));
  try {
    await house.page?.show?.(told, house.context);
  } catch (error) {
    console.error(error);
  }
  // Not before: the line would tell what is still being shown.
  const lines = linesOf({ ...glimpse, seat: glimpse.last?.seat, told: [told] }).map((line) => ({
    ...line,
    key: `${glimpse.version}-${glimpse.told.indexOf(told)}`,
  }));
  house.log.push(...lines.filter((line) => !house.log.some((one) => one.key === line.key)));
}

function arrive() {
  if (house.isArrived || !house.coming) return;
  house.isArrived = true;
  const { coming } = house;
  const wasMyGo = house.isMyGo;
  const isSame = isSameDecision(coming);
  const half = isSame && !house.isSending ? {} : { chosen: null, draft: {} };
  if (coming.version > house.underway?.version && (coming.fresh || !isSame)) dropUnsent();
  Object.assign(house, { view: coming.view, version: coming.version, staged: {}, ...half });
  if (house.device.isShared) rename();
  if (coming.view.outcome && !coming.fresh) sound("end");
  else if (house.isMyGo && !wasMyGo && !coming.fresh) sound("turn");
  if (house.trouble?.isAnswer) house.trouble = null;
  if (!document.hidden) see(house.table.id, house.version);
  drawNow();
}

// Where several decide at once, what another does must not undo what I have half chosen.
const isSameDecision = (coming) =>
  coming.last?.seat !== house.seat &&
  house.view?.legal?.length > 0 &&
  JSON.stringify(coming.view.legal) === JSON.stringify(house.view.legal);

// The table has moved on, with the decision that was under way or without it.
function dropUnsent() {
  house.underway = null;
  if (house.trouble?.isUnsent) house.trouble = null;
}

function land(glimpse) {
  arrive();
  for (const line of linesOf({ ...glimpse, seat: glimpse.last?.seat }))
    if (!house.log.some((one) => one.key === line.key)) house.log.push(line);
  house.next = null;
  house.staged = {};
  if (house.version >= house.missed?.until) house.missed = null;
  if (glimpse.isAnew) lookAnew();
  draw();
  const looks = glimpse.told.map((told) => house.page?.dwell?.(told, house.context) ?? 1);
  return glimpse.last?.seat === house.seat && house.seat !== null ? 0 : Math.max(0, ...looks);
}

function finish() {
  house.missed = null;
  draw();
  house.device.follow();
  if (house.isMyGo) say(house.names.words(house.view.status, Boolean(house.view.outcome)));
}

// Somebody looks again: what waited meanwhile is shown.
function catchUp(isAway) {
  const count = house.queue.length;
  if (count && settings.pace !== "instant" && !house.past)
    house.missed ??= { count: Math.min(count, MOST), until: house.latest?.version, isAway };
  if (!house.past && house.view) see(house.table.id, house.version);
  house.queue.resume();
  draw();
}

// --- drawing ---

let isDrawing = false;
// The first time the page is drawn in steps, so that it can answer in between: the lines at the top, the hand, the board, log and chat.
const [HAND, BOARD, WHOLE] = [2, 3, 4];
let step = 0;

function takeStep() {
  if (step === 0) root.replaceChildren();
  step += 1;
  if (step < WHOLE) afterPaint(drawNow);
}

const afterPaint = (next) => (document.hidden ? setTimeout(next) : requestAnimationFrame(() => setTimeout(next)));

function draw() {
  const isInSteps = step > 0 && step < WHOLE;
  if (isDrawing || isInSteps || !house.table) return;
  isDrawing = true;
  requestAnimationFrame(() => isDrawing && drawNow());
}

function drawNow() {
  isDrawing = false;
  if (!house.table || !house.page) return;
  // What one person looked back at is not for the next one at this device.
  if (house.past && house.past.eyes !== house.seat) backToNow(house);
  const log = shownLog();
  const wasAtEnd = !log || log.scrollHeight - log.scrollTop - log.clientHeight < 48;
  const start = performance.now();
  if (step < WHOLE) takeStep();
  render(shell(), root);
  performance.clearMeasures("redraw");
  performance.measure("redraw", { start });
  queueMicrotask(() => (rove(), house.lesson?.mark(), house.focus.keep()));
  house.lesson?.attend();
  const list = shownLog();
  if (list && (wasAtEnd || list !== log)) list.scrollTop = list.scrollHeight;
  document.title = titleWords();
  countUnread(house.unread);
  const dialog = root.querySelector("dialog");
  if (dialog && !dialog.open) dialog.showModal();
}

// To ask how long a closed one is would cost a layout of the whole page.
const shownLog = () => (house.isSideOpen ? root.querySelector(".panel .log") : null);

function shell() {
  const { table, shown } = house;
  // A table may be closed before its end; while its last moves are still being shown, it is not over yet.
  const isEnded =
    Boolean(shown.view?.outcome) ||
    (table.status === "ended" && !house.lesson && !house.past && !house.missed && !house.queue.isBusy);
  const phase = table.stopped ? "ended" : table.status === "open" ? "open" : isEnded ? "ended" : "playing";
  // Over the board, log and chat are the only thing to be reached until they are closed.
  const isSheet = house.isSideOpen && !house.hasColumn;
  return html`<div class="shell ${house.isSideOpen ? "has-side" : ""} ${house.isAsking ? "is-asking" : ""} ${house.lesson ? "is-lesson" : ""}" data-phase=${phase}>
    <header class="top" ?inert=${isSheet}>
      ${house.isWide ? homeLink() : nothing}
      <h1 class="said">${house.title}, table ${table.code}</h1>
      ${phase === "open" ? html`<p class="title game-title">${house.title}</p>` : seatPlates(shown)}
      ${house.isWide ? tools(house) : nothing}
    </header>
    <main class="table" id="main" ?inert=${isSheet}>
      <div class="line">
        <div class="how">
          <p class="status ${shown.isMyGo && !isEnded && !shown.staged.status && !table.paused ? "is-mine" : ""}" role="status" tabindex="-1">${statusLine(phase)}</p>
          ${phase === "playing" && shown.view && house.page.aim ? html`<p class="aim">${house.page.aim(shown.context)}</p>` : nothing}
        </div>
        ${phase === "playing" && !(table.you.seats ?? []).length ? html`<p class="watching">${icon("watch")}<span>You are watching</span></p>` : nothing}
        ${house.past ? nothing : takebackTools(house)}
        ${house.helpTool?.() ?? nothing}
        ${house.isWide ? nothing : tools(house)}
      </div>
      ${questionBar(house)}
      <div class="actions" role="group" aria-label="Decision">${decisions(phase)}</div>
      <section class="board ${house.past ? "is-past" : ""}" aria-label=${house.past ? "Board as it was" : "Board"}>
        ${step < BOARD ? nothing : house.page.stopped ? house.page.stopped(house) : phase === "open" ? waitingRoom(house) : shown.view ? boardOf(isEnded) : nothing}
        ${phase === "open" || house.page.stopped ? nothing : boardTools()}
        ${house.device.curtain()}
        ${
          house.trouble && !house.lesson
            ? html`<p class="trouble off-plane ${house.trouble.isAnswer ? "is-answer" : ""}" role="alert"><span>${house.trouble.words} ${house.trouble.button ? html`<button class="link" @click=${house.trouble.button.press}>${house.trouble.button.words}</button>` : nothing}${house.trouble.rule ? html`<a href=${ruleLink(house.trouble.rule)} target="_blank" rel="noopener">The rule <span class="rule">${house.trouble.rule}</span></a>` : nothing}</span>
          <button class="tool" aria-label="Close" @click=${() => ((house.trouble = null), draw())}>${icon("close")}</button></p>`
            : nothing
        }
      </section>
      ${step >= HAND && phase === "playing" && shown.view && house.page.hand && !house.device.isDrawn && !(house.device.isShared && house.seat === null) ? html`<section class="hand" aria-label="Your hand">${house.page.hand(shown.context)}</section>` : nothing}
      ${house.detail.key && house.page.detail ? html`<div class="large" aria-hidden="true">${house.page.detail(house.detail.key, shown.context)}</div>` : nothing}
    </main>
    ${house.lesson?.panel() ?? nothing}
    ${step < WHOLE ? nothing : side(house)}
    ${isSheet ? html`<div class="veil" @click=${() => toggleSide(false)}></div>` : nothing}
  </div>
  ${dialogs(house)}${slip(house)}`;
}

function decisions(phase) {
  if (house.past) return pastBar(house);
  if (house.missed)
    return html`<p class="missed"><span>${meanwhile(house.missed)}</span><button class="button" @click=${() => house.queue.skipAll()}>Skip</button></p>`;
  return phase === "ended" && house.isBoardShown
    ? html`<button class="button" @click=${() => showBoard(false)}>Back to the result</button>`
    : actionBar(house);
}

function boardOf(isEnded) {
  if (!isEnded || house.past) return html`<div class="stage">${house.page.board(house.shown.context)}</div>`;
  const own = house.view.outcome ? house.page.ended : null;
  return html`<div class="stage">${own && !house.isBoardShown ? own(house.context) : house.page.board(house.context)}</div>${house.isBoardShown ? nothing : (ended()?.endPanel(house) ?? nothing)}`;
}

function statusLine(phase) {
  const { connection } = house;
  if (connection.is === "lost")
    return html`<span class="lost">${icon("offline")}${connection.words || "Connection lost. Nothing you confirmed is lost; trying again."} <button class="link" @click=${() => house.live.now()}>Try now</button></span>`;
  if (connection.is === "slow")
    return html`<span class="lost">${icon("offline")}No live line: the table is looked up every few seconds.</span>`;
  if (connection.is === "back") return html`<span class="back">${icon("online")}Connected again.</span>`;
  if (house.table.stopped) return house.table.status === "ended" ? "The game is over." : "This game cannot go on here.";
  if (phase === "open") return waitingWords();
  if (house.past) return pastLine(house);
  if (!house.view) return "Laying the table.";
  if (house.table.paused && phase === "playing")
    return html`<span class="paused">${icon("clock")}Paused. Nothing is lost: the game goes on from here, and no clock runs.</span>`;
  if (house.lesson?.isOver && !house.view.outcome) return "That was the lesson.";
  if (phase === "ended" && !house.view.outcome) return ended()?.earlyEnd(house).status ?? "";
  const words = house.names.words(house.staged.status ?? house.view.status, Boolean(house.view.outcome));
  return house.device.isShared && house.isMyGo && !house.view.outcome ? goOf(house, words) : words;
}

function waitingWords() {
  const { table } = house;
  const free = table.seats.filter((seat) => seat.kind === "empty").length;
  if (!(table.you.seats ?? []).length)
    return free ? "Take a seat, or stay and watch." : "All seats are taken; you can watch.";
  if (table.previous)
    return table.ready.includes(table.you.person)
      ? "The game begins when all who stay are ready."
      : "Another game? Say that you are ready.";
  const isEnough = table.seats.length - free >= (house.game?.players?.[0] ?? 2);
  if (free)
    return !table.you.host
      ? "Invite friends: there is room."
      : isEnough
        ? "Invite friends, or start with whoever is here."
        : "Invite friends, or start with bots.";
  return table.you.host ? "Everybody is here: start when you like." : "Everybody is here. The game starts in a moment.";
}

function statusWords() {
  const scores =
    house.view && house.page.score
      ? house.table.seats
          .map(({ seat }) => {
            const score = house.page.score(seat, house.context);
            return score ? `${house.names.name(seat)}: ${score.value} ${score.unit ?? ""}` : null;
          })
          .filter(Boolean)
      : [];
  return [
    house.view ? house.names.words(house.view.status, Boolean(house.view.outcome)) : waitingWords(),
    ...scores,
  ].join(". ");
}

const isMineIn = (view) => house.seat !== null && Boolean(view?.actors?.includes(house.seat));

function titleWords() {
  if (house.table.status === "open") return `Table ${house.table.code} · ${house.title}`;
  // Behind another tab nothing is drawn: there the title tells what was heard last.
  const view = document.hidden ? (house.latest?.view ?? house.view) : house.view;
  if (view?.outcome) return `The end · ${house.title}`;
  return (document.hidden ? isMineIn(view) : house.isMyGo && !house.isBusy)
    ? `Your go · ${house.title}`
    : `${house.title} · Parlour`;
}

// --- the rest of the page ---

function say(words) {
  const place = document.getElementById("said");
  const line = document.createElement("p");
  line.textContent = words;
  place.append(line);
  while (place.children.length > 6) place.firstChild.remove();
  return true;
}

function openTab(name, isFocused) {
  house.tab = name;
  house.isSideOpen = true;
  if (name === "chat") house.unread = 0;
  draw();
  if (isFocused) house.focus.enter(`#tab-${name}`);
}

function toggleSide(isOpen = !house.isSideOpen) {
  house.isSideOpen = isOpen;
  if (isOpen && house.tab === "chat") house.unread = 0;
  if (house.hasColumn && settings.side !== isOpen) change({ side: isOpen });
  draw();
  if (isOpen && !house.hasColumn) house.focus.enter(`#tab-${house.tab}`);
  return true;
}

// Few open one, so it is loaded then.
let dialogs = () => nothing;

async function openDialog(name) {
  if (name) [{ dialogs }] = await Promise.all([import("./dialogs.js"), fetchStyles("dialogs")]);
  house.dialog = name;
  draw();
}

function showBoard(isShown) {
  house.isBoardShown = isShown;
  draw();
}

start();
