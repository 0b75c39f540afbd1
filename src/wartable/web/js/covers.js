// Boxes of games. All that a box needs to know of its game stands beside its picture in the file of covers.

import { draw, icon, make } from "./make.js";

const PLAIN = { side: "#3c2511", top: "#8a6238", title: "150 28 190", ink: "#fff0cf", edge: "#241503" };

/** The names on the covers, by game: also of games that are still on their way. */
export function covered() {
  const symbols = document.querySelectorAll('symbol[id^="cover-"][data-name]');
  return new Map(Array.from(symbols, (symbol) => [symbol.id.slice("cover-".length), symbol.dataset.name]));
}

/**
 * The box of a game as it stands on the shelf.
 * @param {string} game
 * @param {string} name
 */
export function box(game, name) {
  const symbol = document.getElementById(`cover-${game}`);
  const look = { ...PLAIN, ...symbol?.dataset };
  const [y, size, width] = look.title.split(" ");
  const title = draw("text", {
    x: 120, y, textLength: width, "text-anchor": "middle", "font-family": "var(--serif)", "font-weight": 700, "font-size": size,
    fill: look.ink, stroke: look.edge, "stroke-width": 5, "paint-order": "stroke", "stroke-linejoin": "round",
  }, document.createTextNode(name.toUpperCase()));
  return draw("svg", { class: "box", viewBox: "0 0 254 326", "aria-hidden": "true" },
    draw("path", { d: "M240 14L254 2V312L240 326Z", fill: look.side }),
    draw("path", { d: "M0 14L14 2H254L240 14Z", fill: look.top }),
    draw("svg", { x: 0, y: 14, width: 240, height: 312 }, symbol ? draw("use", { href: `#cover-${game}` }) : ownFace(game)),
    draw("rect", { x: 0.8, y: 14.8, width: 238.4, height: 310.4, fill: "none", stroke: "#000", "stroke-opacity": 0.55, "stroke-width": 1.6 }),
    draw("rect", { x: 6, y: 20, width: 228, height: 300, fill: "none", stroke: "#fff0cf", "stroke-opacity": 0.5, "stroke-width": 1.2 }),
    title);
}

/**
 * The cover that a game of another package brings along.
 * @param {string} game
 */
function ownFace(game) {
  return [draw("rect", { width: 240, height: 312, fill: "#5a3a1e" }), draw("image", { href: `/games/${game}/cover.svg`, width: 240, height: 312 })];
}

/**
 * The cover as a small picture beside a line of text.
 * @param {string} game
 */
export function thumb(game) {
  if (!document.getElementById(`cover-${game}`)) return make("span", { class: "thumb" }, icon("wartable"));
  return draw("svg", { class: "thumb", viewBox: "0 0 240 286", "aria-hidden": "true" }, draw("use", { href: `#cover-${game}`, width: 240, height: 312, y: -14 }));
}
