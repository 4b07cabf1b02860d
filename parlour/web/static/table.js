// The table page, made once for all games: it keeps what is known, and draws it.
import { html, nothing, render } from "./vendor/lit-html.js";
import { get } from "./api.js";
import { fitBoard } from "./board.js";
import { actionBar, choose } from "./choose.js";
import { setClocks } from "./clock.js";
import { makeContext } from "./context.js";
import { makeDetail } from "./detail.js";
import { makeDevice } from "./device.js";
import { dialogs } from "./dialogs.js";
import { endPanel } from "./ended.js";
import { listenToKeys } from "./keys.js";
import { connect } from "./live.js";
import { linesOf } from "./log.js";
import { icon, seatColours } from "./marks.js";
import { makeNames } from "./names.js";
import { makeQueue } from "./queue.js";
import { seatPlates } from "./seats.js";
import { change, onChange, settings } from "./settings.js";
import { side, tools } from "./side.js";
import { sound } from "./sounds.js";
import { questionBar, takebackTools } from "./takeback.js";
import { rove } from "./targets.js";
import { waitingRoom } from "./waiting.js";

const { dataset } = document.body;
const root = document.getElementById("root");
const wideScreen = matchMedia("(min-width: 900px)");

const house = {
  table: null, game: null, page: null, title: "",
  view: null, next: null, version: -1,
  chosen: null, draft: {}, staged: {}, recent: [],
  log: [], chat: [], unread: 0, tab: "log", dialog: null, level: "medium",
  isSending: false, isCopied: false, isPlaneByHand: false, isBoardShown: false,
  isSideOpen: wideScreen.matches && settings.side,
  trouble: null, connection: { is: "live" },
  colours: [], names: makeNames([], null),

  get seat() { return house.table?.you?.seat ?? house.device.seat; },
  get isWide() { return wideScreen.matches; },
  get isBusy() { return house.isSending || house.queue.isBusy || Boolean(house.table?.paused) || Boolean(house.lesson?.isOver); },
  get isMyGo() { return house.seat !== null && !house.lesson?.isOver && (house.view?.actors ?? []).includes(house.seat); },
  choose: (action) => choose(house, action),
  say, draw, drawNow, arrive, takeTable, takeLog, rename, openTab, toggleSide, openDialog, showBoard, statusWords,
};
house.context = makeContext(house);
house.queue = makeQueue({ begin, show, arrive: land, finish });
house.detail = makeDetail(house);
house.device = makeDevice(house);

async function start() {
  try {
    // Who comes by a link is nobody yet; the live line must know whose it is.
    if (!("known" in dataset)) await get("/api/me");
    const path = `/api/tables/${dataset.table}`;
    const present = dataset.status === "open" ? null : glimpseAndLog(path);
    const [table, games, page, teaching] = await Promise.all([get(path), get("/api/games"), loadPage(), "lesson" in dataset ? import("./lesson.js") : null]);
    house.page = page;
    house.game = games.find((game) => game.name === table.game);
    house.title = house.game?.title ?? table.game;
    house.level = house.game?.levels?.includes("medium") ? "medium" : (house.game?.levels?.at(-1) ?? "random");
    house.live = connect(table.id, { glimpse: hearGlimpse, table: takeTable, chat: hearChat, connection: hearConnection });
    house.chat = [...table.chat];
    takeTable(table);
    if (teaching && table.you.seat === 0) house.lesson = teaching.makeLesson(house);
    root.replaceChildren();
    if (present) takePresent(...(await present));
    else if (table.status !== "open") await lookAnew();
    house.live.open();
    if (table.room) import("./classmate.js").then(({ followClass }) => followClass(house));
    listen();
    draw();
  } catch (error) {
    root.replaceChildren();
    render(html`<main class="loading"><h1>${error.status === 404 ? "There is no such table" : "The table cannot be reached"}</h1><p>${error.message}</p>
      <p><a class="button" href="/">To the games</a> <button class="button quiet" @click=${() => location.reload()}>Try again</button></p></main>`, root);
    if (!error.status) console.warn(error);
  }
}

