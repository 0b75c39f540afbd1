// Options of a game as controls: a switch for yes and no, a choice of values, a number within bounds, an order of names.

import { icon, make } from "./make.js";
import { t } from "./i18n.js";

/**
 * The control of one option, with its explanation.
 * @param {Api.OptionOut} option
 */
export function optionParts(option) {
  const wrong = make("p", { class: "wrong", id: `option-${option.id}-wrong`, role: "alert" });
  if (option.names.length > 0) return orderParts(option, wrong);
  const kind = option.values.length === 0 ? numberParts : isSwitch(option) ? switchParts : choiceParts;
  return kind(option, wrong);
}

/** @param {Api.OptionOut} option */
function isSwitch(option) {
  return option.values.length === 2 && option.values.every((value) => typeof value === "boolean");
}

/**
 * @param {Api.OptionOut} option
 * @param {HTMLElement} wrong
 */
function switchParts(option, wrong) {
  const input = make("input", { type: "checkbox", role: "switch", class: "switch", checked: option.default });
  return make("div", { class: "option", "data-option": option.id, "data-kind": "switch" }, make("label", { class: "setting" }, make("span", {}, make("b", {}, option.name), make("small", {}, option.text)), input), wrong);
}

/**
 * @param {Api.OptionOut} option
 * @param {HTMLElement} wrong
 */
function numberParts(option, wrong) {
  const id = `option-${option.id}`;
  const input = make("input", { type: "number", id, value: option.default, min: option.low, max: option.high, step: 1, "aria-describedby": `${id}-why ${id}-wrong` });
  const field = make("div", { class: "field" }, make("label", { for: id }, option.name), input);
  return make("div", { class: "option", "data-option": option.id, "data-kind": "number" }, field, make("p", { class: "why", id: `${id}-why` }, t("{text} From {low} to {high}.", option)), wrong);
}

/**
 * @param {Api.OptionOut} option
 * @param {HTMLElement} wrong
 */
function choiceParts(option, wrong) {
  const cards = option.values.map((value, i) => {
    const words = capital(option.labels[i]);
    const input = make("input", { type: "radio", name: `option-${option.id}`, value: i, checked: value === option.default });
    return make("label", { class: "choice" }, input, make("span", {}, make("b", {}, words), option.texts[i] ? make("small", {}, option.texts[i]) : ""));
  });
  const why = option.texts.length > 0 ? null : make("p", { class: "why" }, option.text);
  const element = make("fieldset", { class: "option", "data-option": option.id, "data-kind": "choice" }, make("legend", {}, option.name), why, make("div", { class: "choice-cards" }, ...cards), wrong);
  return Object.assign(element, { values: option.values });
}

/**
 * Names to be put in order, each with a way up.
 * @param {Api.OptionOut} option
 * @param {HTMLElement} wrong
 */
function orderParts(option, wrong) {
  const given = String(option.default).split(" ").filter((name) => option.names.includes(name));
  const names = [...given, ...option.names.filter((name) => !given.includes(name))];
  const list = make("ol", { class: "order" }, ...names.map((name) => orderRow(name, option.labels[option.names.indexOf(name)])));
  return make("fieldset", { class: "option", "data-option": option.id, "data-kind": "order" }, make("legend", {}, option.name), make("p", { class: "why" }, option.text), list, wrong);
}

/**
 * @param {string} name
 * @param {string} called
 */
function orderRow(name, called) {
  const up = make("button", { type: "button", class: "button square slim", "aria-label": t("Move {name} up", { name: called }), onclick: () => {
    const before = row.previousElementSibling;
    if (before) before.before(row);
    up.focus();
  } }, icon("chevron", "small up"));
  const row = make("li", { "data-name": name }, make("span", {}, called), up);
  return row;
}

/** @param {string} text */
function capital(text) {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/**
 * The name and the chosen value of an option.
 * @param {HTMLElement} element
 * @returns {[string, any]}
 */
export function readOption(element) {
  const { option = "", kind } = element.dataset;
  if (kind === "switch") return [option, /** @type {HTMLInputElement} */ (element.querySelector("input")).checked];
  if (kind === "order") return [option, Array.from(element.querySelectorAll("[data-name]"), (row) => row.dataset.name).join(" ")];
  if (kind === "number") return [option, Number(/** @type {HTMLInputElement} */ (element.querySelector("input")).value)];
  return [option, /** @type {any} */ (element).values[Number(/** @type {HTMLInputElement} */ (element.querySelector("input:checked")).value)]];
}
