// The review beside the board: each decision that cost something, and the best turn on the board with its reply.

import { get } from "./api.js";
import { signed } from "./ending.js";
import { showTurn } from "./ghosts.js";
import { button, make, seatDisc } from "./make.js";
import { many, t } from "./i18n.js";

const panel = document.getElementById("wt-review");
const SIGNS = { inaccuracy: "?!", mistake: "?", blunder: "??" };
/**
 * @typedef {object} Ways
 * @property {() => Table} table
 * @property {() => string} form
 * @property {(ply: number, seat: number) => Promise<void>} visit
 * @property {(ply: number, seat: number) => void} playOn
 */

/**
 * The panel of a review.
 * @param {Ways} ways
 */
export function reviewPanel({ table, form, visit, playOn }) {
  /** @type {Api.ReviewOut | null} */
  let found = null;
  let seat = 0;
  /** @type {Api.MarkOut | null} */
  let chosen = null;

  /** @param {Api.ReviewOut} review */
  function show(review) {
    found = review;
    seat = Math.max(0, table().me);
    fill();
  }

  function fill() {
    if (!found) return;
    const marks = mine();
    const seats = table().seats.map((one) => make("button", { type: "button", "aria-pressed": String(one.seat === seat), onclick: () => turnTo(one.seat) }, seatDisc(one, 22), one.seat === table().me ? t("You") : one.name));
    const { decisions, luck, own, others, unexplained } = found.accounts[seat];
    panel.replaceChildren(make("h2", {}, t("Review")), make("div", { class: "rev-seats", role: "group", "aria-label": t("Whose decisions") }, ...seats),
      ...(marks.length ? marks.map(row) : [make("p", { class: "empty-word" }, t("No decision cost much."))]),
      make("p", { class: "hint-word" }, many(decisions, "Graded from what the seat knew then: {n} decision, {marked} marked.", "Graded from what the seat knew then: {n} decisions, {marked} marked.", { marked: marks.length }), " ", t("Luck {luck}, own decisions {own}, others {others}, unexplained {rest}.", { luck: signed(luck), own: signed(own), others: signed(others), rest: signed(unexplained) })));
  }

  const mine = () => (found ? found.marks.filter((mark) => mark.seat === seat) : []);

  /** @param {Api.MarkOut} mark */
  function row(mark) {
    const names = { inaccuracy: t("inaccuracy"), mistake: t("mistake"), blunder: t("blunder") };
    const on = mark === chosen;
    const head = make("button", { type: "button", class: on ? "rev-move on" : "rev-move", "aria-pressed": String(on), onclick: () => open(mark) },
      make("span", { class: `grade ${mark.grade}`, "aria-hidden": "true" }, SIGNS[mark.grade]),
      make("span", {}, make("b", {}, [mark.heading || t("Move {n}", { n: mark.ply + 1 }), names[mark.grade]].join(", ")), mark.played),
      make("span", { class: "loss" }, signed(-mark.loss), make("small", {}, `± ${Math.max(1, Math.round(200 * mark.error))}`)));
    return on ? make("div", { class: "rev-open" }, head, better(mark)) : head;
  }

  /** @param {Api.MarkOut} mark */
  function better(mark) {
    const steps = mark.best.map(({ text }, i) => make("li", {}, make("span", { class: "rank", "aria-hidden": "true" }, String(i + 1)), text));
    const reply = mark.reply && make("li", {}, make("span", { class: "rank reply", "aria-hidden": "true", style: `background: var(--seat-${table().seats[Number(mark.reply_seat)].color})` }, t("R")), t("Reply: {move}", { move: mark.reply }));
    return make("div", { class: "rev-best" }, make("h3", {}, t("Best here: {share} %", { share: Math.round(100 * mark.share) })), make("ol", {}, ...steps, reply),
      button(t("Try it again"), { class: "slim", onclick: () => playOn(mark.ply, mark.seat) }, "replay"));
  }

  /** Look at a mark, with the best turn on the board. @param {Api.MarkOut} mark */
  async function open(mark) {
    chosen = mark;
    seat = mark.seat;
    fill();
    await visit(mark.ply, mark.seat);
    panel.querySelector(".rev-move.on")?.focus();
    const moves = encodeURIComponent(mark.best.map(({ move }) => move).join("; "));
    const turn = await get(`/api/tables/${table().id}/imagined?ply=${mark.ply}&seat=${mark.seat}&moves=${moves}&${form()}`).catch(() => null);
    if (chosen === mark) showTurn(turn);
  }

  /** @param {number} to */
  function turnTo(to) {
    seat = to;
    chosen = null;
    fill();
  }

  return {
    show,
    open,
    /** The moment that is looked at has changed. @param {number | null} ply */
    moved(ply) {
      if (!chosen || chosen.ply === ply) return;
      chosen = null;
      showTurn(null);
      fill();
    },
    /** Go to the next mark of the seat, or to the one before. @param {number} ply @param {number} by */
    step(ply, by) {
      const later = by > 0 ? mine().find((mark) => mark.ply > ply) : mine().findLast((mark) => mark.ply < ply);
      if (later) open(later);
      return Boolean(later);
    },
  };
}
