// What the reader chose for this browser: light, pace of telling, sound, motion, confirming.

const USUAL = { light: "", pace: "calm", sound: false, motion: true, confirm: false, side: true };
/** @type {Set<() => void>} */
const listeners = new Set();
/** @type {typeof USUAL} */
let kept = { ...USUAL, ...read() };

function read() {
  try {
    return JSON.parse(String(localStorage.getItem("wartable"))) || {};
  } catch {
    return {};
  }
}

/**
 * One choice.
 * @template {keyof typeof USUAL} Name
 * @param {Name} name
 * @returns {(typeof USUAL)[Name]}
 */
export function setting(name) {
  return kept[name];
}

/**
 * Choose, keep it, and tell everybody who listens.
 * @template {keyof typeof USUAL} Name
 * @param {Name} name
 * @param {(typeof USUAL)[Name]} value
 */
export function choose(name, value) {
  kept = { ...kept, [name]: value };
  try {
    localStorage.setItem("wartable", JSON.stringify(kept));
  } catch {
    // Without storage a choice lasts as long as the page.
  }
  refresh();
}

/**
 * Hear of choices.
 * @param {() => void} listener
 */
export function onChoice(listener) {
  listeners.add(listener);
}

/** The light that is on now. */
export function light() {
  return document.documentElement.dataset.light;
}

/** Whether things may move on the page. */
export function moves() {
  return kept.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function apply() {
  const root = document.documentElement;
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.light = kept.light || (dark ? "candle" : "day");
  root.dataset.motion = kept.motion ? "on" : "off";
}

function refresh() {
  apply();
  for (const listener of listeners) listener();
}

matchMedia("(prefers-color-scheme: dark)").addEventListener("change", refresh);
addEventListener("storage", (event) => {
  if (event.key !== "wartable") return;
  kept = { ...USUAL, ...read() };
  refresh();
});
