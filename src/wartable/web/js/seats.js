// Who sits where: names, clocks, presence; and what this table was set up to be.

import { pace, paintClocks } from "./clock.js";
import { button, freeDisc, make, seatDisc, targetOf } from "./make.js";
import { moreAbout } from "./moderation.js";
import { many, t } from "./i18n.js";

const panel = document.getElementById("wt-seats");
let unfolded = false;

/**
 * The name of the player in a seat.
 * @param {Seat} seat
 */
export function callOf(seat) {
  if (seat.kind === "me") return t("you");
  return seat.player || t("nobody yet");
}

/**
 * What to know of a seat, in words.
 * @param {Seat} seat
 * @param {Table} table
 */
export function wordsOf(seat, table) {
  const words = [seat.kind === "bot" ? botOf(seat) : callOf(seat)];
  if (seat.team !== null) words.push(t("team {n}", { n: seat.team + 1 }));
  if (seat.resigned) words.push(t("resigned"));
  else if (seat.kind === "person" && table.status === "playing") words.push(seat.away ? t("left") : seat.online ? t("here") : t("away"));
  if (seat.share !== null && table.status === "over") words.push(t("share {share} %", { share: Math.round(seat.share * 100) }));
  return words.join(", ");
}

/**
 * A bot by its name; one that plays for a person is also called a bot.
 * @param {Seat} seat
 */
function botOf({ player, level_name: level }) {
  if (!player) return t("bot");
  return level && level !== player ? t("{player} (bot, {level})", { player, level: level.toLowerCase() }) : t("{player} (bot)", { player });
}

/**
 * Show the seats.
 * @param {Table} table
 * @param {number} asked
 * @param {(seat: number) => void} whisper
 */
export function setSeats(table, asked, whisper) {
  const rows = table.seats.map((seat) => row(seat, table, asked, whisper));
  panel.replaceChildren(...rows, facts(table));
  paintClocks();
}

/**
 * @param {Seat} seat
 * @param {Table} table
 * @param {number} asked
 * @param {(seat: number) => void} whisper
 */
function row(seat, table, asked, whisper) {
  const clock = seat.clock === null ? null : make("span", { "data-clock": seat.seat });
  const speak = table.me >= 0 && seat.kind === "person" ? button(t("Whisper"), { class: "slim", onclick: () => whisper(seat.seat) }) : null;
  const more = seat.kind === "person" ? moreAbout(callOf(seat), t("More about {name}", { name: callOf(seat) }), () => table.id, { seat: seat.seat }) : null;
  const who = make("div", { class: "who" }, make("b", {}, seat.name), make("span", {}, wordsOf(seat, table)));
  return make("div", { class: seat.seat === asked ? "seat-row asked" : "seat-row" }, seat.kind === "open" ? freeDisc(34) : seatDisc(seat, 34), who, clock, speak, more);
}

/**
 * What was agreed on, as a list of names and values.
 * @param {Table} table
 */
export function facts(table) {
  /** @type {[string, string][]} */
  const told = [
    [t("Game"), `${table.game_name}, ${table.mode_name}`],
    [t("Pace"), pace(table.pace)],
    [t("Seen by"), table.public ? t("everyone") : t("those with the link")],
    [t("Rated"), table.rated ? t("yes") : t("no")],
    [t("Watching"), many(table.spectators, "{n} person", "{n} people")],
  ];
  const rules = table.house_rules;
  const seal = make("div", { class: "seed-words" }, table.seed ? t("Seed: {seed}", table) : "", table.seed ? make("br") : "", t("Sealed before the first move: {commitment}", table));
  const more = rules.length > 0 && make("details", { class: "table-rules", open: unfolded, ontoggle: (/** @type {Event} */ event) => (unfolded = targetOf(event).hasAttribute("open")) }, make("summary", {}, t("House rules")), list(rules));
  return make("div", {}, list(told), more, table.commitment ? seal : null);
}

/** @param {[string, string][]} told */
function list(told) {
  return make("dl", { class: "table-facts" }, ...told.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))));
}
