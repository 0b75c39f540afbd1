// Who sits where: names, clocks, presence; and what this table was set up to be.

import { pace, paintClocks } from "./clock.js";
import { button, count, freeDisc, make, seatDisc } from "./make.js";
import { plain, plainValue } from "./words.js";

const panel = document.getElementById("wt-seats");
let unfolded = false;

/** How somebody in a seat is called. */
export function callOf(seat) {
  if (seat.kind === "me") return "you";
  return seat.player || "nobody yet";
}

/** What to know of a seat, in words. */
export function wordsOf(seat, table) {
  const words = [seat.kind === "bot" ? `${seat.player || "bot"} (bot${seat.level && seat.level !== (seat.player || "").toLowerCase() ? `, ${seat.level}` : ""})` : callOf(seat)];
  if (seat.team !== null) words.push(`team ${seat.team + 1}`);
  if (seat.resigned) words.push("resigned");
  else if (seat.kind === "person" && table.status === "playing") words.push(seat.away ? "left" : seat.online ? "here" : "away");
  if (seat.share !== null && table.status === "over") words.push(`share ${Math.round(seat.share * 100)} %`);
  return words.join(", ");
}

/** Show the seats. */
export function setSeats(table, asked, whisper) {
  const rows = table.seats.map((seat) => row(seat, table, asked, whisper));
  panel.replaceChildren(...rows, facts(table));
  paintClocks();
}

function row(seat, table, asked, whisper) {
  const clock = seat.clock === null ? null : make("span", { "data-clock": seat.seat });
  const speak = table.me >= 0 && seat.kind === "person" ? button("Whisper", { class: "slim", onclick: () => whisper(seat.seat) }) : null;
  const who = make("div", { class: "who" }, make("b", {}, seat.name), make("span", {}, wordsOf(seat, table)));
  return make("div", { class: seat.seat === asked ? "seat-row asked" : "seat-row" }, seat.kind === "open" ? freeDisc(34) : seatDisc(seat.color, 34), who, clock, speak);
}

/** What was agreed on, as a list of names and values. */
export function facts(table) {
  const told = [
    ["Game", `${table.game_name}, ${table.mode_name}`],
    ["Pace", pace(table.pace)],
    ["Seen by", table.public ? "everyone" : "those with the link"],
    ["Rated", table.rated ? "yes" : "no"],
    ["Watching", count(table.spectators, "person", "people")],
  ];
  const rules = Object.entries(table.options).map(([name, value]) => [plain(name), plainValue(value)]);
  const seal = make("div", { class: "seed-words" }, table.seed ? `Seed: ${table.seed}` : "", table.seed ? make("br") : "", `Sealed before the first move: ${table.commitment}`);
  const more = rules.length > 0 && make("details", { class: "table-rules", open: unfolded, ontoggle: (event) => (unfolded = event.target.open) }, make("summary", {}, "House rules"), list(rules));
  return make("div", {}, list(told), more, table.commitment ? seal : null);
}

function list(told) {
  return make("dl", { class: "table-facts" }, ...told.map(([name, value]) => make("div", {}, make("dt", {}, name), make("dd", {}, value))));
}
