// Taking back: one's last decision, or one's turn; and what somebody asks everybody.

import { post } from "./api.js";
import { ask } from "./change.js";
import { icon } from "./marks.js";
import { html, nothing } from "./vendor/lit-html.js";

const mine = (house) => house.table.you.seats ?? [];

// How many of one's decisions could be taken back: all, and those in a row at the end.
function decisions(house) {
  const moves = [
    ...new Map(
      house.log
        .filter((line) => line.mover !== null && line.rule !== "house/takeback")
        .map((line) => [line.version, line.mover]),
    ).values(),
  ];
  const own = moves.filter((seat) => mine(house).includes(seat)).length;
  let inRow = 0;
  while (inRow < moves.length && mine(house).includes(moves.at(-1 - inRow)) && moves.at(-1 - inRow) === moves.at(-1))
    inRow += 1;
  return { own, inRow };
}

export function takebackTools(house) {
  if (
    house.table.status !== "playing" ||
    house.table.stopped ||
    !mine(house).length ||
    house.device.isDrawn ||
    house.table.lesson
  )
    return nothing;
  const { own, inRow } = decisions(house);
  if (!own) return nothing;
  return html`<span class="takebacks">
    <button class="tool" aria-label="Take back" title="Take back (u)" @click=${() => takeBack(house)}>${icon("back")}</button>
    ${inRow > 1 ? html`<button class="tool" aria-label="Restart my turn" title="Restart my turn" @click=${() => takeBack(house, { turn: true })}>${icon("restart")}</button>` : nothing}
  </span>`;
}

export async function takeBack(house, wish = {}) {
  if (house.table.status !== "playing" || !mine(house).length || house.isSending) return;
  try {
    house.trouble = null;
    house.takeTable(await post(`/api/tables/${house.table.id}/takeback`, { version: house.version, ...wish }));
  } catch (error) {
    house.trouble = { words: error.message };
    if (error.error === "must-ask")
      house.trouble.button = { words: "Ask the others", press: () => takeBack(house, { ...wish, ask: true }) };
    house.draw();
  }
}

// What is asked at the table, above the decision: for those who are asked, and for the one who waits.
export function questionBar(house) {
  const { table } = house;
  const overdue = table.seats.filter((seat) => seat.overdue);
  if (table.question) return asked(house, table);
  const other = overdue.find((seat) => seat.person !== table.you.person);
  if (other && mine(house).length) return notWaitedFor(house, other, `${other.name}’s time is over.`);
  const gone = table.seats.find(
    (seat) => seat.absent && seat.person !== table.you.person && (house.view?.actors ?? []).includes(seat.seat),
  );
  if (gone && mine(house).length)
    return notWaitedFor(house, gone, `${gone.name} has been away for a while, and it is their go.`);
  if (table.seats.some((seat) => seat.stand_in && seat.person === table.you.person)) {
    return bar(
      html`<p>A bot plays for you.</p><button class="button main" @click=${() => say(house, "back")}>I am back</button>`,
    );
  }
  if (overdue.some((seat) => seat.person === table.you.person))
    return bar(html`<p>Your time is over. Nobody throws you out: decide when you can.</p>`);
  return nothing;
}

const bar = (content) => html`<div class="question" role="alert">${content}</div>`;

function asked(house, { question, asked: waiting, you, seats }) {
  const who = house.names.name(question.seat);
  const what = question.kind === "end" ? "end the game here" : "take back what was decided";
  if (question.person === you.person) {
    const names = seats.filter((seat) => waiting.includes(seat.person) && !seat.local).map((seat) => seat.name);
    if (waiting.some((person) => seats.every((seat) => seat.person !== person))) names.push("those who have left");
    return bar(
      html`<p>You ask to ${what}. Waiting for ${names.join(" and ")}.</p><button class="button quiet" @click=${() => say(house, "answer", { agree: false, question: question.id })}>Withdraw</button>`,
    );
  }
  if (!waiting.includes(you.person)) return nothing;
  return bar(html`<p>${who} asks to ${what}.</p>
    <button class="button quiet" @click=${() => say(house, "answer", { agree: false, question: question.id })}>No</button>
    <button class="button main" @click=${() => say(house, "answer", { agree: true, question: question.id })}>Agree</button>`);
}

const notWaitedFor = (house, seat, words) =>
  bar(html`<p>${words}</p>
  <button class="button quiet" @click=${() => say(house, `seats/${seat.seat}/overdue`, { choice: "end" })}>End the game</button>
  <button class="button quiet" @click=${() => say(house, `seats/${seat.seat}/overdue`, { choice: "bot" })}>Let a bot play on</button>
  <button class="button main" @click=${() => say(house, `seats/${seat.seat}/overdue`, { choice: "wait" })}>Wait</button>`);

const say = (house, call, words) => ask(house, () => post(`/api/tables/${house.table.id}/${call}`, words));
