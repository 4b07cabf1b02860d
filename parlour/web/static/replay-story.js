// The review of one seat: the ledger in a line, the chance over the game, what moved it, and three moments.

import { unless } from "./log.js";
import { icon } from "./marks.js";
import { html, nothing, svg } from "./vendor/lit-html.js";
import { locale, say } from "./words.js";

/** @import { Hindsight, Moment, Point, ReviewedMove, SeatReview } from "../types/api.js" */
/** @import { Template } from "../types/page.js" */
/** @import { ReplayParts } from "../types/replay.js" */
/** @typedef {{ goTo: (version: number) => void, tryAgain: (version: number) => void, isOpening: boolean }} Acts */

const ACCOUNTS = /** @type {const} */ (["choices", "knowledge", "others", "luck"]);
const SURE = 1.96; // standard errors to each side for a 95 % interval
const LEAST_LATER = 0.05; // smaller gains in hindsight are not mentioned
const MOST_LATER = 5;

const percent = new Intl.NumberFormat(locale, { style: "percent" });
const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: "exceptZero" });

/** @type {(parts: ReplayParts, review: SeatReview, acts: Acts) => Template} */
export const overview = (parts, review, acts) => html`
  <p class="ledger">${words(parts, review.words)}</p>
  <section aria-labelledby="curve-title">
    <h2 class="label" id="curve-title">${say("review-curve")}</h2>
    ${curve(parts, review, acts)}
    ${everyPoint(parts, review, acts)}
  </section>
  <section aria-labelledby="bars-title">
    <h2 class="label" id="bars-title">${say("review-bars")}</h2>
    ${bars(review)}
  </section>
  ${moments(parts, review, acts)}`;

/** @type {(parts: ReplayParts, said: unknown) => string} */
const words = ({ game }, said) => game.names.words(/** @type {string} */ (said), true);

// --- the chance over the game ---

const WIDE = 320;
const HIGH = 148;
const LEFT = 42;
const TOP = 8;
const FOOT = 20;

/** @param {number} chance */
const y = (chance) => TOP + (1 - Math.min(1, Math.max(0, chance))) * (HIGH - TOP - FOOT);

/** @param {ReplayParts} parts */
const scaleOf = ({ reel }) => ({
  /** @param {number} index */
  x: (index) => LEFT + (index / Math.max(1, reel.last)) * (WIDE - LEFT - 6),
});

