// The home page: the shelf, my games, open tables, rulebooks.

import { get, post, put, requestId } from "./api.js";
import { pace, spell } from "./clock.js";
import { box, loadCovers, thumb } from "./covers.js";
import { furnish } from "./house.js";
import { button, freeDisc, icon, make, seatDisc } from "./make.js";
import { toast } from "./toast.js";
import { many, t } from "./i18n.js";
import { root } from "./root.js";

const AGAIN = 12_000;
/** @template {keyof ElementsById} Id @param {Id} id */
const place = (id) => document.getElementById(id);
/** What stands in a list without cards. */
const nothing = { "mine-cards": place("mine-cards").children[0], "open-cards": place("open-cards").children[0] };

async function open() {
  furnish();
  place("play-now").addEventListener("submit", playNow);
  place("welcome-known").addEventListener("click", known);
  for (const one of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-problem]"))) one.addEventListener("click", () => tryProblem(one));
  const [home] = await Promise.all([get("/api/home"), setBoxes()]);
  show(home);
  setInterval(() => document.hidden || refresh().catch(() => {}), AGAIN);
  document.addEventListener("visibilitychange", () => document.hidden || refresh().catch(() => {}));
}

// --- The shelf

/** Put the box of each game in its place. */
async function setBoxes() {
  const stands = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".box-place"));
  const games = Array.from(stands, ({ dataset }) => ({ id: String(dataset.game), name: String(dataset.name), cover: String(dataset.cover) }));
  await loadCovers(games);
  games.forEach(({ id, name }, i) => stands[i].replaceChildren(box(id, name)));
}

/**
 * Without this script the buttons lead to the page of a new table.
 * @param {SubmitEvent} event
 */
async function playNow(event) {
  event.preventDefault();
  const start = /** @type {HTMLButtonElement} */ (event.submitter);
  start.classList.add("busy");
  try {
    const table = await (isNew(start.value) ? firstGame(start.value) : post("/api/tables", { request: requestId(), game: start.value }));
    location.href = `${root}/table/${table.id}`;
  } catch (refused) {
    start.classList.remove("busy");
    toast(refused.message);
  }
}

/** @type {Api.CourseCard[]} */
let courses = [];

/** @param {string} game */
const isNew = (game) => courses.some((course) => course.game === game && course.new);

/**
 * Whoever has never played a game gets its first game: no setup, and a coach at the side.
 * @param {string} game
 */
function firstGame(game) {
  return post("/api/lessons", { request: requestId(), game, lesson: "first_game" });
}

async function known() {
  await put("/api/lessons/heard", { game: "all", what: "known" }).catch((refused) => toast(refused.message));
  await refresh();
}

/** @param {Api.Home} home */
function showCourses(home) {
  courses = home.courses;
  document.body.classList.toggle("newcomer", home.newcomer && courses.length > 0);
  place("learn").hidden = courses.length === 0;
  place("learn-rows").replaceChildren(...courses.map(courseRow));
  place("learn-rows").setAttribute("aria-busy", "false");
}

/** @param {Api.CourseCard} course */
function courseRow(course) {
  const about = course.next ? t("Next: {lesson}", { lesson: course.next }) : t("All lessons are done.");
  const bar = make("span", { class: "course-bar", role: "img", "aria-label": t("{done} of {all} done", { done: course.done, all: course.lessons }) }, ...Array.from({ length: course.lessons }, (_, i) => make("i", { class: i < course.done ? "d" : "" })));
  const go = make("a", { class: "button slim", href: `${root}/learn/${course.game}`, "aria-label": t("Learn {game}", { game: course.name }) }, course.done ? t("Continue") : t("Start"));
  return make("li", {}, thumb(course.game), make("span", {}, make("b", {}, course.name), make("span", {}, about)), bar, go);
}

/**
 * Sit down before the problem of the day.
 * @param {HTMLElement} asked
 */
async function tryProblem(asked) {
  asked.classList.add("busy");
  try {
    const table = await post("/api/problems", { request: requestId(), game: asked.dataset.problem });
    location.href = `${root}/table/${table.id}`;
  } catch (refused) {
    asked.classList.remove("busy");
    toast(refused.message);
  }
}

// --- The panels

async function refresh() {
  show(await get("/api/home"));
}

/** @param {Api.Home} home */
function show(home) {
  showCourses(home);
  const waiting = home.mine.filter((card) => card.waits_for_me);
  const rest = home.mine.filter((card) => !card.waits_for_me);
  place("mine-word").textContent = waiting.length ? many(waiting.length, "{n} waits for you", "{n} wait for you") : "";
  fill("mine-cards", [...waiting, ...rest].map(mineCard));
  place("open-word").textContent = home.people ? many(home.people, "{n} person here", "{n} people here") : "";
  fill("open-cards", home.open.map(openCard));
  place("live-head").hidden = home.live.length === 0;
  place("live-links").replaceChildren(...home.live.map((card) => link(`${root}/table/${card.id}`, "eye", card.title)));
}

/**
 * @param {"mine-cards" | "open-cards"} id
 * @param {HTMLElement[]} cards
 */
function fill(id, cards) {
  // Nothing is taken away from under a finger or the focus.
  if (place(id).contains(document.activeElement)) return;
  place(id).replaceChildren(...(cards.length ? cards : [nothing[id]]));
  place(id).setAttribute("aria-busy", "false");
}

/** @param {Api.Card} card */
function mineCard(card) {
  const mine = card.seats.find((seat) => seat.kind === "me");
  const words = make("span", { class: "card-words" }, make("strong", {}, card.title), make("span", {}, ...standing(card)));
  const sign = card.pace && card.pace.kind === "slow" ? "hourglass" : "clock";
  const left = card.clock === null || card.status !== "playing" ? null : make("span", { class: "time-left" }, icon(sign, "small"), spell(card.clock));
  const row = make("a", { class: "table-card", href: `${root}/table/${card.id}` }, thumb(card.game), words, mine && seatDisc(mine), left);
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
    location.href = `${root}/table/${card.id}`;
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

open().catch((refused) => toast(refused.message));
