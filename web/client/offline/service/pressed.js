// A part of the service worker (`web/steps/precache.mjs`): a notification that is pressed brings its table to
// the front. Its tag is the table's address.

/** @type {any} The types of pages, which all scripts here are checked by, have no service worker. */
const worker = self;

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(bring(event.notification.tag));
});

/** @param {string} address */
async function bring(address) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((/** @type {{ url: string }} */ { url }) => url.replace(/#.*/, "") === address);
  return page ? page.focus() : worker.clients.openWindow(address);
}

export {};
