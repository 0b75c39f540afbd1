// What you have played: ratings over time, results by game, finished games.

import { get } from "./api.js";
import { attempt } from "./attempt.js";
import { loadCovers, thumb } from "./covers.js";
import { make } from "./make.js";
import { ratingLine } from "./rating_line.js";
import { root } from "./root.js";
import { toast } from "./toast.js";
import { many, t } from "./i18n.js";

/** @template {keyof ElementsById} Id @param {Id} id */
const place = (id) => document.getElementById(id);
const { lang } = document.documentElement;
const OUTCOMES = { won: t("won"), drawn: t("drawn"), lost: t("lost") };

/** @type {number | null} */
let before = null;

async function open() {
  /** @type {[Api.RecordOut, Api.PastGames, Api.GameOut[]]} */
  const [record, past, games] = await Promise.all([get("/api/me/record"), get("/api/me/games"), get("/api/games")]);
  if (!record.played) return;
  await loadCovers(games);
  showResults(record);
  showRatings(record.games.filter((game) => game.ratings.length > 1));
  add(past);
  place("past").hidden = false;
}

// --- Results and ratings

/** @param {Api.RecordOut} record */
function showResults({ games }) {
  const heads = [t("game"), t("played"), t("wins"), "", t("share"), t("rating")];
  const head = make("tr", {}, ...heads.map((words) => (words ? make("th", { scope: "col" }, words) : make("td", { class: "bar" }))));
  place("results").replaceChildren(make("table", { class: "results" }, make("thead", {}, head), make("tbody", {}, ...games.map(resultRow))));
}

/** @param {Api.GameResults} game */
function resultRow({ name, played, won, rating }) {
  const share = won / played;
  const bar = make("td", { class: "bar" }, make("span", { style: `--part: ${(share * 100).toFixed(1)}%` }));
  const words = share.toLocaleString(lang, { style: "percent" });
  return make("tr", {}, make("th", { scope: "row" }, name), make("td", {}, String(played)), make("td", {}, String(won)), bar, make("td", {}, words), make("td", {}, rating === null ? "–" : String(rating)));
}

/** @param {Api.GameResults[]} games */
function showRatings(games) {
  place("rating-sheet").hidden = games.length === 0;
  const tabs = games.map((game) => make("button", { type: "button", "aria-pressed": "false", onclick: () => showLine(game, tabs, tabs[games.indexOf(game)]) }, game.name));
  place("rating-games").replaceChildren(...tabs);
  if (games.length) showLine(games[0], tabs, tabs[0]);
}

/**
 * @param {Api.GameResults} game
 * @param {HTMLElement[]} tabs
 * @param {HTMLElement} chosen
 */
function showLine(game, tabs, chosen) {
  for (const tab of tabs) tab.setAttribute("aria-pressed", String(tab === chosen));
  place("rating-line").replaceChildren(ratingLine(game));
}

// --- Finished games

/** @param {Api.PastGames} past */
function add(past) {
  place("past-games").append(...past.games.map(pastRow));
  before = past.before;
  place("more-games").hidden = before === null;
}

/** @param {Api.PastGame} game */
function pastRow(game) {
  const day = new Date(game.at * 1000).toLocaleDateString(lang, { dateStyle: "medium" });
  const company = game.others.length ? t("{seat}, with {names}", { seat: game.seat, names: new Intl.ListFormat(lang).format(game.others) }) : game.seat;
  const words = make("span", { class: "words" }, make("strong", {}, game.title), make("small", {}, t("{company}; {day}", { company, day })));
  const change = game.change === null ? "" : game.change > 0 ? `+${game.change}` : String(game.change).replace("-", "−");
  const sense = game.change ? (game.change > 0 ? "up" : "down") : "";
  return make("li", {}, make("a", { href: `${root}/table/${game.id}` }, thumb(game.game), words,
    make("span", { class: `outcome ${game.result}` }, OUTCOMES[game.result]),
    make("span", { class: `change ${sense}`, "aria-label": change && many(Math.abs(game.change || 0), "rating {change} by {n} point", "rating {change} by {n} points", { change: change[0] }) }, change)));
}

place("more-games").addEventListener("click", () => attempt("games-wrong", async () => {
  add(await get(`/api/me/games?before=${before}`));
}));

open().catch((refused) => toast(refused.message));
