// The end of a round: the table becomes a real map, and the countries light up in the order in which they were played.
import { html, styles, svg } from "../../../house.js";
import { mapOf, nameOf } from "./atlas.js";

const TINY = 26; // characters of a path: what is smaller is drawn as a dot

export function sheet(context, round, { until = Infinity } = {}) {
  const map = mapOf(context.view, context.redraw);
  if (!map) return html`<div class="sheet is-loading"></div>`;
  const laid = round.table.filter((one) => one.card);
  const order = new Map(laid.map((one, index) => [one.card, index]));
  const left = new Map(round.left.flatMap((codes, seat) => codes.map((code) => [code, seat])));
  const isLit = (code) => (order.get(code) ?? Infinity) < until;
  return html`<svg class="sheet" style=${styles({ "aspect-ratio": `${map.width} / ${map.height}` })} viewBox=${`0 0 ${map.width} ${map.height}`} role="img" aria-label=${`A map with the ${laid.length} countries of round ${round.number} in order of play`}>
    <rect class="water" width=${map.width} height=${map.height} /><path class="rest" d=${map.rest} />
    ${Object.entries(map.countries).map(([code, shape]) => svg`<path class="land ${kind(code)}" d=${shape} data-colour=${colour(code)}><title>${nameOf(code)}</title></path>`)}
    <path class="lines" d=${map.lines} />
    ${laid.map((one) => (map.spots[one.card] && isLit(one.card) ? spot(map, one) : ""))}
    ${laid.map((one, index) => (map.spots[one.card] && isLit(one.card) ? number(map, one, index, context) : ""))}
  </svg>`;

  function kind(code) {
    return isLit(code) ? "is-lit" : left.has(code) ? "is-left" : "";
  }
  function colour(code) {
    return isLit(code) ? context.colour?.(laid[order.get(code)].seat) ?? "" : "";
  }
}

const spot = (map, { card }) => ((map.countries[card]?.length ?? 0) < TINY ? svg`<circle class="dot" cx=${map.spots[card][0]} cy=${map.spots[card][1]} r="7" />` : "");

const number = (map, { card }, index) => {
  const [x, y] = map.spots[card];
  return svg`<g class="which"><circle cx=${x} cy=${y} r="10" /><text x=${x} y=${y + 3.6}>${index + 1}</text></g>`;
};

export function points(context, round) {
  return html`<table class="points"><caption class="said">Points of round ${round.number}</caption>
    <tbody>${round.points.map((count, seat) => html`<tr class=${seat === round.winner ? "is-first" : ""}>
      <th scope="row"><span>${context.emblem(seat)}${context.name(seat)}</span></th><td class="figure">${count.toLocaleString("en")}</td>
      <td class="quiet-line">${round.left[seat].length ? round.left[seat].map(nameOf).join(", ") : "played the last country"}</td></tr>`)}</tbody></table>`;
}

export function atlas(context, round, { close, until } = {}) {
  const title = round.winner === null ? "Deadlock: nobody could go" : `${context.name(round.winner)} ${round.winner === context.seat ? "win" : "wins"} the round`;
  return html`<section class="round-atlas" data-scrolls aria-label=${`The map of round ${round.number}`}>
    <header><div><p class="label">Round ${round.number} on the map</p><h2 class="title">${title}</h2></div>
      ${close ? html`<button type="button" class="button main" data-continue @click=${close}>Continue</button>` : ""}</header>
    ${sheet(context, round, { until })}
    ${points(context, round)}
  </section>`;
}
