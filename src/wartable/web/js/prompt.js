// What is asked, always in the same place: the words, Undo, moves that are buttons, and the list of all moves.

import { button, icon, make } from "./make.js";
import { clearToasts } from "./toast.js";
import { t } from "./i18n.js";

const bar = document.getElementById("wt-prompt");
const say = document.getElementById("wt-say");
const aside = document.getElementById("wt-aside");
const acts = document.getElementById("wt-acts");
const list = document.getElementById("wt-moves");
const BUTTONS = 3;
/** @type {Offer[]} */
let moves = [];
/** @type {{ move: (move: Offer) => void, undo: () => void }} */
let deeds = { move() {}, undo() {} };
/**
 * Who hears of a chosen move and of Undo.
 * @param {{ move: (move: Offer) => void, undo: () => void }} ears
 */
export function onPrompt(ears) {
  deeds = { ...deeds, ...ears };
}

/**
 * Ask: words, the moves on offer (null if it is not the reader's turn), whether undo is possible, other buttons.
 * @param {string} words
 * @param {Offer[] | null} offered
 * @param {boolean} undo
 * @param {HTMLElement[]} [others]
 */
export function prompt(words, offered, undo, others = []) {
  moves = offered || [];
  put(words);
  sayAside("");
  bar.classList.toggle("asks", moves.length > 0);
  const bare = moves.filter((move) => move.clicks.length === 0);
  const buttons = [undoButton(undo, moves.length > 0), ...bare.slice(0, BUTTONS).map((move) => moveButton(move, bare.length)), listButton(bare), ...others].filter(Boolean);
  // A button that stays the same stays in its place, so that nobody misses it while the others play quickly.
  if (buttons.length !== acts.children.length || buttons.some((one, i) => one !== acts.children[i])) acts.replaceChildren(...buttons);
  if (moves.length === 0) closeMoves();
  else if (!list.hidden) fillMoves();
}

/** @param {string} words */
function put(words) {
  say.textContent = words;
  say.className = words.length > 118 ? "longest" : words.length > 88 ? "long" : "";
}

/**
 * @param {boolean} undo
 * @param {boolean} asked
 */
function undoButton(undo, asked) {
  if (!undo && !asked) return null;
  return button(make("span", { class: "word" }, t("Undo")), { id: "wt-undo", "aria-label": t("Undo"), disabled: !undo, onclick: () => deeds.undo() }, "undo");
}

/**
 * @param {Offer} move
 * @param {number} of
 */
function moveButton(move, of) {
  return button(move.text, { class: of === 1 ? "move go" : "move", "data-move": move.move, onclick: () => deeds.move(move) });
}

/** @param {Offer[]} bare */
function listButton(bare) {
  const shown = Math.min(bare.length, BUTTONS);
  if (moves.length <= shown) return null;
  return make("button", { type: "button", class: "button", id: "wt-all-moves", "aria-expanded": String(!list.hidden), "aria-controls": "wt-moves", "aria-label": `${t("All moves")} (${moves.length})`, onclick: toggleMoves }, icon("menu"), make("span", { class: "word" }, t("All moves")), `(${moves.length})`);
}

/**
 * A second, smaller line: what the reader is in the middle of, or may have overlooked.
 * @param {string} words
 */
export function sayAside(words, warning = false) {
  aside.textContent = words;
  aside.classList.toggle("warning", warning);
}

/**
 * Hold a move until it is confirmed.
 * @param {Offer} move
 * @param {() => void} yes
 * @param {() => void} no
 */
export function confirmFirst(move, yes, no) {
  put(move.text);
  sayAside(move.warning || t("Not played yet. Confirm it, change it or step back."), Boolean(move.warning));
  const confirm = button(t("Confirm"), { class: "go", id: "wt-confirm", onclick: yes }, "confirm");
  acts.replaceChildren(button(t("Back"), { onclick: no }, "undo"), confirm);
  closeMoves();
  confirm.focus({ preventScroll: true });
}

/**
 * Show a turn that is only thought of, which the reader may play or put away.
 * @param {string} words
 * @param {() => void} play
 * @param {() => void} away
 */
export function suggest(words, play, away) {
  put(words);
  sayAside(t("Keys 1, 2, 3 show the hints; Escape puts them away."));
  acts.replaceChildren(button(t("Put away"), { onclick: away }, "close"), button(t("Play this turn"), { class: "go", id: "wt-play-hint", onclick: play }, "play"));
  closeMoves();
}

// --- The list of all moves

/** Open or close the list. */
export function toggleMoves() {
  if (list.hidden) openMoves();
  else closeMoves();
}

function openMoves() {
  if (moves.length === 0) return;
  clearToasts();
  fillMoves();
  list.hidden = false;
  expand(true);
  const first = list.querySelector("ol .button");
  if (first) first.focus({ preventScroll: true });
}

/** Close it; false if it was closed. */
export function closeMoves() {
  const was = !list.hidden;
  const inside = list.contains(document.activeElement);
  list.hidden = true;
  expand(false);
  const opener = document.getElementById("wt-all-moves");
  if (was && inside && opener) opener.focus({ preventScroll: true });
  return was;
}

/** @param {boolean} open */
function expand(open) {
  const opener = document.getElementById("wt-all-moves");
  if (opener) opener.setAttribute("aria-expanded", String(open));
}

function fillMoves() {
  const rows = make("ol", { "aria-label": t("All moves") }, ...moves.map(moveRow));
  const find = moves.length > 12 ? make("input", { type: "search", placeholder: t("Find a move"), "aria-label": t("Find a move"), oninput: (/** @type {Event} */ event) => filter(rows, /** @type {HTMLInputElement} */ (event.target).value) }) : null;
  list.replaceChildren(...[find, rows].filter(Boolean));
}

/**
 * @param {Offer} move
 * @param {number} i
 */
function moveRow(move, i) {
  const row = button("", { "data-move": move.move, tabindex: i === 0 ? "0" : "-1", onclick: () => deeds.move(move) });
  row.append(make("span", { class: "number", "aria-hidden": "true" }, String(i + 1)), make("span", {}, move.text));
  return make("li", {}, row);
}

/**
 * @param {HTMLElement} rows
 * @param {string} words
 */
function filter(rows, words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  for (const row of /** @type {Iterable<HTMLElement>} */ (Array.from(rows.children))) row.hidden = !wanted.every((word) => String(row.textContent).toLowerCase().includes(word));
}

/**
 * The n-th move of the list, counted from 1.
 * @param {number} n
 */
export function moveNumber(n) {
  return moves[n - 1] || null;
}

export function moveCount() {
  return moves.length;
}

list.addEventListener("keydown", (event) => {
  const step = { ArrowDown: 1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
  if (step === undefined) return;
  const rows = Array.from(list.querySelectorAll("li:not([hidden]) .button"));
  if (rows.length === 0) return;
  event.preventDefault();
  const at = rows.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const to = rows[Math.max(0, Math.min(rows.length - 1, at + step))];
  for (const row of rows) row.tabIndex = row === to ? 0 : -1;
  to.focus();
});