/** @type {(parts: ReplayParts, review: SeatReview, acts: Acts) => Template} */
function curve(parts, review, acts) {
  const { reel } = parts;
  const { x } = scaleOf(parts);
  const here = pointAt(review, reel.shown.version);
  /** @param {MouseEvent & { currentTarget: SVGElement }} event */
  const tap = ({ clientX, currentTarget }) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (((clientX - left) / width) * WIDE - LEFT) / (WIDE - LEFT - 6);
    const at = Math.round(Math.min(1, Math.max(0, share)) * reel.last);
    acts.goTo(reel.film.versions[at].version);
  };
  return html`<svg class="curve" viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label=${curveWords(review)}
    @click=${tap}>
    ${unless([review, reel.last], () => drawn(parts, review))}
    <line class="now" x1=${x(reel.at)} x2=${x(reel.at)} y1=${TOP} y2=${HIGH - FOOT} />
    <circle class="now" cx=${x(reel.at)} cy=${y(here.chance)} r="4.5" />
    <text class="chance" x=${x(reel.at)} y=${HIGH - 5} text-anchor=${
      reel.at < reel.last * 0.12 ? "start" : reel.at > reel.last * 0.88 ? "end" : "middle"
    }>${say("review-here", { number: reel.at, chance: `"${percent.format(here.chance)}` })}</text>
  </svg>`;
}

/** @type {(parts: ReplayParts, review: SeatReview) => unknown} */
function drawn(parts, review) {
  const { reel } = parts;
  const { x } = scaleOf(parts);
  /** @type {(point: Point, sign: number) => string} */
  const at = ({ version, chance, error }, sign) =>
    `${x(reel.indexOf(version)).toFixed(1)},${y(chance + sign * SURE * error).toFixed(1)}`;
  const all = review.curve;
  const band = [...all.map((one) => at(one, 1)), ...all.map((one) => at(one, -1)).toReversed()];
  return svg`${[1, 0.5, 0].map(
    (chance) => svg`<line class="grid" x1=${LEFT} x2=${WIDE - 6} y1=${y(chance)} y2=${y(chance)} />
      <text class="axis" x=${LEFT - 5} y=${y(chance) + 4}>${percent.format(chance)}</text>`,
  )}
  <polygon class="band" points=${band.join(" ")} />
  <polyline class="chances" points=${all.map((one) => at(one, 0)).join(" ")} />
  ${review.moments.map(({ version }) => {
    const [left, top] = [x(reel.indexOf(version)), y(pointAt(review, version).chance)];
    return svg`<rect class="moment" x=${left - 3.5} y=${top - 3.5} width="7" height="7"
      transform="rotate(45 ${left} ${top})" />`;
  })}`;
}

/**
 * The last stated point at or before a version.
 * @type {(review: SeatReview, version: number) => Point}
 */
const pointAt = ({ curve }, version) => curve.findLast((one) => one.version <= version) ?? curve[0];

/** @param {SeatReview} review */
const curveWords = ({ start, result, curve }) =>
  say("review-curve-words", {
    start: `"${percent.format(start)}`,
    end: `"${percent.format(result)}`,
    lowest: `"${percent.format(Math.min(...curve.map(({ chance }) => chance)))}`,
    highest: `"${percent.format(Math.max(...curve.map(({ chance }) => chance)))}`,
  });

let isListed = false;

/**
 * The curve as a table, for those who cannot see or tap it, with the grade of each decision.
 * @type {(parts: ReplayParts, review: SeatReview, acts: Acts) => Template}
 */
function everyPoint(parts, review, acts) {
  /** @param {Event & { currentTarget: HTMLDetailsElement }} event */
  const toggle = ({ currentTarget }) => {
    isListed = currentTarget.open;
    parts.screen.draw();
  };
  return html`<details ?open=${isListed} @toggle=${toggle}><summary>${say("review-every-move")}</summary>
    ${isListed ? unless([review, parts.reel.film], () => pointTable(parts, review, acts)) : nothing}</details>`;
}

/** @type {(parts: ReplayParts, review: SeatReview, acts: Acts) => Template} */
function pointTable(parts, review, acts) {
  const moves = new Map(review.moves.map((move) => [move.version, move]));
  return html`<table class="every-move">
    <caption class="said">${say("review-curve")}</caption>
    <thead><tr><th scope="col">${say("review-move")}</th><th scope="col">${say("review-decision")}</th>
      <th scope="col">${say("review-chance")}</th></tr></thead>
    <tbody>${review.curve.map((point) => pointRow(parts, point, moves.get(point.version), acts))}</tbody>
  </table>`;
}

