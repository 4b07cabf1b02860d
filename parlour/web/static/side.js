// The column beside the board, which on a phone is the sheet that comes up from below: log, chat, the table itself.

import { logList } from "./log.js";
import { icon } from "./marks.js";
import { classMap, html, nothing } from "./vendor/lit-html.js";

const TABS = { log: "Log", chat: "Chat", table: "Table" };
const title = (name, house) => (name === "chat" && house.table.you.room === "gallery" ? "Gallery" : TABS[name]);

export const side = (
  house,
) => html`<aside class=${classMap({ side: true, "is-open": house.isSideOpen })} aria-label="Log, chat and table" ?inert=${!house.isSideOpen}>
  <header>
    <div class="tabs" role="tablist" aria-label="Log, chat and table" @keydown=${(event) => turn(event, house)}>
      ${Object.keys(TABS).map(
        (
          name,
        ) => html`<button class="tab" role="tab" id="tab-${name}" aria-selected=${String(house.tab === name)} aria-controls="panel" tabindex=${house.tab === name ? 0 : -1} @click=${() => house.openTab(name)}>
        ${title(name, house)}${name === "chat" && house.unread ? html`<span class="unread figure">${house.unread}<span class="said"> new</span></span>` : nothing}</button>`,
      )}
    </div>
    <button class="tool shut" aria-label="Close log and chat" @click=${() => house.toggleSide(false)}>${icon(house.isWide ? "shut" : "down")}</button>
  </header>
  <div class="panel" role="tabpanel" id="panel" aria-labelledby="tab-${house.tab}">${panel(house.tab, house)}</div>
</aside>`;

// Behind their tabs, so they are loaded when one is opened.
const MODULES = { chat: () => import("./chat.js"), table: () => import("./about.js") };
const panels = {};

function panel(name, house) {
  if (name === "log") return logList(house);
  if (!panels[name]) MODULES[name]().then((loaded) => ((panels[name] = loaded.default), house.draw()));
  return panels[name]?.(house) ?? nothing;
}

function turn(event, house) {
  const names = Object.keys(TABS);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  event.stopPropagation();
  house.openTab(names[(names.indexOf(house.tab) + step + names.length) % names.length]);
  requestAnimationFrame(() => document.getElementById(`tab-${house.tab}`)?.focus());
}

// The tools: at the end of the top line; on a phone below the status, where home is one of them.
export const tools = (house) => html`<nav class="tools" aria-label="Tools">
  ${house.isWide ? nothing : homeLink()}
  <a class="tool" href=${`/rules/${house.table.edition}`} target="_blank" rel="noopener" aria-label="Rulebook" title="Rulebook">${icon("rules")}</a>
  ${house.isWide ? html`<button class="tool" aria-label="Keys" title="Keys (?)" @click=${() => house.openDialog("keys")}>${icon("keys")}</button>` : nothing}
  <button class="tool" aria-label="Settings" title="Settings" @click=${() => house.openDialog("settings")}>${icon("settings")}</button>
  ${canLeave(house.table) ? html`<button class="tool" aria-label="Leave" title="Leave the game" @click=${() => house.openDialog("leave")}>${icon("leave")}</button>` : nothing}
  ${house.isWide ? sideTool(house) : menuTool(house)}
</nav>`;

export const homeLink = () =>
  html`<a class="tool home" href="/" aria-label="Parlour, to the games" title="To the games"><svg class="icon mark" aria-hidden="true"><use href="${document.body.dataset.static}/mark.svg#mark"></use></svg></a>`;

// A lesson is left by its own door, and in a class the teacher decides.
export const canLeave = ({ status, lesson, room, stopped, you }) =>
  status === "playing" && !lesson && !room && !stopped && (you.seats ?? []).length > 0;

const menuTool = (house) =>
  html`<button class="tool menu" aria-label="Log, chat and more" title="Log, chat and more" aria-expanded=${String(house.isSideOpen)} @click=${() => house.toggleSide()}>${icon("menu")}${house.unread ? html`<span class="dot"></span>` : nothing}</button>`;

const sideTool = (
  house,
) => html`<button class="tool" aria-label=${house.isSideOpen ? "Hide log and chat" : "Show log and chat"} title="Log and chat" aria-expanded=${String(house.isSideOpen)} @click=${() => house.toggleSide()}>
    ${icon(house.isSideOpen ? "shut" : "open")}${house.unread && !house.isSideOpen ? html`<span class="dot"></span>` : nothing}</button>`;
