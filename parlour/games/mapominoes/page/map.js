// The end of a round: the table becomes a real map, and the countries light up in the order in which they were played.
import { AsyncDirective, directive, html, noChange, styles, svg } from "../../../house.js";
import { mapOf, nameOf } from "./atlas.js";

const TINY = 26; // characters of a path: what is smaller is drawn as a dot

const APART = { x: 24, y: 19 }; // pixels between two numbers that can both be read
let called = null; // the country whose name is asked for

// Numbers that would lie on others are mere dots; which ones depends on how large the map is on the screen.
class Uncrowd extends AsyncDirective {
  update({ element }) {
    this.element = element;
    if (!this.observer) {
      this.observer = new ResizeObserver(() => this.#sort());
      this.observer.observe(element);
    } else this.#sort();
    return noChange;
  }

  render() {
    return noChange;
  }

  #sort() {
    const { clientWidth, clientHeight } = this.element;
    const numbers = [...this.element.querySelectorAll(".which")];
    const at = (one) => [
      (parseFloat(one.style.getPropertyValue("--x")) * clientWidth) / 100,
      (parseFloat(one.style.getPropertyValue("--y")) * clientHeight) / 100,
    ];
    const crowded = new Set(crowdedOf(numbers.map(at)));
    numbers.forEach((one, index) => one.classList.toggle("is-crowded", crowded.has(index)));
  }

  disconnected() {
    this.observer?.disconnect();
    this.observer = null;
  }
}
const uncrowd = directive(Uncrowd);

// Whoever comes first keeps its place.
export function crowdedOf(points) {
  const kept = [];
  return points.flatMap(([x, y], index) => {
    if (kept.some(([a, b]) => Math.abs(a - x) < APART.x && Math.abs(b - y) < APART.y)) return [index];
    kept.push([x, y]);
    return [];
  });
}

export function sheet(context, round, { until = Infinity } = {}) {
  const map = mapOf(context.view, context.redraw);
  if (!map) return html`<div class="sheet is-loading"></div>`;
  const laid = round.table.filter((one) => one.card);
  const order = new Map(laid.map((one, index) => [one.card, index]));
  const left = new Map(round.left.flatMap((codes, seat) => codes.map((code) => [code, seat])));
  const isLit = (code) => (order.get(code) ?? Infinity) < until;
  const call = (code) => () => {
    called = called === code ? null : code;
    context.redraw();
  };
  const lit = laid.filter((one) => map.spots[one.card] && isLit(one.card));
  return html`<div class="sheet" style=${styles({ "aspect-ratio": `${map.width} / ${map.height}` })} ${uncrowd()}>
    <svg viewBox=${`0 0 ${map.width} ${map.height}`} role="img" aria-label=${`A map with the ${laid.length} countries of round ${round.number} in order of play`}>
      <rect class="water" width=${map.width} height=${map.height} /><path class="rest" d=${map.rest} />
      ${Object.entries(map.countries).map(([code, shape]) => svg`<path class="land ${kind(code)}" d=${shape} data-colour=${colour(code)} @click=${call(code)}><title>${nameOf(code)}</title></path>`)}
      <path class="lines" d=${map.lines} />
      ${lit.map((one) => spot(map, one))}
    </svg>
    ${lit.map(({ card }) => html`<b class="which" style=${styles(at(map, card))} aria-hidden="true">${order.get(card) + 1}</b>`)}
    ${called && map.spots[called] ? html`<p class="called" role="status" style=${styles(at(map, called))}>${isLit(called) ? `${order.get(called) + 1}. ` : ""}${nameOf(called)}</p>` : ""}
  </div>`;

  function kind(code) {
    return isLit(code) ? "is-lit" : left.has(code) ? "is-left" : "";
  }
  function colour(code) {
    return isLit(code) ? (context.colour?.(laid[order.get(code)].seat) ?? "") : "";
  }
}

const at = ({ spots, width, height }, code) => ({
  "--x": `${((100 * spots[code][0]) / width).toFixed(2)}%`,
  "--y": `${((100 * spots[code][1]) / height).toFixed(2)}%`,
});

const spot = (map, { card }) =>
  (map.countries[card]?.length ?? 0) < TINY
    ? svg`<circle class="dot" cx=${map.spots[card][0]} cy=${map.spots[card][1]} r="7" />`
    : "";

export function points(context, round) {
  return html`<table class="points"><caption class="said">Points of round ${round.number}</caption>
    <tbody>${round.points.map(
      (count, seat) => html`<tr class=${seat === round.winner ? "is-first" : ""}>
      <th scope="row"><span>${context.emblem(seat)}${context.name(seat)}</span></th><td class="figure">${count.toLocaleString("en")}</td>
      <td class="quiet-line">${round.left[seat].length ? round.left[seat].map(nameOf).join(", ") : "played the last country"}</td></tr>`,
    )}</tbody></table>`;
}

export function atlas(context, round, { close, until } = {}) {
  const title =
    round.winner === null
      ? "Deadlock: nobody could go"
      : `${context.name(round.winner)} ${round.winner === context.seat ? "win" : "wins"} the round`;
  return html`<section class="round-atlas" data-scrolls aria-label=${`The map of round ${round.number}`}>
    <header><div><p class="label">Round ${round.number} on the map</p><h2 class="title">${title}</h2></div>
      ${close ? html`<button type="button" class="button main" data-continue @click=${close}>Continue</button>` : ""}</header>
    ${sheet(context, round, { until })}
    ${points(context, round)}
  </section>`;
}
