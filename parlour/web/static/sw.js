// Notices, and one page for when there is no connection. Nothing else is kept: no table, no answer of the API.

const FILES = "/static/now"; // the server writes the present address here, so this file changes with the page's files
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

addEventListener("install", (event) => event.waitUntil(keep()));
addEventListener("activate", (event) => event.waitUntil(tidy()));

async function keep() {
  const shell = await caches.open(SHELL);
  await shell.addAll(KEPT);
  await skipWaiting();
}

async function tidy() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith("parlour ") && name !== SHELL).map((name) => caches.delete(name)),
  );
  await registration.navigationPreload?.enable();
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") event.respondWith(open(event));
  else if (KEPT.includes(new URL(request.url).pathname))
    event.respondWith(caches.match(request, { ignoreVary: true }).then((kept) => kept ?? fetch(request)));
});

async function open(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match("/offline", { ignoreVary: true })) ?? Response.error();
  }
}

addEventListener("push", (event) => {
  const { title, words, table } = read(event.data);
  const notice = { body: words, tag: table, data: { table }, icon: new URL(`${FILES}/mark.svg`, location.href).href };
  event.waitUntil(registration.showNotification(title, notice));
});

// A browser must show something for every message, also for one that it cannot read.
function read(data) {
  try {
    return { title: "Your go", words: "", table: "", ...data.json() };
  } catch {
    return { title: "Your go", words: "Somebody waits for you.", table: "" };
  }
}

addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(show(event.notification.data?.table));
});

async function show(table) {
  const path = table ? `/table/${encodeURIComponent(table)}` : "/";
  const pages = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find((page) => new URL(page.url).pathname === path);
  return open ? open.focus() : clients.openWindow(path);
}
