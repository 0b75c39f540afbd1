// What the operator of the server tells everybody: one line on top of every page, until it is taken back.

import { get } from "./api.js";
import { icon, make } from "./make.js";
import { t } from "./i18n.js";

const AGAIN = 15_000;
const CLOSED = "wartable-closed-notice";
const place = make("div", { class: "notice", role: "status" });
document.body.append(place);
let shown = "";

/**
 * Show a line, or none; one that the reader has closed stays closed.
 * @param {string} text
 */
export function showNotice(text) {
  if (text === shown) return;
  shown = text;
  if (!text || sessionStorage.getItem(CLOSED) === text) return void place.replaceChildren();
  const close = make("button", { type: "button", class: "button plain square slim", "aria-label": t("Close this message"), onclick: () => {
    sessionStorage.setItem(CLOSED, text);
    place.replaceChildren();
  } }, icon("close", "small"));
  place.replaceChildren(make("p", {}, text), close);
}

/** Ask for the present line. */
export async function refreshNotice() {
  /** @type {Api.ServerOut | null} */
  const server = await get("/api/server").catch(() => null);
  if (server) showNotice(server.notice);
}

/** Ask for it now and then, as long as the page is looked at. */
export function followNotice() {
  refreshNotice();
  setInterval(() => document.hidden || refreshNotice(), AGAIN);
}
