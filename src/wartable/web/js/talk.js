// Table talk: to all, to one seat alone, or among those who watch.

import { post, requestId } from "./api.js";
import { freeDisc, make, seatDisc } from "./make.js";
import { moreAbout } from "./moderation.js";
import { sound } from "./sounds.js";
import { toast } from "./toast.js";
import { t } from "./i18n.js";

const list = document.getElementById("wt-lines");
const form = document.getElementById("wt-say-form");
const to = document.getElementById("wt-to");
const words = document.getElementById("wt-words");
const unread = document.getElementById("wt-unread");
const side = document.getElementById("wt-side");
/** @type {Map<number, TalkLine>} */
const known = new Map();
/** @type {Table} */
let table;
let missed = 0;

/**
 * Show all that was said; a line that was heard after the view was made stays.
 * @param {TalkLine[]} lines
 * @param {Table} of
 */
export function setTalk(lines, of) {
  const last = lines.length > 0 ? lines[lines.length - 1].n : -1;
  const later = [...known.values()].filter((line) => line.n > last);
  known.clear();
  list.replaceChildren(make("p", { class: "empty-word" }, t("Nobody has spoken yet.")));
  setListeners(of);
  for (const line of [...lines, ...later]) add(line);
  list.scrollTop = list.scrollHeight;
}

/**
 * Hear one more line.
 * @param {TalkLine} line
 */
export function hearLine(line) {
  if (!add(line)) return;
  if (line.from !== table.me || line.from < 0) {
    sound("talk");
    miss(1);
  }
}

/** @param {TalkLine} line */
function add(line) {
  if (known.has(line.n)) return false;
  known.set(line.n, line);
  if (line.hidden) return false; // said by someone whom the reader has blocked
  for (const empty of list.querySelectorAll(".empty-word")) empty.remove();
  const atEnd = list.scrollHeight - list.scrollTop - list.clientHeight < 60;
  list.append(row(line));
  if (atEnd) list.scrollTop = list.scrollHeight;
  return true;
}

/** @param {TalkLine} line */
function row(line) {
  const seat = table.seats[line.from];
  const whisper = typeof line.to === "number";
  const told = typeof line.to === "number" ? whispered(line.to) : line.to === "watchers" ? t("to spectators:") : "";
  const inside = make("div", {}, make("b", {}, line.name), told && make("em", {}, told, " "), line.text);
  const mine = line.from >= 0 && line.from === table.me;
  const more = mine ? null : moreAbout(line.name, t("More about this line by {name}", { name: line.name }), () => table.id, { line: line.n });
  return make("div", { class: whisper ? "talk-line whisper" : "talk-line" }, seat ? seatDisc(seat, 22) : freeDisc(22), inside, more);
}

/** @param {number} seat */
function whispered(seat) {
  return seat === table.me ? t("whispers to you:") : t("whispers to {name}:", { name: nameOf(seat) });
}

/** @param {number} seat */
function nameOf(seat) {
  const found = table.seats[seat];
  return found ? found.player || found.name : t("someone");
}

/**
 * Who can be spoken to.
 * @param {Table} of
 */
export function setListeners(of) {
  table = of;
  const chosen = to.value;
  const everyone = of.me < 0 ? [["watchers", t("Spectators")]] : [["all", t("To everyone")]];
  const others = of.me < 0 ? [] : of.seats.filter((seat) => seat.kind === "person").map((seat) => [String(seat.seat), t("Only {name}", { name: seat.player })]);
  const names = [...everyone, ...others];
  if (names.length === to.options.length && names.every(([value, name], i) => to.options[i].value === value && to.options[i].text === name)) return;
  to.replaceChildren(...names.map(([value, name]) => make("option", { value }, name)));
  if ([...to.options].some((option) => option.value === chosen)) to.value = chosen;
  to.hidden = to.options.length < 2;
}

/**
 * Speak to one seat next.
 * @param {number} seat
 */
export function whisperTo(seat) {
  to.value = String(seat);
  words.focus();
}

/** @param {number} more */
function miss(more) {
  const seen = !matchMedia("(max-width: 900px)").matches || side.dataset.open === "talk";
  missed = seen ? 0 : missed + more;
  unread.textContent = String(missed);
  unread.hidden = missed === 0;
}

/** The talk is open: nothing is missed any more. */
export function talkSeen() {
  miss(0);
  list.scrollTop = list.scrollHeight;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const text = words.value.trim();
  if (!text || !table) return;
  words.value = "";
  const listener = /^\d+$/.test(to.value) ? Number(to.value) : to.value;
  try {
    const said = await post(`/api/tables/${table.id}/talk`, { request: requestId(), to: listener, text });
    hearLine(said.line);
  } catch (refused) {
    // What could not be said is not lost.
    words.value ||= text;
    toast(refused.message);
  }
});
