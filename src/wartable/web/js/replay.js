// Looking back: any moment again, after the end through any seat's eyes; with chances, check and playing on.

import { get, post, requestId } from "./api.js";
import { openDialog } from "./dialogs.js";
import { markMoment } from "./log.js";
import { copyLink, momentLink } from "./moment.js";
import { button, icon, make, seatDisc } from "./make.js";
import { setting } from "./settings.js";
import { toast } from "./toast.js";
import { t } from "./i18n.js";
import { root } from "./root.js";

const place = document.getElementById("wt-look");
const CHUNK = 24;
const BEAT = { calm: [1100, 20], brisk: [550, 9], instant: [220, 0] };

/**
 * Ways to look back at a table: `table()` and `form()` tell how it stands, `draw` shows a frame, `left` hears of the end.
 * @param {object} options
 * @param {() => Table} options.table
 * @param {() => string} options.form
 * @param {(frame: Frame) => void} options.draw
 * @param {() => void} options.left
 * @param {() => void} options.entered
 * @param {(seat: number | null) => void} options.through whose eyes look now; null for the reader's own again
 * @param {(ply: number | null) => void} options.moved
 */
export function lookBack({ table, form, draw, left, entered, through, moved }) {
  /** @type {Map<string, Frame>} */
  let frames = new Map();
  /** @type {number | null} the moment that is looked at */
  let at = null;
  let eyes = -1;
  /** @type {number | undefined} */
  let running;
  /** @type {ReturnType<typeof import("./graph.js").graph> | null} */
  let chances = null;
  /** @type {number | null} */
  let until = null;
  /** @type {{ where: HTMLElement, slider: HTMLInputElement, run: HTMLButtonElement, told: HTMLElement, graph: HTMLElement }} */
  let parts;

  /** @param {number} ply */
  const name = (ply) => `${eyes}:${form()}:${ply}`;

  /** @param {number} ply */
  async function frameAt(ply) {
    if (!frames.has(name(ply))) await fetchFrames(ply);
    return frames.get(name(ply));
  }

  /** @param {number} ply */
  async function fetchFrames(ply) {
    const first = Math.max(0, ply - (ply % CHUNK));
    const last = Math.min(table().ply, first + CHUNK - 1);
    const seat = table().status === "over" ? `&seat=${eyes}` : "";
    /** @type {Api.Frames} */
    const said = await get(`/api/tables/${table().id}/frames?from=${first}&to=${last}${seat}&${form()}`);
    for (const frame of said.frames) frames.set(name(frame.ply), frame);
  }

  /** @param {number} ply */
  async function visit(ply) {
    if (at === null) enter();
    at = Math.max(0, Math.min(table().ply, ply));
    try {
      const frame = await frameAt(at);
      if (at !== ply || !frame) return;
      draw(frame);
      show(frame);
    } catch (refused) {
      toast(refused.message);
      leave();
    }
  }

  /** Who looks where, in the address: so that it can be sent to others. */
  function note() {
    history.replaceState(null, "", at === null ? location.pathname + location.search : momentLink(at, eyes));
  }

  function enter() {
    eyes = table().me;
    frames = new Map();
    chances = null;
    build();
    place.hidden = false;
    document.body.classList.add("looking");
    entered();
    parts.run.focus({ preventScroll: true }); // its arrow keys work at once
  }

  /** Back to how the table stands now; false if we are there. */
  function leave() {
    if (at === null) return false;
    pause();
    at = null;
    until = null;
    place.hidden = true;
    document.body.classList.remove("looking");
    note();
    through(null);
    markMoment(null);
    moved(null);
    left();
    return true;
  }

  /** @param {Frame} frame */
  function show(frame) {
    parts.where.textContent = t("Move {at} of {last}", { at, last: table().ply });
    parts.slider.value = String(at);
    parts.slider.setAttribute("aria-valuetext", parts.where.textContent);
    parts.told.textContent = frame.events.map((event) => event.text).join(" ") || frame.prompt;
    if (chances) chances.mark(frame.ply);
    note();
    moved(at);
    markMoment(at);
  }

  // --- Running by itself

  function pause() {
    clearTimeout(running);
    running = undefined;
    if (parts) setRun(false);
  }

  /** @param {boolean} on */
  function setRun(on) {
    parts.run.replaceChildren(icon(on ? "pause" : "play", "small"));
    parts.run.setAttribute("aria-label", on ? t("Pause") : t("Play"));
  }

  async function run() {
    setRun(true);
    const [least, letter] = BEAT[/** @type {keyof typeof BEAT} */ (setting("pace"))] || BEAT.calm;
    const last = until === null ? table().ply : until;
    if (at === null || at >= last) return void (until === null ? pause() : leave());
    const before = at;
    await visit(at + 1);
    if (at !== before + 1 || place.hidden) return;
    running = setTimeout(run, least + letter * parts.told.textContent.length);
  }

  /** Everything since the reader's last turn, by itself, and back to now. */
  async function sinceMine() {
    const { ply, me, id } = table();
    const first = Math.max(0, ply - 49);
    try {
      /** @type {Api.Frames} */
      const said = await get(`/api/tables/${id}/frames?from=${first}&to=${ply}&${form()}`);
      const asked = said.frames.map((frame) => frame.asked);
      let i = asked.length - 1;
      while (i > 0 && asked[i] === me) i -= 1;
      while (i > 0 && asked[i] !== me) i -= 1;
      await visit(first + i);
      until = ply;
      run();
    } catch (refused) {
      toast(refused.message);
    }
  }

  // --- What stands in the bar

  function build() {
    const over = table().status === "over";
    /** @type {(by: number, words: string, sign: string, back?: boolean) => HTMLElement} */
    const step = (by, words, sign, back) => make("button", { type: "button", class: "button square", "aria-label": words, onclick: () => stepTo(Number(at) + by) }, icon(sign, back ? "small back" : "small"));
    parts = {
      where: make("span", { class: "where" }),
      slider: make("input", { type: "range", min: 0, max: table().ply, step: 1, "aria-label": t("Move of the game"), oninput: () => stepTo(Number(parts.slider.value)) }),
      run: make("button", { type: "button", class: "button square", onclick: () => (running ? pause() : run()) }),
      told: make("p", { class: "look-told", role: "status", tabindex: 0 }),
      graph: make("div", { class: "graph", hidden: true }),
    };
    setRun(false);
    const back = button(over ? t("To the end") : t("Back to now"), { class: "push", onclick: leave });
    /** @type {(by: number, words: string, back?: boolean) => HTMLElement} */
    const turn = (by, words, backward) => make("button", { type: "button", class: "button square", "aria-label": words, title: words, onclick: () => turnTo(by) }, icon("arrow", backward ? "small back" : "small"));
    const first = make("div", { class: "look-row" }, turn(-1, t("One turn back"), true), step(-1, t("One move back"), "chevron", true), parts.run, step(1, t("One move forward"), "chevron"), turn(1, t("One turn forward")), parts.where, parts.slider, over ? eyesChoice() : back);
    const more = over
      ? [button(t("Chances"), { onclick: showChances }, "hint"), button(t("Verify"), { onclick: verify }, "lock"), button(t("Play on from here"), { onclick: () => playOn(Number(at), eyes) }, "play"), button(t("Link to this moment"), { onclick: () => copyLink(momentLink(Number(at), eyes)) }, "link"), button(t("Picture"), { onclick: async () => (await import("./picture.js")).savePicture(`${table().id}-${at}`) }, "eye"), make("a", { class: "button", href: `${root}/api/tables/${table().id}/match`, download: `${table().id}.json` }, t("Download")), back]
      : [];
    place.replaceChildren(parts.graph, first, make("div", { class: "look-row look-tools" }, parts.told, ...more));
  }

  /** @param {number} ply */
  function stepTo(ply) {
    pause();
    until = null;
    visit(ply);
  }

  /**
   * To where another seat began to decide.
   * @param {number} by
   */
  async function turnTo(by) {
    let ply = Number(at);
    const asked = (await frameAt(ply))?.asked;
    do ply += by;
    while (ply > 0 && ply < table().ply && (await frameAt(ply))?.asked === asked);
    stepTo(ply);
  }

  /** Draw the moment again: the page changed its form, or whose eyes look. */
  function again() {
    if (at !== null) visit(at);
  }

  function eyesChoice() {
    const options = [[-1, t("Spectator view")], ...table().seats.map((seat) => [seat.seat, seat.seat === table().me ? t("Your view") : t("{name}'s view", seat)])];
    const choice = make("select", { "aria-label": t("Whose view"), onchange: () => {
      look(Number(choice.value));
    } }, ...options.map(([seat, words]) => make("option", { value: seat, selected: seat === eyes }, words)));
    return choice;
  }

  /** @param {number} seat */
  function look(seat) {
    if (eyes === seat) return;
    eyes = seat;
    through(seat);
    again();
  }

  async function showChances() {
    if (!parts.graph.hidden) return void (parts.graph.hidden = true);
    parts.graph.hidden = false;
    if (chances) return;
    const word = make("p", { class: "graph-word", role: "status" }, t("A bot is looking at the game…"));
    parts.graph.replaceChildren(word);
    try {
      const [{ graph }, { getReview }] = await Promise.all([import("./graph.js"), import("./review.js")]);
      const said = await getReview(table().id, ({ text }) => (word.textContent = text));
      if (!said) return;
      chances = graph(said, table().seats, stepTo, table().me);
      parts.graph.replaceChildren(chances.picture, scale(), legend());
      if (at !== null) chances.mark(at);
    } catch (refused) {
      word.textContent = refused.message;
    }
  }

  function scale() {
    return make("div", { class: "graph-scale", "aria-hidden": "true" }, ...["100 %", "50 %", "0"].map((words) => make("span", {}, words)));
  }

  function legend() {
    const rows = table().seats.map((seat, i) => make("li", {}, chances?.key(i), seatDisc(seat, 20), seat.name));
    return make("ul", { class: "legend" }, ...rows);
  }

  async function verify() {
    try {
      const said = await get(`/api/tables/${table().id}/verify`);
      openDialog(said.ok ? t("The game is verified") : t("The check failed"),
        make("div", { class: "verdict" }, make("p", { class: said.ok ? "good" : "bad" }, said.text),
          make("p", {}, t("Before the first move the table published the SHA-256 of a secret seed. The seed decides every card and die. It is public now, so anyone can check it.")),
          make("p", { class: "seed-words" }, t("Seed: {seed}", table())), make("p", { class: "seed-words" }, `SHA-256: ${table().commitment}`)));
    } catch (refused) {
      toast(refused.message);
    }
  }

  /**
   * @param {number} ply
   * @param {number} seat
   */
  async function playOn(ply, seat) {
    try {
      const made = await post(`/api/tables/${table().id}/branch`, { request: requestId(), ply, ...(seat >= 0 && { seat }) });
      location.href = `${root}/table/${made.id}`;
    } catch (refused) {
      toast(refused.message);
    }
  }

  return {
    visit: stepTo,
    /** Look at a moment through the eyes of a seat. @param {number} ply @param {number} seat */
    async through(ply, seat) {
      pause();
      until = null;
      if (at === null) enter();
      at = ply;
      if (eyes !== seat) {
        eyes = seat;
        build();
        through(seat);
      }
      await visit(ply);
    },
    step: (/** @type {number} */ by) => stepTo(Number(at) + by),
    turn: turnTo,
    /** See it as the next seat does. */
    nextSeat() {
      if (table().status === "over") this.through(Number(at), eyes + 1 < table().seats.length ? eyes + 1 : -1);
    },
    playOn,
    sinceMine,
    leave,
    get looking() {
      return at !== null;
    },
    /** The moment that is looked at. */
    get ply() {
      return Number(at);
    },
    again,
  };
}
