// Chat among people; text only. During a game players and watchers each have a channel.

import { get, post, put, remove } from "./api.js";
import { face, icon } from "./marks.js";
import { isMuted } from "./names.js";
import { html, nothing, repeat } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { ChatMessage } from "../types/api.js" */
/** @import { Template, Words } from "../types/page.js" */
/** @import { Parts } from "../types/table.js" */

const CHANNELS = {
  hall: ["channel-hall", "channel-hall-about"],
  table: ["channel-players", "channel-players-about"],
  gallery: ["channel-gallery", "channel-gallery-about"],
};

/** @param {Parts} parts */
export default function chatBox(parts) {
  const { table, chat, me } = parts.connection;
  const { channel } = table.you;
  const [title, words] = CHANNELS[channel];
  const heard = chat.filter((message) => !isMuted(me, message.person));
  const muted = new Map(
    chat.filter((message) => isMuted(me, message.person)).map((message) => [message.person, message.from]),
  );
  return html`<div class="chat" data-channel=${channel}>
    <p class="room"><b>${say(title)}</b> ${say(words)}</p>
    <ol class="log" data-scrolls tabindex="0" aria-label=${say("chat")} aria-live="polite">
      ${heard.length ? nothing : html`<li class="empty">${say("nobody-spoke")}</li>`}
      ${repeat(
        heard,
        (message) => message.number,
        (message) => line(parts, message),
      )}
    </ol>
    ${muted.size ? mutedList(parts, [...muted]) : nothing}
    ${
      table.talk === "locked"
        ? html`<p class="locked">${icon("lock")}${say("chat-is-locked")}</p>`
        : table.talk === "phrases"
          ? phraseButtons(parts)
          : freeText(parts)
    }
  </div>`;
}

/** @type {(parts: Parts, muted: [person: string, name: string][]) => Template} */
const mutedList = (parts, muted) =>
  html`<ul class="muted">${muted.map(([person, name]) => {
    const hear = () => mute(parts, person, false);
    return html`<li>${icon("silent")}<span>${say("person-muted", { name: `"${name}` })}</span
      ><button class="link" @click=${hear}>${say("hear-again")}</button></li>`;
  })}</ul>`;

/** @type {(parts: Parts, message: ChatMessage) => Template} */
function line(parts, message) {
  const { you } = parts.connection.table;
  const isOfGallery = message.channel === "gallery" && you.channel !== "gallery";
  const words = say("mute-person", { name: `"${message.from}` });
  return html`<li>
    ${face(message.avatar, message.seat === null ? "" : parts.game.colours[message.seat])}
    <p><b>${message.from}</b>${
      isOfGallery ? html` <span class="label">${say("from-gallery")}</span>` : nothing
    } ${wordsIn(parts, message)}</p>
    ${
      message.person === you.person
        ? nothing
        : html`<button class="tool mute" aria-label=${words} title=${words}
            @click=${() => mute(parts, message.person, true)}>${icon("silent")}</button>`
    }
  </li>`;
}

/**
 * In a class with set phrases, each reads them in their own language.
 * @type {(parts: Parts, message: ChatMessage) => string}
 */
const wordsIn = ({ game, connection }, { phrase, text }) =>
  phrase && connection.table.class_id ? game.names.words([phrase]) : text;

/** @type {(parts: Parts, person: string, isWanted: boolean) => Promise<void>} */
async function mute({ screen, connection }, person, isWanted) {
  try {
    connection.hearMe(await (isWanted ? put : remove)(`/api/me/muted/${person}`));
    screen.draw();
  } catch (error) {
    screen.fail(error);
  }
}

/** @param {Parts} parts */
const freeText = (parts) => html`<form class="say"
  @submit=${(/** @type {SubmitEvent & { currentTarget: HTMLFormElement }} */ event) => send(event, parts)}>
  <input class="input" name="text" maxlength="300" autocomplete="off" placeholder=${say("say-something")}
    aria-label=${say("say-something")} />
  <button class="tool" aria-label=${say("send-words")}>${icon("send")}</button>
</form>`;

// Where free text is not allowed: a list of phrases, fetched when first wanted.
/** @type {Words[] | null} */
let phrases = null;

/** @param {Parts} parts */
async function loadPhrases({ screen }) {
  phrases = [];
  phrases = await get("/api/phrases");
  screen.draw();
}

/** @param {Parts} parts */
function phraseButtons(parts) {
  if (!phrases) loadPhrases(parts);
  return html`<div class="phrases" role="group" aria-label=${say("say-something")} data-scrolls>${phrases?.map(
    (phrase) => {
      const text = parts.game.names.words(phrase);
      return html`<button class="phrase" @click=${() => speak(parts, text)}>${text}</button>`;
    },
  )}</div>`;
}

/**
 * Whether it was sent.
 * @type {(parts: Parts, text: string) => Promise<boolean>}
 */
async function speak({ screen, connection }, text) {
  try {
    await post(`/api/tables/${connection.table.id}/chat`, { text });
    return true;
  } catch (error) {
    screen.fail(error);
    return false;
  }
}

/** @type {(event: SubmitEvent & { currentTarget: HTMLFormElement }, parts: Parts) => Promise<void>} */
async function send(event, parts) {
  event.preventDefault();
  const input = event.currentTarget.querySelector("input");
  const text = input?.value.trim();
  if (!input || !text) return;
  input.value = "";
  if (!(await speak(parts, text))) input.value = text;
}
