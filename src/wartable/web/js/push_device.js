// Notifications in this browser: permission, service worker and subscription.

/** Whether this browser can show notifications at all. */
export function canPush() {
  return isSecureContext && "serviceWorker" in navigator && "PushManager" in window && typeof Notification !== "undefined";
}

/** Whether the reader has told the browser not to show notifications of this site. */
export function isBlocked() {
  return Notification.permission === "denied";
}

/** The subscription of this browser, if there is one. */
export async function subscription() {
  const worker = await navigator.serviceWorker.getRegistration(root());
  return worker ? worker.pushManager.getSubscription() : null;
}

/**
 * Ask for permission and subscribe; null if the reader does not want to. Browsers allow the question on a click only.
 * @param {string} key
 */
export async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted") return null;
  await navigator.serviceWorker.register(`${root()}service-worker.js`);
  const worker = await navigator.serviceWorker.ready;
  const known = await worker.pushManager.getSubscription();
  if (known && !sameKey(known, key)) await known.unsubscribe();
  return worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Where the server begins: this page lies just below it. */
function root() {
  return new URL("./", location.href).pathname;
}

/**
 * Whether a subscription was made for this server as it is now.
 * @param {PushSubscription} known
 * @param {string} key
 */
function sameKey(known, key) {
  const bytes = new Uint8Array(known.options.applicationServerKey || new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "") === key;
}
