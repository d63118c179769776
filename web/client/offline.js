// Offline use: the service worker, the strip that offers a new edition, and the one that tells of a lost network.

import { ROOT } from "./site.js";
import { hideStrip, showStrip } from "./strips.js";

/** Keeps the site on the device. To be called once the page has what it needs, for this takes the line. */
export async function keepOffline() {
  try {
    const registration = await navigator.serviceWorker.register(new URL("sw.js", ROOT), { scope: ROOT.pathname });
    follow(registration);
  } catch {
    // No service worker here (a private window, a frame of another site): the site works as long as there is a network.
  }
}

/** Follows what was kept before, without keeping more. */
export async function followKept() {
  const registration = await navigator.serviceWorker?.getRegistration(ROOT.href).catch(() => undefined);
  if (registration) follow(registration);
}

/** Tells by a strip while there is no network. */
export function showNetwork() {
  const show = () => (navigator.onLine ? hideStrip("offline") : showStrip("offline"));
  addEventListener("online", show);
  addEventListener("offline", show);
  show();
}

/** @param {ServiceWorkerRegistration} registration */
function follow(registration) {
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") offer(worker);
    });
  });
  // The new edition took over, here or in another tab: its files are the only ones now, so all of the page must be its.
  const replaced = navigator.serviceWorker.controller !== null;
  navigator.serviceWorker.addEventListener("controllerchange", () => replaced && location.reload());
}

/**
 * Offers the new edition by a strip, if an older one is in use.
 * @param {ServiceWorker | null} worker
 */
function offer(worker) {
  if (!worker || !navigator.serviceWorker.controller) return;
  showStrip("update")
    ?.querySelector("[data-action=reload]")
    ?.addEventListener("click", () => {
      worker.postMessage({ type: "SKIP_WAITING" });
    });
}
