// The reader's language: what the scripts say stands in them in English; other words come with the page (`data-words`).

import { root } from "./root.js";

const { lang, dataset } = document.documentElement;
const words = dataset.words ? await fetch(dataset.words).then((answer) => answer.json()) : {};
const rules = new Intl.PluralRules(lang);
const KINDS = ["one", "few", "many"];

/**
 * @param {string} text
 * @param {Record<string, any>} fields
 */
function fill(text, fields) {
  return text.replace(/\{(\w+)\}/g, (field, name) => (name in fields ? fields[name] : field));
}

/**
 * A sentence of the page with its fields: t("Take the seat of {name}", { name }).
 * @param {string} text
 * @param {Record<string, any>} [fields]
 * @returns {string}
 */
export function t(text, fields = {}) {
  return fill(words[text] || text, fields);
}

/**
 * A number of things: many(n, "{n} card", "{n} cards").
 * @param {number} n
 * @param {string} one
 * @param {string} more
 * @param {Record<string, any>} [fields]
 * @returns {string}
 */
export function many(n, one, more, fields = {}) {
  const forms = words[one];
  const kind = rules.select(n);
  // What is between two whole numbers counts like a few.
  const text = forms ? forms[KINDS.indexOf(kind)] || forms[1] : kind === "one" ? one : more;
  return fill(text, { ...fields, n });
}

/**
 * Read in another language from now on: the same page again, as the server writes it then.
 * @param {string | undefined} language
 */
export function speak(language) {
  document.cookie = `wartable-language=${language}; Path=${root || "/"}; Max-Age=31536000; SameSite=Lax`;
  location.reload();
}

/** Make every switch of languages on the page work. */
export function readySwitch() {
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(".language-switch input"))) {
    input.addEventListener("change", () => speak(input.value));
  }
}
