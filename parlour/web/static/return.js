// Coming back: the code from another device makes this browser the same person.
import { get, post } from "./api.js";
import { face } from "./faces.js";
import { showPerson } from "./person.js";

const form = document.getElementById("return");
const input = document.getElementById("code");
const trouble = document.getElementById("trouble");

// A scanned code stands behind the #, which no server is sent; it does not stay in the address either.
if (location.hash.length > 1) {
  input.value = decodeURIComponent(location.hash.slice(1)).replaceAll("-", " ");
  history.replaceState(null, "", location.pathname);
}

showPerson(document.getElementById("me"));
warn();

// Who is somebody here already leaves that behind.
async function warn() {
  try {
    const { mine } = await get("/api/tables");
    document.getElementById("leaving").hidden = !mine.some((table) => table.status !== "ended");
  } catch {
    // Then there is nothing to warn of.
  }
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  trouble.textContent = "";
  const button = form.querySelector(".main");
  button.disabled = true;
  try {
    welcome(await post("/api/me/return", { code: input.value }));
  } catch (error) {
    trouble.textContent = error.message;
    button.disabled = false;
    input.select();
  }
});

function welcome(person) {
  document.getElementById("me").replaceChildren();
  showPerson(document.getElementById("me"));
  form.hidden = true;
  document.getElementById("face").replaceChildren(face(person));
  document.getElementById("name").textContent = person.name;
  const place = document.getElementById("welcome");
  place.hidden = false;
  place.querySelector("a").focus();
}
