// The column beside the board, on a phone a sheet that comes up from below: log, chat, the table itself.

import { rulesPath } from "./asking.js";
import { logList } from "./log.js";
import { icon } from "./marks.js";
import { classMap, html, nothing } from "./vendor/lit-html.js";
import { say, speaking } from "./words.js";

/** @import { TableSeen } from "../types/api.js" */
/** @import { Template } from "../types/page.js" */
/** @import { Parts, Tab } from "../types/table.js" */

/** @type {Tab[]} */
const NAMES = ["log", "chat", "table"];

/** @param {Parts} parts */
export const side = (parts) => {
  const { screen } = parts;
  const { tab, isSideOpen, wasSideOpen } = screen;
  const shut = () => screen.toggleSide(false);
  return html`<aside class=${classMap({ side: true, "is-open": isSideOpen })} aria-label=${say("log-chat-table")}
    ?inert=${!isSideOpen}>
  <header>
    <div class="tabs" role="tablist" aria-label=${say("log-chat-table")}
      @keydown=${(/** @type {KeyboardEvent} */ event) => turn(event, parts)}>
      ${NAMES.map((name) => tabButton(parts, name))}
    </div>
    <button class="tool shut" aria-label=${say("close-log-and-chat")} @click=${shut}>${icon(
      screen.isWide ? "shut" : "down",
    )}</button>
  </header>
  <div class="panel" role="tabpanel" id="panel" aria-labelledby="tab-${tab}">${
    wasSideOpen ? panel(tab, parts) : nothing /* drawing a whole log is too slow if nobody sees it */
  }</div>
</aside>`;
};

/** @type {(parts: Parts, name: Tab) => Template} */
function tabButton({ screen, connection }, name) {
  const isOpen = screen.tab === name;
  const title = say(name === "chat" && connection.table.you.channel === "gallery" ? "gallery" : name);
  const { unread } = screen;
  return html`<button class="tab" role="tab" id="tab-${name}" aria-selected=${String(isOpen)} aria-controls="panel"
    tabindex=${isOpen ? 0 : -1} @click=${() => screen.openTab(name)}>
    ${title}${
      name === "chat" && unread
        ? html`<span class="unread figure">${unread}<span class="said"> ${say("unread-new")}</span></span>`
        : nothing
    }</button>`;
}

// Hidden behind tabs, so they are loaded when one is opened.
const MODULES = {
  chat: () => speaking(import("./chat.js"), "chat"),
  table: () => speaking(import("./about.js"), "room", "deal"),
};
/** @type {Partial<Record<Tab, (parts: Parts) => unknown>>} */
const panels = {};

/** @type {(name: Tab, parts: Parts) => unknown} */
function panel(name, parts) {
  if (name === "log") return logList(parts);
  if (!panels[name])
    MODULES[name]().then((loaded) => {
      panels[name] = loaded.default;
      parts.screen.draw();
    });
  return panels[name]?.(parts) ?? nothing;
}

/** @type {(event: KeyboardEvent, parts: Parts) => void} */
function turn(event, { screen }) {
  const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  screen.openTab(NAMES[(NAMES.indexOf(screen.tab) + step + NAMES.length) % NAMES.length]);
  requestAnimationFrame(() => document.getElementById(`tab-${screen.tab}`)?.focus());
}

/**
 * The tools: at the end of the top line; on a phone below the status, where home is one of them.
 * @param {Parts} parts
 */
export const tools = (parts) => {
  const { screen, connection } = parts;
  const { isWide } = screen;
  return html`<nav class="tools" aria-label=${say("tools")}>
  ${isWide ? nothing : homeLink()}
  <a class="tool" href=${rulesPath(connection.table.edition)} target="_blank" rel="noopener"
    aria-label=${say("rulebook-tool")}
    title=${say("rulebook-tool")}>${icon("rules")}</a>
  ${isWide ? tool(say("keys"), say("keys-tool"), "keys", () => screen.openDialog("keys")) : nothing}
  ${tool(say("settings"), say("settings"), "settings", () => screen.openDialog("settings"))}
  ${
    canLeave(connection.table)
      ? tool(say("leave"), say("leave-tool"), "leave", () => screen.openDialog("leave"))
      : nothing
  }
  ${isWide ? sideTool(parts) : menuTool(parts)}
</nav>`;
};

/** @type {(label: string, title: string, sign: string, press: () => void) => Template} */
const tool = (label, title, sign, press) =>
  html`<button class="tool" aria-label=${label} title=${title} @click=${press}>${icon(sign)}</button>`;

const homeSign = () => html`<svg class="icon mark" aria-hidden="true"><use
  href="${document.body.dataset.static}/mark.svg#mark"></use></svg>`;

export const homeLink = () =>
  html`<a class="tool home" href="/" aria-label=${say("home-link")} title=${say("home-link-tool")}>${homeSign()}</a>`;

/**
 * A lesson has its own way out, and in a class the teacher decides.
 * @param {TableSeen} table
 */
export const canLeave = ({ status, lesson, class_id, stopped, you }) =>
  status === "playing" && !lesson && !class_id && !stopped && you.seats.length > 0;

/** @param {Parts} parts */
const menuTool = ({ screen }) =>
  html`<button class="tool menu" aria-label=${say("log-chat-more")} title=${say("log-chat-more")}
    aria-expanded=${String(screen.isSideOpen)} @click=${() => screen.toggleSide()}>${icon("menu")}${
      screen.unread ? html`<span class="dot"></span>` : nothing
    }</button>`;

/** @param {Parts} parts */
const sideTool = ({ screen }) =>
  html`<button class="tool" aria-label=${say(screen.isSideOpen ? "hide-log-and-chat" : "show-log-and-chat")}
    title=${say("log-and-chat")} aria-expanded=${String(screen.isSideOpen)} @click=${() => screen.toggleSide()}>
    ${icon(screen.isSideOpen ? "shut" : "open")}${
      screen.unread && !screen.isSideOpen ? html`<span class="dot"></span>` : nothing
    }</button>`;
