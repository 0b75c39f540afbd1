// Calls to the server. A call that changes something is repeated with the same request id until it is answered.

import { t } from "./i18n.js";
import { root } from "./root.js";

/** What the server said instead of doing it: one line for a person. */
class Refused extends Error {
  /**
   * @param {number} status
   * @param {{ text?: string }} said
   */
  constructor(status, said) {
    super(said.text || t("The server could not do that. Try again."));
    this.status = status;
    this.said = said;
  }
}

const PATIENCE = [300, 900, 2000, 4000, 6000, 8000, 8000];

/** A name for one wish, so that asking twice does it once. */
export function requestId() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Read something.
 * @param {string} path
 * @returns {Promise<any>}
 */
export function get(path) {
  return call("GET", path);
}

/**
 * Change something.
 * @param {string} path
 * @param {Record<string, any>} [body]
 * @returns {Promise<any>}
 */
export function post(path, body = {}) {
  return call("POST", path, body);
}

/**
 * @param {string} path
 * @param {Record<string, any>} body
 * @returns {Promise<any>}
 */
export function put(path, body) {
  return call("PUT", path, body);
}

/**
 * @param {string} path
 * @returns {Promise<any>}
 */
export function remove(path) {
  return call("DELETE", path);
}

/**
 * @param {"GET" | "POST" | "PUT" | "DELETE"} method
 * @param {string} path
 * @param {Record<string, any>} [body]
 */
async function call(method, path, body) {
  /** @type {RequestInit & { headers: Record<string, string> }} */
  const request = { method, headers: { Accept: "application/json" }, credentials: "same-origin" };
  if (method !== "GET") request.headers["X-Wartable"] = "1";
  if (body !== undefined) {
    request.headers["Content-Type"] = "application/json";
    request.body = JSON.stringify(body);
  }
  // A repeated wish is safe where it carries its name, and where asking twice changes nothing more.
  const again = method !== "POST" || Boolean(body && body.request);
  for (let tries = 0; ; tries += 1) {
    const last = !again || tries >= PATIENCE.length;
    const answer = await attempt(path, request);
    if (answer && (answer.status < 500 || last)) return read(answer);
    if (last) throw new Refused(0, { text: t("The server cannot be reached. Check your connection and try again.") });
    await new Promise((done) => setTimeout(done, PATIENCE[tries]));
  }
}

/**
 * @param {string} path
 * @param {RequestInit} request
 */
async function attempt(path, request) {
  try {
    return await fetch(root + path, request);
  } catch {
    return null;
  }
}

/** @param {Response} answer */
async function read(answer) {
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Refused(answer.status, said);
  return answer.status === 202 ? { ...said, pending: true } : said;
}
