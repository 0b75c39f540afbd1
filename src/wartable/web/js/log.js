// The log: what happened, with a way back to each moment. Rounds have headings, and what happened many times stands in one line.

import { make, seatDisc, targetOf } from "./make.js";
import { ruleLink } from "./rulesheet.js";
import { many, t } from "./i18n.js";

const panel = document.getElementById("wt-log");
const MANY = 8;
const NEAR = 60;
const TOP = 400;
let followed = true;
let reached = 0;
/** @type {LogEvent[]} */
let lines = [];
/** @type {Table} */
let table;
/** @type {(ply: number) => void} */
let visit = () => {};
/** @type {(before: number) => Promise<LogEvent[]>} */
let older = async () => [];
let asking = false;
/** @type {number | null} */
let marked = null;

/**
 * Who opens a moment.
 * @param {(ply: number) => void} deed
 */
export function onMoment(deed) {
  visit = deed;
}

/**
 * Who knows the lines before the one with a number.
 * @param {(before: number) => Promise<LogEvent[]>} deed
 */
export function onOlder(deed) {
  older = deed;
}

/**
 * Show a log, or the end of one.
 * @param {LogEvent[]} told
 * @param {Table} of
 */
export function setLog(told, of) {
  table = of;
  lines = told;
  panel.replaceChildren(...(told.length ? rows(told, "") : [make("p", { class: "empty-word" }, t("Nothing has happened yet."))]));
  followed = true;
  toEnd();
}

// A reader at the end stays there when the panel changes size; one who has scrolled up is left alone.
function toEnd() {
  if (followed) panel.scrollTop = panel.scrollHeight;
  reached = panel.scrollTop;
}

panel.addEventListener("scroll", () => {
  const near = panel.scrollHeight - panel.scrollTop - panel.clientHeight < NEAR;
  followed = near || (followed && panel.scrollTop >= reached);
  reached = panel.scrollTop;
  if (panel.scrollTop < TOP) showOlder();
});
new ResizeObserver(toEnd).observe(panel);

/** Put older lines above those that are there; false if there are none. */
async function showOlder() {
  const first = lines[0];
  if (asking || !first || first.n === 0) return false;
  asking = true;
  const found = await older(first.n).catch(() => []);
  asking = false;
  if (found.length === 0 || lines[0] !== first) return false;
  const below = panel.scrollHeight - panel.scrollTop;
  const heading = panel.querySelector("h3");
  const added = rows(found, "");
  // The heading of the first lines that were there may stand among the older ones already.
  if (heading && heading.textContent === added.findLast((row) => row.tagName === "H3")?.textContent) heading.remove();
  panel.prepend(...added);
  lines = [...found, ...lines];
  panel.scrollTop = panel.scrollHeight - below;
  return true;
}

/**
 * Add what was told; lines that were taken back, from the one with the number `kept` on, go.
 * @param {LogEvent[]} told
 * @param {number | undefined} kept
 * @param {Table} of
 */
export function addToLog(told, kept, of) {
  table = of;
  if (kept !== undefined) setLog(lines.filter((event) => event.n < kept), of);
  const known = new Set(lines.map((event) => event.n));
  const fresh = told.filter((event) => !known.has(event.n));
  if (fresh.length === 0) return;
  if (lines.length === 0) panel.replaceChildren();
  for (const old of panel.querySelectorAll(".fresh")) old.classList.remove("fresh");
  const before = lastHeading();
  lines = [...lines, ...fresh];
  const added = rows(fresh, before);
  for (const row of added) row.classList.add("fresh");
  panel.append(...added);
  toEnd();
}

/**
 * Mark the lines of a moment that is being looked at; null for none.
 * @param {number | null} ply
 */
