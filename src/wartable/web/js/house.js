// What every page away from the table needs: the sprite, the light switch, who you are.

import { followNotice } from "./notice.js";
import { loadHouse } from "./sprites.js";
import { choose, light } from "./settings.js";
import { readySwitch } from "./i18n.js";

/** Furnish the page. */
export function furnish() {
  loadHouse();
  readySwitch();
  followNotice();
  for (const input of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(".light-switch input"))) {
    input.checked = input.value === light();
    input.addEventListener("change", () => choose("light", input.value));
  }
}

/**
 * Put the reader's name on the door.
 * @param {Api.Me} me
 */
export function greet(me) {
  for (const place of document.querySelectorAll("[data-my-name]")) place.textContent = me.name;
}
