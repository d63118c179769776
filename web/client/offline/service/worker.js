// What our service worker does beside Workbox (`web/steps/precache.mjs`). A notification that is pressed
// brings its table to the front; its tag is the table's address. A page that neither the copy nor the network
// gives is replaced by one that says so and tries again (`web/pages/site.py`); of what Workbox answers
// nothing comes here.

/** @type {any} The types of pages, which all scripts here are checked by, have no service worker. */
const worker = self;

worker.addEventListener("notificationclick", (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(bring(event.notification.tag));
});

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(instead));
});

/** @param {string} address */
async function bring(address) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((/** @type {{ url: string }} */ { url }) => url.replace(/#.*/, "") === address);
  return page ? page.focus() : worker.clients.openWindow(address);
}

/** @param {unknown} error */
async function instead(error) {
  const page = await caches.match(`${worker.registration.scope}unreached.html`, { ignoreSearch: true });
  if (!page) throw error;
  return page;
}

export {};
