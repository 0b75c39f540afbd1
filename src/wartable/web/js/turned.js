// Seeing the board from the other side, in games that offer it: a choice of this page, kept for the table it shows.

const name = `wartable-turned${location.pathname}`;
let now = kept();

function kept() {
  try {
    return sessionStorage.getItem(name) !== null;
  } catch {
    return false;
  }
}

/** Whether the board is seen from the other side. */
export function turned() {
  return now;
}

/** Turn it, there or back. */
export function turnBoard() {
  now = !now;
  try {
    if (now) sessionStorage.setItem(name, "1");
    else sessionStorage.removeItem(name);
  } catch {
    // Without storage it lasts as long as the page.
  }
}
