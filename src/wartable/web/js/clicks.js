// Click paths: each move or plan says what to click in order. What can be clicked next is lit; a whole path is a move.

import { allZones } from "./scene.js";
import { many } from "./i18n.js";

const TRAITS = ["role", "tabindex", "aria-pressed", "aria-label"];
/** @type {WeakMap<Element, (string | null)[]>} */
const own = new WeakMap();
/** @type {Offer[]} */
let offers = [];
/** @type {string[]} */
let path = [];
/** @type {string[]} */
let taken = [];
let frozen = true;
/**
 * @typedef {object} Ears
 * @property {(move: Offer) => void} move
 * @property {(moves: Offer[], longer: boolean, beside: HTMLElement) => void} choose
 * @property {(clicks: string[], element: HTMLElement) => void} refused
 * @property {() => void} changed
 * @property {() => void} lit
 */

/** @type {Ears} */
let said = { move() {}, choose() {}, refused() {}, changed() {}, lit() {} };

/**
 * Who hears of moves, of doubtful ends of a path, of clicks on what is not on offer, of every step, and of every new light.
 * @param {Ears} ears
 */
export function onClicks(ears) {
  said = { ...said, ...ears };
}

/**
 * What may be done now; the path starts again.
 * @param {Offer[]} moves
 */
export function offer(moves) {
  offers = moves;
  path = [];
  taken = [];
  frozen = false;
  light();
}

/** Nothing can be clicked until the next offer; what was picked stays lit while it is on its way. */
export function freeze(sending = false) {
  frozen = true;
  if (!sending) path = taken = [];
  light();
}

/** The moves that go on from the path taken so far. */
function reachable() {
  return offers.filter((move) => path.every((id, i) => move.clicks[i] === id));
}

/** What was picked so far. */
export function picked() {
  return [...path];
}

/** All elements that can be clicked now, those that go on with the path first. */
export function litElements() {
  const lit = allZones().flatMap((zone) => Array.from(zone.querySelectorAll(".can")));
  const further = new Set(path.length > 0 ? reachable().map((move) => move.clicks[path.length]) : []);
  return [...lit.filter((element) => further.has(nameOf(element))), ...lit.filter((element) => !further.has(nameOf(element)))];
}

/** One step back; false if there is none. */
export function stepBack() {
  if (frozen || path.length === 0) return false;
  dropTo(path.length - 1);
  return true;
}

/** What goes on from the path, and what could have been clicked instead of each step of it. */
function nextIds() {
  const next = new Set();
  if (frozen) return next;
  for (const { clicks } of offers) {
    for (let i = 0; i < clicks.length && i <= path.length; i++) {
      next.add(clicks[i]);
      if (clicks[i] !== path[i]) break;
    }
  }
  return next;
}

/** Light what can be clicked; called after every step and every drawing. */
export function light() {
  const next = nextIds();
  for (const zone of allZones()) {
    for (const element of zone.querySelectorAll("[id], [data-as], [data-of]")) {
      const name = nameOf(element);
      const chosen = taken.includes(element.id);
      const can = next.has(name) && !chosen;
      element.classList.toggle("can", can);
      element.classList.toggle("chosen", chosen);
      if (element.dataset.of) element.classList.toggle("shown", path.includes(element.dataset.of));
      if (can || chosen) makeButton(element, name, chosen);
      else if (element.dataset.wtButton !== undefined) unmakeButton(element);
    }
  }
  said.lit();
}

/** @param {HTMLElement} element */
function nameOf(element) {
  return element.dataset.as || element.id;
}

/**
 * @param {HTMLElement} element
 * @param {string} name
 * @param {boolean} chosen
 */
function makeButton(element, name, chosen) {
  // What the game itself says of the element comes back when it is a button no longer.
  if (element.dataset.wtButton === undefined) own.set(element, TRAITS.map((trait) => element.getAttribute(trait)));
  element.dataset.wtButton = "";
  element.setAttribute("tabindex", "0");
  if (element.nodeName !== "BUTTON") element.setAttribute("role", "button");
  element.setAttribute("aria-pressed", String(chosen));
  if (own.get(element)?.[TRAITS.indexOf("aria-label")] === null) element.setAttribute("aria-label", wordsFor(name));
  // A picture of the whole would hide its parts from those who hear the page.
  for (let whole = element.parentElement?.closest('[role="img"]'); whole; whole = whole.parentElement?.closest('[role="img"]')) whole.setAttribute("role", "group");
}

/** @param {HTMLElement} element */
function unmakeButton(element) {
  const before = own.get(element) || [];
  TRAITS.forEach((trait, i) => (before[i] === null ? element.removeAttribute(trait) : element.setAttribute(trait, before[i])));
  delete element.dataset.wtButton;
}

/** @param {string} name */
function wordsFor(name) {
  const through = reachable().filter((move) => move.clicks[path.length] === name);
  const moves = through.length ? through : offers.filter((move) => move.clicks.includes(name));
  if (moves.length === 1) return moves[0].text;
  return many(moves.length, "{n} move: {list}", "{n} moves: {list}", { list: moves.slice(0, 3).map((move) => move.text).join("; ") });
}

/**
 * The element of the game under a pointer that stands for something, from the inside out.
 * @param {HTMLElement} target
 */
export function namedAt(target) {
  const names = [];
  for (let element = target; element && !element.hasAttribute("data-zone"); element = element.parentElement) {
    if (element.id || element.dataset.as) names.push(element);
    if (element.parentElement === null) return [];
  }
  return names;
}

/**
 * A click somewhere in a zone.
 * @param {HTMLElement} target
 */
export function clickAt(target) {
  const elements = namedAt(target);
  const next = nextIds();
  const hit = elements.find((element) => next.has(nameOf(element)) && (goesOn(nameOf(element)) || !taken.includes(element.id)));
  if (hit) return take(nameOf(hit), hit);
  const again = elements.find((element) => taken.includes(element.id));
  if (again && !frozen) return dropTo(taken.indexOf(again.id));
  // The outermost named element is the drawing itself: a click on it means nothing in particular.
  const meant = elements.find((element) => !element.parentElement?.hasAttribute("data-zone"));
  if (meant) return said.refused([...path, nameOf(meant)], meant);
  return stepBack();
}

/** @param {number} length */
function dropTo(length) {
  path = path.slice(0, length);
  taken = taken.slice(0, length);
  light();
  said.changed();
}

/** @param {string} name */
function goesOn(name, length = path.length) {
  return offers.some(({ clicks }) => clicks[length] === name && clicks.slice(0, length).every((id, i) => id === path[i]));
}

/**
 * As much of the path stays as can go on with what is clicked.
 * @param {string} name
 * @param {HTMLElement} element
 */
function take(name, element) {
  let kept = path.length;
  while (kept > 0 && !goesOn(name, kept)) kept--;
  path = [...path.slice(0, kept), name];
  taken = [...taken.slice(0, kept), element.id];
  light();
  said.changed();
  const moves = reachable();
  const complete = moves.filter((move) => move.clicks.length === path.length);
  if (complete.length === 1 && moves.length === 1) said.move(complete[0]);
  else if (complete.length > 0) said.choose(complete, moves.length > complete.length, element);
}
