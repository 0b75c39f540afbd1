// The side of the table: tabs on a wide screen, sheets on a small one.

import { targetOf } from "./make.js";
import { choose, setting } from "./settings.js";
import { talkSeen } from "./talk.js";

const side = document.getElementById("wt-side");
const tabs = Array.from(side.querySelectorAll('[role="tab"]'));
const sheets = Array.from(document.querySelectorAll("[data-sheet]"));
const small = matchMedia("(max-width: 900px), (max-width: 960px) and (max-height: 500px)");
/** @type {(name: string | undefined) => void} */
let opened = () => {};

/**
 * Show one of log, notes, guide, seats.
 * @param {string | undefined} name
 */
function showPanel(name) {
  for (const tab of tabs) {
    const chosen = tab.dataset.panel === name;
    tab.setAttribute("aria-selected", String(chosen));
    tab.tabIndex = chosen ? 0 : -1;
    /** @type {HTMLElement} */ (document.getElementById(String(tab.getAttribute("aria-controls")))).hidden = !chosen;
  }
  document.body.dataset.panel = name;
  opened(name);
}

/**
 * Offer panels or not: some are there only at times.
 * @param {string[]} names
 * @param {boolean} there
 */
export function offerPanels(names, there) {
  for (const part of [...tabs, ...sheets]) {
    if (names.includes(part.dataset.panel || part.dataset.sheet || "")) part.hidden = !there;
  }
  if (!there && names.includes(document.body.dataset.panel || "")) showPanel("log");
}

/**
 * Open the side at a panel, whatever the screen.
 * @param {string | undefined} name
 */
export function openPanel(name) {
  if (name !== "talk") showPanel(name);
  if (!small.matches) return void fold(false);
  side.dataset.open = name;
  for (const sheet of sheets) sheet.setAttribute("aria-expanded", String(sheet.dataset.sheet === name));
  if (name === "talk") talkSeen();
}

/** Close a sheet; false if none is open. */
export function closePanel() {
  if (!side.dataset.open) return false;
  const opener = sheets.find((sheet) => sheet.dataset.sheet === side.dataset.open);
  delete side.dataset.open;
  for (const sheet of sheets) sheet.setAttribute("aria-expanded", "false");
  if (side.contains(document.activeElement) && opener) opener.focus();
  return true;
}

/** @param {boolean} away */
function fold(away) {
  document.body.classList.toggle("folded", away);
  choose("side", !away);
}

/**
 * Make tabs and sheets work; `hears` is told which panel is shown.
 * @param {(name: string | undefined) => void} hears
 */
export function readyPanels(hears) {
  opened = hears;
  showPanel("log");
  document.body.classList.toggle("folded", !setting("side"));
  for (const tab of tabs) tab.addEventListener("click", () => showPanel(tab.dataset.panel));
  for (const sheet of sheets) {
    sheet.setAttribute("aria-expanded", "false");
    sheet.addEventListener("click", () => (side.dataset.open === sheet.dataset.sheet ? closePanel() : openPanel(sheet.dataset.sheet)));
  }
  document.getElementById("wt-fold").addEventListener("click", () => (small.matches ? closePanel() : fold(true)));
  side.querySelector('[role="tablist"]')?.addEventListener("keydown", turnTabs);
  small.addEventListener("change", closePanel);
}

/** @param {KeyboardEvent} event */
function turnTabs(event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step || !targetOf(event).matches('[role="tab"]')) return;
  const shown = tabs.filter((tab) => !tab.hidden);
  const to = shown[(shown.indexOf(targetOf(event)) + step + shown.length) % shown.length];
  showPanel(to.dataset.panel);
  to.focus();
}
