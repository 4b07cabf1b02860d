// Words among people; text only. During a game those with a seat and those who look on have a room each.

import { get, post, put, remove } from "./api.js";
import { face, icon } from "./marks.js";
import { isMuted } from "./names.js";
import { html, nothing, repeat } from "./vendor/lit-html.js";

const ROOMS = {
  hall: ["Everybody", "Everybody at the table reads this."],
  table: ["Players", "Only those with a seat read this."],
  gallery: ["Gallery", "The players read it when the game is over."],
};

export default function chatBox(house) {
  const [title, words] = ROOMS[house.table.you.room];
  const heard = house.chat.filter((message) => !isMuted(house, message.person));
  const muted = new Map(
    house.chat.filter((message) => isMuted(house, message.person)).map((message) => [message.person, message.from]),
  );
  return html`<div class="chat" data-room=${house.table.you.room}>
    <p class="room"><b>${title}</b> ${words}</p>
    <ol class="log" data-scrolls tabindex="0" aria-label="Chat" aria-live="polite">
      ${heard.length ? nothing : html`<li class="empty">Nobody has said anything yet.</li>`}
      ${repeat(
        heard,
        (message) => message.number,
        (message) => line(house, message),
      )}
    </ol>
    ${muted.size ? html`<ul class="muted">${[...muted].map(([person, name]) => html`<li>${icon("silent")}<span>${name} is muted</span><button class="link" @click=${() => mute(house, person, false)}>Hear again</button></li>`)}</ul>` : nothing}
    ${house.table.talk === "locked" ? html`<p class="locked">${icon("lock")}The chat is locked just now.</p>` : house.table.talk === "phrases" ? phraseButtons(house) : freeText(house)}
  </div>`;
}

function line(house, message) {
  const isMine = message.person === house.table.you.person;
  const isOfGallery = message.room === "gallery" && house.table.you.room !== "gallery";
  return html`<li>
    ${face(message.avatar, message.seat === null || message.seat === undefined ? "" : house.colours[message.seat])}
    <p><b>${message.from}</b>${isOfGallery ? html` <span class="label">gallery</span>` : nothing} ${message.text}</p>
    ${isMine ? nothing : html`<button class="tool mute" aria-label=${`Mute ${message.from}`} title=${`Mute ${message.from}`} @click=${() => mute(house, message.person, true)}>${icon("silent")}</button>`}
  </li>`;
}

async function mute(house, person, isWanted) {
  try {
    house.me = await (isWanted ? put : remove)(`/api/me/muted/${person}`);
  } catch (error) {
    house.trouble = { words: error.message };
  }
  house.draw();
}

const freeText = (house) => html`<form class="say" @submit=${(event) => send(event, house)}>
  <input class="input" name="text" maxlength="300" autocomplete="off" placeholder="Say something" aria-label="Say something" />
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
