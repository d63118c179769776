// Strips with news stand hidden in the page (`web/pages/views/standing.py`) until they are true.

import { all } from "./elements.js";

/**
 * @import { Why } from "../store/database.js"
 * @import { State } from "../offline/network.js"
 */

/**
 * Shows a strip, with a detail if there is one to tell; null if the page has no such strip.
 * @param {string} name
 * @param {string} [detail]
 */
export function showStrip(name, detail) {
  const strip = document.getElementById(name);
  const place = strip?.querySelector("[data-detail]");
  if (place && detail !== undefined) place.textContent = detail;
  if (strip) strip.hidden = false;
  return strip;
}

/** Takes a strip away. @param {string} name */
export function hideStrip(name) {
  const strip = document.getElementById(name);
  if (strip) strip.hidden = true;
}

/**
 * Lets a place say which of its reasons it is: why the device does not keep something, or what works offline.
 * @param {ParentNode | null} place
 * @param {Why | State} why
 */
export function tellWhy(place, why) {
  const reasons = all(place, "[data-why]");
  for (const reason of reasons) reason.hidden = reason.dataset.why !== why;
}
