// The page of a rulebook: finding words in it.

import { furnish } from "./house.js";
import { targetOf } from "./make.js";
import { findRules, readyBook } from "./rulebook.js";
import { many, t } from "./i18n.js";

furnish();

const book = document.querySelector(".rulebook");
const field = document.getElementById("find");

if (book) {
  readyBook(book);
  field.addEventListener("input", () => {
    const found = findRules(book, field.value);
    document.getElementById("found").textContent = found === null ? "" : found === 0 ? t("Nothing found. Try another word.") : many(found, "{n} passage found", "{n} passages found");
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "/" || targetOf(event).closest("input, textarea")) return;
    event.preventDefault();
    field.focus();
  });
}