export async function markMoment(ply) {
  marked = ply;
  while (ply !== null && lines.length > 0 && lines[0].ply >= ply && (await showOlder()));
  if (marked !== ply) return;
  const shown = Array.from(panel.querySelectorAll(".log-line")).filter((row) => ply !== null && Number(row.dataset.ply) === ply);
  for (const row of panel.querySelectorAll(".shown")) row.classList.remove("shown");
  for (const row of shown) row.classList.add("shown");
  if (ply === null) panel.scrollTop = panel.scrollHeight;
  else if (shown.length > 0) (shown[0].closest("details") || shown[0]).scrollIntoView({ block: "nearest" });
}

/** One stop for the Tab key; arrows go from line to line, and sideways from a line to its rule. */
panel.addEventListener("keydown", (event) => {
  const beside = { ArrowRight: ".rule-link", ArrowLeft: ".moment" }[event.key];
  if (beside) targetOf(event).closest(".log-line")?.querySelector(beside)?.focus();
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const moments = Array.from(panel.querySelectorAll(".moment, summary")).filter((moment) => moment.checkVisibility());
  const at = moments.findIndex((moment) => moment === targetOf(event) || moment.parentElement === targetOf(event).parentElement);
  const to = at < 0 ? moments[moments.length - 1] : moments[at + step];
  if (!to) return;
  event.preventDefault();
  to.focus();
});

// --- Lines

/**
 * The elements for some events, under the headings they open.
 * @param {LogEvent[]} told
 * @param {string | null} heading
 * @returns {HTMLElement[]}
 */
function rows(told, heading) {
  let open = heading;
  return runs(told).flatMap((run) => {
    const { heading: head } = run[0];
    const opened = head && head !== open ? [make("h3", {}, head)] : [];
    open = head || open;
    if (head) return [...opened, line(run[0], 1)];
    /** @type {HTMLElement[]} */
    const words = merged(run).map(([event, times]) => line(event, times));
    return run.length > MANY ? [folded(run, words)] : words;
  });
}

function lastHeading() {
  const headings = panel.querySelectorAll("h3");
  return headings.length > 0 ? headings[headings.length - 1].textContent : "";
}

/**
 * Events of one kind that one move made happen, one after the other.
 * @param {LogEvent[]} told
 */
function runs(told) {
  /** @type {LogEvent[][]} */
  const found = [];
  for (const event of told) {
    const run = found[found.length - 1];
    if (run && run[0].ply === event.ply && run[0].kind === event.kind) run.push(event);
    else found.push([event]);
  }
  return found;
}

/**
 * Those that read alike are one line that says how often.
 * @param {LogEvent[]} run
 * @returns {[LogEvent, number][]}
 */
function merged(run) {
  const times = new Map();
  for (const event of run) times.set(event.body, [event, (times.get(event.body)?.[1] || 0) + 1]);
  return Array.from(times.values());
}

/**
 * A long run is one line that opens; what happened to the reader speaks for all of it.
 * @param {LogEvent[]} run
 * @param {HTMLElement[]} words
 */
function folded(run, words) {
  const told = run.find((event) => event.seat === table.me) || run[0];
  const summary = make("summary", { tabindex: -1 }, told.body, make("small", {}, " ", many(run.length - 1, "And {n} more like it.", "And {n} more like it.")));
  return make("details", { class: "log-run" }, summary, ...words);
}

/**
 * @param {LogEvent} event
 * @param {number} times
 */
function line(event, times) {
  const seat = event.seat === null ? null : table.seats[event.seat];
  const sign = seat ? seatDisc(seat, 22) : make("span", { class: "no-seat", "aria-hidden": "true" }, "·");
  const often = times > 1 && make("small", { class: "times" }, `\u00a0×${times}`);
  const text = make("button", { type: "button", class: "moment", tabindex: -1, title: t("Replay this moment"), onclick: () => visit(event.ply) }, event.body, often);
  const rule = event.rule && ruleLink(table.game, table.game_name, event.rule);
  if (rule) rule.tabIndex = -1;
  return make("div", { class: "log-line", "data-ply": event.ply }, sign, make("div", {}, text, " ", rule));
}
