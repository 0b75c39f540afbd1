// Markup of the server becomes the page: what has the same id stays the same element, so that it glides to its new place.

/** @typedef {Map<string, Element>} ById */

/**
 * Read markup that the server drew.
 * @param {string} markup
 */
export function parse(markup) {
  const sheet = document.createElement("template");
  sheet.innerHTML = markup;
  return sheet.content;
}

/**
 * Make a place look like freshly read markup.
 * @param {HTMLElement} place
 * @param {DocumentFragment} wanted
 */
export function patch(place, wanted) {
  const known = byId(place);
  const staying = byId(wanted);
  for (const [id, element] of known) if (!staying.has(id)) element.remove();
  alignChildren(place, wanted, known);
}

/**
 * @param {ParentNode} root
 * @returns {ById}
 */
function byId(root) {
  return new Map(Array.from(root.querySelectorAll("[id]"), (element) => [element.id, element]));
}

/**
 * @param {Node} place
 * @param {Node} wanted
 * @param {ById} known
 */
function alignChildren(place, wanted, known) {
  /** @type {Node | null} */
  let last = null;
  // What comes next is looked up each time: what was there may have been taken into another group meanwhile.
  const next = () => (last ? last.nextSibling : place.firstChild);
  for (const child of Array.from(wanted.childNodes)) {
    const same = counterpart(child, next(), known);
    if (same) {
      if (same !== next()) put(place, same, next());
      align(same, child, known);
      last = same;
    } else {
      const fresh = adopt(child, known);
      place.insertBefore(fresh, next());
      last = fresh;
    }
  }
  for (let rest = next(); rest; rest = next()) place.removeChild(rest);
}

/**
 * A new element; what inside it was on the page before keeps being the same element.
 * @param {Node} child
 * @param {ById} known
 */
function adopt(child, known) {
  const fresh = document.importNode(child, false);
  alignChildren(fresh, child, known);
  return fresh;
}

/**
 * The element of the page that a wanted one stands for, if there is one.
 * @param {any} child
 * @param {any} next
 * @param {ById} known
 * @returns {Node | null}
 */
function counterpart(child, next, known) {
  if (child.id) {
    const same = known.get(child.id);
    return same && same.nodeName === child.nodeName ? same : null;
  }
  const alike = next && !next.id && next.nodeType === child.nodeType && next.nodeName === child.nodeName;
  return alike ? next : null;
}

/**
 * @param {any} place
 * @param {Node} element
 * @param {Node | null} next
 */
function put(place, element, next) {
  // Moving without taking out keeps transitions going, where the browser can do that.
  if (place.moveBefore && element.isConnected && place.isConnected) place.moveBefore(element, next);
  else place.insertBefore(element, next);
}

/**
 * @param {any} element
 * @param {any} wanted
 * @param {ById} known
 */
function align(element, wanted, known) {
  if (element.nodeType !== Node.ELEMENT_NODE) {
    if (element.data !== wanted.data) element.data = wanted.data;
    return;
  }
  for (const { name } of Array.from(element.attributes)) if (!wanted.hasAttribute(name)) element.removeAttribute(name);
  for (const { name, value } of wanted.attributes) if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  alignChildren(element, wanted, known);
}
