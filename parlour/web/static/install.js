// Installs the service worker, once the page has nothing more urgent to do: it keeps the page that is shown without
// a connection.

export function install() {
  if (!("serviceWorker" in navigator)) return;
  // Without it everything except that page works.
  const register = () => navigator.serviceWorker.register("/sw.js").catch(() => {});
  if (document.readyState === "complete") register();
  else addEventListener("load", register, { once: true });
}
