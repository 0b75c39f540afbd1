// What an element says when the reader points at it, focuses it or presses and holds it.

import { get } from "./api.js";
import { namedAt } from "./clicks.js";
import { make, targetOf } from "./make.js";
import { parse, patch } from "./patch.js";
import { t } from "./i18n.js";

const card = document.getElementById("wt-about");
const panel = document.getElementById("wt-guide");
const REST = 500;
const HOLD = 450;
/** @type {(id: string) => string} */
let where = () => "";
let stamp = () => "";
/** @type {Map<string, Promise<string | null>>} */
let known = new Map();
let knownAt = "";
/** @type {number | undefined} */
let timer;
let pointed = null;
let heldUntil = 0;

/**
 * `path(id)` is where to ask; `version()` changes when answers may change.
 * @param {(id: string) => string} path
 * @param {() => string} version
 */
export function aboutFrom(path, version) {
  where = path;
  stamp = version;
}

function fresh() {
  if (knownAt === stamp()) return;
  knownAt = stamp();
  known = new Map();
}

/** @param {string} id */
function ask(id) {
  fresh();
  if (!known.has(id)) known.set(id, get(where(id)).then((said) => said.markup, () => null));
  return known.get(id);
}

/**
 * Show what the nearest element that has something to say says.
 * @param {HTMLElement} target
 */
export async function showAbout(target) {
  pointed = target;
  for (const element of namedAt(target)) {
    const markup = await ask(element.dataset.as || element.id);
    if (pointed !== target) return false;
    if (markup) {
      present(markup, element);
      return true;
    }
  }
  return false;
}

/** The game's own guide to all its pieces; rewritten when something has changed. */
export async function fillGuide() {
  if (panel.hidden) return undefined;
  const guide = await ask("guide");
  if (guide) return patch(panel, parse(guide));
  const none = t("Point at anything on the table, or press and hold it, to see what it is.");
  return panel.replaceChildren(make("p", { class: "empty-word" }, none));
}

/**
 * @param {string} markup
 * @param {HTMLElement} element
 */
function present(markup, element) {
  card.replaceChildren(parse(markup));
  card.hidden = false;
  const spot = element.getBoundingClientRect();
  const size = card.getBoundingClientRect();
  const right = spot.right + 12 + size.width < innerWidth;
  const left = spot.left - 12 - size.width > 0;
  const x = right ? spot.right + 12 : left ? spot.left - 12 - size.width : Math.max(8, (innerWidth - size.width) / 2);
  const beside = right || left;
  const above = spot.top - size.height - 10;
  const y = beside ? spot.top + spot.height / 2 - size.height / 2 : above > 8 ? above : spot.bottom + 10;
  card.style.left = `${x}px`;
  card.style.top = `${Math.max(8, Math.min(y, innerHeight - size.height - 8))}px`;
}

/** Hide the card; false if there was none. */
export function hideAbout() {
  clearTimeout(timer);
  pointed = null;
  const was = !card.hidden;
  card.hidden = true;
  return was;
}

/** Whether a finger was held just now, so that the click that follows is none. */
export function wasHeld() {
  return performance.now() < heldUntil;
}

/**
 * Listen to pointers, fingers and the keyboard in a part of the page.
 * @param {HTMLElement} stage
 */
export function watchPointing(stage) {
  // Only a pointer that moves points at something: what slides under a resting one does not ask to be explained.
  /** @type {EventTarget | null} */
  let under = null;
  stage.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "mouse" || targetOf(event) === under) return;
    under = targetOf(event);
    later(targetOf(event), REST);
  });
  stage.addEventListener("pointerout", (event) => {
    under = null;
    if (event.pointerType === "mouse") hideAbout();
  });
  stage.addEventListener("pointerdown", (event) => {
    hideAbout();
    if (event.pointerType !== "mouse") later(targetOf(event), HOLD, true);
  });
  for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) stage.addEventListener(end, (event) => event.pointerType !== "mouse" && clearTimeout(timer));
  stage.addEventListener("pointermove", (event) => event.pointerType !== "mouse" && Math.hypot(event.movementX, event.movementY) > 6 && clearTimeout(timer));
  stage.addEventListener("contextmenu", (event) => wasHeld() && event.preventDefault());
  stage.addEventListener("focusin", (event) => targetOf(event).matches(":focus-visible") && later(targetOf(event), REST));
  stage.addEventListener("focusout", hideAbout);
}

/**
 * @param {HTMLElement} target
 * @param {number} wait
 */
function later(target, wait, held = false) {
  clearTimeout(timer);
  if (!target.closest || !target.closest("[data-zone]")) return;
  timer = setTimeout(async () => {
    if ((await showAbout(target)) && held) heldUntil = performance.now() + 800;
  }, wait);
}
