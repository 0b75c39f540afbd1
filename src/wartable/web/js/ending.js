// How it ended: why, by which rule, what was counted, how the chances went, what decided it, and what to do next.

import { get } from "./api.js";
import { graph } from "./graph.js";
import { button, icon, make, seatDisc } from "./make.js";
import { getReview } from "./review.js";
import { ruleLink } from "./rulesheet.js";
import { many, t } from "./i18n.js";
import { root } from "./root.js";

const place = document.getElementById("wt-result");
const LEVELS = ["random", "greedy", "squire", "knight", "marshal", "grand_marshal"];
/**
 * @typedef {object} Deeds
 * @property {() => void} rematch
 * @property {(ply: number, seat?: number) => void} visit look at a moment, through the eyes of a seat
 * @property {(level: string) => void} next play again against stronger bots
 * @property {(ply: number) => void} share
 * @property {(mark: Api.MarkOut) => void} again
 * @property {(review: Api.ReviewOut) => void} reviewed
 */

/**
 * Show how a table ended.
 * @param {Table} table
 * @param {Deeds} deeds
 */
export async function showEnding(table, deeds) {
  const { text, why } = /** @type {Api.Result} */ (table.result);
  const reason = make("p", {}, why);
  const facts = make("small", {}, many(table.ply, "{n} move", "{n} moves"));
  const standing = make("div", {});
  const reviewed = make("div", { class: "end-review" });
  place.replaceChildren(make("div", { class: "end-head" }, icon("crown", "crown"), make("div", {}, make("h2", { tabindex: -1 }, text), reason), facts),
    acts(table, deeds), standing, reviewed);
  showStanding(standing, table, null, null, deeds);
  // A table that was closed before all seats were taken has no game to look back at.
  if (table.seats.some((seat) => seat.kind === "open")) return;
  offerReview(reviewed, table, deeds, standing);
  /** @type {Api.Ending | null} */
  const told = await get(`/api/tables/${table.id}/ending`).catch(() => null);
  if (!told) return;
  if (told.rule) reason.append(" ", ruleLink(table.game, table.game_name, told.rule));
  const seconds = told.seconds.reduce((whole, one) => whole + one, 0);
  facts.append(make("br"), spell(seconds));
  ending = told;
  showStanding(standing, table, told, shown, deeds);
}

/** @type {Api.Ending | null} */
let ending = null;
/** @type {Api.ReviewOut | null} */
let shown = null;

/**
 * @param {Table} table
 * @param {Deeds} deeds
 */
function acts(table, deeds) {
  const again = table.rematch ? make("a", { class: "button go", href: `${root}/table/${table.rematch}` }, icon("replay"), t("To the rematch")) : table.me >= 0 ? button(t("Rematch"), { class: "go", onclick: deeds.rematch }, "replay") : null;
  const next = stronger(table);
  const challenge = next && button(t("Next: {level}", { level: next.name }), { onclick: () => deeds.next(next.level) }, "crown");
  return make("div", { class: "acts" }, again, challenge, button(t("Replay"), { onclick: () => deeds.visit(Math.max(0, table.ply - 1)) }, "eye"), button(t("Copy a link"), { onclick: () => deeds.share(table.ply) }, "link"), make("a", { class: "button", href: `${root}/` }, t("Back to the shelf")));
}

/**
 * The next level up, if the reader played against bots of one level alone.
 * @param {Table} table
 */
function stronger(table) {
  const bots = table.seats.filter((seat) => seat.kind === "bot");
  const [level] = new Set(bots.map((seat) => seat.level));
  const next = LEVELS[LEVELS.indexOf(String(level)) + 1];
  if (table.me < 0 || bots.length !== table.seats.length - 1 || !bots.every((seat) => seat.level === level) || !next) return null;
  const names = { greedy: t("Greedy"), squire: t("Squires"), knight: t("Knights"), marshal: t("Marshals"), grand_marshal: t("Grand marshals") };
  return { level: next, name: names[/** @type {keyof typeof names} */ (next)] };
}

// --- Who did what

/**
 * @param {HTMLElement} where
 * @param {Table} table
 * @param {Api.Ending | null} told
 * @param {Api.ReviewOut | null} reviewed
 * @param {Deeds} deeds
 */
