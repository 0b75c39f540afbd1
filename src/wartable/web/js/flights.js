// What appears flies in from where it came (data-from); what goes flies to where it went (data-to).

import { moves } from "./settings.js";

/** @typedef {{ x: number, y: number, width: number, height: number }} Box the middle of an element, and its size */

const FLIGHT = { duration: 380, easing: "cubic-bezier(.2, .7, .2, 1)" };

/**
 * Look at the page before it changes; call the answer when it has changed.
 * @param {HTMLElement[]} zones
 * @param {DocumentFragment[]} wanted
 */
export function takeOff(zones, wanted) {
  if (!moves() || document.hidden) return () => {};
  const staying = new Set(wanted.flatMap((sheet) => Array.from(sheet.querySelectorAll("[id]"), (element) => element.id)));
  const present = new Map(zones.flatMap((zone) => Array.from(zone.querySelectorAll("[id]"), (element) => [element.id, element])));
  const arrivals = wanted.flatMap((sheet) => Array.from(sheet.querySelectorAll("[id][data-from]")))
    .filter((element) => !present.has(element.id) && present.has(String(element.dataset.from)))
    .map((element) => ({ id: element.id, from: box(/** @type {HTMLElement} */ (present.get(String(element.dataset.from)))) }));
  const departures = zones.flatMap((zone) => Array.from(zone.querySelectorAll("[id][data-to]")))
    .filter((element) => !staying.has(element.id))
    .map((element) => ({ ghost: ghostOf(element), from: box(element), to: element.dataset.to }));
  return () => {
    arrivals.forEach(arrive);
    departures.forEach(depart);
  };
}

/**
 * @param {Element} element
 * @returns {Box}
 */
function box(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, width, height };
}

/** @param {{ id: string, from: Box }} arrival */
function arrive({ id, from }) {
  const element = document.getElementById(id);
  if (!element || !from.width) return;
  const to = box(element);
  if (!to.width) return;
  const settled = getComputedStyle(element).transform;
  const rest = settled === "none" ? "" : settled;
  const scale = from.width / to.width;
  const [start, end] = inParent(element, [from, to]);
  const away = `translate(${start.x}px, ${start.y}px) scale(${scale}) translate(${-end.x}px, ${-end.y}px) ${rest}`;
  element.animate([{ transform: away }, { transform: rest || "none" }], FLIGHT);
}

/**
 * Places on the screen as the parent of a drawing counts them; elements of HTML count from their own centre.
 * @param {Element} element
 * @param {{ x: number, y: number }[]} points
 */
function inParent(element, points) {
  const parent = element.parentNode;
  if (!(element instanceof SVGElement) || !(parent instanceof SVGGraphicsElement)) {
    return [{ x: points[0].x - points[1].x, y: points[0].y - points[1].y }, { x: 0, y: 0 }];
  }
  const there = /** @type {DOMMatrix} */ (parent.getScreenCTM()).inverse();
  return points.map(({ x, y }) => new DOMPoint(x, y).matrixTransform(there));
}

/**
 * A copy above the page, where the element is now.
 * @param {HTMLElement} element
 */
function ghostOf(element) {
  const layer = document.getElementById("wt-flights");
  const copy = /** @type {HTMLElement} */ (element.cloneNode(true));
  for (const named of [copy, ...copy.querySelectorAll("[id]")]) named.removeAttribute("id");
  const wrap = element instanceof SVGElement ? drawingOf(element, copy) : layer.appendChild(document.createElement("div"));
  if (!(element instanceof SVGElement)) {
    const { left, top, width, height } = element.getBoundingClientRect();
    wrap.style.cssText = `position: fixed; left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`;
    wrap.append(copy);
  }
  return wrap;
}

/**
 * @param {SVGElement} element
 * @param {Element} copy
 */
function drawingOf(element, copy) {
  const SVG = "http://www.w3.org/2000/svg";
  const sky = document.createElementNS(SVG, "svg");
  sky.style.cssText = "position: fixed; inset: 0; width: 100vw; height: 100vh; overflow: visible";
  const { a, b, c, d, e, f } = /** @type {DOMMatrix} */ (/** @type {SVGGraphicsElement} */ (element.parentNode).getScreenCTM());
  const wrap = document.createElementNS(SVG, "g");
  const frame = document.createElementNS(SVG, "g");
  frame.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
  frame.append(copy);
  wrap.append(frame);
  sky.append(wrap);
  document.getElementById("wt-flights").append(sky);
  return wrap;
}

/** @param {{ ghost: HTMLElement | SVGElement, from: Box, to: string | undefined }} departure */
async function depart({ ghost, from, to }) {
  const goal = document.getElementById(String(to));
  const end = goal ? box(goal) : from;
  const scale = goal && from.width ? Math.min(1.5, Math.max(0.3, end.width / from.width)) : 0.8;
  const svg = ghost instanceof SVGElement;
  const there = svg
    ? `translate(${end.x}px, ${end.y}px) scale(${scale}) translate(${-from.x}px, ${-from.y}px)`
    : `translate(${end.x - from.x}px, ${end.y - from.y}px) scale(${scale})`;
  const flight = ghost.animate([{ transform: "none", opacity: 1 }, { opacity: 1, offset: 0.7 }, { transform: there, opacity: 0 }], { ...FLIGHT, fill: "forwards" });
  await flight.finished.catch(() => {});
  (svg ? ghost.ownerSVGElement : ghost)?.remove();
}
