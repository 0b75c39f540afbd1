// How it ended, and why; and what one can do next.

import { button, icon, make, seatDisc } from "./make.js";
import { t } from "./i18n.js";
import { root } from "./root.js";

const place = document.getElementById("wt-result");

/**
 * Show the result once; `deeds` are rematch and look.
 * @param {Table} table
 * @param {{ rematch: () => void, look: () => void }} deeds
 */
export function showResult(table, deeds) {
  const { text, why, shares } = /** @type {Api.Result} */ (table.result);
  // Who wins alone is named above; shares are for those who share, and ratings for those who have them.
  const divided = shares.filter(Boolean).length > 1;
  const told = table.seats.filter((seat) => (divided && shares[seat.seat]) || rating(table, seat.seat));
  const rows = told.map((seat) => make("li", {}, seatDisc(seat, 24), make("span", {}, seat.name, " "), divided && make("b", {}, `${Math.round(shares[seat.seat] * 100)} %`), rating(table, seat.seat)));
  const again = table.rematch ? make("a", { class: "button go", href: `${root}/table/${table.rematch}` }, icon("replay"), t("To the rematch")) : table.me >= 0 ? button(t("Rematch"), { class: "go", onclick: deeds.rematch }, "replay") : null;
  const close = make("button", { type: "button", class: "button plain square close", "aria-label": t("Close"), onclick: hideResult }, icon("close", "small"));
  place.replaceChildren(close, icon("crown", "crown"), make("h2", {}, text), make("p", {}, why), ...(rows.length ? [make("ul", { class: "shares", "aria-label": t("Shares and ratings") }, ...rows)] : []),
    make("div", { class: "acts" }, ...[again, button(t("Replay"), { onclick: deeds.look }, "eye"), make("a", { class: "button", href: `${root}/` }, t("Back to the shelf"))].filter(Boolean)));
  place.hidden = false;
}

/**
 * @param {Table} table
 * @param {number} seat
 */
function rating(table, seat) {
  const change = (table.ratings || []).find((rated) => rated.seat === seat);
  if (!change) return null;
  const by = change.after - change.before;
  return make("span", {}, `${change.after} (${by >= 0 ? "+" : "−"}${Math.abs(by)})`);
}

/** Put it aside; false if it was not there. */
export function hideResult() {
  const was = !place.hidden;
  place.hidden = true;
  return was;
}
