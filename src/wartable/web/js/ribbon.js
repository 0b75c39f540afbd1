// The ribbon: what just happened. It lies where the game keeps a place for it (`data-ribbon`, which also holds the words it
// comes to rest on); if there is none, it is a slim line of the page.

import { icon, make, seatDisc } from "./make.js";
import { allZones } from "./scene.js";
import { t } from "./i18n.js";

const ribbon = document.getElementById("wt-ribbon");
const stage = document.getElementById("wt-stage");
const LINGER = 5200;
/** @type {number | undefined} */
let fading;
let recalled = false;

/**
 * Show something; with `skip`, a button that does away with what still waits.
 * @param {string} text
 * @param {Seat | null | undefined} seat
 * @param {(() => void) | null} [skip]
 */
export function unroll(text, seat, skip = null) {
  const button = skip && make("button", { type: "button", class: "ribbon-skip", onclick: skip }, t("Skip"), icon("arrow", "small"));
  write(text, seat, button);
  recalled = false;
  ribbon.classList.add("told");
  layRibbon();
  clearTimeout(fading);
  fading = setTimeout(() => ribbon.classList.remove("told"), LINGER + text.length * 25);
}

/**
 * The reader has just come to the table: if the ribbon is a line of the page, it says what happened last.
 * @param {string} text
 * @param {Seat | null} seat
 */
export function recall(text, seat) {
  write(text, seat);
  recalled = true;
  layRibbon();
}

/**
 * @param {string} text
 * @param {Seat | null | undefined} seat
 * @param {...any} beside
 */
function write(text, seat, ...beside) {
  const words = make("p", { "aria-hidden": "true" }, seat && seatDisc(seat, 24), make("span", {}, text));
  ribbon.replaceChildren(...[words, ...beside].filter(Boolean));
}

/**
 * Nothing more is being told: come to rest on the words the game keeps, or fade after a while.
 * @param {(seat: number) => Seat} seatOf
 */
export function restRibbon(seatOf) {
  for (const button of ribbon.querySelectorAll(".ribbon-skip")) button.remove();
  const kept = keeper();
  if (!kept || !kept.dataset.ribbon) return;
  if (recalled || ribbon.textContent !== kept.dataset.ribbon) unroll(kept.dataset.ribbon, kept.dataset.seat ? seatOf(Number(kept.dataset.seat)) : null);
  clearTimeout(fading);
}

function keeper() {
  return allZones().map((zone) => zone.querySelector("[data-ribbon]")).find(Boolean);
}

/** Put the ribbon where it belongs. */
export function layRibbon() {
  const kept = keeper();
  const room = kept?.getBoundingClientRect();
  ribbon.classList.toggle("placed", Boolean(room?.width));
  for (const part of [ribbon, ...ribbon.querySelectorAll("p > span:last-child")]) part.removeAttribute("style");
  if (!room?.width) return;
  tighten(room.width);
  const { left, top } = stage.getBoundingClientRect();
  ribbon.style.left = `${room.left - left + room.width / 2}px`;
  ribbon.style.top = `${room.bottom - top}px`;
}

/**
 * A ribbon of two lines is no wider than they are.
 * @param {number} most
 */
function tighten(most) {
  ribbon.style.maxWidth = `${most}px`;
  const words = ribbon.querySelector("p > span:last-child");
  if (!words) return;
  const letters = document.createRange();
  letters.selectNodeContents(words);
  words.style.width = `${Math.ceil(letters.getBoundingClientRect().width) + 1}px`;
}

const watcher = new ResizeObserver(layRibbon);
for (const part of [stage, ...allZones()]) watcher.observe(part);
