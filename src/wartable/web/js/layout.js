// How a table is drawn on this page: large or small, and from which side.

import { turned } from "./turned.js";

/** The large drawing needs room, or its letters become too small to read; everywhere else the small one is drawn larger. */
export const roomy = matchMedia("(min-width: 1400px) and (min-height: 850px)");

/** The same as a query, for the server. */
export const form = () => `small=${roomy.matches ? 0 : 1}&turned=${turned() ? 1 : 0}`;

/** The key of a private table, from its link; it lets the reader in once. */
export const key = new URLSearchParams(location.search).get("key");

/** The query for the first look at a table. */
export const firstForm = () => (key ? `${form()}&key=${encodeURIComponent(key)}` : form());
