// Large boards can be moved and seen from nearer with mouse, fingers and keys; small ones simply fit.

import { targetOf } from "./make.js";
import { choices, makeWay, widened } from "./sight.js";

const board = document.getElementById("wt-board");
const world = document.getElementById("wt-world");
const buttons = document.getElementById("wt-zoom");
const MOST = 5;
const NEARER = 1.3;
const STEP = 80;
const WOBBLE = 6;
const ROOM = 48;
let look = { x: 0, y: 0, scale: 1 };
let large = false;
let dragging = false;
let wanted = "";
/** @type {[number, number, number] | null} where to look, and how wide */
let aim = null;
/** @typedef {{ x: number, y: number, startX: number, startY: number }} Finger */
/** @type {Map<number, Finger>} */
const fingers = new Map();

/** After each drawing and each step: does the board ask for room to move, and for a place to look at? */
export function checkBoard() {
  const drawing = boardDrawing();
  checkSize(Boolean(drawing));
  if (!drawing || board.clientHeight === 0) return;
  turnWhereAsked(drawing);
  makeWay(buttons, choices(world), look, board.getBoundingClientRect());
}

function boardDrawing() {
  return /** @type {(HTMLElement & SVGSVGElement) | null} */ (world.querySelector("svg[data-large]"));
}

/** @param {HTMLElement & SVGSVGElement} drawing */
function turnWhereAsked(drawing) {
  const asked = drawing.dataset.look || "";
  if (!asked) return;
  if (asked !== wanted) aim = /** @type {[number, number, number]} */ (asked.split(" ").map(Number));
  wanted = asked;
  if (aim) lookAt(drawing, ...aim);
}

/** @param {boolean} now */
function checkSize(now) {
  if (now === large) return;
  large = now;
  document.body.classList.toggle("large-board", large);
  buttons.hidden = !large;
  if (large) board.setAttribute("tabindex", "0");
  else board.removeAttribute("tabindex");
  fit();
}

/** Whether the last click was the end of a drag. */
export function wasDragged() {
  return dragging;
}

/**
 * See the board from nearer (1) or further away (-1).
 * @param {number} by
 */
export function zoom(by) {
  const { left, top, width, height } = board.getBoundingClientRect();
  if (large) zoomAt(left + width / 2, top + height / 2, NEARER ** by);
}

function fit() {
  turnByHand({ x: 0, y: 0, scale: 1 });
}

/**
 * Turn to a point, given in shares of the drawing, at a given width in pixels, if all choices stay in sight.
 * @param {SVGSVGElement} drawing
 * @param {number} across
 * @param {number} down
 * @param {number} wide
 */
function lookAt(drawing, across, down, wide) {
  const room = board.getBoundingClientRect();
  const { width, height } = room;
  const { width: units, height: rows } = drawing.viewBox.baseVal;
  const drawn = Math.min(width, (height * units) / rows);
  const scale = Math.max(1, Math.min(MOST, wide / drawn));
  const x = (width - drawn) / 2 + across * drawn;
  const y = (height - (drawn * rows) / units) / 2 + (down * drawn * rows) / units;
  turnTo(widened({ x: width / 2 - x * scale, y: height / 2 - y * scale, scale }, choices(world), room));
}

/** @param {typeof look} wish */
function turnTo(wish) {
  const scale = Math.max(1, Math.min(MOST, wish.scale));
  const { width, height } = board.getBoundingClientRect();
  const x = Math.min(0, Math.max(width - width * scale, wish.x));
  const y = Math.min(0, Math.max(height - height * scale, wish.y));
  look = { x, y, scale };
  board.classList.toggle("near", scale > 1);
  world.style.setProperty("--zoom", String(scale));
  world.style.transform = scale === 1 ? "" : `translate(${x}px, ${y}px) scale(${scale})`;
}

/**
 * From now on the board stays where the player put it, however the page changes.
 * @param {typeof look} wish
 */
function turnByHand(wish) {
  aim = null;
  turnTo(wish);
}

/**
 * @param {number} x
 * @param {number} y
 */
