// How you are told that it is your turn: on this device, by mail, by webhook; quiet hours and a daily summary.

import { get, post, put, remove } from "./api.js";
import { attempt, onSubmit } from "./attempt.js";
import { canPush, isBlocked, subscribe, subscription } from "./push_device.js";
import { toast } from "./toast.js";
import { many, t } from "./i18n.js";

const PATH = "/api/me/notifications";
/** @template {keyof ElementsById} Id @param {Id} id */
const place = (id) => document.getElementById(id);
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

/** @type {Api.NotificationsOut} */
let chosen;

async function open() {
  await show(await get(PATH));
  fillHours();
  place("notifications").hidden = false;
  const { lang } = document.documentElement;
  if (chosen.time_zone && chosen.language !== lang) await saveHours(chosen.time_zone);
}

/** @param {Api.NotificationsOut} told */
async function show(told) {
  chosen = told;
  await showPush();
  showMail();
  showWebhook();
}

async function showPush() {
  const can = canPush();
  const here = can ? await subscription() : null;
  const on = chosen.devices.some((device) => device.endpoint === here?.endpoint);
  const others = chosen.devices.length - Number(on);
  place("push-on").hidden = !can || on;
  place("push-off").hidden = !on;
  place("push-test").hidden = chosen.devices.length === 0;
  const elsewhere = others ? many(others, "It is on at {n} other device.", "It is on at {n} other devices.") : "";
  place("push-standing").textContent = [pushWords(can, on), elsewhere].filter(Boolean).join(" ");
}

/**
 * @param {boolean} can
 * @param {boolean} on
 */
function pushWords(can, on) {
  if (on) return t("You are told on this device.");
  if (!can) return t("This browser cannot show them. On an iPhone or iPad, add this page to the home screen and open it there.");
  return isBlocked() ? t("Your browser blocks notifications of this site. Allow them in its settings.") : "";
}

function showMail() {
  const { offered, address, unconfirmed } = chosen.mail;
  place("mail").hidden = !offered;
  place("mail-form").hidden = Boolean(address || unconfirmed);
  place("code-form").hidden = !unconfirmed;
  place("mail-test").hidden = !address;
  place("mail-off").hidden = !address && !unconfirmed;
  if (unconfirmed) place("mail-standing").textContent = t("We have sent a code to {address}.", { address: unconfirmed });
  else place("mail-standing").textContent = address ? t("Mail goes to {address}.", { address }) : "";
}

function showWebhook() {
  const { url, on, trouble } = chosen.webhook;
  place("webhook-form").hidden = Boolean(url);
  place("webhook-test").hidden = !url;
  place("webhook-off").hidden = !url;
  place("webhook-standing").textContent = url || "";
  if (url && trouble) place("webhook-wrong").textContent = `${on ? t("The last call failed.") : t("This webhook is off, because too many calls failed. A test that arrives turns it on again.")} ${trouble}`;
}

function fillHours() {
  place("quiet").checked = chosen.quiet_from !== null;
  place("digest").checked = chosen.digest_at !== null;
  if (chosen.quiet_from) place("quiet-from").value = chosen.quiet_from;
  if (chosen.quiet_until) place("quiet-until").value = chosen.quiet_until;
  if (chosen.digest_at) place("digest-at").value = chosen.digest_at;
  place("hours-zone").textContent = t("Times are those of {zone}.", { zone: chosen.time_zone || zone });
  enableTimes();
}

function enableTimes() {
  place("quiet-from").disabled = place("quiet-until").disabled = !place("quiet").checked;
  place("digest-at").disabled = !place("digest").checked;
}

/** @param {string} timeZone */
async function saveHours(timeZone) {
  const quiet = place("quiet").checked;
  chosen = await put(PATH, {
    time_zone: timeZone,
    quiet_from: quiet ? place("quiet-from").value || null : null,
    quiet_until: quiet ? place("quiet-until").value || null : null,
    digest_at: place("digest").checked ? place("digest-at").value || null : null,
  });
  fillHours();
}

/**
 * @param {"push-test" | "mail-test" | "webhook-test"} id
 * @param {"push-wrong" | "mail-wrong" | "webhook-wrong"} wrong
 * @param {"push" | "mail" | "webhook"} channel
 */
function testOn(id, wrong, channel) {
  place(id).addEventListener("click", () => attempt(wrong, async () => {
    await post(`${PATH}/test`, { channel });
    toast(t("The test is on its way."));
    await show(await get(PATH));
  }));
}

/**
 * Focus the next thing to do, unless the person has moved on to something else while the server answered.
 * @param {"push-on" | "push-test" | "mail-address" | "mail-code" | "mail-test" | "webhook-url" | "webhook-secret"} next
 */
function moveOn(next) {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.closest("[hidden]")) place(next).focus();
}

/**
 * Turn something off, and move on to what turns it on again: the button that had the focus is gone.
 * @param {string} path
 * @param {"push-on" | "mail-address" | "webhook-url"} next
 */
async function turnOff(path, next) {
  await remove(path);
  await show(await get(PATH));
  moveOn(next);
}

place("push-on").addEventListener("click", () => attempt("push-wrong", async () => {
  const here = await subscribe(chosen.key);
  if (here) await show(await post(`${PATH}/devices`, keysOf(here)));
  else place("push-wrong").textContent = t("Your browser did not allow notifications.");
  if (here) moveOn("push-test");
}));

/** @param {PushSubscription} here */
function keysOf(here) {
  const { endpoint, keys } = here.toJSON();
  return { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth } };
}

place("push-off").addEventListener("click", () => attempt("push-wrong", async () => {
  const here = await subscription();
  const known = chosen.devices.find((device) => device.endpoint === here?.endpoint);
  await here?.unsubscribe();
  if (known) await turnOff(`${PATH}/devices/${known.id}`, "push-on");
}));

onSubmit(place("mail-form"), "mail-wrong", async () => {
  await show(await put(`${PATH}/mail`, { address: place("mail-address").value }));
  moveOn("mail-code");
});

onSubmit(place("code-form"), "mail-wrong", async () => {
  await show(await post(`${PATH}/mail/code`, { code: place("mail-code").value }));
  moveOn("mail-test");
});

place("mail-off").addEventListener("click", () => attempt("mail-wrong", () => turnOff(`${PATH}/mail`, "mail-address")));

onSubmit(place("webhook-form"), "webhook-wrong", async () => {
  const { secret } = await put(`${PATH}/webhook`, { url: place("webhook-url").value });
  await show(await get(PATH));
  place("webhook-secret-field").hidden = false;
  place("webhook-secret").value = secret;
  moveOn("webhook-secret");
  place("webhook-secret").setSelectionRange(0, secret.length);
});

place("webhook-off").addEventListener("click", () => attempt("webhook-wrong", async () => {
  place("webhook-secret-field").hidden = true;
  await turnOff(`${PATH}/webhook`, "webhook-url");
}));

place("hours-form").addEventListener("change", enableTimes);
onSubmit(place("hours-form"), "hours-wrong", async () => {
  await saveHours(zone);
  toast(t("Your hours are saved."));
});

place("all-off").addEventListener("click", () => attempt("hours-wrong", async () => {
  if (canPush()) await (await subscription())?.unsubscribe();
  await remove(PATH);
  await show(await get(PATH));
  toast(t("Nothing will be sent to you any more."));
}));

testOn("push-test", "push-wrong", "push");
testOn("mail-test", "mail-wrong", "mail");
testOn("webhook-test", "webhook-wrong", "webhook");
open().catch((refused) => toast(refused.message));
