// The keyboard plays the whole game.

import { make, targetOf } from "./make.js";
import { openDialog } from "./dialogs.js";
import { t } from "./i18n.js";

const KEYS = [
  [t("Tab"), t("reach everything you can click")],
  [t("Arrows"), t("move between things you can click, moves in the list and lines of the log")],
  ["1, 2, 3 …", t("make the move with this number")],
  ["M", t("show all moves")],
  [t("Enter"), t("click the focused item; confirm")],
  [t("Escape"), t("step back; close what is open")],
  ["U", t("undo")],
  ["H", t("hint, if the table allows it")],
  ["S", t("replay what happened since your last turn")],
  [t("Left and right, in a replay"), t("one move back or forward; with Shift, one turn")],
  [t("Up and down, in a replay"), t("to the marked decision before or after")],
  [t("S, in a replay"), t("see it through the eyes of the next seat")],
  [t("Space"), t("skip the telling")],
  [t("+ and -"), t("zoom a large board; when it has the focus, arrows move it")],
  ["T", t("talk")],
  ["P", t("repeat what you are asked")],
  ["?", t("these keys")],
];
const TYPING = 650;
let digits = "";
/** @type {number | undefined} */
let timer;

/**
 * @typedef {object} Deeds
 * @property {() => unknown} back true if there was something to step back from
 * @property {(target: HTMLElement) => void} click
 * @property {(from: HTMLElement, by: number) => void} step
 * @property {(n: number) => void} number
 * @property {() => number} count
 * @property {() => void} undo
 * @property {() => void} moves
 * @property {() => void} hint
 * @property {() => void} since
 * @property {() => void} talk
 * @property {() => void} prompt
 * @property {() => boolean} looking
 * @property {(by: number, far: boolean) => void} look one move or turn back or forward in a replay
 * @property {(by: number) => void} mark
 * @property {() => void} seat
 * @property {() => void} skip
 * @property {() => void} nearer
 * @property {() => void} further
 */

/**
 * Listen to keys; `deeds` does what they say.
 * @param {Deeds} deeds
 */
export function listen(deeds) {
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector("dialog:modal")) return;
    if (event.key === "Escape") return void (deeds.back() && event.preventDefault());
    if (targetOf(event).closest("input, textarea, select")) return;
    if (/^[0-9]$/.test(event.key)) return number(event.key, deeds);
    if ((event.key === "Enter" || event.key === " ") && targetOf(event).matches("[data-wt-button]")) {
      event.preventDefault();
      return deeds.click(targetOf(event));
    }
    if (deeds.looking() && lookKey(event, deeds)) return event.preventDefault();
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step && targetOf(event).matches("[data-wt-button]")) {
      event.preventDefault();
      return deeds.step(targetOf(event), step);
    }
    if (event.key === " " && targetOf(event).closest("button, a, [tabindex='0']")) return;
    const deed = { u: deeds.undo, m: deeds.moves, h: deeds.hint, s: deeds.since, t: deeds.talk, p: deeds.prompt, " ": deeds.skip, "+": deeds.nearer, "-": deeds.further, "?": showKeys }[event.key.toLowerCase()];
    if (!deed) return;
    event.preventDefault();
    deed();
  });
}

/**
 * Keys of a replay; false if it is another key, or means something else where the focus is.
 * @param {KeyboardEvent} event
 * @param {Deeds} deeds
 */
function lookKey(event, deeds) {
  if (targetOf(event).closest('[role="tab"], .side-log, .board-box:focus')) return false;
  const across = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  const along = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (across) deeds.look(across, event.shiftKey);
  else if (along) deeds.mark(along);
  else if (event.key.toLowerCase() === "s") deeds.seat();
  else return false;
  return true;
}

/**
 * Waits for a second digit if there are ten or more moves.
 * @param {string} digit
 * @param {Deeds} deeds
 */
function number(digit, deeds) {
  clearTimeout(timer);
  digits = Number(digits + digit) > deeds.count() ? digit : digits + digit;
  const chosen = Number(digits);
  const done = () => {
    digits = "";
    deeds.number(chosen);
  };
  if (chosen === 0) digits = "";
  else if (chosen * 10 > deeds.count()) done();
  else timer = setTimeout(done, TYPING);
}

/** What the keys do. */
export function showKeys() {
  const rows = KEYS.map(([key, what]) => make("tr", {}, make("th", { scope: "row" }, key), make("td", {}, what)));
  openDialog(t("Keys"), make("table", { class: "keys" }, make("tbody", {}, ...rows)));
}
