// The dialog of settings.

import { openDialog } from "./dialogs.js";
import { button, make } from "./make.js";
import { showKeys } from "./keys.js";
import { choose, setting } from "./settings.js";
import { t } from "./i18n.js";

/**
 * Open it; `more` are rows of the table itself.
 * @param {HTMLElement[]} [more]
 */
export function openSettings(more = []) {
  openDialog(t("Settings"),
    oneOf(t("Light"), "light", [["", t("Same as the system")], ["day", t("Day")], ["candle", t("Candle")]], setting("light")),
    oneOf(t("Pace of the telling"), "pace", [["calm", t("Calm")], ["brisk", t("Brisk")], ["instant", t("At once")]], setting("pace")),
    onOff(t("Confirm each move"), t("Moves wait for your confirmation."), "confirm"),
    onOff(t("Motion"), t("Cards travel, pieces glide."), "motion"),
    onOff(t("Sound"), t("A few quiet notes."), "sound"),
    ...more,
    make("div", { class: "dialog-acts" }, button(t("Keys"), { onclick: showKeys })));
}

/**
 * @param {string} words
 * @param {"light" | "pace"} name
 * @param {[string, string][]} values
 * @param {string} now
 */
function oneOf(words, name, values, now) {
  const choices = values.map(([value, label]) => make("label", {}, make("input", { type: "radio", name: `wt-${name}`, value, checked: value === now, onchange: () => choose(name, value) }), label));
  return make("fieldset", { class: "setting-row" }, make("legend", {}, words), make("div", { class: "one-of" }, ...choices));
}

/**
 * @param {string} words
 * @param {string} more
 * @param {"confirm" | "motion" | "sound"} name
 */
function onOff(words, more, name) {
  const input = make("input", { type: "checkbox", role: "switch", class: "switch", checked: setting(name), onchange: () => choose(name, input.checked) });
  return make("label", { class: "setting" }, make("span", {}, words, make("small", {}, more)), input);
}
