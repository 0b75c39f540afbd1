// The rulebook beside the table: the same page that /rules shows, opened at one rule.

import { findRules, readyBook } from "./rulebook.js";
import { icon, make } from "./make.js";
import { t } from "./i18n.js";
import { root } from "./root.js";

const sheet = document.getElementById("wt-rule-sheet");
/** @type {Map<string, HTMLElement>} */
const books = new Map();
/** Counts openings, so that one that was called off while the book was on its way opens nothing. */
let opening = 0;
let onItsWay = false;

/**
 * Open the rulebook of a game, at a rule if one is given.
 * @param {string} game
 * @param {string} name
 * @param {string | null} [rule]
 */
export async function openRules(game, name, rule = null) {
  const mine = ++opening;
  onItsWay = true;
  const book = books.get(game) || (await fetchBook(game));
  books.set(game, book);
  if (mine !== opening) return;
  onItsWay = false;
  if (sheet.dataset.game !== game) furnish(game, name, book);
  if (!sheet.open) sheet.show();
  const place = rule && document.getElementById(rule);
  for (const shown of sheet.querySelectorAll(".rule-here")) shown.classList.remove("rule-here");
  if (place) {
    place.classList.add("rule-here");
    place.scrollIntoView({ block: "center" });
  }
  sheet.querySelector(".sheet-close")?.focus();
}

/** Close it, or call its opening off; false if it was neither open nor on its way. */
export function closeRules() {
  if (onItsWay) {
    opening += 1;
    onItsWay = false;
    return true;
  }
  if (!sheet.open) return false;
  sheet.close();
  return true;
}

/**
 * A link to a rule that opens beside the table.
 * @param {string} game
 * @param {string} name
 * @param {string} rule
 */
export function ruleLink(game, name, rule) {
  return make("a", { class: "rule-link", href: `${root}/rules/${game}#${rule}`, onclick: (/** @type {MouseEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    openRules(game, name, rule);
  } }, rule);
}

/** @param {string} game */
async function fetchBook(game) {
  const answer = await fetch(`${root}/rules/${game}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const book = page.querySelector(".rulebook");
  return book ? document.importNode(book, true) : make("p", { class: "rulebook" }, t("The rulebook could not be opened. Try the Rulebooks page."));
}

/**
 * @param {string} game
 * @param {string} name
 * @param {HTMLElement} book
 */
function furnish(game, name, book) {
  sheet.dataset.game = game;
  const close = make("button", { type: "button", class: "button plain square sheet-close", "aria-label": t("Close the rulebook"), onclick: closeRules }, icon("close", "small"));
  const find = make("input", { type: "search", placeholder: t("Find in the rules"), "aria-label": t("Find in the rules"), oninput: () => findRules(book, find.value) });
  book.setAttribute("tabindex", "0");
  readyBook(book);
  sheet.replaceChildren(make("div", { class: "dialog-head" }, make("h2", { id: "wt-rule-head" }, t("Rules of {game}", { game: name })), close), make("div", { class: "sheet-find" }, find), book);
}
