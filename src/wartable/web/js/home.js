// The home page: the shelf, my games, open tables, rulebooks.

import { get, post } from "./api.js";
import { pace, spell } from "./clock.js";
import { box, loadCovers, thumb } from "./covers.js";
import { furnish, greet } from "./house.js";
import { button, freeDisc, icon, make, seatDisc } from "./make.js";
import { toast } from "./toast.js";
import { many, t } from "./i18n.js";

const AGAIN = 12_000;
/** @template {keyof ElementsById} Id @param {Id} id */
const place = (id) => document.getElementById(id);

async function open() {
  furnish();
  /** @type {Api.GameOut[]} */
  const games = await get("/api/games");
  await loadCovers(games);
  place("games").replaceChildren(...games.map(onShelf));
  place("shelf-word").textContent = "";
  place("books-links").replaceChildren(...games.map((game) => link(`/rules/${game.id}`, "book", game.name)));
  await refresh();
  setInterval(() => document.hidden || refresh().catch(() => {}), AGAIN);
  document.addEventListener("visibilitychange", () => document.hidden || refresh().catch(() => {}));
}

// --- The shelf

/** @param {Api.GameOut} game */
function onShelf(game) {
  const stand = make("a", { class: "box-place", href: `/new?game=${game.id}`, "aria-label": t("{game}: set up a table", { game: game.name }) }, box(game.id, game.name));
  const facts = make("p", { class: "facts" }, fact("people", game.players), fact("clock", game.length.replace(t("minutes"), t("min"))));
  const start = button(t("Play now"), { class: "go", "aria-label": t("Play {game} now", { game: game.name }), onclick: () => playNow(game, start) }, "play");
  const invite = make("a", { class: "button square", href: `/new?game=${game.id}&by=link`, "aria-label": t("Invite friends to {game} by link", { game: game.name }), title: t("Invite friends by link") }, icon("link"));
  const about = make("div", { class: "about-game" }, make("h2", { class: "unseen" }, game.name), facts, make("p", { class: "mood" }, game.mood), make("div", { class: "acts" }, start, invite));
  return make("li", { class: "shelf-game" }, stand, about);
}

/**
 * @param {string} sign
 * @param {string} words
 */
function fact(sign, words) {
  return make("span", {}, icon(sign, "small"), String(words));
}

/**
 * @param {Api.GameOut} game
 * @param {HTMLElement} start
 */
async function playNow(game, start) {
  start.classList.add("busy");
  try {
    const table = await post("/api/tables", { game: game.id });
    location.href = `/table/${table.id}`;
  } catch (refused) {
    start.classList.remove("busy");
    toast(refused.message);
  }
}

// --- The panels

async function refresh() {
  /** @type {Api.Home} */
  const home = await get("/api/home");
  greet(home.me);
  const waiting = home.mine.filter((card) => card.waits_for_me);
  const rest = home.mine.filter((card) => !card.waits_for_me);
  place("mine-word").textContent = waiting.length ? many(waiting.length, "{n} waits for you", "{n} wait for you") : "";
  fill("mine-cards", [...waiting, ...rest].map(mineCard), t("No games yet. Press Play now to start one."));
  place("open-word").textContent = home.people ? many(home.people, "{n} person here", "{n} people here") : "";
  fill("open-cards", home.open.map(openCard), t("Nobody is waiting just now."));
  place("live-head").hidden = home.live.length === 0;
  place("live-links").replaceChildren(...home.live.map((card) => link(`/table/${card.id}`, "eye", card.title)));
}

/**
 * @param {"mine-cards" | "open-cards"} id
 * @param {HTMLElement[]} cards
 * @param {string} otherwise
 */
function fill(id, cards, otherwise) {
  // Nothing is taken away from under a finger or the focus.
  if (place(id).contains(document.activeElement)) return;
  place(id).replaceChildren(...(cards.length ? cards : [make("li", { class: "empty" }, otherwise)]));
}

/** @param {Api.Card} card */
function mineCard(card) {
  const mine = card.seats.find((seat) => seat.kind === "me");
  const words = make("span", { class: "card-words" }, make("strong", {}, card.title), make("span", {}, ...standing(card)));
  const sign = card.pace && card.pace.kind === "slow" ? "hourglass" : "clock";
  const left = card.clock === null || card.status !== "playing" ? null : make("span", { class: "time-left" }, icon(sign, "small"), spell(card.clock));
  const row = make("a", { class: "table-card", href: `/table/${card.id}` }, thumb(card.game), words, mine && seatDisc(mine), left);
  return make("li", { class: card.waits_for_me ? "hot" : "" }, row);
}

/** @param {Api.Card} card */
function standing(card) {
  if (card.status === "waiting") return [many(card.seats.filter((seat) => seat.kind === "open").length, "Waiting for {n} player", "Waiting for {n} players")];
  if (card.status === "over") return [card.prompt || t("Finished. Replay it move by move.")];
  if (card.waits_for_me) return [make("b", {}, t("Your turn")), card.prompt || ""];
  return [card.prompt || card.mode_name];
}

/** @param {Api.Card} card */
function openCard(card) {
  const host = card.seats.find((seat) => seat.kind === "person" || seat.kind === "me");
  const words = make("span", { class: "card-words" }, make("strong", {}, card.title), make("span", {}, [host && host.player, card.mode_name, pace(card.pace)].filter(Boolean).join(", ")));
  const free = card.seats.filter((seat) => seat.kind === "open").length;
  const seats = make("span", { class: "card-seats", role: "img", "aria-label": many(free, "{n} seat free of {all}", "{n} seats free of {all}", { all: card.seats.length }) },
    ...card.seats.map((seat) => (seat.kind === "open" ? freeDisc(22) : seatDisc(seat, 22))));
  const join = button(t("Join"), { class: "slim", "aria-label": t("Join {table}", { table: card.title }), onclick: () => joinTable(card, join) });
  return make("li", {}, make("div", { class: "table-card" }, thumb(card.game), words, seats, join));
}

/**
 * @param {Api.Card} card
 * @param {HTMLElement} join
 */
async function joinTable(card, join) {
  join.classList.add("busy");
  try {
    await post(`/api/tables/${card.id}/join`, {});
    location.href = `/table/${card.id}`;
  } catch (refused) {
    join.classList.remove("busy");
    toast(refused.message);
    refresh().catch(() => {});
  }
}

/**
 * @param {string} href
 * @param {string} sign
 * @param {string} words
 */
function link(href, sign, words) {
  return make("li", {}, make("a", { href }, icon(sign), words, icon("chevron", "small")));
}

open().catch((refused) => {
  place("shelf-word").textContent = refused.message;
});
