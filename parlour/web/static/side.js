// The column beside the board, which on a phone is the sheet that comes up from below: log, chat, the table itself.

import { logList } from "./log.js";
import { icon } from "./marks.js";
import { classMap, html, nothing } from "./vendor/lit-html.js";

/** @import { TableSeen } from "../types/api.js" */
/** @import { Template } from "../types/page.js" */
/** @import { Parts, Tab } from "../types/table.js" */

const TABS = { log: "Log", chat: "Chat", table: "Table" };
/** @type {Tab[]} */
const NAMES = ["log", "chat", "table"];

/** @param {Parts} parts */
export const side = (parts) => {
  const { screen } = parts;
  const { tab, isSideOpen, wasSideOpen } = screen;
  const shut = () => screen.toggleSide(false);
  return html`<aside class=${classMap({ side: true, "is-open": isSideOpen })} aria-label="Log, chat and table"
    ?inert=${!isSideOpen}>
  <header>
    <div class="tabs" role="tablist" aria-label="Log, chat and table"
      @keydown=${(/** @type {KeyboardEvent} */ event) => turn(event, parts)}>
      ${NAMES.map((name) => tabButton(parts, name))}
    </div>
    <button class="tool shut" aria-label="Close log and chat" @click=${shut}>${icon(
      screen.isWide ? "shut" : "down",
    )}</button>
  </header>
  <div class="panel" role="tabpanel" id="panel" aria-labelledby="tab-${tab}">${
    wasSideOpen ? panel(tab, parts) : nothing /* a whole log is long to draw for nobody */
  }</div>
</aside>`;
};

/** @type {(parts: Parts, name: Tab) => Template} */
function tabButton({ screen, connection }, name) {
  const isOpen = screen.tab === name;
  const title = name === "chat" && connection.table.you.channel === "gallery" ? "Gallery" : TABS[name];
  const { unread } = screen;
  return html`<button class="tab" role="tab" id="tab-${name}" aria-selected=${String(isOpen)} aria-controls="panel"
    tabindex=${isOpen ? 0 : -1} @click=${() => screen.openTab(name)}>
    ${title}${
      name === "chat" && unread
        ? html`<span class="unread figure">${unread}<span class="said"> new</span></span>`
        : nothing
    }</button>`;
}

// Behind their tabs, so they are loaded when one is opened.
const MODULES = { chat: () => import("./chat.js"), table: () => import("./about.js") };
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
  return html`<nav class="tools" aria-label="Tools">
  ${isWide ? nothing : homeLink()}
  <a class="tool" href=${`/rules/${connection.table.edition}`} target="_blank" rel="noopener" aria-label="Rulebook"
    title="Rulebook">${icon("rules")}</a>
  ${isWide ? tool("Keys", "Keys (?)", "keys", () => screen.openDialog("keys")) : nothing}
  ${tool("Settings", "Settings", "settings", () => screen.openDialog("settings"))}
  ${canLeave(connection.table) ? tool("Leave", "Leave the game", "leave", () => screen.openDialog("leave")) : nothing}
  ${isWide ? sideTool(parts) : menuTool(parts)}
</nav>`;
};

/** @type {(label: string, title: string, sign: string, press: () => void) => Template} */
const tool = (label, title, sign, press) =>
  html`<button class="tool" aria-label=${label} title=${title} @click=${press}>${icon(sign)}</button>`;

const homeSign = () => html`<svg class="icon mark" aria-hidden="true"><use
  href="${document.body.dataset.static}/mark.svg#mark"></use></svg>`;

export const homeLink = () =>
  html`<a class="tool home" href="/" aria-label="Parlour, to the games" title="To the games">${homeSign()}</a>`;

/**
 * A lesson is left by its own door, and in a class the teacher decides.
 * @param {TableSeen} table
 */
export const canLeave = ({ status, lesson, class_id, stopped, you }) =>
  status === "playing" && !lesson && !class_id && !stopped && you.seats.length > 0;

/** @param {Parts} parts */
const menuTool = ({ screen }) =>
  html`<button class="tool menu" aria-label="Log, chat and more" title="Log, chat and more"
    aria-expanded=${String(screen.isSideOpen)} @click=${() => screen.toggleSide()}>${icon("menu")}${
      screen.unread ? html`<span class="dot"></span>` : nothing
    }</button>`;

/** @param {Parts} parts */
const sideTool = ({ screen }) =>
  html`<button class="tool" aria-label=${screen.isSideOpen ? "Hide log and chat" : "Show log and chat"}
    title="Log and chat" aria-expanded=${String(screen.isSideOpen)} @click=${() => screen.toggleSide()}>
    ${icon(screen.isSideOpen ? "shut" : "open")}${
      screen.unread && !screen.isSideOpen ? html`<span class="dot"></span>` : nothing
    }</button>`;
