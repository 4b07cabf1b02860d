// The review of a finished game, beside its film. Loaded when wanted.

import { get, post, put, Refused, wordsOf } from "./api.js";
import { icon } from "./marks.js";
import { children, gradeWords, hindsightTab, overview } from "./replay-story.js";
import { fetchStyles } from "./styles.js";
import { html, nothing } from "./vendor/lit-html.js";
import { language, say } from "./words.js";

/** @import { Hindsight, Review, ReviewsOffered, SeatReview, TableSeen } from "../types/api.js" */
/** @import { Seat, Template } from "../types/page.js" */
/** @import { ReplayParts } from "../types/replay.js" */
/** @import { Line } from "../types/table.js" */

/**
 * What is shown for one seat: its review, its hindsight, or why there is none (yet).
 * @typedef {object} Shown
 * @property {SeatReview} [review]
 * @property {Hindsight} [later]
 * @property {string} [why]
 * @property {boolean} [isAsked] whether hindsight was asked for
 */

const DELAYS = [1500, 3000, 6000, 12000, 20000]; // ms before each further try
const TABS = /** @type {const} */ (["overview", "hindsight"]);

/** @type {ReviewsOffered | null} */
let offered = null;
/** @type {Seat | null} whose review is shown */
let seat = null;
/** @type {Map<Seat, Shown>} */
const known = new Map();
/** @type {typeof TABS[number]} */
let tab = "overview";
let trouble = "";
let isOpening = false;

/**
 * Fetches the offered reviews, and says who draws the panel from then on.
 * @param {ReplayParts} parts
 */
export async function startReview(parts) {
  await fetchStyles("review");
  try {
    /** @type {ReviewsOffered} */
    const all = await patiently(() => get(`${pathOf(parts)}/reviews`));
    [offered, seat] = [all, firstSeat(parts, all)];
    if (all.made && seat !== null) show(parts, seat);
  } catch (error) {
    trouble = wordsOf(error);
  }
  parts.screen.draw();
}

/** @param {ReplayParts} parts */
const pathOf = ({ connection: { table } }) => `/api/tables/${table.id}`;

/** @param {ReviewsOffered} all */
const open = ({ seats }) => seats.filter(({ own, shared }) => own || shared);

/**
 * One's own before others', and first of all the seat with these eyes.
 * @type {(parts: ReplayParts, all: ReviewsOffered) => Seat | null}
 */
function firstSeat({ reel }, all) {
  const some = open(all);
  const found = some.find((one) => one.seat === reel.eyes) ?? some.find(({ own }) => own) ?? some[0];
  return found?.seat ?? null;
}

// --- fetching ---

/**
 * Try again after a while if the house is busy or cannot be reached; a refusal is final.
 * @template T
 * @param {() => Promise<T>} fetching
 * @returns {Promise<T>}
 */
async function patiently(fetching) {
  for (const delay of DELAYS)
    try {
      return await fetching();
    } catch (error) {
      if (!(error instanceof Refused) || (error.status && error.status !== 429 && error.status < 500)) throw error;
      await new Promise((done) => setTimeout(done, Math.max(delay, error.after)));
    }
  return fetching();
}

/**
 * In words, as pages do not have the game's sentences for it. The house answers when the review is made.
 * @param {string} path
 */
async function fetchInWords(path) {
  const answer = await fetch(`${path}&lang=${language}`).catch(() => {
    throw new Refused(0, { error: "offline", words: say("house-not-reached") });
  });
  const told = await answer.json().catch(() => ({}));
  const after = 1000 * (parseFloat(answer.headers.get("Retry-After") ?? "") || 0);
  if (!answer.ok) throw new Refused(answer.status, { ...told, after });
  return told;
}

/** @type {(parts: ReplayParts, wanted: Seat) => Promise<void>} */
async function show(parts, wanted) {
  seat = wanted;
  const shown = known.get(wanted) ?? {};
  known.set(wanted, shown);
  shown.why = "";
  parts.screen.draw();
  try {
    /** @type {Review} */
    const { seats } = shown.review
      ? { seats: [shown.review] }
      : await patiently(() => fetchInWords(`${pathOf(parts)}/review?seat=${wanted}`));
    [shown.review] = seats;
  } catch (error) {
    shown.why = wordsOf(error);
  }
  if (seat === wanted) mark(parts, shown.review);
  parts.screen.draw();
}