/** @type {(parts: ReplayParts, point: Point, move: ReviewedMove | undefined, acts: Acts) => Template} */
function pointRow(parts, { version, chance }, move, acts) {
  const { reel } = parts;
  const number = reel.indexOf(version);
  /** @param {Event} event */
  const go = (event) => {
    event.preventDefault();
    acts.goTo(version);
  };
  return html`<tr>
    <th scope="row"><a href=${`#m=${version}&eyes=${reel.eyes}`} aria-label=${say("review-to-move", {
      number,
    })} @click=${go}>${number}</a></th>
    <td>${
      move
        ? html`${words(parts, move.does)} <span class="grade is-${move.class}">${gradeWords(move.class)}</span>`
        : nothing
    }</td>
    <td class="figure">${percent.format(chance)}</td></tr>`;
}

/**
 * The words for a grade.
 * @param {string} grade
 */
export const gradeWords = (grade) => say("grade", { grade });

// --- what moved it ---

/**
 * With a real minus, as the ledger has it.
 * @param {number} amount
 */
const signed = (amount) => points.format(100 * amount).replace("-", "−");

/** @param {SeatReview} review */
function bars(review) {
  const most = Math.max(0.05, ...ACCOUNTS.map((account) => Math.abs(review[account])));
  return html`<dl class="bars">${ACCOUNTS.map((account) => bar(account, review[account], most))}</dl>`;
}

/** @type {(account: typeof ACCOUNTS[number], amount: number, most: number) => Template} */
function bar(account, amount, most) {
  const length = (Math.abs(amount) / most) * 50;
  const width = Math.max(length, 0.6);
  return html`<div><dt>${say("account", { account })}<small>${say("account-about", { account })}</small></dt>
    <dd><svg viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true"><rect
      class=${amount < 0 ? "is-minus" : "is-plus"} x=${amount < 0 ? 50 - width : 50} y="1" width=${width}
      height="10" /><line x1="50" x2="50" y1="0" y2="12" /></svg><b class="figure">${signed(amount)}</b></dd></div>`;
}

// --- three moments ---

/** @type {(parts: ReplayParts, review: SeatReview, acts: Acts) => unknown} */
function moments(parts, review, acts) {
  if (!review.moments.length) return nothing;
  return html`<section aria-labelledby="moments-title">
    <h2 class="label" id="moments-title">${say("review-moments")}</h2>
    <ol class="moments">${review.moments.map((moment) => card(parts, review, moment, acts))}</ol>
  </section>`;
}

/** @type {(parts: ReplayParts, review: SeatReview, moment: Moment, acts: Acts) => Template} */
function card(parts, review, moment, acts) {
  const number = parts.reel.indexOf(moment.version);
  const before = review.moves.findLast(({ version }) => version <= moment.version);
  return html`<li data-moment=${moment.kind}>
    <p><b class="label figure">${say("review-to-move", { number })}</b> ${words(parts, moment.words)}</p>
    <div class="ways"><button class="button" aria-label=${say("review-show-move", { number })}
      @click=${() => acts.goTo(moment.version)}>${icon("watch")}${say("review-show")}</button>${
        before
          ? html`<button class="button" ?disabled=${acts.isOpening} aria-label=${say("review-try-move", {
              number: parts.reel.indexOf(before.version),
            })} @click=${() => acts.tryAgain(before.version)}>${icon("again")}${say("review-try")}</button>`
          : nothing
      }</div>
  </li>`;
}

// --- hindsight, and children ---

/** @type {(parts: ReplayParts, later: Hindsight, acts: Acts) => Template} */
export function hindsightTab(parts, { moves }, acts) {
  const some = moves
    .filter(({ better, cost }) => better && cost >= LEAST_LATER)
    .sort((one, other) => other.cost - one.cost)
    .slice(0, MOST_LATER)
    .sort((one, other) => one.version - other.version);
  return html`<p class="quiet-note">${say("hindsight-about")}</p>
    ${some.length ? nothing : html`<p>${say("hindsight-nothing")}</p>`}
    <ol class="moments">${some.map(({ version, does, better }) => {
      const number = parts.reel.indexOf(version);
      return html`<li><p><b class="label figure">${say("review-to-move", { number })}</b> ${say("hindsight-move", {
        chosen: `"${words(parts, does)}`,
        best: `"${words(parts, better)}`,
      })}</p>
      <div class="ways"><button class="button" aria-label=${say("review-show-move", { number })}
        @click=${() => acts.goTo(version)}>${icon("watch")}${say("review-show")}</button></div></li>`;
    })}</ol>`;
}

/** @type {(parts: ReplayParts, review: SeatReview) => Template} */
export const children = (parts, review) =>
  html`<ul class="for-children">${review.children.map((said) => html`<li>${words(parts, said)}</li>`)}</ul>`;
