// Notices, and one page for when there is no connection. Nothing else is cached: no table, no answer of the API.

// The types know of workers in general; this file is registered as a service worker, so that is what `self` is.
const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const FILES = "/static/now"; // the server writes the present address here, so this file changes with the page's files
// The server also writes these messages here, in the language of the browser.
const SAYS = {
  yourTurn: "notice-your-turn",
  waits: "notice-somebody-waits",
  game: "notice-game",
  others: "notice-game-with",
};
const LOCALE = "en-GB";
const SHELL = `parlour ${FILES}`;
const KEPT = [
  "/offline",
  ...[
    "tokens.css",
    "base.css",
    "home.css",
    "offline.js",
    "mark.svg",
    "fonts/fraunces-latin.woff2",
    "fonts/inter-latin.woff2",
  ].map((name) => `${FILES}/${name}`),
];

worker.addEventListener("install", (event) => event.waitUntil(keep()));
worker.addEventListener("activate", (event) => event.waitUntil(tidy()));

async function keep() {
  const shell = await caches.open(SHELL);
  await shell.addAll(KEPT);
  await worker.skipWaiting();
}

async function tidy() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("parlour ") && name !== SHELL).map((name) => caches.delete(name)),
  );
  await worker.registration.navigationPreload?.enable();
}

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(open(event));
  else if (KEPT.includes(new URL(request.url).pathname))
    event.respondWith(caches.match(request, { ignoreVary: true }).then((kept) => kept ?? fetch(request)));
});

/** @param {FetchEvent} event */
async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match("/offline", { ignoreVary: true })) ?? Response.error();
  }
}

worker.addEventListener("push", (event) => {
  const { title, words, table } = read(event.data);
  const notice = { body: words, tag: table, data: { table }, icon: new URL(`${FILES}/mark.svg`, location.href).href };
  event.waitUntil(worker.registration.showNotification(title, notice));
});

/**
 * A browser must show something for every message, even for one that it cannot read.
 * @param {PushMessageData | null} data
 * @returns {{ title: string, words: string, table: string }}
 */
function read(data) {
  try {
    if (data) {
      /** @type {{ table: string, game: string, others: string[] }} */
      const { table, game, others } = data.json();
      return { title: SAYS.yourTurn, words: about(game, others), table };
    }
  } catch {
    // Shown with default words.
  }
  return { title: SAYS.yourTurn, words: SAYS.waits, table: "" };
}

/** @type {(game: string, others: string[]) => string} */
function about(game, others) {
  const names = new Intl.ListFormat(LOCALE).format(others);
  const sentence = others.length ? SAYS.others : SAYS.game;
  return sentence.replace("$game", () => game).replace("$others", () => names);
}

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.table));
});

/** @param {string | undefined} table */
async function show(table) {
  const path = table ? `/table/${encodeURIComponent(table)}` : "/";
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === path);
  return open ? open.focus() : worker.clients.openWindow(path);
}
