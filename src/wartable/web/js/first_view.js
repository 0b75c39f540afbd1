// The first view of a table, with its pictures: it is on its way while the other scripts of the page still load.

import { firstForm } from "./layout.js";
import { setScene } from "./scene.js";
import { root } from "./root.js";

/** The id of the table. */
export const id = String(location.pathname.split("/").pop());

/** The view once it can be drawn, or null if it did not come. */
export const firstView = look().catch(() => null);

/** @returns {Promise<View | null>} */
async function look() {
  const answer = await fetch(`${root}/api/tables/${id}?${firstForm()}`, { headers: { Accept: "application/json" } });
  if (!answer.ok) return null;
  const view = await answer.json();
  await setScene(view);
  return view;
}
