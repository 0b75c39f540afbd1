// For which reactions out of turn the reader wants to be asked, at this table; where not, the table declines for them.

import { put } from "./api.js";
import { make } from "./make.js";
import { toast } from "./toast.js";
import { t } from "./i18n.js";

const WHEN = [["always", t("Always ask")], ["matters", t("When it matters")], ["never", t("Never")]];
/** @type {Api.ReactionOut[]} */
let kinds = [];
let where = "";

/**
 * The kinds of reaction of this table, and where to send a choice.
 * @param {Api.ReactionOut[]} told
 * @param {string} path
 */
export function setReactions(told, path) {
  kinds = told;
  where = path;
}

/** A row for each kind, for the dialog of settings. */
export function reactionRows() {
  if (kinds.length === 0) return [];
  return [make("h3", { class: "setting-head" }, t("When you can react")), ...kinds.map(row)];
}

/** @param {Api.ReactionOut} kind */
function row(kind) {
  const choices = WHEN.map(([value, label]) => make("label", {}, make("input", { type: "radio", name: `wt-react-${kind.id}`, value, checked: value === kind.ask, onchange: () => choose(kind.id, value) }), label));
  return make("fieldset", { class: "setting-row" }, make("legend", {}, kind.name), make("div", { class: "one-of" }, ...choices), make("small", {}, kind.text));
}

/**
 * @param {string} id
 * @param {string} ask
 */
async function choose(id, ask) {
  try {
    kinds = await put(where, { asks: { [id]: ask } });
  } catch (refused) {
    toast(refused.message);
  }
}
