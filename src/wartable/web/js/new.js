// A new table: everything that the game lets a table choose, with what is usual chosen already.

import { get, post, requestId } from "./api.js";
import { box, loadCovers, thumb } from "./covers.js";
import { furnish } from "./house.js";
import { button, make } from "./make.js";
import { optionParts, readOption } from "./options.js";
import { seatParts } from "./seating.js";
import { t } from "./i18n.js";
import { root } from "./root.js";

const form = document.getElementById("table-form");
const asked = new URLSearchParams(location.search);

async function open() {
  furnish();
  /** @type {[Api.GameOut[], Api.Home]} */
  const [games, home] = await Promise.all([get("/api/games"), get("/api/home")]);
  await loadCovers(games);
  const chosen = games.find((game) => game.id === asked.get("game")) || games[0];
  lay(games, chosen, home.me);
}

/**
 * Lay out the form for a game.
 * @param {Api.GameOut[]} games
 * @param {Api.GameOut} game
 * @param {Api.Me} me
 */
function lay(games, game, me) {
  form.dataset.game = game.id;
  document.getElementById("new-name").textContent = t("Set up a table of {game}", { game: game.name });
  document.getElementById("new-box").replaceChildren(box(game.id, game.name));
  const seats = make("div", {});
  const modes = game.modes.map((mode, i) => card("mode", mode.id, mode.name, mode.text, i === 0, null, () => seatParts(seats, game, mode, asked.get("by") === "link", endWords)));
  form.replaceChildren(...[
    games.length > 1 && part(t("Game"), shelf(games, game, (one) => lay(games, one, me))),
    part(t("How to play"), make("div", { class: "choice-cards" }, ...modes)),
    part(t("Seats"), seats),
    part(t("Who can join"), make("div", { class: "choice-cards" },
      card("public", "", t("Anyone with the link"), t("Nobody else can find the table."), true),
      card("public", "yes", t("Everyone"), t("Listed among the open tables; anyone can watch."), false))),
    part(t("Time"), pace()),
    part(t("If a player leaves"), make("div", { class: "choice-cards" },
      card("absent", "wait", t("Wait"), t("Their seat is kept until they return."), true),
      card("absent", "bot", t("A bot plays on"), t("Until they return."), false),
      card("absent", "forfeit", t("They give up"), t("A player who leaves is out."), false))),
    game.options.length > 0 && rules(game),
    part(t("Also"), also(game, me)),
    end(),
  ].filter(Boolean));
  seatParts(seats, game, game.modes[0], asked.get("by") === "link", endWords);
  endWords();
}

/**
 * @param {string} heading
 * @param {...any} inside
 */
function part(heading, ...inside) {
  return make("fieldset", { class: "panel sheet-part" }, make("legend", { class: "unseen" }, heading), make("h2", { "aria-hidden": "true" }, heading), ...inside);
}

/**
 * The games side by side, and what the chosen one is about.
 * @param {Api.GameOut[]} games
 * @param {Api.GameOut} game
 * @param {(game: Api.GameOut) => void} choose
 */
function shelf(games, game, choose) {
  const boxes = games.map((one) => card("game", one.id, one.name, "", one === game, thumb(one.id), () => choose(one)));
  return make("div", {}, make("div", { class: "game-cards" }, ...boxes), make("p", { class: "game-mood" }, game.mood));
}

/**
 * @param {string} name
 * @param {string} value
 * @param {string} words
 * @param {string} more
 * @param {boolean} checked
 * @param {Element | null} [picture]
 * @param {(() => void) | null} [chosen]
 */
function card(name, value, words, more, checked, picture = null, chosen = null) {
  const input = make("input", { type: "radio", name, value, checked, onchange: chosen });
  return make("label", { class: "choice" }, input, picture, make("span", {}, make("b", {}, words), more && make("small", {}, more)));
}

// --- Time

function pace() {
  const numbers = {
    clock: make("div", { class: "numbers", hidden: true }, number("minutes", t("Minutes for each player"), 15, 1, 600), number("increment", t("Seconds gained each turn"), 10, 0, 600)),
    slow: make("div", { class: "numbers", hidden: true }, number("days", t("Days for each move"), 2, 1, 30)),
  };
  /** @param {string} kind */
  const turn = (kind) => () => Object.entries(numbers).forEach(([name, fields]) => (fields.hidden = name !== kind));
  return make("div", {}, make("div", { class: "choice-cards" },
    card("pace", "none", t("No clock"), t("Think as long as you like."), true, null, turn("none")),
    card("pace", "clock", t("A clock for each player"), t("Live, in one session."), false, null, turn("clock")),
    card("pace", "slow", t("Slow"), t("Days for each move, for weeks of war."), false, null, turn("slow"))), numbers.clock, numbers.slow);
}

/**
 * @param {string} name
 * @param {string} words
 * @param {number} value
 * @param {number} low
 * @param {number} high
 */
function number(name, words, value, low, high) {
  const input = make("input", { type: "number", id: `pace-${name}`, name, value, min: low, max: high, step: "any", "aria-describedby": `pace-${name}-wrong` });
  return make("div", { class: "field" }, make("label", { for: `pace-${name}` }, words), input, make("p", { class: "wrong", id: `pace-${name}-wrong`, role: "alert" }));
}

// --- Options and the rest

/** @param {Api.GameOut} game */
function rules(game) {
  return make("details", { class: "panel sheet-part" }, make("summary", {}, t("House rules"), make("small", {}, t("as in the rulebook"))), ...game.options.map(optionParts));
}

