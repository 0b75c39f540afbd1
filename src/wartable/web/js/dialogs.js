// Questions that need an answer before anything else: one dialog at a time.

import { button, icon, make } from "./make.js";
import { t } from "./i18n.js";

const dialog = document.getElementById("wt-dialog");
const pick = document.getElementById("wt-pick");

/**
 * Open the dialog with a heading and something in it.
 * @param {string} heading
 * @param {...any} inside
 */
export function openDialog(heading, ...inside) {
  const close = make("button", { type: "button", class: "button plain square", "aria-label": t("Close"), onclick: () => dialog.close() }, icon("close", "small"));
  const head = make("div", { class: "dialog-head" }, make("h2", { id: "wt-dialog-head" }, heading), close);
  dialog.replaceChildren(head, make("div", { class: "dialog-body" }, ...inside));
  if (!dialog.open) dialog.showModal();
  return dialog;
}

/**
 * Ask a question with a few answers: [words, class, deed].
 * @param {string} heading
 * @param {string} text
 * @param {[string, string, (() => void) | null][]} answers
 */
export function ask(heading, text, answers) {
  const acts = answers.map(([words, kind, deed], i) => button(words, { class: kind, autofocus: i === 0, onclick: () => {
    dialog.close();
    if (deed) deed();
  } }));
  openDialog(heading, make("p", {}, text), make("div", { class: "dialog-acts" }, ...acts));
}

/**
 * A small choice beside an element: [words, deed]. If it is closed with nothing chosen, `otherwise` is done.
 * @param {string} heading
 * @param {[string, () => void][]} choices
 * @param {HTMLElement} beside
 * @param {() => void} otherwise
 */
export function pickOne(heading, choices, beside, otherwise) {
  let chosen = otherwise;
  const rows = choices.map(([words, deed]) => button(words, { onclick: () => {
    chosen = deed;
    pick.close();
  } }));
  pick.addEventListener("close", () => chosen(), { once: true });
  pick.replaceChildren(make("h2", { id: "wt-pick-head" }, heading), make("div", {}, ...rows));
  pick.showModal();
  const spot = beside.getBoundingClientRect();
  const size = pick.getBoundingClientRect();
  /** @type {(wish: number, room: number, length: number) => number} */
  const within = (wish, room, length) => Math.max(8, Math.min(wish, room - length - 8));
  pick.style.left = `${within(spot.left + spot.width / 2 - size.width / 2, innerWidth, size.width)}px`;
  pick.style.top = `${within(spot.top - size.height - 8 > 8 ? spot.top - size.height - 8 : spot.bottom + 8, innerHeight, size.height)}px`;
}

for (const box of [dialog, pick]) {
  // A click on what lies around a dialog closes it.
  box.addEventListener("click", (event) => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
    if (event.target === box && !inside) box.close();
  });
}
