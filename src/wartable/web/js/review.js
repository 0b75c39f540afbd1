// The review of a finished game: asked for once, shown by whoever wants it.

import { get } from "./api.js";

const PAUSE = 900;
/** @type {Api.ReviewOut | null} */
let found = null;
/** @type {Promise<Api.ReviewOut | null> | null} */
let coming = null;
/** @type {Set<(working: Api.Working) => void>} */
const waiting = new Set();

/** The review, if it is here already. */
export const review = () => found;

/**
 * The review of a table; while it is made, `working` hears how far it is. With `start` false it is only looked for.
 * @param {string} table
 * @param {(working: Api.Working) => void} working
 * @param {boolean} [start]
 */
export async function getReview(table, working, start = true) {
  if (found) return found;
  if (!start && !coming) {
    const said = await get(`/api/tables/${table}/review?start=false`);
    if ("plies" in said) return (found = said);
    if (said.of === 0) return null;
  }
  waiting.add(working);
  coming ||= make(table).finally(() => (coming = null));
  return coming;
}

/** @param {string} table */
async function make(table) {
  for (;;) {
    const said = await get(`/api/tables/${table}/review`);
    if ("plies" in said) return (found = said);
    for (const hear of waiting) hear(said);
    await new Promise((done) => setTimeout(done, PAUSE));
  }
}