function listen() {
  listenToKeys(house);
  onChange(draw);
  wideScreen.addEventListener("change", () => toggleSide(wideScreen.matches && settings.side));
  root.addEventListener("plane", (event) => ((house.isPlaneByHand = event.detail.isByHand), draw()));
  root.addEventListener("click", (event) => event.target.closest(".board") && !event.target.closest("button, a, [data-target]") && house.queue.skip());
}

const loadPage = async () => (await import("page" in dataset ? `${dataset.static}/games/${dataset.game}/page.js` : "./generic.js")).default;

const glimpseAndLog = (path, seat = null) => Promise.all(["glimpse", "log"].map((what) => get(`${path}/${what}${seat === null ? "" : `?seat=${seat}`}`)));

// The present glimpse and the log so far, as after a reload.
async function lookAnew() {
  takePresent(...(await glimpseAndLog(`/api/tables/${house.table.id}`, house.device.seat)));
}

function takeLog(log) {
  house.log = log.filter((entry) => entry.version <= house.version).flatMap(linesOf);
  draw();
}

function rename() {
  house.names = makeNames(house.table.seats, house.seat);
}

function takePresent(glimpse, log) {
  // Meanwhile more may have come by the live line: never go back.
  if (glimpse.version < house.version) return;
  const later = house.log.filter((line) => line.version > glimpse.version);
  house.log = [...log.filter((entry) => entry.version <= glimpse.version).flatMap(linesOf), ...later];
  house.live.starting(glimpse.version);
  house.coming = { ...glimpse, fresh: true };
  house.isArrived = false;
  arrive();
  draw();
  house.device.follow();
}

// --- what is heard ---

function hearGlimpse(glimpse) {
  if (house.device.isStranger(glimpse)) return;
  // Fresh and further on: too much was missed, or moves were taken back; the log is another one then.
  if (glimpse.fresh && house.view && glimpse.version > house.version && !house.queue.isBusy) lookAnew();
  else house.queue.push(glimpse);
}

function takeTable(table) {
  const you = table.you ?? { ...house.table?.you };
  if (!table.you && you.person) {
    you.seats = table.seats.filter((seat) => seat.person === you.person).map(({ seat }) => seat);
    you.seat = you.seats.length === 1 ? you.seats[0] : null;
  }
  if (!table.you) you.host = table.host === you.person;
  const before = house.table;
  const hadStarted = before && before.status !== "open";
  if (table.chat && house.table && table.chat.length > house.chat.length) house.chat = [...table.chat];
  house.table = { ...table, you };
  house.colours = seatColours(table.seats);
  rename();
  setClocks(house);
  if (house.live && before && !hadStarted && table.status === "playing" && !house.view) lookAnew();
  draw();
}

function hearChat(message) {
  if (house.chat.some((one) => one.number === message.number)) return;
  house.chat.push(message);
  if (!(house.isSideOpen && house.tab === "chat") && message.person !== house.table.you.person) house.unread += 1;
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
  house.recent = glimpse.last?.seat === house.seat && house.seat !== null ? [...glimpse.told] : [...house.recent, ...glimpse.told].slice(-24);
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
  const lines = linesOf({ ...glimpse, seat: glimpse.last?.seat, told: [told] }).map((line) => ({ ...line, key: `${glimpse.version}-${glimpse.told.indexOf(told)}` }));
  house.log.push(...lines.filter((line) => !house.log.some((one) => one.key === line.key)));
}

function arrive() {
  if (house.isArrived || !house.coming) return;
  house.isArrived = true;
  const { coming } = house;
  const wasMyGo = house.isMyGo;
  const half = isSameDecision(coming) ? {} : { chosen: null, draft: {} };
  Object.assign(house, { view: coming.view, version: coming.version, staged: {}, ...half });
  if (coming.view.outcome && !coming.fresh) sound("end");
  else if (house.isMyGo && !wasMyGo && !coming.fresh) sound("turn");
  drawNow();
}

