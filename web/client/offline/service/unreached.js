// A part of the service worker: a page that neither the copy nor the network gives is replaced by one that
// says so and tries again (`web/pages/site.py`). Of what Workbox answers nothing comes here.

/** @type {any} The types of pages, which all scripts here are checked by, have no service worker. */
const worker = self;

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  if (event.request.mode === "navigate") event.respondWith(fetch(event.request).catch(instead));
});

/** @param {unknown} error */
async function instead(error) {
  const page = await caches.match(`${worker.registration.scope}unreached.html`, { ignoreSearch: true });
  if (!page) throw error;
  return page;
}

export {};
