// Your name, and an account if you want one.

import { get, post, put, remove } from "./api.js";
import { attempt, onSubmit } from "./attempt.js";
import { showSecurity } from "./account_security.js";
import { furnish, greet } from "./house.js";
import { toast } from "./toast.js";
import { t } from "./i18n.js";

/** @template {keyof ElementsById} Id @param {Id} id */
const place = (id) => document.getElementById(id);

async function open() {
  furnish();
  /** @type {Api.MeOut} */
  const me = await get("/api/me");
  show(me);
  showSecurity(me);
}

/** @param {Api.MeOut} me */
function show(me) {
  greet(me);
  place("name").value = me.name;
  // Not before: a name that was typed while the page still asked would be lost to this one.
  place("name").disabled = false;
  place("keep-name").disabled = false;
  place("guest").hidden = me.account;
  place("member").hidden = !me.account;
  place("standing").textContent = me.account ? t("You are signed in as {name}.", { name: me.name }) : t("You are playing as a guest; no account needed.");
}

onSubmit(place("name-form"), "name-wrong", async () => {
  greet(await put("/api/me", { name: place("name").value }));
  toast(t("Your name is saved."));
});

onSubmit(place("account-form"), "account-wrong", async ({ submitter }) => {
  const path = submitter?.getAttribute("value") === "make" ? "/api/accounts" : "/api/sessions";
  await post(path, { name: place("account-name").value, password: place("password").value });
  location.reload();
});

place("sign-out").addEventListener("click", () => attempt("member-wrong", async () => {
  await remove("/api/sessions");
  location.reload();
}));

place("sign-out-all").addEventListener("click", () => attempt("member-wrong", async () => {
  await remove("/api/sessions/all");
  location.reload();
}));

open().catch((refused) => toast(refused.message));
