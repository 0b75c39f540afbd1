// Where the addresses of the server begin: nothing, or the path that it has on a shared host.

/** The path before `/web/` in the address of this script. */
export const root = new URL(import.meta.url).pathname.split("/web/")[0];
