// A rating over time as a line with round numbers beside it and days below.

import { draw } from "./make.js";
import { t } from "./i18n.js";

const { lang } = document.documentElement;
const WIDE = 420;
const HIGH = 190;
const [LEFT, RIGHT, TOP, BOTTOM] = [46, 46, 12, 30];
const STEPS = [10, 25, 50, 100, 250, 500];
/** More points than this stand too close for dots. */
const DOTS = 40;

/** @param {Api.GameResults} game */
export function ratingLine({ name, ratings }) {
  const times = ratings.map((point) => point.at);
  const [from, until] = [times[0], Math.max(times[times.length - 1], times[0] + 1)];
  const levels = levelsFor(ratings.map((point) => point.rating));
  const [low, high] = [levels[0], levels[levels.length - 1]];
  /** @param {number} at */
  const x = (at) => LEFT + ((at - from) / (until - from)) * (WIDE - LEFT - RIGHT);
  /** @param {number} rating */
  const y = (rating) => HIGH - BOTTOM - ((rating - low) / (high - low)) * (HIGH - TOP - BOTTOM);
  const last = ratings[ratings.length - 1];
  const label = t("Your rating in {game}: {first} at first, {last} now", { game: name, first: ratings[0].rating, last: last.rating });
  return draw("svg", { class: "rating-line", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": label },
    ...levels.flatMap((level) => [draw("path", { class: "grid", d: `M${LEFT} ${y(level)}H${WIDE - RIGHT}` }), words(LEFT - 8, y(level) + 5, String(level), "end")]),
    ...daysFor(from, until).map(({ at, name: day }) => words(x(at), HIGH - 6, day, "middle")),
    draw("path", { class: "line", d: `M${ratings.map((point) => `${x(point.at).toFixed(1)} ${y(point.rating).toFixed(1)}`).join("L")}` }),
    ...(ratings.length > DOTS ? [last] : ratings).map((point) => draw("circle", { cx: x(point.at), cy: y(point.rating), r: 4.5 })),
    words(x(last.at) + 9, y(last.rating) + 5, String(last.rating), "start", "last"));
}

/**
 * @param {number} x
 * @param {number} y
 * @param {string} text
 * @param {string} anchor
 */
function words(x, y, text, anchor, kind = "") {
  return draw("text", { x, y, "text-anchor": anchor, class: kind }, document.createTextNode(text));
}

/**
 * Round ratings with all of these between them, four or five.
 * @param {number[]} ratings
 */
function levelsFor(ratings) {
  const [low, high] = [Math.min(...ratings), Math.max(...ratings)];
  const step = STEPS.find((size) => (high - low) / size <= 4) || 1000;
  const [first, last] = [Math.floor(low / step), Math.max(Math.ceil(high / step), Math.floor(low / step) + 1)];
  return Array.from({ length: last - first + 1 }, (_, n) => (first + n) * step);
}

/**
 * The days under the line: at its ends and between them.
 * @param {number} from
 * @param {number} until
 */
function daysFor(from, until) {
  const days = new Intl.DateTimeFormat(lang, { day: "numeric", month: "short" });
  const named = [0, 1 / 2, 1].map((part) => from + part * (until - from)).map((at) => ({ at, name: days.format(at * 1000) }));
  return named.filter(({ name }, n) => n === 0 || name !== named[n - 1].name);
}
