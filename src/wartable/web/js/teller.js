// What happened is told one ply after the other, at the pace of the reader; whatever waits can be skipped.

import { make } from "./make.js";
import { recall, restRibbon, unroll } from "./ribbon.js";
import { setting } from "./settings.js";

const BEAT = { calm: { least: 650, letter: 16 }, brisk: { least: 300, letter: 7 }, instant: { least: 0, letter: 0 } };
const CROWD = 12;
const STEP = 240;

/**
 * A teller: `show` draws an update, `seatOf` knows who sits where, `heard` hears of each event, `away` looks elsewhere,
 * `midway` knows the steps of the reader's own plan, which need no more time than their drawing.
 * @param {object} options
 * @param {(update: Update) => void} options.show
 * @param {(seat: number) => Seat} options.seatOf
 * @param {(event: LogEvent) => void} options.heard
 * @param {() => boolean} options.away
 * @param {(update: Update) => boolean | null} options.midway
 */
export function teller({ show, seatOf, heard, away, midway }) {
  const spoken = document.getElementById("wt-spoken");
  /** @type {Update[]} */
  let waiting = [];
  let telling = false;
  let hurry = false;
  /** @type {(() => void) | null} */
  let wake = null;

  /** @param {number} time @returns {Promise<void>} */
  function pause(time) {
    return new Promise((done) => {
      wake = done;
      setTimeout(done, time);
    });
  }

  async function run() {
    telling = true;
    while (waiting.length > 0) {
      const update = /** @type {Update} */ (waiting.shift());
      const longest = midway(update) ? STEP : Infinity;
      show(update);
      await tellAll(update.told || [], longest);
    }
    telling = false;
    hurry = false;
    rest();
  }

  /**
   * @param {LogEvent[]} told
   * @param {number} longest
   */
  async function tellAll(told, longest) {
    for (const event of told) {
      say(event);
      // The last thing told never keeps the reader from acting: only what comes after it has to wait.
      const more = waiting.length > 0 || event !== told[told.length - 1];
      if (more && !hurry && !document.hidden) await pause(Math.min(longest, beat(event.text)));
    }
  }

  /** @param {string} text */
  function beat(text) {
    const { least, letter } = BEAT[/** @type {keyof typeof BEAT} */ (setting("pace"))] || BEAT.calm;
    const time = least + letter * text.length;
    return waiting.length > CROWD ? Math.min(time, 250) : time;
  }

  /** @param {LogEvent} event */
  function say(event) {
    speak(event.text);
    heard(event);
    if (setting("pace") === "instant" && waiting.length > 0) return;
    if (!away()) unroll(event.text, event.seat === null ? null : seatOf(event.seat), waiting.length > 0 ? skipAll : null);
  }

  /** @param {string} text */
  function speak(text) {
    // A few lines stay, so that a reader of the page by ear can go back to them.
    spoken.append(make("p", {}, text));
    while (spoken.children.length > 12) spoken.firstChild?.remove();
  }

  function rest() {
    if (!telling || away()) restRibbon(seatOf);
  }

  function skipAll() {
    hurry = telling;
    if (wake) wake();
  }

  return {
    /** One more update to tell. @param {Update} update */
    push(update) {
      waiting.push(update);
      if (!telling) run();
    },
    skip: skipAll,
    speak,
    /** What is drawn now has been told. */
    rest,
    /** Forget what waits: something newer replaces all of it, with the last that happened, if anything did. @param {LogEvent | undefined} last */
    clear(last) {
      waiting = [];
      skipAll();
      if (last) recall(last.text, last.seat === null ? null : seatOf(last.seat));
    },
    get busy() {
      return telling;
    },
  };
}
