// The coach at a table: what to do in a lesson, and a word in a match when something is new.

import { put } from "./api.js";
import { litElements, picked } from "./clicks.js";
import { button, icon, make } from "./make.js";
import { allZones } from "./scene.js";
import { t } from "./i18n.js";
import { drawTail, placeCard } from "./coach_card.js";

/**
 * @typedef {object} Deeds
 * @property {() => void} back
 * @property {() => void} skip
 * @property {(lesson: string | null, again?: boolean) => void} begin
 * @property {(move: string) => void} play
 * @property {(rule: string) => HTMLElement} rule
 * @property {(words: string) => void} speak
 */

const card = document.getElementById("wt-coach");
/** @type {Deeds} */
let deeds;
/** @type {Api.LessonOut | null} */
let lesson = null;
/** @type {Turn | null} */
let turn = null;
let game = "";
/** @type {{ text: string, rule: string | null } | null} */
let refusal = null;
let refusals = 0;
let helped = 0;
let spoken = "";
let silent = false;
let ply = 0;
/** @type {{ id: string, ply: number } | null} the word that is being said in a match, and since when */
let saying = null;
/** @type {Set<string> | null} what the coach has said before; null until it is known */
let heard = null;

/**
 * Let the buttons of the coach do something.
 * @param {Deeds} what
 */
export function readyCoach(what) {
  deeds = what;
  addEventListener("resize", layCoach);
  card.addEventListener("keydown", (event) => event.key === "Backspace" && lesson?.back && deeds.back());
}

/**
 * What the coach has said before, in other matches.
 * @param {string[]} marks
 */
export function knownMarks(marks) {
  if (heard) return;
  heard = new Set(marks);
  show();
}

/**
 * Say what there is to say now.
 * @param {Table} table
 * @param {Turn | null} now
 */
export function coach(table, now) {
  const next = table.lesson;
  const key = (/** @type {Api.LessonOut | null} */ of) => of && `${of.step} ${of.state} ${of.say}`;
  if (key(next) !== key(lesson)) {
    refusal = null;
    refusals = helped = 0;
  }
  lesson = next;
  turn = now;
  game = table.game;
  if (saying && table.ply !== saying.ply) gotIt(saying.id); // the move was the answer
  ply = table.ply;
  show();
}

/**
 * The coach repeats why a move is not allowed; false if there is none at this table.
 * @param {{ text: string, rule: string | null }} said
 */
export function coachRefuses(said) {
  if (!lesson || lesson.match || lesson.state === "done") return false;
  refusal = said;
  refusals += 1;
  show();
  card.classList.remove("shakes");
  void card.offsetWidth;
  card.classList.add("shakes");
  deeds.speak(said.text);
  return true;
}

/** Put a word of the coach aside; false if there is none. Steps of a lesson stay. */
export function dismissCoach() {
  const mark = currentMark();
  if (!mark) return false;
  gotIt(mark.id);
  return true;
}

/** Show how to go on: a hint, then what to click, then the move itself; false where nothing is taught. */
export function showMe() {
  if (!lesson || lesson.match || lesson.state !== "asked") return false;
  helped += 1;
  if (helped > lesson.hints.length + 1 && lesson.show) deeds.play(lesson.show);
  else show();
  return true;
}

/** Lay the card and its tail anew: the board was drawn, or something was picked. */
export function layCoach() {
  if (refusal && picked().length > 0) {
    refusal = null;
    return show();
  }
  if (card.hidden) return drawTail(card, null);
  const target = pointed();
  placeCard(card, target, [...litElements(), ...points()]);
  return drawTail(card, target);
}

// --- What is said

function currentMark() {
  if (!lesson || !lesson.match || silent || !heard || !turn) return null;
  return lesson.marks.find((mark) => !heard?.has(mark.id)) || null;
}

function show() {
  const mark = currentMark();
  const inside = card.contains(document.activeElement);
  if (mark) fillMark(mark);
  else if (lesson && !lesson.match) fillStep(lesson);
  else card.hidden = true;
  if (inside && !card.hidden && !card.contains(document.activeElement)) card.querySelector("button")?.focus({ preventScroll: true });
  layCoach();
}

/** @param {Api.CoachSays} mark */
function fillMark(mark) {
  card.className = "coach";
  saying ??= { id: mark.id, ply };
  const silence = button(t("No coach today"), { class: "plain", onclick: hush });
  const got = button(t("Got it"), { class: "plain got", onclick: () => gotIt(mark.id) }, "confirm");
  card.replaceChildren(head(mark.title), ...words(mark.say, mark.why), make("div", { class: "coach-foot" }, rules(mark.rules), silence, got));
  card.hidden = false;
  speak(`${mark.title}. ${mark.say} ${mark.why}`);
}

