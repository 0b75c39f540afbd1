// Finding words in a rulebook: what does not hold them steps aside, with headings that have nothing left.

/**
 * Show only the parts of a book that hold all the words; returns how many do, or null if nothing is looked for.
 * @param {HTMLElement} book
 * @param {string} words
 */
export function findRules(book, words) {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const part of parts(book)) {
    const holds = wanted.every((word) => String(part.textContent).toLowerCase().includes(word));
    part.hidden = wanted.length > 0 && !holds;
    if (holds) found += 1;
  }
  for (const section of book.querySelectorAll("section")) section.hidden = wanted.length > 0 && parts(section).every((part) => part.hidden);
  return wanted.length > 0 ? found : null;
}

/**
 * Paragraphs, tables and rules: all that can be read by itself.
 * @param {HTMLElement} root
 */
function parts(root) {
  return Array.from(root.querySelectorAll(":scope > :not(section, h1, h2), section > :not(h2)"));
}

/**
 * Wide tables scroll by themselves, also with the keyboard.
 * @param {HTMLElement} book
 */
export function readyBook(book) {
  for (const table of book.querySelectorAll("table")) table.tabIndex = 0;
}
