// What a page says while there is no network, and where it then does not lead.

import { ROOT } from "../core/site.js";
import { hideStrip, showStrip, tellWhy } from "../core/strips.js";
import { count } from "./offline-copy.js";

/**
 * What works without a network: everything; a game as long as its line to another device holds; what is open;
 * not the page that was asked for. The strip has a sentence for each (`web/pages/views/strips.py`).
 * @typedef {"ready" | "connected" | "missing" | "page"} State
 */

/**
 * Tells by a strip while there is no network, and keeps links from leading to what is not on the device.
 * @param {() => boolean} [connected] whether the game goes over a line to another device
 */
export function showNetwork(connected = () => false) {
  const show = async () => {
    if (navigator.onLine) return hideStrip("offline");
    const state = connected() ? "connected" : (await isWhole()) ? "ready" : "missing";
    if (!navigator.onLine) tell(state);
  };
  addEventListener("online", show);
  addEventListener("offline", show);
  document.addEventListener("click", stay);
  void show();
}

/** @param {State} state */
const tell = (state) => tellWhy(showStrip("offline"), state);

/** Whether all of the site is on the device, and served from there. */
async function isWhole() {
  if (!navigator.serviceWorker?.controller) return false;
  const { here, all } = await count().catch(() => ({ here: 0, all: 1 }));
  return here === all;
}

/** A link to a page not here would end in the browser's own page of errors. @param {MouseEvent} click */
async function stay(click) {
  const link = click.target instanceof Element ? click.target.closest("a[href]") : null;
  if (navigator.onLine || click.defaultPrevented || !(link instanceof HTMLAnchorElement)) return;
  if (!link.href.startsWith(ROOT.href) || link.pathname === location.pathname) return;
  click.preventDefault();
  const { origin, pathname } = link;
  const page = `${origin}${pathname.replace(/\/$/, "/index.html")}`;
  const here = navigator.serviceWorker?.controller && (await caches.match(page, { ignoreSearch: true }));
  if (here) location.assign(link.href);
  else tell("page");
}