// Where several decide at once, what another does must not undo what I have half chosen.
const isSameDecision = (coming) =>
  coming.last && coming.last.seat !== house.seat && !house.isSending && house.view?.legal?.length > 0 && JSON.stringify(coming.view.legal) === JSON.stringify(house.view.legal);

function land(glimpse) {
  arrive();
  for (const line of linesOf({ ...glimpse, seat: glimpse.last?.seat })) if (!house.log.some((one) => one.key === line.key)) house.log.push(line);
  house.next = null;
  house.staged = {};
  draw();
  const looks = glimpse.told.map((told) => house.page?.dwell?.(told, house.context) ?? 1);
  return glimpse.last?.seat === house.seat && house.seat !== null ? 0 : Math.max(0, ...looks);
}

function finish() {
  draw();
  house.device.follow();
  if (house.isMyGo) say(house.names.words(house.view.status));
}

// --- drawing ---

let isDrawing = false;

function draw() {
  if (isDrawing || !house.table) return;
  isDrawing = true;
  requestAnimationFrame(() => isDrawing && drawNow());
}

function drawNow() {
  isDrawing = false;
  if (!house.table || !house.page) return;
  const log = root.querySelector(".panel .log");
  const wasAtEnd = !log || log.scrollHeight - log.scrollTop - log.clientHeight < 48;
  const start = performance.now();
  render(shell(), root);
  performance.clearMeasures("redraw");
  performance.measure("redraw", { start });
  queueMicrotask(() => (rove(), house.lesson?.mark()));
  house.lesson?.attend();
  const list = root.querySelector(".panel .log");
  if (list && (wasAtEnd || list !== log)) list.scrollTop = list.scrollHeight;
  document.title = titleWords();
  const dialog = root.querySelector("dialog");
  if (dialog && !dialog.open) dialog.showModal();
}

function shell() {
  const { table } = house;
  const isEnded = Boolean(house.view?.outcome) || (table.status === "ended" && !house.queue.isBusy && !house.lesson);
  const phase = table.status === "open" ? "open" : isEnded ? "ended" : "playing";
  return html`<div class="shell ${house.isSideOpen ? "has-side" : ""} ${house.lesson ? "is-lesson" : ""}" data-phase=${phase}>
    <header class="top">
      <a class="tool home" href="/" aria-label="Parlour, to the games">${houseMark()}</a>
      <h1 class="said">${house.title}, table ${table.code}</h1>
      ${phase === "open" ? html`<p class="title game-title">${house.title}</p>` : seatPlates(house)}
      ${tools(house)}
    </header>
    <main class="table" id="main">
      <div class="line">
        <p class="status ${house.isMyGo && !isEnded && !house.staged.status && !table.paused ? "is-mine" : ""}" role="status">${statusLine(phase)}</p>
        ${takebackTools(house)}
        <button class="tool menu" aria-label="Log, chat and more" aria-expanded=${String(house.isSideOpen)} @click=${() => house.toggleSide()}>${icon("menu")}${house.unread ? html`<span class="dot"></span>` : nothing}</button>
      </div>
      ${questionBar(house)}
      <div class="actions" role="group" aria-label="Decision">${phase === "ended" && house.isBoardShown ? html`<button class="button" @click=${() => showBoard(false)}>Back to the result</button>` : actionBar(house)}</div>
      <section class="board" aria-label="Board">
        ${phase === "open" ? waitingRoom(house) : house.view ? boardOf(isEnded) : nothing}
        ${house.isPlaneByHand && phase !== "open" ? html`<button class="button fit off-plane" @click=${fitBoard}>${icon("fit")}Fit</button>` : nothing}
        ${house.device.curtain()}
        ${house.trouble && !house.lesson ? html`<p class="trouble off-plane" role="alert">${house.trouble.words} ${house.trouble.button ? html`<button class="link" @click=${house.trouble.button.press}>${house.trouble.button.words}</button>` : nothing}${house.trouble.rule ? html`<a href="/rules/${house.trouble.rule.replace("/", "#")}" target="_blank" rel="noopener">The rule</a>` : nothing}
          <button class="tool" aria-label="Close" @click=${() => ((house.trouble = null), draw())}>${icon("close")}</button></p>` : nothing}
      </section>
      ${phase === "playing" && house.view && house.page.hand && !house.device.isDrawn && !(house.device.isShared && house.seat === null) ? html`<section class="hand" aria-label="Your hand">${house.page.hand(house.context)}</section>` : nothing}
      ${house.detail.key && house.page.detail ? html`<div class="large" aria-hidden="true">${house.page.detail(house.detail.key, house.context)}</div>` : nothing}
    </main>
    ${house.lesson?.panel() ?? nothing}
    ${side(house)}
    ${house.isSideOpen && !house.isWide ? html`<div class="veil" @click=${() => toggleSide(false)}></div>` : nothing}
  </div>
  ${dialogs(house)}`;
}

