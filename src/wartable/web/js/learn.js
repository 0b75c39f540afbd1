// The page of a course: what the game is about, and its lessons.

import { get, post, requestId } from "./api.js";
import { box, loadCovers } from "./covers.js";
import { bead, howFar } from "./lesson_list.js";
import { furnish } from "./house.js";
import { icon, make } from "./make.js";
import { toast } from "./toast.js";
import { many, t } from "./i18n.js";
import { root } from "./root.js";

const game = String(location.pathname.split("/").pop());
const main = document.getElementById("main");

async function open() {
  furnish();
  /** @type {[Api.CourseOut, Api.GameOut[]]} */
  const [course, games] = await Promise.all([get(`/api/courses/${game}`), get("/api/games")]);
  document.title = t("Learn {game} at Wartable", { game: course.name });
  const known = games.filter(({ id }) => id === game);
  await loadCovers(known);
  main.replaceChildren(pitch(course), lessons(course));
}

/** @param {Api.CourseOut} course */
function pitch(course) {
  const parts = [["crown", t("Goal"), course.goal], ["replay", t("Your turn"), course.turn], ["flag", t("How you win and lose"), course.end]];
  return make("section", { class: "panel pitch" }, box(game, course.name), make("dl", {}, ...parts.map(([sign, name, text]) => make("div", {}, make("dt", {}, icon(sign, "small"), name), make("dd", {}, text)))));
}

/** @param {Api.CourseOut} course */
function lessons(course) {
  const done = course.lessons.filter((lesson) => lesson.done).length;
  const bar = make("span", { class: "course-bar", role: "img", "aria-label": t("{done} of {all} done", { done, all: course.lessons.length }) }, ...course.lessons.map((lesson) => make("i", { class: lesson.done ? "d" : "" })));
  const next = course.lessons.find((lesson) => !lesson.done);
  const top = make("div", { class: "course-top" }, make("div", {}, make("h1", {}, t("Learn {game}", { game: course.name })), make("p", {}, howFar(course))), bar);
  return make("section", { class: "panel" }, top, make("div", { class: "lessons" }, ...course.lessons.map((lesson, i) => row(lesson, i + 1, lesson === next))));
}

/**
 * @param {Api.LessonCard} lesson
 * @param {number} number
 * @param {boolean} next
 */
function row(lesson, number, next) {
  const words = make("span", { class: "words" }, make("b", {}, lesson.title), make("span", {}, lesson.text));
  const end = next ? make("span", { class: "button go" }, lesson.begun ? t("Continue") : t("Start")) : make("span", {}, lesson.done ? t("again") : many(lesson.minutes, "{n} min", "{n} min"));
  const big = lesson.match && lesson.minutes > 10 ? " big" : "";
  const traits = { type: "button", class: `lesson${lesson.done ? " done" : next ? " now" : ""}${big}`, onclick: (/** @type {Event} */ event) => begin(lesson, /** @type {HTMLElement} */ (event.currentTarget)) };
  return make("button", traits, bead(lesson, number), words, end);
}

/**
 * @param {Api.LessonCard} lesson
 * @param {HTMLElement} pressed
 */
async function begin(lesson, pressed) {
  pressed.classList.add("busy");
  try {
    const table = await post("/api/lessons", { request: requestId(), game, lesson: lesson.id, again: lesson.done });
    location.href = `${root}/table/${table.id}`;
  } catch (refused) {
    pressed.classList.remove("busy");
    toast(refused.message);
  }
}

open().catch((refused) => toast(refused.message));
