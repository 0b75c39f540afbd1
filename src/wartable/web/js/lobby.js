// Before the game: who is here, which seats are free, and the link for friends.

import { get, post, put } from "./api.js";
import { button, draw, freeDisc, make, seatDisc } from "./make.js";
import { facts, wordsOf } from "./seats.js";
import { toast } from "./toast.js";
import { many, t } from "./i18n.js";

const place = document.getElementById("wt-lobby");
const REACH = {
  everybody: t("Friends anywhere can open it."),
  network: t("Friends in the same network can open it."),
  here: t("Only this computer can open it. To invite others, start the server with --host 0.0.0.0."),
};

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
  const named = table.me < 0 && free > 0 ? nameField() : null;
  const sheet = make("div", { class: "lobby-sheet panel" },
    make("div", {}, make("h2", {}, table.title || table.game_name), make("p", { class: "lead" }, words)),
    table.link && share(table.link, path("invitation")),
    make("div", {}, make("h3", {}, t("Seats")), named, ...rows),
    make("div", {}, make("h3", {}, t("What will be played")), facts(table)),
    table.me >= 0 && make("div", { class: "dialog-acts" }, button(t("Leave the table"), { onclick: () => lobby.deed("leave", {}) })));
  place.replaceChildren(sheet);
}

/** The game has begun. */
export function hideLobby() {
  place.hidden = true;
  place.replaceChildren();
}

/** The invitation, so that it is drawn once and not after every change. @type {{ link: string, section: HTMLElement } | null} */
let invited = null;

/**
 * @param {string} link
 * @param {string} url
 */
function share(link, url) {
  if (!invited || invited.link !== link) {
    invited = { link, section: make("div") };
    get(url).then((invitation) => invited && invited.section.append(...invite(invitation))).catch((refused) => toast(refused.message));
  }
  return invited.section;
}

/** @param {Api.Invitation} invitation */
function invite({ link, reach, size, squares }) {
  const field = make("input", { type: "text", readonly: true, value: link, "aria-label": t("Link for friends"), onclick: () => field.select() });
  const copy = button(t("Copy the link"), { class: "go", onclick: () => copyLink(field, copy) }, "link");
  const mail = make("a", { class: "button", href: `mailto:?subject=${encodeURIComponent(t("A game at Wartable"))}&body=${encodeURIComponent(link)}` }, t("Send by mail"));
  const code = draw("svg", { class: "qr-code", viewBox: `0 0 ${size} ${size}`, role: "img", "aria-label": t("The link as a QR code") }, draw("path", { d: squares }));
  const words = make("div", { class: "invite-words" }, make("p", { class: "why" }, t("Anyone who opens this link can take a free seat; no account needed.")), field, make("p", { class: `reach ${reach}` }, REACH[reach]), make("div", { class: "share-link" }, copy, mail));
  return [make("h3", {}, t("Bring friends")), make("div", { class: "invitation" }, code, words)];
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
  const take = free && table.me < 0 ? button(t("Take this seat"), { class: "go", "aria-label": t("Take the seat of {name}", chair), onclick: () => sitDown(deed, { seat: chair.seat, ...(key && { key }) }) }) : null;
  const fill = free && table.owner ? button(t("Give it to a bot"), { "aria-label": t("Give the seat of {name} to a bot", chair), onclick: async () => deed("seats", { seat: chair.seat, who: await usualBot(table.game) }) }, "bot") : null;
  const empty = chair.kind === "bot" && table.owner ? button(t("Open this seat"), { "aria-label": t("Open the seat of {name}", chair), onclick: () => deed("seats", { seat: chair.seat, who: "open" }) }) : null;
  return make("div", { class: "seat-row" }, free ? freeDisc(34) : seatDisc(chair, 34), who, take, fill, empty);
}

/** What a newcomer is called at the table, kept while the lobby is drawn again. @type {HTMLElement | null} */
let naming = null;

/** The name under which the reader will sit there. */
function nameField() {
  if (!naming) {
    const field = make("input", { type: "text", id: "wt-my-name", maxlength: "40", autocomplete: "nickname" });
    naming = make("div", { class: "field my-name" }, make("label", { for: "wt-my-name" }, t("Your name at the table")), field);
    get("/api/me").then((me) => { field.value = field.defaultValue = me.name; }).catch(() => {});
  }
  return naming;
}

/**
 * Take a seat, under the name that was typed.
 * @param {(what: string, body: Record<string, any>) => void} deed
 * @param {Record<string, any>} body
 */
async function sitDown(deed, body) {
  const field = /** @type {HTMLInputElement | null} */ (naming && naming.querySelector("input"));
  const name = field ? field.value.trim() : "";
  try {
    if (field && name && name !== field.defaultValue) await put("/api/me", { name });
    deed("join", body);
  } catch (refused) {
    toast(refused.message);
    field?.focus();
  }
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