/**
 * On the slider and in the log.
 * @type {(parts: ReplayParts, review: SeatReview | undefined) => void}
 */
function mark({ reel }, review) {
  if (!review || offered?.children) return reel.mark([], new Map());
  const moments = review.moments.map(({ version, words }) => ({ version, words: String(words) }));
  reel.mark(moments, new Map(review.moves.map((move) => [move.version, move.class])));
}

/** @param {ReplayParts} parts */
async function lookBack(parts) {
  const wanted = seat;
  const shown = wanted === null ? undefined : known.get(wanted);
  if (!shown || shown.isAsked) return;
  shown.isAsked = true;
  try {
    shown.later = await patiently(() => fetchInWords(`${pathOf(parts)}/hindsight?seat=${wanted}`));
  } catch (error) {
    shown.why = wordsOf(error);
    shown.isAsked = false;
    tab = "overview";
  }
  parts.screen.draw();
}

// --- actions ---

/** @type {(parts: ReplayParts, version: number) => Promise<void>} */
async function goTo({ player, reel, screen }, version) {
  if (seat !== null && (reel.eyes !== seat || reel.wanted !== seat)) await player.look(seat);
  player.go(reel.indexOf(version));
  if (screen.hasSheet) screen.toggleSide(false);
}

/** @type {(parts: ReplayParts, version: number) => Promise<void>} */
async function tryAgain(parts, version) {
  if (isOpening) return;
  isOpening = true;
  parts.screen.draw();
  try {
    /** @type {TableSeen} */
    const table = await post(`${pathOf(parts)}/practice`, { seat, version });
    location.assign(`/table/${table.id}`);
  } catch (error) {
    trouble = wordsOf(error);
  }
  isOpening = false;
  parts.screen.draw();
}

/** @type {(parts: ReplayParts, isShared: boolean) => Promise<void>} */
async function share(parts, isShared) {
  const own = offered?.seats.find((one) => one.seat === seat);
  if (!own) return;
  trouble = "";
  try {
    await put(`${pathOf(parts)}/review`, { seat, shared: isShared });
    own.shared = isShared;
    parts.screen.say(say(isShared ? "review-is-shared" : "review-is-private"));
  } catch (error) {
    trouble = wordsOf(error);
  }
  parts.screen.draw();
}

// --- drawing ---

const SAID = ["slip", "mistake", "blunder"]; // grades that the log shows, too

/**
 * The grade of the decision in a line of the log, if there was something to gain.
 * @type {(parts: ReplayParts, line: Line) => unknown}
 */
export function grade({ reel }, { version, mover, key }) {
  const found = reel.grades.get(version) ?? "";
  if (mover !== seat || !SAID.includes(found) || !key.endsWith("-0")) return nothing;
  return html`<span class="grade is-${found}">${gradeWords(found)}</span>`;
}

/** @param {ReplayParts} parts */
export function reviewPanel(parts) {
  return html`<div class="review" data-scrolls tabindex="0">
    ${trouble ? html`<p class="trouble" role="alert">${trouble}</p>` : nothing}
    ${offered ? body(parts, offered) : trouble ? nothing : loadingLine("review-fetching")}
  </div>`;
}

/** @param {string} id */
const loadingLine = (id) => html`<p class="waiting-for" role="status">${say(id)}</p>`;

/** @type {(parts: ReplayParts, all: ReviewsOffered) => unknown} */
function body(parts, all) {
  if (!all.made) return html`<p>${say("review-none")}</p>`;
  if (seat === null) return html`<p>${say(all.seats.length ? "review-not-shared" : "review-nobody")}</p>`;
  const shown = known.get(seat) ?? {};
  return html`${whose(parts, all)}
    ${all.children ? nothing : tabs(parts)}
    <div id="review-page" role=${all.children ? nothing : "tabpanel"} aria-labelledby=${
      all.children ? nothing : `review-${tab}`
    }>${page(parts, all, shown)}</div>
    ${foot(parts, all)}`;
}

