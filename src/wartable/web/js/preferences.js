// The dialog of settings.

import { openDialog } from "./dialogs.js";
import { button, make } from "./make.js";
import { showKeys } from "./keys.js";
import { choose, setting } from "./settings.js";

/** Open it. */
export function openSettings() {
  openDialog("Settings",
    oneOf("Light", "light", [["", "As the system has it"], ["day", "Day"], ["candle", "Candle"]], setting("light")),
    oneOf("How fast it is told", "pace", [["calm", "Calm"], ["brisk", "Brisk"], ["instant", "At once"]], setting("pace")),
    onOff("Confirm each move", "Nothing is sent before you say so a second time.", "confirm"),
    onOff("Motion", "Cards travel, pieces glide.", "motion"),
    onOff("Sound", "A few quiet notes.", "sound"),
    make("div", { class: "dialog-acts" }, button("Keys", { onclick: showKeys })));
}

function oneOf(words, name, values, now) {
  const choices = values.map(([value, label]) => make("label", {}, make("input", { type: "radio", name: `wt-${name}`, value, checked: value === now, onchange: () => choose(name, value) }), label));
  return make("fieldset", { class: "setting-row" }, make("legend", {}, words), make("div", { class: "one-of" }, ...choices));
}

function onOff(words, more, name) {
  const input = make("input", { type: "checkbox", role: "switch", class: "switch", checked: setting(name), onchange: () => choose(name, input.checked) });
  return make("label", { class: "setting" }, make("span", {}, words, make("small", {}, more)), input);
}
