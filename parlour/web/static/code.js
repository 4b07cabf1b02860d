// The field for a code: looked up here, so that an error appears where it was typed.
import { get, Refused, wordsOf } from "./api.js";
import { part } from "./dom.js";
import { say } from "./words.js";

const CODE_LENGTH = 6;

/** @param {HTMLFormElement} form */
export function listenForCode(form) {
  const input = part("[name=code]", HTMLInputElement, form);
  const trouble = part(".trouble", HTMLElement, form);
  const button = part("button", HTMLButtonElement, form);

  /** @param {string} words */
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
    if (code.length !== CODE_LENGTH)
      return refuse(code ? say("code-wrong-length", { letters: CODE_LENGTH, count: code.length }) : say("code-empty"));
    button.disabled = true;
    try {
      await get(`/api/codes/${code}`);
      location.assign(`/t/${code}`);
    } catch (error) {
      refuse(
        error instanceof Refused && error.status === 404 ? say("code-not-found", { code: `"${code}` }) : wordsOf(error),
      );
    }
    button.disabled = false;
  });
}
