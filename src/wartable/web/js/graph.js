// Chances of victory as lines over the game: each seat has its colour, its dashes and its emblem.

import { draw, make } from "./make.js";
import { many, t } from "./i18n.js";

const WIDE = 900;
const HIGH = 132;
const LEFT = 50;
const RIGHT = 6;
const DASHES = ["", "9 4", "3 4", "14 4 3 4", "6 3", "2 3"];

/**
 * A graph; `visit` gets the ply that was clicked. The line of one seat may be thick, and some plies have numbered discs on it.
 * @param {{ plies: number[], shares: number[][] }} chances
 * @param {Seat[]} seats
 * @param {(ply: number) => void} visit
 * @param {number} [me]
 * @param {number[]} [marked]
 */
export function graph({ plies, shares }, seats, visit, me = -1, marked = []) {
  const last = Math.max(1, plies[plies.length - 1] || 1);
  /** @param {number} ply */
  const x = (ply) => LEFT + (ply / last) * (WIDE - LEFT - RIGHT);
  /** @param {number} share */
  const y = (share) => 10 + (1 - share) * (HIGH - 20);
  const now = draw("path", { class: "now", d: "", "vector-effect": "non-scaling-stroke" });
  const discs = marked.map((ply, i) => make("span", { class: "rank", "aria-hidden": "true", style: `left: ${(100 * x(ply)) / WIDE}%; top: ${(100 * y(shares[plies.indexOf(ply)]?.[me] || 0)) / HIGH}%` }, String(i + 1)));
  const picture = draw("svg", { viewBox: `0 0 ${WIDE} ${HIGH}`, preserveAspectRatio: "none", role: "img", "aria-label": summary(plies, shares, seats) },
    ...[0, 0.5, 1].map((share) => draw("path", { class: "grid", d: `M${LEFT} ${y(share)}H${WIDE - RIGHT}`, "vector-effect": "non-scaling-stroke" })),
    ...seats.map((seat, i) => draw("path", { class: seat.seat === me ? "chance me" : "chance", style: `stroke: var(--seat-${seat.color})`, "stroke-dasharray": DASHES[i % DASHES.length], "vector-effect": "non-scaling-stroke", d: `M${plies.map((ply, n) => `${x(ply).toFixed(1)} ${y(shares[n][seat.seat] || 0).toFixed(1)}`).join("L")}` })),
    now);
  picture.addEventListener("click", (event) => {
    const { left, width } = picture.getBoundingClientRect();
    const at = ((event.clientX - left) / width) * WIDE;
    visit(Math.round(Math.max(0, Math.min(1, (at - LEFT) / (WIDE - LEFT - RIGHT))) * last));
  });
  return {
    picture,
    /** Numbered discs for a place around the picture. */
    discs,
    /** Show which moment is being looked at. @param {number} ply */
    mark(ply) {
      now.setAttribute("d", `M${x(Math.min(ply, last))} 4V${HIGH - 4}`);
    },
    /** A short piece of a seat's line, for the legend. @param {number} i */
    key: (i) => draw("svg", { class: "graph-key", viewBox: "0 0 30 10", "aria-hidden": "true" }, draw("path", { d: "M1 5H29", style: `stroke: var(--seat-${seats[i].color})`, "stroke-dasharray": DASHES[i % DASHES.length] })),
  };
}

/**
 * @param {number[]} plies
 * @param {number[][]} shares
 * @param {Seat[]} seats
 */
function summary(plies, shares, seats) {
  const before = shares[Math.max(0, shares.length - 2)] || [];
  const best = seats.map((seat) => t("{name} {share} percent", { name: seat.name, share: Math.round((before[seat.seat] || 0) * 100) })).join(", ");
  return many(plies.length, "Chances of victory over {n} moment; just before the end: {best}.", "Chances of victory over {n} moments; just before the end: {best}.", { best });
}
