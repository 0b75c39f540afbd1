// Shows notifications, and opens the table when one is clicked. It keeps no page: those come from the server.

self.addEventListener("push", (event) => {
  const { title, body, path, tag, lang } = event.data.json();
  const icon = at("web/art/icon-192.png");
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang, icon, data: { path } }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(at(event.notification.data.path)));
});

/** An address below the root of the server, wherever that is. */
function at(path) {
  return new URL(path, self.registration.scope).href;
}

/** Go to the page that shows this address, or open one. */
async function open(address) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const { pathname } = new URL(address);
  const shown = pages.find((page) => new URL(page.url).pathname === pathname);
  return shown ? shown.focus() : self.clients.openWindow(address);
}
