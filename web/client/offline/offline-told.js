// What a page says of its offline copy (`web/pages/views/offline.py`): at its foot, or in a table's settings.

import { LANG } from "../core/here.js";
import { showStrip } from "../core/strips.js";
import { fill } from "../pages/fill.js";
import { count } from "./offline-copy.js";

/**
 * How far the copy is: whole; being made; not made unless a player wants it; a file has not come; there is no
 * room for one; nothing can be kept.
 * @typedef {"ready" | "coming" | "offered" | "network" | "space" | "never"} State
 */

/** The latest state: what was counted for one before comes too late. @type {State | null} */
let latest = null;

const size = new Intl.NumberFormat(LANG, { style: "unit", unit: "megabyte", maximumFractionDigits: 0 });

/** Bytes as the page says them. @param {number} bytes */
const said = (bytes) => size.format(bytes / 1e6);

/** Says how far the copy is, where the page has a place for it. @param {State} state */
export async function tell(state) {
  latest = state;
  const place = document.getElementById("offline-copy");
  if (!place) return;
  const { here, all } = await counted();
  if (latest !== state) return;
  const text = place.dataset[state] ?? "";
  // A text that stays the same is not said once more.
  const told = place.querySelector("[data-told]");
  if (told && told.textContent !== text) told.textContent = text;
  const amount = (here < all && here > 0 ? place.dataset.part : place.dataset.whole) ?? "";
  const numbers = fill(amount, { n: said(here), all: said(all) });
  place.querySelector("[data-amount]")?.replaceChildren(all && state !== "never" ? numbers : "");
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (place.querySelectorAll("[data-when]")))
    part.hidden = !part.dataset.when?.split(" ").includes(state);
  const bar = place.querySelector("progress");
  if (bar) bar.value = all ? here / all : 0;
  place.hidden = false;
}

/** Asks by a strip, where the page has one, whether the copy is wanted. */
export async function ask() {
  const { all } = await counted();
  const place = document.getElementById("offline-copy");
  if (all) showStrip("offer-copy", fill(place?.dataset.ask ?? "", { all: said(all) }));
}

/**
 * From now on the words are read out, for a player has asked for the copy. The button that was pressed for it
 * goes away: who came to it by keyboard goes on from the words beside it.
 * @param {Element} button
 */
export function tellAloud(button) {
  const told = document.querySelector("#offline-copy [data-told]");
  if (!(told instanceof HTMLElement)) return;
  told.setAttribute("role", "status");
  if (button.closest("#offline-copy")) told.focus({ preventScroll: true });
}

/** How many bytes are here, of how many; none where nobody knows. */
const counted = () => count().catch(() => ({ here: 0, all: 0 }));
