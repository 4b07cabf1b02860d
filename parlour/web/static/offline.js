// Shown in the place of any page that cannot be reached: its address stays, so opening it again is enough.
const again = () => (location.pathname === "/offline" ? location.assign("/") : location.reload());

document.getElementById("again").addEventListener("click", again);
addEventListener("online", again);
