// Private notes, kept as they are written.

import { put } from "./api.js";
import { t } from "./i18n.js";

const field = document.getElementById("wt-notes-text");
const word = document.getElementById("wt-notes-word");
const PAUSE = 500;
let id = "";
/** @type {number | undefined} */
let timer;
let kept = "";

/**
 * Show the notes of a table, unless newer ones are being written here.
 * @param {string} text
 * @param {string} table its id
 */
export function setNotes(text, table) {
  id = table;
  if (field.value !== kept) return;
  kept = text;
  field.value = text;
}

async function keep() {
  const text = field.value;
  try {
    await put(`/api/tables/${id}/notes`, { text });
    kept = text;
    word.textContent = field.value === text ? t("Saved.") : "";
  } catch (refused) {
    word.textContent = t("Not saved yet. {why}", { why: refused.message });
    timer = setTimeout(keep, 4000);
  }
}

field.addEventListener("input", () => {
  word.textContent = t("Saving…");
  clearTimeout(timer);
  timer = setTimeout(keep, PAUSE);
});
