// News of a table: pushed through a WebSocket, or asked for by plain HTTP where that does not work. It comes back by itself.

import { get } from "./api.js";
import { root } from "./root.js";

const PATIENCE = [250, 500, 1000, 2000, 3000];
const PING = 25_000;
const ANSWER = 1500;

/**
 * Follow a table from the version that `since` knows. `tell` gets every message, `state` hears "live", "asking" or "away".
 * @param {string} id
 * @param {{ since: () => number, form: string, key?: string, tell: (message: News) => void | Promise<void>, state: (state: "live" | "asking" | "away") => void }} options
 */
export function follow(id, { since, form, key, tell, state }) {
  /** @type {WebSocket | null} */
  let socket = null;
  let failures = 0;
  /** @type {number | undefined} */
  let timer;
  let over = false;
  let sockets = true;
  let opened = false;
  /** Who waits for the answer to a move, by its request. @type {Map<string, (answer: MoveAnswer | null) => void>} */
  const unanswered = new Map();

  const query = () => `${form}&since=${since()}${key ? `&key=${encodeURIComponent(key)}` : ""}`;

  /** @param {News} message */
  async function hear(message) {
    if (!over) await tell(message);
  }

  function connect() {
    if (over) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const mine = new WebSocket(`${scheme}://${location.host}${root}/api/tables/${id}/live?${query()}`);
    socket = mine;
    mine.addEventListener("open", () => {
      failures = 0;
      opened = true;
      state("live");
    });
    mine.addEventListener("message", (event) => {
      const message = JSON.parse(event.data);
      if (message.kind === "answer") unanswered.get(message.request)?.(message.status >= 500 ? null : message);
      else hear(message);
    });
    mine.addEventListener("close", () => mine === socket && again());
  }

  function again() {
    socket = null;
    for (const told of unanswered.values()) told(null);
    if (over) return;
    failures += 1;
    if (failures > 1) state("away");
    // Where no socket ever opened, something between here and the server does not let them through.
    if (!opened && failures > 2) sockets = false;
    const wait = PATIENCE[Math.min(failures - 1, PATIENCE.length - 1)];
    timer = setTimeout(sockets ? connect : ask, wait * (0.75 + Math.random() / 2));
  }

  /** Questions by plain HTTP, one after the other; each waits a while for news. */
  async function ask() {
    const waiting = setTimeout(state, 1500, "asking");
    try {
      while (!over) {
        const news = await get(`/api/tables/${id}/news?${query()}`);
        failures = 0;
        state("asking");
        for (const message of news) await hear(message);
      }
    } catch {
      clearTimeout(waiting);
      again();
    }
  }

  function atOnce() {
    if (over || !sockets || (socket && socket.readyState <= WebSocket.OPEN)) return;
    clearTimeout(timer);
    failures = 0;
    connect();
  }

  const heart = setInterval(() => socket && socket.readyState === WebSocket.OPEN && socket.send('{"kind":"ping"}'), PING);
  addEventListener("online", atOnce);
  document.addEventListener("visibilitychange", () => document.hidden || atOnce());
  connect();

  return {
    /**
     * Play a move through the socket. Null if it is not known what became of it: then it has to be sent by plain HTTP, too.
     * @param {{ request: string }} wanted
     * @returns {Promise<MoveAnswer | null>}
     */
    async move(wanted) {
      const open = socket;
      if (!open || open.readyState !== WebSocket.OPEN) return null;
      /** @type {Promise<MoveAnswer | null>} */
      const answer = new Promise((told) => {
        unanswered.set(wanted.request, told);
        setTimeout(told, ANSWER, null);
      });
      open.send(JSON.stringify({ kind: "move", ...wanted }));
      return answer.finally(() => unanswered.delete(wanted.request));
    },
    close() {
      over = true;
      for (const told of unanswered.values()) told(null);
      clearInterval(heart);
      clearTimeout(timer);
      if (socket) socket.close();
    },
  };
}
