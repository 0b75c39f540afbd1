// Where the card of the coach lies, and the tail from it to what it points at.

import { draw } from "./make.js";

const stage = document.getElementById("wt-stage");
const tail = document.getElementById("wt-coach-tail");
const GAP = 10;
const STEPS = 12;
const NEVER = 4000;
const LIT = 40;
const PIECE = 4;
const REGION = 64;
const HEART = 14;
/** What is larger than this part of the stage is ground, not a piece. */
const GROUND = 0.06;

/**
 * Put the card where there is room: over nothing that is lit, and near what it points at. On small screens it has a row.
 * @param {HTMLElement} card
 * @param {HTMLElement | null} target
 * @param {HTMLElement[]} lit
 */
export function placeCard(card, target, lit) {
  card.style.removeProperty("left");
  card.style.removeProperty("top");
  if (getComputedStyle(card).position !== "absolute") return;
  const room = stage.getBoundingClientRect();
  const { width, height } = card.getBoundingClientRect();
  const never = Array.from(stage.querySelectorAll(".prompt-bar"), (element) => element.getBoundingClientRect());
  const busy = [...lit, target, ...stage.querySelectorAll("[data-ribbon], .zone-mine [id]")].filter(Boolean).map((element) => /** @type {HTMLElement} */ (element).getBoundingClientRect());
  const pieces = Array.from(stage.querySelectorAll(".zone-board [id]"), (element) => element.getBoundingClientRect()).filter((box) => box.width * box.height < GROUND * room.width * room.height);
  const aim = target ? middle(target.getBoundingClientRect()) : { x: room.left + room.width / 2, y: room.top + room.height / 2 };
  let best = { left: GAP, top: GAP, cost: Infinity };
  for (let i = 0; i <= STEPS; i++) {
    for (let j = 0; j <= STEPS; j++) {
      const left = GAP + (i / STEPS) * Math.max(0, room.width - width - 2 * GAP);
      const top = GAP + 24 + (j / STEPS) * Math.max(0, room.height - height - 2 * GAP - 24);
      const spot = { left: room.left + left, top: room.top + top, right: room.left + left + width, bottom: room.top + top + height };
      const cost = covered(spot, never) * NEVER + covered(spot, busy) * LIT + covered(spot, pieces) * PIECE + distance(spot, aim);
      if (cost < best.cost) best = { left, top, cost };
    }
  }
  card.style.left = `${Math.round(best.left)}px`;
  card.style.top = `${Math.round(best.top)}px`;
}

/**
 * Draw the tail from the card to what it points at; nothing without one.
 * @param {HTMLElement} card
 * @param {HTMLElement | null} target
 */
export function drawTail(card, target) {
  tail.replaceChildren();
  if (card.hidden || !target) return;
  const room = stage.getBoundingClientRect();
  const from = card.getBoundingClientRect();
  const to = heart(target);
  if (overlap(from, to) > 0) return;
  const end = edge(to, middle(from), 6);
  const start = edge(from, end, 0);
  const x = (/** @type {number} */ at) => Math.round(at - room.left);
  const y = (/** @type {number} */ at) => Math.round(at - room.top);
  const bend = { x: (start.x + end.x) / 2 + (end.y - start.y) * 0.15, y: (start.y + end.y) / 2 - (end.x - start.x) * 0.15 };
  const angle = Math.atan2(end.y - bend.y, end.x - bend.x);
  const wing = (/** @type {number} */ by) => `${x(end.x - 17 * Math.cos(angle + by))} ${y(end.y - 17 * Math.sin(angle + by))}`;
  const line = `M${x(start.x)} ${y(start.y)}Q${x(bend.x)} ${y(bend.y)} ${x(end.x)} ${y(end.y)}M${wing(0.5)}L${x(end.x)} ${y(end.y)}L${wing(-0.5)}`;
  tail.append(draw("svg", {}, draw("path", { class: "air", d: line }), draw("path", { class: "line", d: line })));
}

/**
 * What the tail points at: a small thing as a whole, of a region only the middle, since its corners may belong to others.
 * @param {HTMLElement} target
 * @returns {Box}
 */
function heart(target) {
  const box = target.getBoundingClientRect();
  if (!target.closest(".zone-board") || Math.min(box.width, box.height) < REGION) return box;
  const { x, y } = middle(box);
  return { left: x - HEART, top: y - HEART, right: x + HEART, bottom: y + HEART };
}

/** @typedef {{ left: number, top: number, right: number, bottom: number }} Box */

/** @param {Box} box */
function middle(box) {
  return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
}

/**
 * @param {Box} one
 * @param {Box} other
 */
function overlap(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/**
 * @param {Box} spot
 * @param {Box[]} others
 */
function covered(spot, others) {
  return others.reduce((sum, other) => sum + overlap(spot, other), 0);
}

/**
 * @param {Box} box
 * @param {{ x: number, y: number }} point
 */
function distance(box, point) {
  return Math.hypot(Math.max(box.left - point.x, 0, point.x - box.right), Math.max(box.top - point.y, 0, point.y - box.bottom));
}

/**
 * Where the way from the middle of a box to a point leaves the box.
 * @param {Box} box
 * @param {{ x: number, y: number }} to
 * @param {number} gap
 */
function edge(box, to, gap) {
  const from = middle(box);
  const wide = Math.abs(to.x - from.x) || 1;
  const high = Math.abs(to.y - from.y) || 1;
  const part = Math.min(((box.right - box.left) / 2 + gap) / wide, ((box.bottom - box.top) / 2 + gap) / high, 1);
  return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
}