/** @type {(parts: ReplayParts, all: ReviewsOffered, shown: Shown) => unknown} */
function page(parts, all, shown) {
  if (shown.why) return failed(parts, shown);
  if (!shown.review) return loadingLine("review-making");
  if (all.children) return children(parts, shown.review);
  const acts = {
    goTo: (/** @type {number} */ version) => goTo(parts, version),
    tryAgain: (/** @type {number} */ version) => tryAgain(parts, version),
    isOpening,
  };
  if (tab === "overview") return overview(parts, shown.review, acts);
  lookBack(parts);
  return shown.later ? hindsightTab(parts, shown.later, acts) : loadingLine("review-making");
}

/** @type {(parts: ReplayParts, shown: Shown) => Template} */
const failed = (parts, shown) => html`<p>${shown.why}</p>
  <button class="button" @click=${() => seat !== null && show(parts, seat)}>${icon("again")}${say(
    "try-again",
  )}</button>`;

/**
 * Whose review it is, if there is a choice or it is another's.
 * @type {(parts: ReplayParts, all: ReviewsOffered) => unknown}
 */
function whose(parts, all) {
  const some = open(all);
  const shown = all.seats.find((one) => one.seat === seat);
  /** @param {Event & { currentTarget: HTMLSelectElement }} event */
  const choose = ({ currentTarget }) => {
    tab = "overview";
    show(parts, Number(currentTarget.value));
  };
  return html`${
    some.length > 1
      ? html`<label class="whose-review"><span class="label">${say("review-whose")}</span><select class="input"
        @change=${choose}>${some.map(
          (one) => html`<option value=${one.seat} ?selected=${one.seat === seat}>${nameOf(parts, one.seat)}</option>`,
        )}</select></label>`
      : nothing
  }${shown && !shown.own ? ofOther(nameOf(parts, shown.seat)) : nothing}`;
}

/** @param {string} name */
const ofOther = (name) => html`<p class="quiet-note">${say("review-of-other", { name: `"${name}` })}</p>`;

/** @type {(parts: ReplayParts, one: Seat) => string} */
const nameOf = ({ game }, one) => game.names.name(one, true);

/** @param {ReplayParts} parts */
function tabs(parts) {
  /** @param {typeof TABS[number]} name */
  const turnTo = (name) => {
    tab = name;
    parts.screen.draw();
  };
  /** @param {KeyboardEvent} event */
  const turn = (event) => {
    if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return;
    event.preventDefault();
    event.stopPropagation();
    turnTo(tab === "overview" ? "hindsight" : "overview");
    parts.focus.enter(`#review-${tab}`);
  };
  return html`<div class="review-tabs" role="tablist" aria-label=${say("review")} @keydown=${turn}>${TABS.map(
    (name) =>
      html`<button role="tab" id="review-${name}" aria-controls="review-page" aria-selected=${String(name === tab)}
        tabindex=${name === tab ? 0 : -1} @click=${() => turnTo(name)}>${say(
          name === "overview" ? "review-overview" : "review-hindsight",
        )}</button>`,
  )}</div>`;
}

/**
 * Sharing one's own, and who has not shared theirs.
 * @type {(parts: ReplayParts, all: ReviewsOffered) => unknown}
 */
function foot(parts, all) {
  const own = all.seats.find((one) => one.seat === seat && one.own);
  const silent = all.seats.filter((one) => !one.own && !one.shared).map((one) => `@${one.seat}`);
  /** @param {Event & { currentTarget: HTMLInputElement }} event */
  const turn = ({ currentTarget }) => share(parts, currentTarget.checked);
  return html`<footer>${
    own
      ? html`<label class="sharing"><span>${say("review-share")}<small>${say("review-share-about")}</small></span><input
        class="switch" type="checkbox" role="switch" .checked=${own.shared} @change=${turn} /></label>`
      : nothing
  }${
    silent.length
      ? html`<p class="quiet-note">${parts.game.names.words(
          ["review-silent", { who: silent, count: silent.length }],
          true,
        )}</p>`
      : nothing
  }</footer>`;
}
