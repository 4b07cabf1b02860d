// Who sits where: emblem, name, score, presence, and whose go it is.

import { clock } from "./clock.js";
import { face, icon } from "./marks.js";
import { classMap, html, nothing, repeat } from "./vendor/lit-html.js";

const PRESENCE = { here: "", away: "looks elsewhere", gone: "not connected" };

export const seatPlates = (house) => html`<ol class="seats" aria-label="Seats">
  ${repeat(
    house.table.seats,
    (seat) => seat.seat,
    (seat) => plate(house, seat),
  )}
</ol>`;

function plate(house, seat) {
  const isActing =
    house.table.status !== "ended" &&
    !house.view?.outcome &&
    !house.lesson?.isOver &&
    (house.view?.actors ?? []).includes(seat.seat);
  const isMine = seat.seat === house.seat;
  const score = house.view ? (house.page?.score?.(seat.seat, house.context) ?? finalScore(house, seat.seat)) : null;
  const presence = seat.kind === "person" ? PRESENCE[seat.presence] : "";
  return html`<li class=${classMap({ plate: true, "is-acting": isActing, "is-mine": isMine, "is-gone": seat.presence === "gone" && seat.kind === "person" })} data-colour=${house.colours[seat.seat]}>
    <span class="badge">${face(seat.avatar, house.colours[seat.seat])}</span>
    <span class="who">
      <b title=${seat.name}>${seat.name || "Free seat"}</b>
      <span class="under"><span class="label">${isActing ? html`<i class="go">${isMine && !house.device.isShared ? "your go" : "deciding"}</i>` : sub(seat, isMine, presence)}</span>${clock(seat)}</span>
    </span>
    ${score ? html`<span class=${String(score.value).length > 4 ? "score is-long" : "score"}><b class="figure">${score.value}</b><span class="said"> ${score.unit ?? "points"}</span></span>` : nothing}
    ${house.page?.plate && house.view ? html`<span class="more">${house.page.plate(seat.seat, house.context)}</span>` : nothing}
  </li>`;
}

const finalScore = (house, seat) => (house.view.outcome ? { value: house.view.outcome.scores[seat] } : null);

function sub(seat, isMine, presence) {
  if (isMine) return "you";
  if (seat.kind === "bot") return seat.level === "house" ? "the house" : `bot · ${seat.level}`;
  if (seat.stand_in) return html`${icon("bot")}a bot plays on`;
  if (seat.kind === "empty") return seat.name ? "" : "free";
  return presence ? html`${icon("offline")}${presence}` : "here";
}
