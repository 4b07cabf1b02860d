// Before the game: seats to sit on, and the ways in.
import { html, nothing } from "./vendor/lit-html.js";
import { get, post, put, remove } from "./api.js";
import { optionList } from "./about.js";
import { ask } from "./change.js";
import { face, icon } from "./marks.js";
import { inviteLink, shareButtons } from "./share.js";

export function waitingRoom(house) {
  const { table } = house;
  const free = table.seats.filter((seat) => seat.kind === "empty").length;
  return html`<div class="waiting" data-scrolls>
    <section class="chairs" aria-labelledby="places-title">
      <h2 id="places-title">${free ? (free === 1 ? "One seat is free" : `${free} seats are free`) : "Everybody is here"}</h2>
      ${!table.you.seats.length && house.me ? html`<p class="onlooker">${face(house.me.avatar, house.me.colour)}<span>You look on as <b>${house.me.name}</b>.</span><button class="button quiet" @click=${() => rename(house)}>Change</button></p>` : nothing}
      <ol>${table.seats.map((seat) => place(house, seat))}</ol>
      <div class="ways">
        ${table.you.host
          ? html`<button class="button main" ?disabled=${free > 0} @click=${() => ask(house, () => post(`/api/tables/${table.id}/start`))}>Start the game</button>
            ${free > 0 ? html`<div class="fill"><label for="fill-level">Fill with bots</label>
              <select class="against" id="fill-level" @change=${(event) => (house.level = event.target.value)}>${levels(house).map((level) => html`<option value=${level} ?selected=${level === house.level}>${level}</option>`)}</select>
              <button class="button" @click=${() => fill(house)}>Fill</button></div>` : nothing}`
          : html`<p class="label">${hostName(house)} starts the game</p>`}
      </div>
    </section>
    <section class="invitation" aria-labelledby="invitation-title">
      <h2 id="invitation-title" class="label">Invitation</h2>
      <p class="bigcode" aria-label=${`Code ${table.code.split("").join(" ")}`}>${table.code}</p>
      <img class="qr" src="/api/tables/${table.id}/qr.svg" alt="The invitation as a QR code" width="176" height="176" />
      <p class="link">${inviteLink(house).replace(/^https?:\/\//, "")}</p>
      <div class="ways">${shareButtons(house)}</div>
      <p class="small">${table.private ? "Private: only who has this link or code finds the table." : "Listed on the home page: anybody may sit down."}</p>
    </section>
    <section class="played">${optionList(house)}</section>
  </div>`;
}

function place(house, seat) {
  const { table } = house;
  const held = table.you.seats ?? [];
  const mine = held.includes(seat.seat) && !seat.local;
  const sit = () => ask(house, () => put(`/api/tables/${table.id}/seats/${seat.seat}`, {}));
  const empty = () => ask(house, () => remove(`/api/tables/${table.id}/seats/${seat.seat}`));
  if (seat.kind === "empty" && house.naming === seat.seat) return naming(house, seat);
  if (seat.kind === "empty") {
    return html`<li class="chair is-free"><span class="badge">${icon("seat")}</span><span class="who"><b>Free seat</b><span class="label">seat ${seat.seat + 1}</span></span>
      ${held.length ? html`<button class="button quiet" @click=${() => ((house.naming = seat.seat), house.draw())} aria-label=${`Somebody at this device takes seat ${seat.seat + 1}`}>At this device</button>` : nothing}
      ${table.you.host && held.length ? html`<button class="button quiet" @click=${() => bot(house, seat.seat)} aria-label=${`Put a bot on seat ${seat.seat + 1}`}>Bot</button>` : nothing}
      <button class="button" @click=${sit} aria-label=${`${held.length ? "Move" : "Sit"} to seat ${seat.seat + 1}`}>${held.length ? "Move here" : "Sit here"}</button></li>`;
  }
  return html`<li class="chair" data-colour=${house.colours[seat.seat]}><span class="badge">${face(seat.avatar, house.colours[seat.seat])}</span>
    <span class="who"><b>${seat.name}</b><span class="label">${mine ? "you" : held.includes(seat.seat) ? "at this device" : seat.kind === "bot" ? `bot · ${seat.level}` : seat.presence === "here" ? "here" : "away"}${seat.person === table.host && !seat.local ? " · host" : ""}</span></span>
    ${mine ? html`<button class="tool" @click=${() => rename(house)} aria-label="Change who you are" title="Change who you are">${icon("edit")}</button>` : nothing}
    ${seat.kind === "bot" && !held.length ? html`<button class="button" @click=${sit} aria-label=${`Sit to seat ${seat.seat + 1} instead of the bot`}>Sit here</button>` : nothing}
    ${mine || held.includes(seat.seat) || (table.you.host && seat.person !== table.host) ? html`<button class="button quiet" @click=${empty} aria-label=${mine ? "Stand up" : `Free the seat of ${seat.name}`}>${mine ? "Stand up" : "Free it"}</button>` : nothing}</li>`;
}

// Somebody else at this device: only a name is needed.
function naming(house, seat) {
  const sit = async (event) => {
    event.preventDefault();
    const name = event.target.elements.name.value;
    house.naming = null;
    await ask(house, () => put(`/api/tables/${house.table.id}/seats/${seat.seat}`, { name }));
  };
  return html`<li class="chair is-free"><span class="badge">${icon("person")}</span><form class="naming" @submit=${sit}>
    <input class="input" name="name" maxlength="24" required autocomplete="off" placeholder="Name" aria-label="Name of who plays at this device too" autofocus />
    <button class="button main">Sit down</button><button type="button" class="button quiet" @click=${() => ((house.naming = null), house.draw())}>Back</button></form></li>`;
}

// The dialog is loaded when it is asked for.
async function rename(house) {
  const [{ editPerson }, me] = await Promise.all([import("./person.js"), get("/api/me")]);
  editPerson(me, async (next) => {
    house.me = next;
    house.takeTable(await get(`/api/tables/${house.table.id}`));
  });
}

const levels = (house) => (house.game?.levels?.length ? house.game.levels : ["random"]);
const hostName = (house) => house.table.seats.find((seat) => seat.person === house.table.host)?.name ?? "The host";

const bot = (house, seat) => ask(house, () => put(`/api/tables/${house.table.id}/seats/${seat}`, { bot: house.level }));

function fill(house) {
  const free = house.table.seats.filter((seat) => seat.kind === "empty");
  return ask(house, async () => {
    let table = null;
    for (const seat of free) table = await put(`/api/tables/${house.table.id}/seats/${seat.seat}`, { bot: house.level });
    return table;
  });
}
