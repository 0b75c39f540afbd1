// Moments of a game to send to others: a link that opens the replay there, and a picture.

import { toast } from "./toast.js";
import { t } from "./i18n.js";

const DENSITY = 2;

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

/**
 * Save a picture of the board as it is seen now.
 * @param {string} name
 */
export async function savePicture(name) {
  try {
    const link = document.createElement("a");
    link.href = await picture(document.getElementById("wt-board"));
    link.download = `${name}.png`;
    link.click();
  } catch {
    toast(t("This browser cannot make a picture of the board."));
  }
}

/**
 * An element as a picture: it is copied with the styles of the page into a drawing, and that is painted.
 * @param {HTMLElement} element
 */
async function picture(element) {
  const { width, height } = element.getBoundingClientRect();
  const styles = Array.from(document.styleSheets, (sheet) => Array.from(sheet.cssRules, (rule) => rule.cssText).join("")).join("");
  const sprites = Array.from(document.body.children).filter((child) => child.tagName.toLowerCase() === "svg").map((sprite) => new XMLSerializer().serializeToString(sprite));
  const body = document.body.cloneNode(false);
  const root = /** @type {HTMLElement} */ (body);
  root.style.cssText = `display: block; width: ${width}px; height: ${height}px; min-height: 0; position: relative; overflow: hidden;`;
  const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
  copy.style.cssText = `position: relative; width: ${width}px; height: ${height}px;`;
  root.append(copy);
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" width="${width * DENSITY}" height="${height * DENSITY}" viewBox="0 0 ${width} ${height}"><foreignObject width="100%" height="100%"><html xmlns="http://www.w3.org/1999/xhtml" data-light="${document.documentElement.dataset.light || ""}"><style><![CDATA[${styles}]]></style>${sprites.join("")}${new XMLSerializer().serializeToString(root)}</html></foreignObject></svg>`;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * DENSITY;
  canvas.height = height * DENSITY;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return canvas.toDataURL("image/png");
}
