// Elements made from plain values: text always stays text, never markup.

const SVG = "http://www.w3.org/2000/svg";

/**
 * An element with attributes and listeners (`onclick`), holding elements and texts.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [traits]
 * @param {...any} inside
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, traits = {}, ...inside) {
  const element = document.createElement(tag);
  dress(element, traits);
  element.append(...inside.flat().filter((part) => part !== null && part !== undefined && part !== false));
  return element;
}

/**
 * The same for drawings.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, any>} [traits]
 * @param {...any} inside
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function draw(tag, traits = {}, ...inside) {
  const element = document.createElementNS(SVG, tag);
  dress(element, traits);
  element.append(...inside.flat().filter(Boolean));
  return element;
}

/**
 * @param {Element} element
 * @param {Record<string, any>} traits
 */
function dress(element, traits) {
  for (const [name, value] of Object.entries(traits)) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : value);
  }
}

/**
 * A drawing of the house sprite.
 * @param {string} name
 */
export function icon(name, size = "") {
  return draw("svg", { class: `icon ${size}`.trim(), viewBox: "0 0 48 48", "aria-hidden": "true" }, draw("use", { href: `#e-${name}` }));
}

/**
 * The sign of a seat: the game's own where its drawings are at hand, else a colour and an emblem of the house.
 * @param {Pick<Seat, "color" | "sign">} seat
 */
export function seatDisc({ color, sign }, size = 26) {
  const own = Boolean(sign && document.getElementById(`e-${sign}`));
  const style = `--seat: var(--seat-${color}); width: ${size}px; height: ${size}px`;
  const emblem = draw("svg", { viewBox: "0 0 48 48", "aria-hidden": "true" }, draw("use", { href: own ? `#e-${sign}` : `#e-seat-${color}` }));
  return make("span", { class: own ? `seat-sign ${sign}` : "seat-disc", style }, emblem);
}

/** The sign of a seat that nobody has taken. */
export function freeDisc(size = 26) {
  return make("span", { class: "seat-disc free", style: `width: ${size}px; height: ${size}px` });
}

/**
 * A button with a picture, or a word, or both.
 * @param {string | HTMLElement} words
 * @param {Record<string, any>} [traits]
 * @param {string | null} [sign]
 */
export function button(words, traits = {}, sign = null) {
  return make("button", { type: "button", ...traits, class: `button ${traits.class || ""}`.trim() }, sign && icon(sign), words);
}

/**
 * The element an event happened to.
 * @param {Event} event
 */
export function targetOf(event) {
  return /** @type {HTMLElement} */ (event.target);
}
