// Who sits where: emblem, name, score, presence, and whose go it is.

import { isAwaited } from "./actions.js";
import { clock } from "./clock.js";
import { face, icon } from "./marks.js";
import { classMap, html, nothing, repeat } from "./vendor/lit-html.js";
import { say } from "./words.js";

/** @import { SeatSeen } from "../types/api.js" */
/** @import { GamePage, Seat, Template } from "../types/page.js" */
/** @import { Parts } from "../types/table.js" */
/** @typedef {ReturnType<NonNullable<GamePage["score"]>>} Score */

/** @param {Parts} parts */
export const seatPlates = (parts) => html`<ol class="seats" aria-label=${say("seat-list")}>
  ${repeat(
    parts.connection.table.seats,
    (seat) => seat.seat,
    (seat) => plate(parts, seat),
  )}
</ol>`;

/** @type {(parts: Parts, seat: Seat) => boolean} */
const isActing = ({ game: { view }, connection, lesson }, seat) =>
  connection.table.status !== "ended" && !view?.outcome && !lesson?.isOver && isAwaited(view, seat);

/** @type {(parts: Parts, seat: SeatSeen) => Template} */
function plate(parts, seat) {
  const { game, context, device } = parts;
  const isGone = seat.presence === "gone" && seat.kind === "person";
  const isMine = seat.seat === game.seat;
  const isToAct = isActing(parts, seat.seat);
  const go = say(isMine && !device.isShared ? "plate-your-turn" : "plate-deciding");
  const under = isToAct ? html`<i class="go">${go}</i>` : sub(seat, isMine);
  const marks = { plate: true, "is-acting": isToAct, "is-mine": isMine, "is-gone": isGone };
  return html`<li class=${classMap(marks)} data-colour=${game.colours[seat.seat]}>
    <span class="badge">${face(seat.avatar, game.colours[seat.seat])}</span>
    <span class="who">
      <b title=${seat.name}>${seat.name || say("free-seat")}</b>
      <span class="under"><span class="label">${under}</span>${clock(seat)}</span>
    </span>
    ${scorePart(scoreOf(parts, seat.seat))}
    ${game.page.plate && game.view ? html`<span class="more">${game.page.plate(seat.seat, context)}</span>` : nothing}
  </li>`;
}

/** @type {(parts: Parts, seat: Seat) => Score} */
function scoreOf({ game: { view, page }, context }, seat) {
  if (!view) return null;
  return page.score?.(seat, context) ?? (view.outcome ? { value: view.outcome.scores[seat] } : null);
}

/** @param {Score} score */
const scorePart = (score) =>
  score
    ? html`<span class=${String(score.value).length > 4 ? "score is-long" : "score"}><b class="figure">${
        score.value
      }</b><span class="said"> ${score.unit ?? say("points")}</span></span>`
    : nothing;

/** @type {(seat: SeatSeen, isMine: boolean) => unknown} */
function sub(seat, isMine) {
  if (isMine) return say("plate-you");
  if (seat.kind === "bot") return say("plate-bot", { level: seat.level ?? "" });
  if (seat.stand_in) return html`${icon("bot")}${say("bot-plays-on")}`;
  if (seat.kind === "empty") return seat.name ? "" : say("plate-free");
  const presence = say("presence", { presence: seat.presence });
  return seat.presence === "here" ? presence : html`${icon("offline")}${presence}`;
}
