// The field for a code: looked up here, so that a wrong one is said where it was typed.
import { get } from "./api.js";

const LETTERS = 6;

export function listenForCode(form) {
  const input = form.elements.code;
  const trouble = form.querySelector(".trouble");
  const button = form.querySelector("button");

  function refuse(words) {
    trouble.textContent = words;
    input.setAttribute("aria-invalid", "true");
    input.focus();
    input.select();
  }

  input.addEventListener("input", () => {
    trouble.textContent = "";
    input.removeAttribute("aria-invalid");
  });

  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const code = input.value.toUpperCase().replace(/[^A-Z]/g, "");
    if (code.length !== LETTERS)
      return refuse(
        code ? `A code has ${LETTERS} letters; this one has ${code.length}.` : "Type the six letters of the code.",
      );
    button.disabled = true;
    try {
      await get(`/api/codes/${code}`);
      location.assign(`/t/${code}`);
    } catch (error) {
      refuse(
        error.status === 404
          ? `No table and no class has the code ${code}. Look at the invitation once more: it may also be over.`
          : error.message,
      );
    }
    button.disabled = false;
  });
}
