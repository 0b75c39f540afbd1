// Your name, and an account if you want one.

import { get, post, put, remove } from "./api.js";
import { attempt, onSubmit } from "./attempt.js";
import { showSecurity } from "./account_security.js";
import { furnish, greet } from "./house.js";
import { make } from "./make.js";
import { toast } from "./toast.js";
import { many, t } from "./i18n.js";

/** @template {keyof ElementsById} Id @param {Id} id */
const place = (id) => document.getElementById(id);

async function open() {
  furnish();
  /** @type {[Api.MeOut, Api.GameOut[]]} */
  const [me, games] = await Promise.all([get("/api/me"), get("/api/games")]);
  show(me);
  showSecurity(me);
  const names = new Map(games.map((game) => [game.id, game.name]));
  const rows = me.ratings.map((rated) => make("tr", {}, make("th", { scope: "row" }, names.get(rated.game) || rated.game), make("td", {}, many(rated.games, "{rating}, after {n} game", "{rating}, after {n} games", { rating: rated.rating }))));
  place("ratings").replaceChildren(rows.length ? make("table", { class: "ratings" }, make("caption", { class: "unseen" }, t("Your ratings")), make("tbody", {}, ...rows)) : make("p", {}, t("No rated games yet.")));
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