/**
 * @param {Api.GameOut} game
 * @param {Api.Me} me
 */
function also(game, me) {
  const title = make("div", { class: "field" }, make("label", { for: "title" }, t("Name of the table")), make("input", { type: "text", id: "title", name: "title", maxlength: 60, placeholder: t("{player}'s {game}", { player: me.name, game: game.name }), "aria-describedby": "title-wrong" }), make("p", { class: "wrong", id: "title-wrong", role: "alert" }));
  const rated = make("div", {}, onOff("rated", t("Rated"), me.account ? t("Counts for ratings. People only, and no hints.") : t("Counts for ratings. For people with an account.")), make("p", { class: "wrong", id: "rated-wrong", role: "alert" }));
  return make("div", { class: "switches" }, title, onOff("hints", t("Hints"), t("Players can ask a bot for advice."), true), rated);
}

/**
 * @param {string} name
 * @param {string} words
 * @param {string} more
 */
function onOff(name, words, more, checked = false) {
  return make("label", { class: "setting" }, make("span", {}, make("b", {}, words), make("small", {}, more)), make("input", { type: "checkbox", role: "switch", class: "switch", name, checked, onchange: name === "rated" ? rate : null }));
}

/**
 * Rated games are played without advice.
 * @param {Event} event
 */
function rate(event) {
  if (/** @type {HTMLInputElement} */ (event.target).checked) control("hints").checked = false;
}

// --- Ready

function end() {
  return make("div", { class: "form-end" }, make("p", { class: "why", id: "end-why" }), make("p", { class: "wrong", id: "form-wrong", role: "alert" }), button(t("Open the table"), { type: "submit", class: "go", id: "form-go" }, "play"));
}

/** Who sits in each seat: "me", "open" or the level of a bot. */
function chosenSeats() {
  const choices = /** @type {NodeListOf<HTMLSelectElement>} */ (form.querySelectorAll("[data-seat]"));
  return Array.from(choices, (choice) => choice.value);
}

/** @param {string} name */
function control(name) {
  return /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
}

function endWords() {
  const why = document.getElementById("end-why");
  if (!why) return;
  const free = chosenSeats().filter((seat) => seat === "open").length;
  why.textContent = free ? t("The game starts when all open seats are taken.") : t("All seats are taken, so the game starts at once.");
  /** @type {Text} */ (document.getElementById("form-go").lastChild).textContent = free ? t("Open the table") : t("Start the game");
}

function read() {
  /** @param {string} name */
  const value = (name) => /** @type {HTMLInputElement} */ (form.querySelector(`[name="${name}"]:checked`)).value;
  const kind = value("pace");
  const numbers = { clock: ["minutes", "increment"], slow: ["days"] }[kind] || [];
  const body = {
    game: form.dataset.game,
    mode: value("mode"),
    seats: chosenSeats(),
    options: Object.fromEntries(Array.from(form.querySelectorAll("[data-option]"), readOption)),
    public: value("public") === "yes",
    pace: { kind, ...Object.fromEntries(numbers.map((name) => [name, Number(control(name).value)])) },
    absent: value("absent"),
    hints: control("hints").checked,
    rated: control("rated").checked,
  };
  const title = control("title").value.trim();
  return title ? { ...body, title } : body;
}

/** Numbers that are none, or out of bounds, are said so beside them. */
function checkNumbers() {
  /** @type {HTMLInputElement | null} */
  let first = null;
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (form.querySelectorAll('input[type="number"]'))) {
    const hidden = input.closest("[hidden]");
    const good = hidden || (input.value !== "" && Number(input.value) >= Number(input.min) && Number(input.value) <= Number(input.max));
    say(input, good ? "" : t("Choose a number from {min} to {max}.", { min: input.min, max: input.max }));
    if (!good) first ||= input;
  }
  return first;
}

/**
 * @param {HTMLInputElement} input
 * @param {string} words
 */
function say(input, words) {
  input.setAttribute("aria-invalid", String(Boolean(words)));
  const beside = String(String(input.getAttribute("aria-describedby")).split(" ").pop());
  /** @type {HTMLElement} */ (document.getElementById(beside)).textContent = words;
}

/**
 * Where the server's words belong: beside the option they name, beside Rated, or at the end.
 * @param {string} words
 */
function place(words) {
  const option = Array.from(form.querySelectorAll("[data-option]")).find((one) => words.includes(String(one.dataset.option)));
  if (option) {
    /** @type {HTMLDetailsElement} */ (option.closest("details")).open = true;
    /** @type {HTMLElement} */ (option.querySelector(".wrong")).textContent = words;
    option.scrollIntoView({ block: "center" });
  } else if (words.toLowerCase().includes(t("rated"))) {
    document.getElementById("rated-wrong").textContent = words;
    document.getElementById("rated-wrong").scrollIntoView({ block: "center" });
  } else document.getElementById("form-wrong").textContent = words;
}

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  for (const wrong of form.querySelectorAll(".wrong")) wrong.textContent = "";
  const bad = checkNumbers();
  if (bad) {
    const folded = /** @type {HTMLDetailsElement | null} */ (bad.closest("details"));
    if (folded) folded.open = true;
    return bad.focus();
  }
  const go = document.getElementById("form-go");
  go.classList.add("busy");
  try {
    const made = await post("/api/tables", { request: requestId(), ...read() });
    location.href = `${root}/table/${made.id}`;
  } catch (refused) {
    place(refused.message);
  }
  go.classList.remove("busy");
  return undefined;
});

open().catch((refused) => (document.getElementById("form-word").textContent = refused.message));