function boardOf(isEnded) {
  if (!isEnded) return html`<div class="stage">${house.page.board(house.context)}</div>`;
  const own = house.view.outcome ? house.page.ended : null;
  return html`<div class="stage">${own && !house.isBoardShown ? own(house.context) : house.page.board(house.context)}</div>${house.isBoardShown ? nothing : endPanel(house)}`;
}

const houseMark = () => html`<svg class="icon mark" aria-hidden="true"><use href="${dataset.static}/mark.svg#mark"></use></svg>`;

function statusLine(phase) {
  const { connection } = house;
  if (connection.is === "lost") return html`<span class="lost">${icon("offline")}Connection lost. Nothing you confirmed is lost; trying again. <button class="link" @click=${() => house.live.now()}>Try now</button></span>`;
  if (connection.is === "slow") return html`<span class="lost">${icon("offline")}No live line: the table is looked up every few seconds.</span>`;
  if (connection.is === "back") return html`<span class="back">${icon("online")}Connected again.</span>`;
  if (phase === "open") return waitingWords();
  if (!house.view) return "Laying the table.";
  if (house.table.paused && phase === "playing") return html`<span class="paused">${icon("clock")}Paused. Nothing is lost: the game goes on from here, and no clock runs.</span>`;
  if (house.lesson?.isOver && !house.view.outcome) return "That was the lesson.";
  if (phase === "ended" && !house.view.outcome) return house.table.room ? "The class is over. The game stops here." : "The game was ended before its end.";
  return house.names.words(house.staged.status ?? house.view.status);
}

function waitingWords() {
  const { table } = house;
  const free = table.seats.filter((seat) => seat.kind === "empty").length;
  if (!(table.you.seats ?? []).length) return free ? "Take a seat, or stay and watch." : "All seats are taken; you can watch.";
  if (free) return "Invite friends, or fill the free seats with bots.";
  return table.you.host ? "Everybody is here: start when you like." : "Everybody is here. The game starts in a moment.";
}

function statusWords() {
  const scores = house.view && house.page.score ? house.table.seats.map(({ seat }) => {
    const score = house.page.score(seat, house.context);
    return score ? `${house.names.name(seat)}: ${score.value} ${score.unit ?? ""}` : null;
  }).filter(Boolean) : [];
  return [house.view ? house.names.words(house.view.status) : waitingWords(), ...scores].join(". ");
}

function titleWords() {
  if (house.table.status === "open") return `Table ${house.table.code} · ${house.title}`;
  if (house.view?.outcome) return `The end · ${house.title}`;
  return house.isMyGo && !house.isBusy ? `Your go · ${house.title}` : `${house.title} · Parlour`;
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
  if (isFocused) requestAnimationFrame(() => requestAnimationFrame(() => document.getElementById(`tab-${name}`)?.focus()));
}

function toggleSide(isOpen = !house.isSideOpen) {
  house.isSideOpen = isOpen;
  if (isOpen && house.tab === "chat") house.unread = 0;
  if (house.isWide && settings.side !== isOpen) change({ side: isOpen });
  draw();
  return true;
}

function openDialog(name) {
  house.dialog = name;
  draw();
}

function showBoard(isShown) {
  house.isBoardShown = isShown;
  draw();
}

start();
