// Offline use: the service worker and how far its copy is, the strip that offers a new edition, and the one
// that tells of a lost network.

import { fetchLater } from "./memory/kept.js";
import { count, mend } from "./offline-copy.js";
import { ROOT } from "./site.js";
import { hideStrip, showStrip } from "./strips.js";

/** Milliseconds between two looks at a copy that is being made. */
const LOOK = 1000;

/**
 * How far the copy is: whole; being made; a file has not come; there is no room for one; nothing can be kept.
 * @typedef {"ready" | "coming" | "network" | "space" | "never"} State
 */

/** Keeps the site on the device. To be called once the page has what it needs, for this takes the line. */
export async function keepOffline() {
  if (await register()) return;
  // The service worker had to give up at the first file that did not come. Here the others come, and it is
  // known why one does not; once all are here a service worker needs nothing that may fail.
  if (await mendCopy()) await register();
}

/** Whether a service worker has the whole copy now, or says itself what is wrong. */
async function register() {
  try {
    const registration = await navigator.serviceWorker.register(new URL("sw.js", ROOT), { scope: ROOT.pathname });
    follow(registration);
    if (!registration.active && !(await made(registration))) return false;
    await mendCopy();
  } catch (error) {
    // No service worker here (a private window, a frame of another site): the site works as long as there is
    // a network.
    const never = !navigator.serviceWorker || (error instanceof DOMException && error.name === "SecurityError");
    await tell(never ? "never" : "network");
  }
  return true;
}

/** Follows what was kept before, and fetches what of it was lost. */
export async function followKept() {
  const registration = await navigator.serviceWorker?.getRegistration(ROOT.href).catch(() => undefined);
  if (!registration) return;
  follow(registration);
  if (registration.active) await mendCopy();
}

/** Tells by a strip while there is no network. */
export function showNetwork() {
  const show = () => (navigator.onLine ? hideStrip("offline") : showStrip("offline"));
  addEventListener("online", show);
  addEventListener("offline", show);
  show();
}

/** Fetches what of the copy is not here; says whether all is here then. */
async function mendCopy() {
  try {
    await tell("coming");
    const [lost] = (await mend()).values();
    await tell(lost?.why ?? "ready");
    // Without it all works as well, only later.
    if (!lost) void fetchLater().catch(() => {});
    return !lost;
  } catch {
    // Not even the list of files has come.
    await tell("network");
    return false;
  }
}

/**
 * Follows the making of the first copy, and says whether it came to its end.
 * @param {ServiceWorkerRegistration} registration
 */
async function made(registration) {
  const worker = registration.installing ?? registration.waiting;
  if (!worker) return false;
  const looking = setInterval(() => void tell("coming"), LOOK);
  await new Promise((over) => {
    const look = () => (worker.state === "activated" || worker.state === "redundant") && over(null);
    worker.addEventListener("statechange", look);
    look();
  });
  clearInterval(looking);
  return worker.state === "activated";
}

/** Tells how far the copy is, where the page has a place for it. @param {State} state */
async function tell(state) {
  const place = document.getElementById("offline-copy");
  if (!place) return;
  const { here, all } = await count().catch(() => ({ here: 0, all: 0 }));
  const text = (place.dataset[state] ?? "").replace("{n}", String(here)).replace("{all}", String(all));
  place.querySelector("[data-told]")?.replaceChildren(text);
  place.querySelector("button")?.toggleAttribute("hidden", state !== "network" && state !== "space");
  place.hidden = false;
}

/** What is followed already. @type {ServiceWorkerRegistration | null} */
let followed = null;

/** @param {ServiceWorkerRegistration} registration */
function follow(registration) {
  if (registration === followed) return;
  followed = registration;
  offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") offer(worker);
    });
  });
  // The new edition took over, here or in another tab: its files are the only ones now, so all of the page
  // must be its.
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
