// The safety of an account: password, recovery codes, sessions; the people you block; your data.

import { get, post, put, remove } from "./api.js";
import { attempt, onSubmit } from "./attempt.js";
import { button, make } from "./make.js";
import { root } from "./root.js";
import { toast } from "./toast.js";
import { many, t } from "./i18n.js";

/** @template {keyof ElementsById} Id @param {Id} id */
const place = (id) => document.getElementById(id);
const { lang } = document.documentElement;

/**
 * Show what fits the reader: a guest can recover an account, its owner can look after it.
 * @param {Api.MeOut} me
 */
export function showSecurity(me) {
  for (const id of /** @type {const} */ (["sessions-sheet", "password-sheet", "codes-sheet", "deletion"])) place(id).hidden = !me.account;
  showRegistration().catch(() => {});
  showBlocks().catch((refused) => toast(refused.message));
  if (me.account) showSessions().catch((refused) => toast(refused.message));
}

async function showRegistration() {
  /** @type {Api.ServerOut} */
  const server = await get("/api/server");
  const open = server.registration === "open";
  place("make-account").hidden = !open;
  place("no-accounts").hidden = open;
  if (server.registration === "closed" && !place("guest").hidden) place("standing").textContent = t("Only people with an account play on this server: sign in first.");
}

/** @param {number} seconds */
function moment(seconds) {
  return new Date(seconds * 1000).toLocaleString(lang, { dateStyle: "medium", timeStyle: "short" });
}

// --- Sessions and codes

async function showSessions() {
  /** @type {Api.SecurityOut} */
  const { sessions, codes } = await get("/api/me/sessions");
  place("sessions").replaceChildren(...sessions.map(sessionRow));
  place("codes-left").textContent = codes > 0 ? many(codes, "You have {n} code left.", "You have {n} codes left.") : t("You have no codes yet.");
}

/** @param {Api.SessionOut} session */
function sessionRow(session) {
  const device = session.device || t("An unknown device");
  const since = t("since {moment}", { moment: moment(session.created) });
  const words = session.current ? t("this device") : t("last used {moment}", { moment: moment(session.seen) });
  const end = session.current ? null : button(t("Sign out"), { class: "slim", "aria-label": t("Sign out on {device}", { device }), onclick: () => attempt("sessions-wrong", async () => {
    await remove(`/api/me/sessions/${session.id}`);
    await showSessions();
    toast(t("Signed out on {device}.", { device }));
  }) });
  return make("li", {}, make("div", {}, make("b", {}, device), make("small", {}, `${words}; ${since}`)), end);
}

/** @param {string[]} codes */
function showCodes(codes) {
  const list = make("ol", { class: "codes", "aria-label": t("Your recovery codes") }, ...codes.map((code) => make("li", {}, code)));
  const copy = button(t("Copy the codes"), { onclick: async () => {
    await navigator.clipboard.writeText(codes.join("\n"));
    toast(t("Copied"));
  } });
  place("codes").replaceChildren(make("p", {}, make("b", {}, t("Write these codes down: they are shown only now."))), list, navigator.clipboard ? copy : "");
}

// --- Blocks

async function showBlocks() {
  /** @type {Api.BlockOut[]} */
  const blocks = await get("/api/me/blocks");
  place("blocks-sheet").hidden = blocks.length === 0;
  place("blocks").replaceChildren(...blocks.map((blocked) => make("li", {}, make("div", {}, make("b", {}, blocked.name)),
    button(t("Unblock"), { class: "slim", "aria-label": t("Unblock {name}", blocked), onclick: () => attempt("blocks-wrong", async () => {
      await remove(`/api/me/blocks/${blocked.id}`);
      await showBlocks();
    }) }))));
}

// --- Forms

onSubmit(place("password-form"), "password-wrong", async () => {
  await put("/api/me/password", { old: place("old-password").value, new: place("new-password").value });
  place("password-form").reset();
  await showSessions();
  toast(t("Your password is changed. You are signed out everywhere else."));
});

onSubmit(place("codes-form"), "codes-wrong", async () => {
  const { codes } = await post("/api/me/codes", { password: place("codes-password").value });
  place("codes-form").reset();
  showCodes(codes);
  await showSessions();
});

onSubmit(place("recover-form"), "recover-wrong", async () => {
  await post("/api/recoveries", { name: place("recover-name").value, code: place("recover-code").value, password: place("recover-password").value });
  location.reload();
});

onSubmit(place("delete-form"), "delete-wrong", async () => {
  await post("/api/me/deletion", { password: place("delete-password").value });
  location.href = `${root}/`;
});
