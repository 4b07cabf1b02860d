// Words among people; text only.
import { html, nothing, repeat } from "./vendor/lit-html.js";
import { get, post } from "./api.js";
import { emblem, icon } from "./marks.js";

export const chatBox = (house) => html`<div class="chat">
  <ol class="log" data-scrolls tabindex="0" aria-label="Chat" aria-live="polite">
    ${house.chat.length ? nothing : html`<li class="empty">Nobody has said anything yet.</li>`}
    ${repeat(house.chat, (message) => message.number, (message) => html`<li>
      ${message.seat === null || message.seat === undefined ? html`<span class="emblem"></span>` : emblem(house.colours[message.seat])}
      <p><b>${message.from}</b> ${message.text}</p>
    </li>`)}
  </ol>
  ${house.table.talk === "locked" ? html`<p class="locked">${icon("lock")}The chat is locked just now.</p>` : house.table.talk === "phrases" ? phraseButtons(house) : freeText(house)}
</div>`;

const freeText = (house) => html`<form class="say" @submit=${(event) => send(event, house)}>
  <input class="input" name="text" maxlength="500" autocomplete="off" placeholder="Say something" aria-label="Say something" />
  <button class="tool" aria-label="Send">${icon("send")}</button>
</form>`;

// Where nobody writes: a list of things to say.
function phraseButtons(house) {
  if (!house.phrases) {
    house.phrases = [];
    get("/api/phrases").then((phrases) => ((house.phrases = phrases), house.draw()));
  }
  return html`<div class="phrases" role="group" aria-label="Say something" data-scrolls>${house.phrases.map((text) => html`<button class="phrase" @click=${() => speak(house, text)}>${text}</button>`)}</div>`;
}

async function speak(house, text) {
  try {
    await post(`/api/tables/${house.table.id}/chat`, { text });
  } catch (error) {
    house.trouble = { words: error.message };
    house.draw();
  }
}

async function send(event, house) {
  event.preventDefault();
  const input = event.target.elements.text;
  const text = input.value.trim();
  if (!text) return;
  input.value = "";
  try {
    await post(`/api/tables/${house.table.id}/chat`, { text });
  } catch (error) {
    input.value = text;
    house.trouble = { words: error.message };
    house.draw();
  }
}
