// What a table has besides the game where a lesson is taught: a coach, and the course at the side.

import { knownMarks, readyCoach } from "./coach.js";
import { courseOf } from "./course.js";
import { make } from "./make.js";

export { coach, coachRefuses, dismissCoach, layCoach, showMe } from "./coach.js";

/** @type {(lesson: string | null, again?: boolean) => void} */
let begin = () => {};

/**
 * Bring the styles, and let the buttons of the coach do something.
 * @param {Parameters<typeof readyCoach>[0]} deeds
 */
export function readyLesson(deeds) {
  document.head.append(make("link", { rel: "stylesheet", href: new URL("../css/learn.css", import.meta.url).href }));
  begin = deeds.begin;
  readyCoach(deeds);
}

/**
 * Show the course, and tell the coach what it has said before.
 * @param {Table} table
 */
export function showCourse(table) {
  courseOf(table, begin).then((course) => course && knownMarks(course.heard), () => {});
}
