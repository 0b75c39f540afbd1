// Sprites stand in the page itself, so that colours of the page reach into their drawings.

/** @type {Map<string, Promise<Element | null>>} */
const loading = new Map();

/**
 * Put a file of symbols into the page, once.
 * @param {string} url
 */
export function loadSprite(url) {
  if (!loading.has(url)) loading.set(url, fetchSprite(url));
  return loading.get(url);
}

/** The sprite that every page uses. */
export function loadHouse() {
  return loadSprite(new URL("../art/house.svg", import.meta.url).pathname);
}

/** @param {string} url */
async function fetchSprite(url) {
  const answer = await fetch(url);
  if (!answer.ok) return null;
  const file = new DOMParser().parseFromString(await answer.text(), "image/svg+xml");
  if (file.querySelector("parsererror")) return null;
  const sprite = document.importNode(file.documentElement, true);
  // Not display: none, which would take patterns and gradients away from those who use them.
  sprite.setAttribute("width", "0");
  sprite.setAttribute("height", "0");
  sprite.setAttribute("style", "position: absolute");
  sprite.setAttribute("aria-hidden", "true");
  document.body.prepend(sprite);
  return sprite;
}
