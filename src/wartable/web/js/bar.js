// The bar on top: which table this is, whose turn it is, and the tools.

import { paintClocks } from "./clock.js";
import { make, seatDisc, targetOf } from "./make.js";
import { callOf } from "./seats.js";
import { choose, light, onChoice, setting } from "./settings.js";
import { speak, t } from "./i18n.js";

/** The tools that a table wires itself. */
const TOOLS = /** @type {const} */ (["rules", "hint", "since", "settings", "leave"]);

/** @template {string} Name @param {Name} name @returns {ElementsById[Extract<`wt-${Name}`, keyof ElementsById>]} */
const place = (name) => /** @type {any} */ (document.getElementById(`wt-${name}`));

/**
 * How the table stands; true if it is the reader's turn.
 * @param {Table} table
 * @param {number} mover the seat that decides, or -1
 */
export function setBar(table, mover) {
  place("game").textContent = table.game_name;
  place("title").textContent = [table.title === table.game_name ? "" : table.title, table.mode_name].filter(Boolean).join(", ");
  const playing = table.me >= 0 && table.status === "playing";
  place("hint").hidden = !table.hints || !playing;
  place("since").hidden = !playing;
  place("leave").hidden = (!mayResign(table) && !mayEnd(table)) || Boolean(table.lesson && !table.lesson.match);
  const seat = table.seats[mover];
  const mine = mover >= 0 && mover === table.me && !seat.resigned && !seat.away;
  setPill(table, seat, mine);
  const called = table.title || table.game_name;
  document.title = mine ? t("Your turn: {table} at Wartable", { table: called }) : t("{table} at Wartable", { table: called });
  return mine;
}

/** @param {Table} table */
export const mayResign = (table) => table.me >= 0 && table.status === "playing" && !table.seats[table.me].resigned;

/**
 * Whether the reader can end the table without a result.
 * @param {Table} table
 */
export const mayEnd = (table) => table.halted && table.owner;

/**
 * @param {Table} table
 * @param {Seat | undefined} seat
 * @param {boolean} mine
 */
function setPill(table, seat, mine) {
  const pill = place("turn");
  pill.hidden = table.status === "waiting";
  pill.classList.toggle("mine", mine);
  const words = table.status === "over" ? t("The game is over") : mine ? t("Your turn") : seat ? (seat.kind === "person" ? callOf(seat) : seat.name) : "";
  const moves = !mine && seat ? make("span", { class: "to-move" }, t("to move")) : null;
  const clock = seat && seat.clock !== null ? make("b", { "data-clock": seat.seat }) : null;
  pill.replaceChildren(...[seat && seatDisc(seat, 26), make("span", {}, words), moves, clock].filter(Boolean));
  paintClocks();
}

/**
 * Make the tools work; `deeds` has one for each of rules, hint, since, settings and leave.
 * @param {Record<typeof TOOLS[number], () => void>} deeds
 */
export function readyBar(deeds) {
  for (const name of TOOLS) place(name).addEventListener("click", deeds[name]);
  place("sound").addEventListener("click", () => choose("sound", !setting("sound")));
  place("light").addEventListener("click", () => choose("light", light() === "day" ? "candle" : "day"));
  for (const tool of /** @type {NodeListOf<HTMLElement>} */ (place("tools").querySelectorAll("[data-language]"))) tool.addEventListener("click", () => speak(tool.dataset.language));
  place("menu").addEventListener("click", () => {
    const shown = place("tools").classList.toggle("shown");
    place("menu").setAttribute("aria-expanded", String(shown));
  });
  document.addEventListener("click", (event) => targetOf(event).closest("#wt-menu") || closeMenu());
  onChoice(showChoices);
  showChoices();
}

/** Close the menu of a small screen; false if it was not open. */
export function closeMenu() {
  const was = place("tools").classList.contains("shown");
  place("tools").classList.remove("shown");
  place("menu").setAttribute("aria-expanded", "false");
  return was;
}

function showChoices() {
  place("sound").setAttribute("aria-pressed", String(setting("sound")));
  place("sound").querySelector("use")?.setAttribute("href", setting("sound") ? "#e-sound" : "#e-sound-off");
  place("light").querySelector("use")?.setAttribute("href", light() === "day" ? "#e-light" : "#e-day");
}
