// How long the game on the table took, where its end stands (`data-took`) and the device knows it.

import { all } from "../core/elements.js";
import { clockTime } from "./logbook/words.js";
import { ownPlay } from "./saves.js";

/** Fills it in, wherever the page has a place for it. */
export async function showTook() {
  const places = all(document, "[data-took]");
  if (!places.length) return;
  const seconds = (await ownPlay())?.seconds ?? null;
  for (const place of places) {
    place.hidden = seconds === null;
    if (seconds !== null) place.querySelector("dd")?.replaceChildren(clockTime(seconds));
  }
}
