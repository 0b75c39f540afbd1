// Patches: a new text or list, told by what stays of the old one. `server/presenters/text_patch.py` makes them.

const TAG = "<";

/** @typedef {[number, number]} Kept the first of the old items that stay, and how many */

/**
 * The list that a patch makes of an old one.
 * @template Item
 * @param {Item[]} old
 * @param {(Item | Kept)[]} patch
 * @returns {Item[]}
 */
export function patchedList(old, patch) {
  return patch.flatMap((part) => {
    if (!Array.isArray(part)) return [part];
    const [first, count] = /** @type {Kept} */ (part);
    if (first < 0 || first + count > old.length) throw new RangeError("misfit");
    return old.slice(first, first + count);
  });
}

/**
 * The text that a patch makes of an old one; it is cut at every "<".
 * @param {string} old
 * @param {(string | Kept)[]} patch
 */
export function patchedText(old, patch) {
  return patchedList(old.split(TAG), patch).join(TAG);
}
