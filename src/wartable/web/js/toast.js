// Short words that come, are read, and go.

import { icon, make } from "./make.js";
import { t } from "./i18n.js";

/**
 * Say something for a while, with a link if there is one.
 * @param {string} text
 * @param {{ link?: HTMLElement | null, lasting?: number }} [options]
 */
export function toast(text, { link = null, lasting = 6000 } = {}) {
  const place = document.getElementById("wt-toasts");
  const close = make("button", { type: "button", class: "button plain square slim", "aria-label": t("Close this message") }, icon("close", "small"));
  const note = make("div", { class: "toast" }, make("p", {}, text), link, close);
  const away = () => note.remove();
  close.addEventListener("click", away);
  let timer = setTimeout(away, lasting);
  note.addEventListener("pointerenter", () => clearTimeout(timer));
  note.addEventListener("pointerleave", () => (timer = setTimeout(away, lasting / 2)));
  while (place.children.length > 2) place.firstChild?.remove();
  place.append(note);
}

/** Take all of them away: something else is going on. */
export function clearToasts() {
  document.getElementById("wt-toasts").replaceChildren();
}
