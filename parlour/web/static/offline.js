// Shown in place of any page that cannot be reached: the address stays, so reloading is enough.
const again = () => (location.pathname === "/offline" ? location.assign("/") : location.reload());

document.getElementById("again")?.addEventListener("click", again);
addEventListener("online", again);
// The house may have been unreachable while the network was fine.
if (location.pathname !== "/offline")
  setInterval(
    () =>
      fetch("/manifest.webmanifest", { cache: "no-store" }).then(
        ({ ok }) => ok && again(),
        () => {},
      ),
    4000,
  );
