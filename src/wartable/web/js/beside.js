// What stands beside the board at times: hints, endings and reviews. A table loads it when it is first needed.

export { showEnding } from "./ending.js";
export { showTurn } from "./ghosts.js";
export { chain, hints } from "./hints.js";
export { reviewPanel } from "./review_panel.js";

const style = document.createElement("link");
style.rel = "stylesheet";
style.href = new URL("../css/review.css", import.meta.url).pathname;
/** Its styles, once they are there. */
export const styled = new Promise((done) => {
  style.addEventListener("load", done);
  style.addEventListener("error", done);
});
document.head.append(style);
