// A picture of the board, to keep or to send.

import { toast } from "./toast.js";
import { t } from "./i18n.js";

const DENSITY = 2;
const SVG = "http://www.w3.org/2000/svg";

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
  const sprites = Array.from(document.body.children).filter((child) => child.tagName.toLowerCase() === "svg").map((sprite) => sprite.cloneNode(true));
  const body = document.body.cloneNode(false);
  const root = /** @type {HTMLElement} */ (body);
  root.style.cssText = `display: block; width: ${width}px; height: ${height}px; min-height: 0; position: relative; overflow: hidden;`;
  const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
  copy.style.cssText = `position: relative; width: ${width}px; height: ${height}px;`;
  root.append(copy);
  const page = document.createElement("html");
  page.dataset.light = document.documentElement.dataset.light;
  const style = document.createElement("style");
  style.textContent = styles;
  page.append(style, ...sprites, root);
  const frame = document.createElementNS(SVG, "foreignObject");
  const whole = document.createElementNS(SVG, "svg");
  for (const [name, value] of Object.entries({ width: width * DENSITY, height: height * DENSITY, viewBox: [0, 0, width, height].join(" ") })) whole.setAttribute(name, String(value));
  frame.setAttribute("width", "100%");
  frame.setAttribute("height", "100%");
  frame.append(page);
  whole.append(frame);
  const markup = new XMLSerializer().serializeToString(whole);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(markup)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width * DENSITY;
  canvas.height = height * DENSITY;
  canvas.getContext("2d")?.drawImage(image, 0, 0);
  return canvas.toDataURL("image/png");
}
