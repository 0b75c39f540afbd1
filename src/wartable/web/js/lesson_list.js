// What every list of lessons has: the disc before each, and how far the reader is.

import { icon, make } from "./make.js";
import { many, t } from "./i18n.js";

/**
 * The disc before a lesson: its number, a tick, or the sign of a match.
 * @param {Api.LessonCard} lesson
 * @param {number} number
 */
export function bead(lesson, number) {
  const sign = lesson.done ? icon("confirm", "small") : lesson.match ? icon(lesson.minutes > 10 ? "crown" : "dice", "small") : String(number);
  return make("span", { class: "bead" }, lesson.done ? make("span", { class: "unseen" }, t("Done")) : "", sign);
}

/**
 * How far the reader is.
 * @param {Api.CourseOut} of
 */
export function howFar(of) {
  const done = of.lessons.filter((lesson) => lesson.done).length;
  const left = of.lessons.reduce((sum, lesson) => sum + (lesson.done ? 0 : lesson.minutes), 0);
  if (!left) return t("All lessons are done.");
  return many(left, "{done} of {all} done, about {n} minute to go", "{done} of {all} done, about {n} minutes to go", { done, all: of.lessons.length });
}
