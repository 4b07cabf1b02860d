// Shown in the place of any page that cannot be reached: its address stays, so opening it again is enough.
const again = () => (location.pathname === "/offline" ? location.assign("/") : location.reload());

document.getElementById("again")?.addEventListener("click", again);
addEventListener("online", again);
// The house may have been away, and the network never.
if (location.pathname !== "/offline")
  setInterval(
    () =>
      fetch("/manifest.webmanifest", { cache: "no-store" }).then(
        ({ ok }) => ok && again(),
        () => {},
      ),
    4000,
  );