/** @param {Api.LessonOut} step */
function fillStep(step) {
  const stuck = step.state === "slip" || step.state === "late";
  card.className = `coach${stuck || refusal ? " stuck" : ""}`;
  const place = step.state === "done" ? step.title : t("Step {n} of {all}", { n: step.step, all: step.steps });
  const hint = helped > 0 && helped <= step.hints.length ? step.hints[helped - 1] : "";
  const said = refusal ? words(refusal.text, step.say) : words(step.say, hint || step.why);
  const cited = refusal ? [refusal.rule].filter(Boolean) : step.rules;
  card.replaceChildren(head(place, step), ...said, make("div", { class: "coach-foot" }, rules(cited), ...acts(step, stuck)));
  card.hidden = false;
  speak(`${t("Coach")}. ${place}. ${step.say} ${step.why}`);
}

/**
 * @param {Api.LessonOut} step
 * @param {boolean} stuck
 */
function acts(step, stuck) {
  const again = button(t("Again"), { class: "plain", onclick: () => deeds.begin(step.id, true) });
  if (step.state === "done") return [again, button(t("Next lesson"), { class: "learn", onclick: () => deeds.begin(null) }, "arrow")];
  const back = button(stuck ? t("Try again") : t("Back"), { class: stuck ? "learn" : "plain", onclick: deeds.back }, "undo");
  const help = button(t("Show me"), { class: refusals > 1 || helped > 0 ? "plain glows" : "plain", onclick: showMe }, "hint");
  const skip = button(t("Skip lesson"), { class: "plain", onclick: deeds.skip });
  return [step.back && back, !stuck && step.state === "asked" && step.show && help, skip];
}

/**
 * @param {string} place
 * @param {Api.LessonOut | null} [step]
 */
function head(place, step = null) {
  const dots = step && step.steps > 1 ? Array.from({ length: step.steps }, (_, i) => make("i", { class: i + 1 < step.step || step.state === "done" ? "done" : i + 1 === step.step ? "now" : "" })) : [];
  return make("div", { class: "coach-head" }, make("span", { class: "coach-medal", "aria-hidden": "true" }, icon("coach")), make("b", {}, t("Coach")), make("span", {}, place), make("span", { class: "coach-dots", "aria-hidden": "true" }, ...dots));
}

/**
 * @param {string} say
 * @param {string} why
 */
function words(say, why) {
  return [make("p", { class: "coach-do" }, say), why && make("p", { class: "coach-why" }, why)].filter(Boolean);
}

/** @param {string[]} ids */
function rules(ids) {
  return make("span", { class: "coach-rules" }, ...ids.map((id) => deeds.rule(id)));
}

/** @param {string} text */
function speak(text) {
  if (text === spoken) return;
  spoken = text;
  deeds.speak(text);
}

// --- What is pointed at

/** What the coach points at: what is to be clicked next once the learner has asked or picked, else what the step names. */
function pointed() {
  if (!lesson) return null;
  const offer = turn && lesson.show ? turn.moves.find((move) => move.move === lesson?.show) : null;
  const path = picked();
  const next = offer && path.every((id, i) => offer.clicks[i] === id) ? offer.clicks[path.length] : null;
  const asked = helped > (lesson.hints.length || 0) || path.length > 0;
  return (asked && next && element(next)) || points()[0] || null;
}

/** @returns {HTMLElement[]} */
function points() {
  const mark = currentMark();
  const names = mark ? mark.point : lesson && !lesson.match && !refusal ? lesson.point : [];
  return names.map(element).filter(Boolean);
}

/** @param {string} name */
function element(name) {
  const zones = allZones();
  for (const zone of [...zones.filter((one) => one.dataset.zone === "board"), ...zones]) {
    const found = zone.querySelector(`#${CSS.escape(name)}, [data-as="${CSS.escape(name)}"]`);
    if (found && found.getBoundingClientRect().width) return found;
  }
  return null;
}

// --- What is put aside

/** @param {string} id */
function gotIt(id) {
  heard?.add(id);
  saying = null;
  put("/api/lessons/heard", { game, what: id }).catch(() => {});
  show();
}

function hush() {
  silent = true;
  saying = null;
  show();
}
