// The zones of the table: what the game draws, put into the frame of the page.

import { loadSprite } from "./sprites.js";
import { takeOff } from "./flights.js";
import { parse, patch } from "./patch.js";

const zones = Array.from(document.querySelectorAll("[data-zone]"));
/** @type {(() => void)[]} */
const after = [];
let backdrop = "";

/**
 * Do something each time the zones were drawn.
 * @param {() => void} deed
 */
export function onDrawn(deed) {
  after.push(deed);
}

/** The zones themselves. */
export function allZones() {
  return zones;
}

/**
 * What the game needs once: its style, its sprites, what stands still behind the board.
 * @param {View} view
 */
export async function setScene(view) {
  setStyle(view.style);
  await Promise.all([...view.sprites.map(loadSprite), setBackdrop(view.backdrop)]);
}

/** @param {string} url */
function setStyle(url) {
  const link = document.getElementById("wt-game-style");
  if (url && link.getAttribute("href") !== url) link.setAttribute("href", url);
}

/** @param {string} url */
async function setBackdrop(url) {
  if (!url || url === backdrop) return;
  backdrop = url;
  const answer = await fetch(url);
  if (answer.ok && url === backdrop) document.getElementById("wt-backdrop").replaceChildren(parse(await answer.text()));
}

/**
 * Draw a frame.
 * @param {Frame | null} frame
 */
export function drawFrame(frame) {
  const wanted = zones.map((zone) => parse((frame && frame.zones[String(zone.dataset.zone)]) || ""));
  const land = takeOff(zones, wanted);
  zones.forEach((zone, i) => {
    patch(zone, wanted[i]);
    zone.hidden = zone.childElementCount === 0;
  });
  for (const deed of after) deed();
  land();
}
