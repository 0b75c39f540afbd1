// A turn that is only thought of, drawn on the board: ghosts of what would move, a trail, and a bead for each step.

import { draw, make } from "./make.js";
import { parse } from "./patch.js";
import { allZones } from "./scene.js";

const world = document.getElementById("wt-world");
const stage = document.getElementById("wt-stage");
const NEAR = 3;
const LARGE = 0.5;
/** @typedef {{ x: number, y: number }} Spot a place on the screen */

/** @type {HTMLElement[]} what was laid over the table */
let laid = [];
/** @type {Api.ImaginedTurnOut | null} */
let shown = null;

/**
 * Show a turn, or nothing.
 * @param {Api.ImaginedTurnOut | null} turn
 */
export function showTurn(turn) {
  shown = turn;
  for (const part of laid) part.remove();
  laid = [];
  if (!turn) return;
  const layer = make("div", { class: "ghost-layer", "aria-hidden": "true" });
  world.append(layer);
  laid.push(layer);
  const ghosts = layGhosts(layer, turn.zones.board || "");
  layBeads(layer, turn.steps, ghosts);
}

/**
 * The board as it would be; only what is new or somewhere else can be seen of it.
 * @param {HTMLElement} layer
 * @param {string} markup
 * @returns {Map<string, Element>} the ghosts by their ids
 */
function layGhosts(layer, markup) {
  const board = zone("board");
  const after = make("div", { class: "zone-board ghost-board" });
  after.append(parse(markup));
  layer.append(after);
  const found = new Map();
  const whole = world.getBoundingClientRect();
  for (const element of after.querySelectorAll("[id]")) {
    const { id } = element;
    element.removeAttribute("id");
    const before = board.querySelector(`#${CSS.escape(id)}`);
    if (element.closest(".ghost") || !moved(element, before, whole)) continue;
    element.classList.add("ghost");
    found.set(id, element);
  }
  return found;
}

/**
 * @param {Element} after
 * @param {Element | null} before
 * @param {DOMRect} whole
 */
function moved(after, before, whole) {
  const to = after.getBoundingClientRect();
  if (to.width === 0 || to.width > LARGE * whole.width) return false;
  if (!before) return true;
  const from = before.getBoundingClientRect();
  return lie(after) !== lie(before) || Math.hypot(to.left - from.left, to.top - from.top) > NEAR;
}

/**
 * How an element and its parts are turned.
 * @param {Element} element
 */
function lie(element) {
  return [element, ...element.querySelectorAll("[transform]")].map((part) => part.getAttribute("transform")).join(" ");
}

/**
 * Beads in order of the steps, and a trail through those on the board.
 * @param {HTMLElement} layer
 * @param {Api.ImaginedStep[]} steps
 * @param {Map<string, Element>} ghosts
 */
function layBeads(layer, steps, ghosts) {
  /** @type {Spot[]} */
  const trail = [];
  const beads = steps.map(({ clicks }) => clicks.map((click) => named(click) || ghosts.get(click)).filter(Boolean));
  for (const element of beads.flat()) if (world.contains(element)) trail.push(middle(element));
  for (const [id, ghost] of ghosts) {
    const before = document.getElementById(id);
    if (before && trail.length === 0) trail.push(middle(before), middle(ghost));
  }
  layTrail(layer, trail);
  beads.forEach((elements, i) => elements.forEach((element) => layBead(element, i + 1)));
}

/**
 * @param {HTMLElement} layer
 * @param {Spot[]} trail
 */
function layTrail(layer, trail) {
  const { left, top, width, height } = world.getBoundingClientRect();
  if (trail.length < 2 || width === 0) return;
  const path = `M${trail.map(({ x, y }) => `${(x - left).toFixed(1)} ${(y - top).toFixed(1)}`).join("L")}`;
  layer.append(draw("svg", { class: "ghost-trail", viewBox: `0 0 ${width} ${height}`, preserveAspectRatio: "none" },
    draw("path", { class: "trail air", d: path, "vector-effect": "non-scaling-stroke" }), draw("path", { class: "trail", d: path, "vector-effect": "non-scaling-stroke" })));
}

/**
 * @param {Element} element
 * @param {number} n
 */
function layBead(element, n) {
  const room = stage.getBoundingClientRect();
  const { left, top, width } = element.getBoundingClientRect();
  const bead = make("span", { class: "rank ghost-bead", "aria-hidden": "true", style: `left: ${left + width / 2 - room.left}px; top: ${top - room.top}px` }, String(n));
  stage.append(bead);
  laid.push(bead);
}

/** @param {string} name */
function zone(name) {
  return /** @type {HTMLElement} */ (allZones().find((one) => one.dataset.zone === name));
}

/** @param {string} name */
function named(name) {
  for (const one of allZones()) {
    const found = one.querySelector(`#${CSS.escape(name)}, [data-as="${CSS.escape(name)}"]`);
    if (found) return found;
  }
  return null;
}

/** @param {Element} element @returns {Spot} */
function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const watching = new ResizeObserver(() => shown && showTurn(shown));
for (const place of [world, ...allZones()]) watching.observe(place);