function showStanding(where, table, told, reviewed, deeds) {
  const { shares } = /** @type {Api.Result} */ (table.result);
  const counted = told ? told.counted : [];
  const heads = [t("Seat"), t("Share"), ...(reviewed ? [t("Luck"), t("Decisions")] : []), ...counted.map(({ name }) => name), ...(told ? [t("Time")] : [])];
  const rows = table.seats.map((seat) => {
    const account = reviewed?.accounts[seat.seat];
    const who = make("button", { type: "button", class: "end-seat", title: t("See the table as {name} did", seat), onclick: () => deeds.visit(table.ply, seat.seat) }, seatDisc(seat, 24), make("span", {}, make("b", {}, seat.name), " ", make("em", {}, seat.kind === "me" ? t("you") : seat.player || "")), rating(table, seat.seat));
    const figures = [`${Math.round(shares[seat.seat] * 100)} %`, ...(account ? [signed(account.luck), signed(account.own)] : []), ...counted.map(({ values }) => String(values[seat.seat])), ...(told ? [spell(told.seconds[seat.seat])] : [])];
    return make("tr", { class: shares[seat.seat] > 0 ? "won" : "" }, make("th", { scope: "row" }, who), ...figures.map((figure) => make("td", {}, figure)));
  });
  const label = t("How everybody did");
  where.replaceChildren(make("div", { class: "end-scroll", role: "region", "aria-label": label, tabindex: 0 }, make("table", { class: "end-table" }, make("caption", { class: "unseen" }, label), make("thead", {}, make("tr", {}, ...heads.map((head) => make("th", { scope: "col" }, head)))), make("tbody", {}, ...rows))),
    make("p", { class: "end-word" }, t("Nothing is hidden any more: choose a seat to see the table through its eyes.")));
}

/**
 * @param {Table} table
 * @param {number} seat
 */
function rating(table, seat) {
  const change = (table.ratings || []).find((rated) => rated.seat === seat);
  if (!change) return null;
  const by = change.after - change.before;
  return make("span", { class: "rating" }, `${change.after} (${by >= 0 ? "+" : "−"}${Math.abs(by)})`);
}

/** @param {number} seconds */
function spell(seconds) {
  const whole = Math.round(seconds);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  if (whole >= 86_400) return many(Math.round(whole / 86_400), "{n} day", "{n} days");
  if (whole >= 3_600) return `${Math.floor(whole / 3_600)}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}`;
  return `${Math.floor(whole / 60)}:${two(whole % 60)}`;
}

/**
 * A share in points of a hundred, with its sign.
 * @param {number} share
 */
