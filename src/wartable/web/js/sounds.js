// Small sounds made on the spot: no files, and none at all unless the reader wants them.

import { setting } from "./settings.js";

const NOTES = {
  turn: [[523, 0, 0.16], [784, 0.12, 0.3]],
  told: [[330, 0, 0.07]],
  done: [[392, 0, 0.09]],
  talk: [[660, 0, 0.08], [880, 0.07, 0.08]],
  over: [[392, 0, 0.2], [494, 0.16, 0.2], [587, 0.32, 0.5]],
};

/** @type {AudioContext | undefined} */
let desk;

/**
 * Play one, if sounds are on.
 * @param {keyof typeof NOTES} name
 */
export function sound(name) {
  if (!setting("sound") || document.hidden) return;
  desk ||= new AudioContext();
  if (desk.state === "suspended") desk.resume();
  for (const [pitch, start, length] of NOTES[name]) ring(desk, pitch, desk.currentTime + start, length);
}

/**
 * @param {AudioContext} context
 * @param {number} pitch
 * @param {number} at
 * @param {number} length
 */
function ring(context, pitch, at, length) {
  const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.09, at + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0005, at + length);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + length + 0.02);
}
