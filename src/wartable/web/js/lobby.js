// Before the game: who is here, which seats are free, and the link for friends.

import { get, post } from "./api.js";
import { button, freeDisc, make, seatDisc } from "./make.js";
import { facts, wordsOf } from "./seats.js";
import { toast } from "./toast.js";
import { many, t } from "./i18n.js";

const place = document.getElementById("wt-lobby");

/**
 * Show the lobby of a table that waits: `path` leads to its deeds, `took` gets the view after one was done.
 * @param {Table} table
 * @param {string | null} key
 * @param {(what: string) => string} path
 * @param {(view: View) => void} took
 */
export function showLobby(table, key, path, took) {
  place.hidden = false;
  const lobby = { table, key, deed: (/** @type {string} */ what, /** @type {Record<string, any>} */ body) => tryTo(path(what), body, took) };
  const free = table.seats.filter((seat) => seat.kind === "open").length;
  const words = table.me >= 0 ? many(free, "The game starts as soon as {n} more player sits down.", "The game starts as soon as {n} more players sit down.") : t("Take a seat and play, or stay and watch.");
  const rows = table.seats.map((chair) => row(chair, lobby));
  const sheet = make("div", { class: "lobby-sheet panel" },
    make("div", {}, make("h2", {}, table.title || table.game_name), make("p", { class: "lead" }, words)),
    table.link && share(table.link),
    make("div", {}, make("h3", {}, t("Seats")), ...rows),
    make("div", {}, make("h3", {}, t("What will be played")), facts(table)),
    table.me >= 0 && make("div", { class: "dialog-acts" }, button(t("Leave the table"), { onclick: () => lobby.deed("leave", {}) })));
  place.replaceChildren(sheet);
}

/** The game has begun. */
export function hideLobby() {
  place.hidden = true;
  place.replaceChildren();
}

/** @param {string} path */
function share(path) {
  const link = new URL(path, location.href).href;
  const field = make("input", { type: "text", readonly: true, value: link, "aria-label": t("Link for friends"), onclick: () => field.select() });
  const copy = button(t("Copy the link"), { class: "go", onclick: () => copyLink(field, copy) }, "link");
  return make("div", {}, make("h3", {}, t("Bring friends")), make("p", { class: "why" }, t("Send them this link. Anyone who opens it can take a seat; no account needed.")), make("div", { class: "share-link" }, field, copy));
}

/**
 * @param {HTMLInputElement} field
 * @param {HTMLElement} copy
 */
async function copyLink(field, copy) {
  field.select();
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // Browsers without a clipboard for this page still know the old way.
    document.execCommand("copy");
  }
  const words = /** @type {Text} */ (copy.lastChild);
  words.textContent = t("Copied");
  setTimeout(() => (words.textContent = t("Copy the link")), 2000);
}

/**
 * @param {Seat} chair
 * @param {{ table: Table, key: string | null, deed: (what: string, body: Record<string, any>) => void }} lobby
 */
function row(chair, { table, key, deed }) {
  const free = chair.kind === "open";
  const who = make("div", { class: "who" }, make("b", {}, chair.name), make("span", {}, free ? t("free") : wordsOf(chair, table)));
  const take = free && table.me < 0 ? button(t("Take this seat"), { class: "go", "aria-label": t("Take the seat of {name}", chair), onclick: () => deed("join", { seat: chair.seat, ...(key && { key }) }) }) : null;
  const fill = free && table.owner ? button(t("Give it to a bot"), { "aria-label": t("Give the seat of {name} to a bot", chair), onclick: async () => deed("seats", { seat: chair.seat, who: await usualBot(table.game) }) }, "bot") : null;
  const empty = chair.kind === "bot" && table.owner ? button(t("Open this seat"), { "aria-label": t("Open the seat of {name}", chair), onclick: () => deed("seats", { seat: chair.seat, who: "open" }) }) : null;
  return make("div", { class: "seat-row" }, free ? freeDisc(34) : seatDisc(chair, 34), who, take, fill, empty);
}

/**
 * The level that an empty seat gets.
 * @param {string} game
 */
async function usualBot(game) {
  /** @type {Api.GameOut[]} */
  const games = await get("/api/games");
  const { levels } = /** @type {Api.GameOut} */ (games.find((one) => one.id === game));
  return (levels.find((level) => level.usual) || levels[0]).name;
}

/**
 * @param {string} path
 * @param {Record<string, any>} body
 * @param {(view: View) => void} took
 */
async function tryTo(path, body, took) {
  try {
    took(await post(path, body));
  } catch (refused) {
    toast(refused.message);
  }
}