function moveBy(x, y) {
  turnByHand({ ...look, x: look.x + x, y: look.y + y });
}

/**
 * @param {number} clientX
 * @param {number} clientY
 * @param {number} factor
 */
function zoomAt(clientX, clientY, factor) {
  const { left, top } = board.getBoundingClientRect();
  const x = clientX - left;
  const y = clientY - top;
  const scale = Math.max(1, Math.min(MOST, look.scale * factor));
  const grown = scale / look.scale;
  turnByHand({ x: x - (x - look.x) * grown, y: y - (y - look.y) * grown, scale });
}

// --- Buttons, wheel and keys

buttons.addEventListener("click", (event) => {
  const chosen = targetOf(event).closest("[data-zoom]");
  if (chosen && chosen.dataset.zoom === "fit") fit();
  else if (chosen) zoom(Number(chosen.dataset.zoom));
});

board.addEventListener("wheel", (event) => {
  if (!large ) return;
  event.preventDefault();
  zoomAt(event.clientX, event.clientY, Math.exp(-event.deltaY / 400));
}, { passive: false });

board.addEventListener("keydown", (event) => {
  if (!large || targetOf(event) !== board) return;
  const [x, y] = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key] || [0, 0];
  if (x === 0 && y === 0) return;
  event.preventDefault();
  moveBy(x * STEP, y * STEP);
});

/** What has the focus comes into view. */
world.addEventListener("focusin", (event) => {
  if (!large || look.scale === 1) return;
  const room = board.getBoundingClientRect();
  const spot = targetOf(event).getBoundingClientRect();
  /** @type {(start: number, end: number, from: number, to: number) => number} */
  const into = (start, end, from, to) => (start < from + ROOM ? from + ROOM - start : end > to - ROOM ? to - ROOM - end : 0);
  moveBy(into(spot.left, spot.right, room.left, room.right), into(spot.top, spot.bottom, room.top, room.bottom));
});

// --- Mouse and fingers

board.addEventListener("pointerdown", (event) => {
  if (!large || targetOf(event).closest(".zoom-buttons")) return;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY, startX: event.clientX, startY: event.clientY });
  dragging = false;
});

addEventListener("pointermove", (event) => {
  const finger = fingers.get(event.pointerId);
  if (!finger) return;
  const others = [...fingers.entries()].filter(([id]) => id !== event.pointerId).map(([, other]) => other);
  if (others.length === 1) pinch(finger, others[0], event);
  else if (look.scale > 1) drag(finger, event);
  finger.x = event.clientX;
  finger.y = event.clientY;
});

/**
 * @param {Finger} finger
 * @param {PointerEvent} event
 */
function drag(finger, event) {
  if (!dragging && Math.hypot(event.clientX - finger.startX, event.clientY - finger.startY) <= WOBBLE) return;
  dragging = true;
  board.classList.add("dragged");
  moveBy(event.clientX - finger.x, event.clientY - finger.y);
}

/**
 * @param {Finger} finger
 * @param {Finger} other
 * @param {PointerEvent} event
 */
function pinch(finger, other, event) {
  dragging = true;
  const before = Math.hypot(finger.x - other.x, finger.y - other.y);
  const now = Math.hypot(event.clientX - other.x, event.clientY - other.y);
  if (before > 0) zoomAt((event.clientX + other.x) / 2, (event.clientY + other.y) / 2, now / before);
}

for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
  addEventListener(end, (event) => {
    fingers.delete(event.pointerId);
    board.classList.remove("dragged");
    // The click that ends a drag comes right after; the next one counts again.
    setTimeout(() => (dragging = fingers.size > 0 && dragging), 0);
  });
}

/** The board has become larger or smaller, or is there at last: what the game wants to be seen is still in the middle. */
function turnAgain() {
  const drawing = boardDrawing();
  if (!drawing || board.clientHeight === 0) return;
  if (aim) lookAt(drawing, ...aim);
  else turnTo(look);
  checkBoard();
}

new ResizeObserver(turnAgain).observe(board);
