// The page of a film: the parts around the board, as at a table, and below it the slider.

import { slip } from "./asking.js";
import { boardTools } from "./board.js";
import { emblem, icon } from "./marks.js";
import { bar, numberWords } from "./replay-bar.js";
import { wordsAt } from "./replay-player.js";
import { side } from "./replay-side.js";
import { seatPlates } from "./seats.js";
import { homeLink } from "./side.js";
import { html, nothing } from "./vendor/lit-html.js";
import { locale, say } from "./words.js";

/** @import { AnyView, Context, Seat, Template } from "../types/page.js" */
/** @import { ReplayParts } from "../types/replay.js" */

const isEmbedded = document.body.dataset.embedded !== undefined;

/**
 * The first time without the board, so that its place can be measured.
 * @type {(parts: ReplayParts, hasBoard: boolean) => Template}
 */
export function shell(parts, hasBoard) {
  const { screen, game } = parts;
  return html`<div class="shell ${screen.isSideOpen && !isEmbedded ? "has-side" : ""}" data-phase="playing">
    <header class="top" ?inert=${screen.hasSheet}>
      ${screen.isWide && !isEmbedded ? homeLink() : nothing}
      <h1 class="said">${say("film-heading", { game: `"${game.title}` })}</h1>
      ${seatPlates(parts)}
      ${screen.isWide ? tools(parts) : nothing}
    </header>
    <main class="table" id="main" ?inert=${screen.hasSheet}>
      ${line(parts)}
      <section class="board" aria-label=${say("board-as-it-was")}>
        ${hasBoard ? html`<div class="stage">${game.page.board(parts.context)}</div>${boardTools()}` : nothing}
        ${trouble(parts)}
      </section>
      ${hand(parts)}
      ${large(parts)}
      ${bar(parts)}
    </main>
    ${isEmbedded ? nothing : side(parts)}
    ${screen.hasSheet ? html`<div class="veil" @click=${() => screen.toggleSide(false)}></div>` : nothing}
  </div>
  ${screen.dialogs?.(parts) ?? nothing}${slip(screen)}`;
}

/** @param {ReplayParts} parts */
function tools({ screen }) {
  if (isEmbedded) return nothing;
  const isOpen = screen.isSideOpen;
  return html`<nav class="tools" aria-label=${say("tools")}>
    ${screen.isWide ? nothing : homeLink()}
    ${
      screen.isWide
        ? html`<button class="tool" aria-label=${say("keys")} title=${say("keys-tool")}
          @click=${() => screen.openDialog("keys")}>${icon("keys")}</button>`
        : nothing
    }
    <button class="tool menu" aria-label=${say(isOpen ? "film-close-side" : "film-open-side")}
      title=${say("film-beside")} aria-expanded=${String(isOpen)} @click=${() => screen.toggleSide()}>${icon(
        screen.isWide ? (isOpen ? "shut" : "open") : "menu",
      )}</button>
  </nav>`;
}

/** @param {ReplayParts} parts */
function line(parts) {
  const { reel, game, screen } = parts;
  const { shown } = reel;
  const staged = game.staged.status ? game.names.words(game.staged.status) : "";
  return html`<div class="line">
    <div class="how" tabindex="0" data-scrolls>
      <p class="label figure">${numberWords(parts)}${when(shown.at)}</p>
      <p class="status" tabindex="-1">${shown.seat === null ? nothing : emblem(game.colours[shown.seat])}${
        staged || wordsAt(parts, shown)
      }</p>
    </div>
    ${screen.isWide ? nothing : tools(parts)}
  </div>`;
}

/** @param {string | null} at */
const when = (at) => (at ? html` <time datetime=${at}>${clock.format(new Date(at))}</time>` : nothing);
const clock = new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit" });

/** @param {ReplayParts} parts */
function trouble({ screen }) {
  if (!screen.trouble) return nothing;
  return html`<p class="trouble off-plane" role="alert"><span>${screen.trouble.words}</span>
    <button class="tool" aria-label=${say("close")} @click=${() => screen.putTroubleAway()}>${icon(
      "close",
    )}</button></p>`;
}

/**
 * Whose hand is shown: with everything open, the hand of the seat that is to decide, so that all are seen in turn.
 * @param {ReplayParts} parts
 */
function hand(parts) {
  const { game, reel } = parts;
  if (!game.page.hand || !game.view) return nothing;
  const seat = reel.eyes === "all" && holdsAny(game.view) ? holderIn(parts) : null;
  const context = seat === null ? parts.context : asSeenBy(parts.context, seat);
  const label = handWords(parts, seat ?? game.seat);
  return html`<section class="hand" aria-label=${label}>${
    seat === null ? nothing : html`<p class="label whose" data-colour=${game.colours[seat]}>${label}</p>`
  }${game.page.hand(context)}</section>`;
}

/** @type {(parts: ReplayParts, seat: Seat | null) => string} */
const handWords = ({ game }, seat) =>
  seat === null ? say("film-no-hand") : say("film-hand-of", { name: `"${game.names.name(seat, true)}` });

/**
 * Games keep hands in `hands` or with the `players`; in other games nobody holds anything.
 * @param {AnyView} view
 */
const holdsAny = (view) => "hands" in view || "players" in view;

/** @type {(parts: ReplayParts) => Seat | null} */
const holderIn = ({ game, reel }) => game.view?.actors[0] ?? reel.shown.seat;

/** @type {(context: Context, seat: Seat) => Context} */
const asSeenBy = (context, seat) =>
  Object.create(context, { seat: { value: seat }, view: { value: { ...context.view, seat } } });

/** @param {ReplayParts} parts */
function large({ game, context, detail }) {
  if (!detail.key || !game.page.detail) return nothing;
  return html`<div class="large" aria-hidden="true">${game.page.detail(detail.key, context)}</div>`;
}
