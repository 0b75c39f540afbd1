// What the reader knows of the table: a whole view at first, then only what changed, one update after the other. An update
// that comes too early waits for the one before it; if that does not come, the whole view is asked for.

import { patchedList, patchedText } from "./text_patch.js";

const PATIENCE = 400;

/**
 * Keep up with a table: `tell` gets every update with all that it leads to, `hear` every line of talk, and `renew` is called
 * if something is missing.
 * @param {object} options
 * @param {(update: Update) => void} options.tell
 * @param {(line: TalkLine) => void} options.hear
 * @param {() => void} options.renew
 */
export function keepUp({ tell, hear, renew }) {
  let version = -1;
  let viewer = "";
  /** @type {Table} */
  let table;
  /** @type {Frame} */
  let frame;
  /** @type {Turn | null} */
  let turn = null;
  /** @type {Pick<Turn, "moves" | "plans">} the last offers: the next ones build on them, though a turn has passed */
  let offers = { moves: [], plans: [] };
  /** @type {(Api.UpdateNews | Api.TalkNews)[]} */
  let early = [];
  /** @type {number | undefined} */
  let waiting;

  /** @param {View} view */
  function start(view) {
    ({ version, viewer, table, frame, turn } = view);
    offers = turn || { moves: [], plans: [] };
    takeEarly();
  }

  /** Start over with the next view, whatever it is. */
  function forget() {
    version = -1;
    early = [];
    takeEarly();
  }

  /**
   * @param {Api.UpdateNews | Api.TalkNews} news
   * @returns {void}
   */
  function take(news) {
    if (news.after !== version) {
      early.push(news);
      return takeEarly();
    }
    if (news.kind === "talk") {
      version = news.version;
      hear(news.line);
    } else {
      const update = fitting(news);
      if (!update) return renew();
      version = news.version; // who comes and goes is told without a new one
      tell(update);
    }
    return takeEarly();
  }

  /** Take what has been waiting, if it follows now. If something before it does not come soon, it is lost. */
  function takeEarly() {
    early = early.filter((news) => news.version > version || news.after === version);
    const next = early.findIndex((news) => news.after === version);
    if (next >= 0) return take(early.splice(next, 1)[0]);
    if (early.length === 0 || version < 0) {
      clearTimeout(waiting);
      waiting = undefined;
    } else waiting ??= setTimeout(lost, PATIENCE);
    return undefined;
  }

  function lost() {
    waiting = undefined;
    renew();
  }

  /**
   * An update with all that it leads to; null if it was made for another form, language or seat, or for another text.
   * @param {Api.UpdateNews} news
   */
  function fitting(news) {
    try {
      return news.viewer === viewer ? applied(news) : null;
    } catch (error) {
      if (error instanceof RangeError) return null;
      throw error;
    }
  }

  /**
   * @param {Api.UpdateNews} news
   * @returns {Update}
   */
  function applied(news) {
    const shown = news.frame ? nextFrame(news) : frame;
    const offered = "turn" in news ? nextTurn(news.turn) : turn;
    const { seats = {}, ...changed } = news.table;
    table = { ...table, ...changed, version: news.version, seats: table.seats.map((seat) => ({ ...seat, ...seats[seat.seat] })) };
    frame = shown;
    turn = offered;
    offers = offered || offers;
    return { version: news.version, table, frame: news.frame ? frame : null, turn, told: news.told || [], kept: news.kept };
  }

  /** @param {Api.UpdateNews} news */
  function nextFrame({ frame: changed, told }) {
    const zones = { ...frame.zones };
    for (const [name, patch] of Object.entries(changed.zones || {})) zones[name] = patchedText(zones[name] || "", patch);
    return { ...frame, ...changed, zones, events: told };
  }

  /** @param {Api.TurnChange | null} changed */
  function nextTurn(changed) {
    return changed && { moves: patchedList(offers.moves, changed.moves), plans: patchedList(offers.plans, changed.plans), undo: changed.undo };
  }

  return {
    start,
    forget,
    take,
    get version() {
      return version;
    },
  };
}
