// Moments of a game to send to others, as links that open the replay there.

import { toast } from "./toast.js";
import { t } from "./i18n.js";

/**
 * The address of a moment of this table.
 * @param {number} ply
 * @param {number} seat
 */
export function momentLink(ply, seat) {
  return `${location.pathname}${location.search}#move=${ply}${seat >= 0 ? `&seat=${seat}` : ""}`;
}

/** The moment that this page was opened at, if it was. */
export function wantedMoment() {
  const wanted = new URLSearchParams(location.hash.slice(1));
  const move = wanted.get("move");
  return move === null || !/^\d+$/.test(move) ? null : { ply: Number(move), seat: Number(wanted.get("seat") ?? -1) };
}

/** @param {string} link */
export async function copyLink(link) {
  const whole = new URL(link, location.href).href;
  try {
    await navigator.clipboard.writeText(whole);
    toast(t("The link is copied. It opens the game at this moment."));
  } catch {
    toast(whole);
  }
}
