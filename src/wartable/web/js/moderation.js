// Other people at the table: report them to the operator, or block them.

import { post } from "./api.js";
import { openDialog, pickOne } from "./dialogs.js";
import { button, make } from "./make.js";
import { toast } from "./toast.js";
import { t } from "./i18n.js";

/**
 * A small button that offers to report or block a person.
 * @param {string} name
 * @param {string} label what the button is called
 * @param {() => string} table the id of the table
 * @param {{ seat: number } | { line: number }} target
 */
export function moreAbout(name, label, table, target) {
  const more = button("⋯", { class: "plain more", "aria-label": label, title: label, onclick: () => pickOne(name, [
    [t("Report to the operator"), () => report(name, table(), target)],
    [t("Block this person"), () => block(name, table(), target)],
    [t("Close"), () => {}],
  ], more, () => {}) });
  return more;
}

/**
 * @param {string} name
 * @param {string} table
 * @param {{ seat: number } | { line: number }} target
 */
function report(name, table, target) {
  const text = make("textarea", { id: "report-text", maxlength: 1000, required: true });
  const wrong = make("p", { class: "wrong", role: "alert" });
  const form = make("form", { class: "report-form", novalidate: true, onsubmit: async (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    wrong.textContent = "";
    try {
      await post(`/api/tables/${table}/reports`, { ...target, text: text.value });
      dialog.close();
      toast(t("Thank you. The operator of this server will look at it."));
    } catch (refused) {
      wrong.textContent = refused.message;
    }
  } },
  make("div", { class: "field" }, make("label", { for: "report-text" }, t("What is wrong?")), text),
  make("p", { class: "why" }, t("The talk around it is sent along.")),
  wrong,
  make("div", { class: "dialog-acts" }, make("button", { type: "submit", class: "button go" }, t("Send the report"))));
  const dialog = openDialog(t("Report {name}", { name }), form);
  text.focus();
}

/**
 * @param {string} name
 * @param {string} table
 * @param {{ seat: number } | { line: number }} target
 */
async function block(name, table, target) {
  try {
    await post(`/api/tables/${table}/blocks`, target);
    toast(t("You no longer read what {name} says. Your account page lists the people you block.", { name }));
  } catch (refused) {
    toast(refused.message);
  }
}
