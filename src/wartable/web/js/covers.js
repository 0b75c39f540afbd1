// Boxes of games. Each game brings its cover, and with it what its box looks like: data-side, data-top and so on.

import { draw, icon, make } from "./make.js";
import { loadSprite } from "./sprites.js";

const PLAIN = { side: "#3c2511", top: "#8a6238", title: "150 28 190", ink: "#fff0cf", edge: "#241503" };

/**
 * Put the covers of games into the page.
 * @param {Pick<Api.GameOut, "id" | "cover">[]} games
 */
export async function loadCovers(games) {
  await Promise.all(games.map(async (game) => {
    const cover = await loadSprite(game.cover);
    if (cover) cover.id = `cover-${game.id}`;
  }));
}

/**
 * The box of a game as it stands on the shelf.
 * @param {string} game
 * @param {string} name
 */
export function box(game, name) {
  const cover = document.getElementById(`cover-${game}`);
  const look = { ...PLAIN, ...cover?.dataset };
  const [y, size, width] = look.title.split(" ");
  const title = draw("text", {
    x: 120, y, textLength: width, "text-anchor": "middle", "font-family": "var(--serif)", "font-weight": 700, "font-size": size,
    fill: look.ink, stroke: look.edge, "stroke-width": 5, "paint-order": "stroke", "stroke-linejoin": "round",
  }, document.createTextNode(name.toUpperCase()));
  return draw("svg", { class: "box", viewBox: "0 0 254 326", "aria-hidden": "true" },
    draw("path", { d: "M240 14L254 2V312L240 326Z", fill: look.side }),
    draw("path", { d: "M0 14L14 2H254L240 14Z", fill: look.top }),
    draw("rect", { x: 0, y: 14, width: 240, height: 312, fill: "#5a3a1e" }),
    cover && draw("use", { href: `#cover-${game}`, x: 0, y: 14, width: 240, height: 312 }),
    draw("rect", { x: 0.8, y: 14.8, width: 238.4, height: 310.4, fill: "none", stroke: "#000", "stroke-opacity": 0.55, "stroke-width": 1.6 }),
    draw("rect", { x: 6, y: 20, width: 228, height: 300, fill: "none", stroke: "#fff0cf", "stroke-opacity": 0.5, "stroke-width": 1.2 }),
    title);
}

/**
 * The cover as a small picture beside a line of text.
 * @param {string} game
 */
export function thumb(game) {
  if (!document.getElementById(`cover-${game}`)) return make("span", { class: "thumb" }, icon("wartable"));
  return draw("svg", { class: "thumb", viewBox: "0 0 240 286", "aria-hidden": "true" }, draw("use", { href: `#cover-${game}`, width: 240, height: 312, y: -14 }));
}
