// Map It! World as it lies on the table.
import { AsyncDirective, directive, html, noChange } from "../../house.js";
import { atlas } from "./page/atlas.js";
import { duel } from "./page/duel.js";
import { back, front, tokenShape } from "./page/faces.js";
import { closeMap, openMap, openRound } from "./page/maps.js";
import { dwell, show } from "./page/shows.js";
import { table } from "./page/table.js";
import { tray } from "./page/tray.js";
import * as words from "./page/words.js";

// The board's size on the screen decides how the cards are laid out.
const area = { width: Math.max(320, innerWidth - 600), height: Math.max(260, innerHeight - 320) };
const MARGIN = 24;

class Measure extends AsyncDirective {
  update({ element }, [context]) {
    this.context = context;
    if (!this.observer) {
      this.observer = new ResizeObserver(([{ contentRect }]) => this.#measured(contentRect));
      this.observer.observe(element);
    }
    return noChange;
  }

  render() {
    return noChange;
  }

  #measured({ width, height }) {
    if (!width || (Math.abs(width - area.width - MARGIN) < 2 && Math.abs(height - area.height - MARGIN) < 2)) return;
    Object.assign(area, { width: width - MARGIN, height: height - MARGIN });
    this.context.redraw();
  }

  disconnected() {
    this.observer?.disconnect();
    this.observer = null;
  }
}
const measure = directive(Measure);

let isTurned = false;
let shownAtEnd = null;

function board(context) {
  const { staged } = context;
  const round = (staged.walk && !staged.map) || staged.duel ? null : openRound(context);
  return html`<div class="mapit" ${measure(context)}>
    <svg class="shapes" aria-hidden="true">${tokenShape}</svg>
    ${round ? map(context, round) : html`${table(context, area, isTurned)} ${corner(context)}`}
    ${staged.duel ? duel(context, staged.duel) : ""}
  </div>`;
}

function map(context, round) {
  return atlas(context, round, {
    area,
    others: (context.next ?? context.view).rounds.map((one) => one.number),
    turn: (number) => openMap(context, number),
    close: () => closeMap(context),
  });
}

function corner(context) {
  const { view } = context;
  const hasBacks = [view.centre, ...view.arms.flat()].some((card) => card?.back);
  return html`<div class="corner off-plane" data-still>
    <p class="label figure">Round ${Math.max(1, view.number)} of 3</p>
    ${view.rounds.map((round) => html`<button type="button" class="link" @click=${() => openMap(context, round.number)}><span class="said">Map of round</span><span aria-hidden="true">Map</span> ${round.number}</button>`)}
    ${hasBacks && view.phase !== "over" ? html`<button type="button" class="link" aria-pressed=${isTurned} @click=${() => turn(context)}>Known backs</button>` : ""}
  </div>`;
}

function turn(context) {
  isTurned = !isTurned;
  context.redraw();
}

function buttons(context) {
  const accept = context.legal({ do: "accept" })[0];
  if (!accept)
    return context.legal({ do: "place" }).length
      ? [{ ask: { do: "challenge", against: "inner" }, words: "Challenge" }]
      : [];
  const { view } = context;
  const challenges = context.legal({ do: "challenge" }).map((action) => ({
    action,
    words: `Against ${words.challenged(view, action).name} (${action.against})`,
    confirm: true,
  }));
  return [{ action: accept, words: "Let it stand", main: true }, ...challenges];
}

const everyCard = ({ centre, arms, removed, card, rounds }) =>
  [
    card,
    centre,
    ...arms.flat(),
    ...removed,
    ...rounds.flatMap((round) => [round.centre, ...round.arms.flat(), ...round.removed]),
  ].filter(Boolean);

function detail(key, context) {
  const { view } = context;
  const shown = everyCard(view).find((card) => card.id === key);
  if (!shown) return "";
  const placement = view.history.find((one) => one.card === key);
  const told =
    placement &&
    (placement.was_right === null
      ? ""
      : `, challenged by ${context.name(placement.challenger)}: ${placement.was_right ? "right" : "wrong"}`);
  return html`<div class="mapit-detail">
    <div class="large-card">${front({ ...shown, back: null })}</div>
    ${shown.back ? html`<div class="large-card">${back(shown)}</div>` : ""}
    <p class="label">${shown.level === "beginner" ? "Beginner card" : "Expert card"}${shown.kind === "landmark" ? ", landmark" : ""}</p>
    ${placement ? html`<p>Placed by ${context.name(placement.seat)} on the ${placement.arm} arm${told}.</p>` : ""}
  </div>`;
}

const coin = html`<svg class="token" aria-hidden="true"><use href="#mapit-token"></use></svg>`;

function plate(seat, { view, staged }) {
  const tokens = view.tokens[seat];
  const hasGuessed = view.phase === "guess" && view.guessed[seat] && !staged.walk;
  return html`<span class="tokens" data-key="tokens-${seat}" role="img" aria-label="${tokens} ${tokens === 1 ? "token" : "tokens"}">${Array.from({ length: tokens }, () => coin)}</span>
    ${hasGuessed ? html`<svg class="sealed" viewBox="0 0 16 16" role="img" aria-label="has guessed"><path d="M1.5 3.5h13v9h-13zM1.5 3.5L8 9L14.5 3.5" /></svg>` : ""}`;
}

function ended(context) {
  const { rounds } = context.view;
  const round = rounds.find((one) => one.number === shownAtEnd) ?? rounds.at(-1);
  const turnTo = (number) => {
    shownAtEnd = number;
    context.redraw();
  };
  return html`<div class="mapit is-ended" ${measure(context)}>
    <svg class="shapes" aria-hidden="true">${tokenShape}</svg>
    ${atlas(context, round, { area, others: rounds.map((one) => one.number), turn: turnTo })}
  </div>`;
}

// Decisions by one key: choose, and once more to confirm.
const take = (pattern) => (context) => {
  const [action] = context.legal(pattern);
  if (action) context.choose(action);
  else context.ask(pattern);
};

export default {
  board,
  hand: tray,
  buttons,
  show,
  dwell,
  describe: words.describe,
  detail,
  aim: () => "Most tokens win",
  score: (seat, { view }) => ({ value: view.tokens[seat], unit: view.tokens[seat] === 1 ? "token" : "tokens" }),
  plate,
  ended,
  say: { board: words.board, hand: words.tray },
  keys: [
    { key: "a", words: "Let the card stand", press: take({ do: "accept" }) },
    { key: "c", words: "Challenge it against its inner neighbour", press: take({ do: "challenge", against: "inner" }) },
    { key: "v", words: "Challenge it against its outer neighbour", press: take({ do: "challenge", against: "outer" }) },
    { key: "t", words: "Turn the cards whose back is known", press: turn },
    {
      key: "r",
      words: "Open or put away the map of the last round",
      press: (context) =>
        openRound(context)
          ? closeMap(context)
          : context.view.rounds.length && openMap(context, context.view.rounds.length),
    },
  ],
};
