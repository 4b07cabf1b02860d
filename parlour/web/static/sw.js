// Notices, and nothing else: nothing is kept and no request is answered here.

addEventListener("push", (event) => {
  const { title, words, table } = read(event.data);
  const notice = { body: words, tag: table, data: { table }, icon: new URL("/static/now/mark.svg", location.href).href };
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
