// The course of a game: its lessons as a list beside a table, with the words of the present one.

import { get } from "./api.js";
import { bead, howFar } from "./lesson_list.js";
import { make } from "./make.js";
import { openPanel } from "./panels.js";
import { many, t } from "./i18n.js";

const panel = document.getElementById("wt-course");
/** @type {Api.CourseOut | null} */
let course = null;
let shown = "";

/**
 * Show the course of the game beside the table, if a lesson is taught there.
 * @param {Table} table
 * @param {(lesson: string) => void} begin
 * @returns {Promise<Api.CourseOut | null>}
 */
export async function courseOf(table, begin) {
  const { lesson } = table;
  if (!lesson) return null;
  const key = `${lesson.id} ${lesson.state === "done"}`;
  if (key === shown) return course;
  const first = !shown;
  shown = key;
  course = await get(`/api/courses/${table.game}`);
  if (!course) return null;
  for (const opener of document.querySelectorAll('[data-panel="course"], [data-sheet="course"]')) opener.hidden = false;
  document.body.classList.add("taught");
  fill(course, lesson.id, begin);
  if (first && matchMedia("(min-width: 901px)").matches) openPanel("course");
  return course;
}

/**
 * @param {Api.CourseOut} of
 * @param {string} now
 * @param {(lesson: string) => void} begin
 */
function fill(of, now, begin) {
  const rows = of.lessons.map((lesson, i) => row(lesson, i + 1, lesson.id === now, begin));
  const terms = of.words.filter((word) => of.lessons.find((lesson) => lesson.id === now)?.words.includes(word.id));
  panel.replaceChildren(make("h2", {}, t("Learn {game}", { game: of.name })), make("p", {}, howFar(of)), make("ol", { class: "course-road" }, ...rows),
    terms.length ? make("section", { class: "terms" }, make("h3", {}, t("Words of this lesson")), make("dl", {}, ...terms.map((word) => make("div", {}, make("dt", {}, word.name), make("dd", {}, word.text))))) : "");
}

/**
 * @param {Api.LessonCard} lesson
 * @param {number} number
 * @param {boolean} now
 * @param {(lesson: string) => void} begin
 */
function row(lesson, number, now, begin) {
  const words = make("span", { class: "words" }, make("b", {}, lesson.title), make("span", {}, lesson.text));
  const inside = [bead(lesson, number), words, make("span", { class: "time" }, many(lesson.minutes, "{n} min", "{n} min"))];
  const open = make("button", { type: "button", "aria-current": now ? "step" : false, onclick: () => begin(lesson.id) }, ...inside);
  return make("li", { class: now ? "now" : lesson.done ? "done" : "" }, open);
}
