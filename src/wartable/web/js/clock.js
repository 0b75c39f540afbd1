// Clocks tick here by themselves; every message of the server sets them right.

import { many, t } from "./i18n.js";

/** @type {Map<number, Seat>} */
let clocks = new Map();
let setAt = 0;

/**
 * Set all clocks from the seats of a table.
 * @param {Seat[]} seats
 */
export function setClocks(seats) {
  setAt = performance.now();
  clocks = new Map(seats.filter((seat) => seat.clock !== null).map((seat) => [seat.seat, seat]));
  paintClocks();
}

/**
 * Seconds left to a seat now; null if it has no clock.
 * @param {number} seat
 */
function secondsLeft(seat) {
  const clock = clocks.get(seat);
  if (!clock || clock.clock === null) return null;
  const gone = clock.ticking ? (performance.now() - setAt) / 1000 : 0;
  return Math.max(0, clock.clock - gone);
}

/** Write the time on every clock of the page. */
export function paintClocks() {
  for (const face of document.querySelectorAll("[data-clock]")) {
    const left = secondsLeft(Number(face.dataset.clock));
    if (left === null) continue;
    const words = spell(left);
    if (face.textContent !== words) face.textContent = words;
    face.classList.toggle("clock-late", left < 20);
  }
}

/**
 * Time as a player reads it: 4:12, 19 h, 2 days.
 * @param {number} seconds
 */
export function spell(seconds) {
  const whole = Math.ceil(seconds);
  if (whole >= 48 * 3600) return many(Math.floor(whole / 86400), "{n} day", "{n} days");
  if (whole >= 2 * 3600) return t("{n} h", { n: Math.floor(whole / 3600) });
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/**
 * A pace in words.
 * @param {Api.PaceOut} of
 */
export function pace(of) {
  if (of.kind === "clock" && of.increment) return t("{minutes} min a player, {seconds} s a move", { minutes: of.minutes, seconds: of.increment });
  if (of.kind === "clock") return t("{minutes} min a player", { minutes: of.minutes });
  if (of.kind === "slow") return of.days === 1 ? t("a move a day") : many(of.days, "{n} day a move", "{n} days a move");
  return t("no clock");
}

setInterval(paintClocks, 250);
