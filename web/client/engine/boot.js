// Stands in the head of every page that has a script, and watches whether that script and the styles come: a
// script that does not come cannot tell it. The words for it stand hidden at the top of the page
// (`web/pages/views/arriving.py`).

import { Silence } from "./silence.js";

/** Milliseconds that fresh copies of what failed may take before the page is loaded again without them. */
const AT_MOST = 10_000;

/** Milliseconds until another look whether the page has its words yet. */
const LOOK = 200;

/** What has failed, by address. @type {Set<string>} */
const failed = new Set();

/** Whether a page came in the place of one of them. */
let anotherPage = false;

const silence = new Silence(() => {
  // The page stays white, and its scripts wait, for as long as a style is on its way.
  for (const link of styles())
    if (!link.sheet) {
      failed.add(link.href);
      link.remove();
    }
  tell();
});

const files = new PerformanceObserver(() => silence.heard());
files.observe({ type: "resource", buffered: true });
addEventListener("error", follow, true);
document.addEventListener("click", ({ target }) => {
  if (target instanceof Element && target.closest("[data-load-again]")) void loadAgain([...failed]);
});
window.boot = { heard: () => silence.heard(), done, loadAgain };

/** The page's script runs, after its styles: from now on it tells what goes wrong. */
function done() {
  silence.stop();
  files.disconnect();
  removeEventListener("error", follow, true);
  // Chromium takes what is no style for an empty one.
  for (const link of styles()) if (isEmpty(link)) fail(link.href);
  const words = document.getElementById("not-whole");
  if (words && !failed.size) words.hidden = true;
}

/** @param {Event} event */
function follow(event) {
  const address = addressOf(event);
  if (address) fail(address);
}

/** @param {string} address of a file that did not come */
function fail(address) {
  failed.add(address);
  tell();
  // A frame without an origin may not look.
  void explain(address).catch(() => {});
}

const styles = () => /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[rel=stylesheet]"));

/** @param {HTMLLinkElement} link */
function isEmpty({ sheet }) {
  try {
    return sheet?.cssRules.length === 0;
  } catch {
    return false; // a frame without an origin may not look
  }
}

/** Looks whether another page came in a file's place. @param {string} address */
async function explain(address) {
  anotherPage ||= isPage(await fetch(address, { cache: "force-cache" }));
  tell();
}

/** Whether a network's sign-in page has come, or a server's page for everything. @param {Response} answer */
const isPage = (answer) => answer.ok && /html/.test(answer.headers.get("Content-Type") ?? "");

/**
 * The address of a style or script that failed, if the page cannot do without it. A script that may come at
 * any time only does early what others do too.
 * @param {Event} event
 */
function addressOf(event) {
  const { target } = event;
  if (target instanceof HTMLLinkElement) return target.rel === "stylesheet" ? target.href : "";
  if (target instanceof HTMLScriptElement) return target.async ? "" : target.src;
  // What came is no script, or fails as it begins. Extensions of the browser fail here, too.
  if (!(event instanceof ErrorEvent)) return "";
  const own = [...document.scripts].filter(({ src }) => src);
  const [entry] = own.filter(({ async }) => !async);
  const folder = entry?.src.replace(/[^/]*$/, "");
  const early = own.some(({ async, src }) => async && src === event.filename);
  return folder && !early && event.filename.startsWith(folder) ? event.filename : "";
}

/** Shows the page's words, as soon as it has them. */
function tell() {
  const words = document.getElementById("not-whole");
  if (!words) return void setTimeout(tell, LOOK);
  words.hidden = false;
  const detail = words.querySelector("[data-page]");
  if (anotherPage && detail instanceof HTMLElement) detail.textContent = detail.dataset.page ?? "";
}

/** Reloads the page, with fresh copies of these files if the network has them. @param {string[]} addresses */
async function loadAgain(addresses) {
  await Promise.race([
    Promise.allSettled([dropPages(), ...addresses.map(renew)]),
    new Promise((over) => setTimeout(over, AT_MOST)),
  ]);
  location.reload();
}

/** Takes pages out of the offline copy that came in the place of its files, which are then fetched anew. */
async function dropPages() {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const kept = await cache.match(request);
      if (kept && isPage(kept) && !/(\/|\.html)(\?|$)/.test(request.url)) await cache.delete(request);
    }
  }
}

/**
 * Replaces what the browser and the offline copy hold of a file, if the network gives it: the service worker
 * lets a request for something fresh pass, and mends its copy when it finds nothing there
 * (`web/steps/precache.mjs`).
 * @param {string} address
 */
async function renew(address) {
  const fresh = await fetch(`${address}?fresh`, { cache: "no-store" });
  if (!fresh.ok || isPage(fresh)) return;
  for (const name of await caches.keys()) await (await caches.open(name)).delete(address);
  await (await fetch(address, { cache: "reload" })).blob();
}
