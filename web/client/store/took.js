// How long the game on the table took, where its end stands (`data-took`) and the device knows it.

import { ownPlay } from "./saves.js";

/** Fills it in, wherever the page has a place for it. */
export async function showTook() {
  const places = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-took]"));
  if (!places.length) return;
  const seconds = (await ownPlay())?.seconds ?? null;
  for (const place of places) {
    place.hidden = seconds === null;
    if (seconds !== null) place.querySelector("dd")?.replaceChildren(clock(seconds));
  }
}

/**
 * Seconds as a clock shows them: 0:07, 11:40, 1:02:03.
 * @param {number} seconds
 */
export function clock(seconds) {
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const parts = hours ? [hours, String(minutes).padStart(2, "0")] : [minutes];
  return [...parts, String(rest).padStart(2, "0")].join(":");
}