export function signed(share) {
  const points = Math.round(100 * share);
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

// --- The review

/**
 * @param {HTMLElement} where
 * @param {Table} table
 * @param {Deeds} deeds
 * @param {HTMLElement} standing
 */
function offerReview(where, table, deeds, standing) {
  /** @param {boolean} start */
  const look = async (start) => {
    const bar = make("progress", { max: 1, value: 0, "aria-label": t("Review") });
    const word = make("p", { role: "status" }, t("A bot is looking at the game…"));
    const working = (/** @type {Api.Working} */ { text, done, of }) => {
      where.replaceChildren(make("div", { class: "end-working" }, word, bar));
      word.textContent = text;
      bar.max = Math.max(1, of);
      bar.value = done;
    };
    try {
      if (start) working({ text: String(word.textContent), done: 0, of: 1 });
      const found = await getReview(table.id, working, start);
      if (!found) return void where.replaceChildren(offer());
      shown = found;
      showStanding(standing, table, ending, found, deeds);
      showReview(where, table, found, deeds);
      deeds.reviewed(found);
    } catch (refused) {
      where.replaceChildren(make("p", { class: "wrong" }, refused.message), offer());
    }
  };
  const offer = () => make("div", { class: "end-offer" }, button(t("Review the game"), { onclick: () => look(true) }, "hint"), make("p", {}, t("A bot looks at every move: what luck did, what decisions cost, and what would have been better.")));
  where.replaceChildren(offer());
  look(false);
}

/**
 * @param {HTMLElement} where
 * @param {Table} table
 * @param {Api.ReviewOut} found
 * @param {Deeds} deeds
 */
function showReview(where, table, found, deeds) {
  const seat = Math.max(0, table.me);
  const lines = graph(found, table.seats, deeds.visit, seat, found.swings[seat].map(({ ply }) => ply));
  const swings = found.swings[seat].map((swing, i) => make("button", { type: "button", class: "swing", onclick: () => deeds.visit(swing.ply) }, make("span", { class: "rank", "aria-hidden": "true" }, String(i + 1)), make("b", {}, [swing.cause === "luck" ? t("Luck") : t("Decision"), swing.heading].filter(Boolean).join(", ")), make("span", {}, swing.text, " "), make("i", {}, signed(swing.change))));
  const marks = found.marks.filter((mark) => mark.seat === seat && mark.again);
  const again = marks.map((mark) => make("button", { type: "button", class: "button", onclick: () => deeds.again(mark) }, make("b", {}, mark.heading || t("Move {n}", { n: mark.ply + 1 })), make("span", {}, mark.played), make("em", {}, t("{loss} ± {error}", { loss: signed(-mark.loss), error: Math.max(1, Math.round(200 * mark.error)) }))));
  where.replaceChildren(
    block(t("Chances of victory"), t("{name} is the thick line; all cards are open", table.seats[seat]), make("div", { class: "end-graph" }, lines.picture, ...lines.discs), make("ul", { class: "legend" }, ...table.seats.map((one, i) => make("li", {}, lines.key(i), seatDisc(one, 20), one.name)))),
    make("div", { class: "swings" }, ...swings), sum(found.accounts[seat]),
    block(t("Try these again"), t("graded from what you knew then"), marks.length ? make("div", { class: "again" }, ...again) : make("p", { class: "end-word" }, t("No decision of yours cost much."))));
}

/**
 * @param {string} words
 * @param {string} aside
 * @param {...any} inside
 */
function block(words, aside, ...inside) {
  return make("div", { class: "end-block" }, make("h3", {}, words, make("small", {}, aside)), ...inside);
}

/**
 * The bar that adds up to the result, and how each part of it is counted.
 * @param {Api.AccountOut} account
 */
function sum({ start, luck, own, others, unexplained, result, error, decisions }) {
  /** @type {[string, string, number][]} */
  const parts = [["start", t("start"), start], ["luck", t("luck"), luck], ["own", t("own decisions"), own], ["others", t("others’ decisions"), others], ["rest", t("unexplained"), unexplained]];
  const bar = make("div", { class: "sum-bar", "aria-hidden": "true" }, ...parts.map(([kind, words, part], i) => make("span", { class: kind, style: `flex: ${Math.max(0.04, Math.abs(part))}` }, i ? signed(part) : String(Math.round(100 * part)), make("small", {}, ` ${words}`))));
  const words = make("p", {}, t("{result} = start {start}, luck {luck}, own decisions {own}, others {others}, unexplained {rest}; ± {error}.", { result: Math.round(100 * result), start: Math.round(100 * start), luck: signed(luck), own: signed(own), others: signed(others), rest: signed(unexplained), error: Math.max(1, Math.round(200 * error)) }));
  const how = make("details", {}, make("summary", {}, t("How this is counted")), make("dl", {},
    make("dt", {}, t("start")), make("dd", {}, t("what the first position was worth")),
    make("dt", {}, t("luck")), make("dd", {}, t("what a position was worth after chance decided, less what it is worth on average when chance is sown anew")),
    make("dt", {}, t("own decisions")), make("dd", {}, many(decisions, "what the best moves promised, less what yours did, by what you knew then; {n} decision counts, forced moves do not", "what the best moves promised, less what yours did, by what you knew then; {n} decisions count, forced moves do not")),
    make("dt", {}, t("others’ decisions")), make("dd", {}, t("the same for the others, as far as it changed your chances")),
    make("dt", {}, t("unexplained")), make("dd", {}, t("what is left: hidden cards, and what the bot does not see"))));
  return make("div", { class: "end-sum" }, bar, words, how);
}
