// The seats of a table that is being set up: how many, and who sits in each.

import { make } from "./make.js";
import { many, t } from "./i18n.js";

/**
 * Fill a place with the seats of a mode; `changed` hears of each choice.
 * @param {HTMLElement} place
 * @param {Api.GameOut} game
 * @param {Api.ModeOut} mode
 * @param {boolean} byLink
 * @param {() => void} changed
 */
export function seatParts(place, game, mode, byLink, changed) {
  const sizes = [];
  for (let n = mode.fewest; n <= mode.most; n += 1) sizes.push(n);
  const list = make("div", { class: "seat-list" });
  /** @param {number} n */
  const fill = (n) => {
    const kept = selects(list).map((choice) => choice.value);
    list.replaceChildren(...Array.from({ length: n }, (_, i) => seat(game, mode, i, kept[i] || usual(game, i, byLink), list, changed)));
    changed();
  };
  const counts = sizes.map((n) => make("label", {}, make("input", { type: "radio", name: "seats", value: n, checked: n === mode.usual, onchange: () => fill(n) }), String(n)));
  const how = sizes.length > 1 ? make("div", { class: "one-of", role: "group", "aria-label": t("How many seats") }, ...counts) : make("p", { class: "why" }, many(mode.most, "This is for {n} player.", "This is for {n} players."));
  place.replaceChildren(how, list);
  fill(mode.usual);
}

/**
 * Me first; then a friend if there is a link to send, and bots.
 * @param {Api.GameOut} game
 * @param {number} i
 * @param {boolean} byLink
 */
function usual(game, i, byLink) {
  if (i === 0) return "me";
  if (byLink && i === 1) return "open";
  return (game.levels.find((level) => level.usual) || game.levels[0]).name;
}

/**
 * @param {Api.GameOut} game
 * @param {Api.ModeOut} mode
 * @param {number} i
 * @param {string} who
 * @param {HTMLElement} list
 * @param {() => void} changed
 */
function seat(game, mode, i, who, list, changed) {
  const team = mode.teams.findIndex((members) => members.includes(i));
  const name = game.seat_names[i] || t("Seat {n}", { n: i + 1 });
  const options = [["me", t("You")], ["open", t("Open for a player")], ...game.levels.map((level) => [level.name, t("Bot: {called}, {text}", { ...level, called: level.called.toLowerCase() })])];
  const choice = make("select", { "data-seat": i, "aria-label": t("Who sits in {name}", { name }), onchange: () => {
    if (choice.value === "me") onlyOneOfMe(list, choice);
    changed();
  } }, ...options.map(([value, words]) => make("option", { value, selected: value === who }, words)));
  const words = make("div", {}, make("b", {}, name), team >= 0 ? make("small", {}, t("Team {n}", { n: team + 1 })) : "");
  return make("div", { class: "seat-choice" }, make("span", { class: "seat-number", "aria-hidden": "true" }, String(i + 1)), words, choice);
}

/**
 * @param {HTMLElement} list
 * @returns {HTMLSelectElement[]}
 */
function selects(list) {
  return Array.from(/** @type {NodeListOf<HTMLSelectElement>} */ (list.querySelectorAll("[data-seat]")));
}

/**
 * @param {HTMLElement} list
 * @param {HTMLSelectElement} mine
 */
function onlyOneOfMe(list, mine) {
  for (const other of selects(list)) if (other !== mine && other.value === "me") other.value = "open";
}
