// Stands in the head of the table's page of a game with luck. Where a fresh game begins in the usual way, one
// of the deals that the build made (`web/pages/deals.py`) is chosen by chance, and lies there before Python
// comes. The worker then gets its number, and deals the same one. `data-begun` are the numbers for newcomers.

import { chosen } from "../store/decks.js";
import { finished, opponent } from "../store/habit.js";
import { setting } from "../store/settings.js";
import { kept } from "../store/store.js";

/**
 * A text in which a number stands for the shared part of that number (`web/pages/deals.py`).
 * @typedef {(string | number)[]} Folded
 */

/** @typedef {{ shared: Folded[], deals: Folded[] }} Deals */

/** Milliseconds until another look whether the page has its table yet. */
const LOOK = 10;

const { deals = "", number, begun, game = "", deck = "", level = "" } = document.currentScript?.dataset ?? {};

if (fresh() && usual()) {
  const kind = begun && !finished(game) ? begun.split(",") : Array.from({ length: Number(number) }, (_, each) => each);
  const luck = Number(kind[Math.floor(Math.random() * kind.length)]);
  window.deal = { luck };
  // Without it the table stays empty until Python comes.
  void show(luck).catch(() => {});
}

/** Whether the page begins with a game that is neither named nor kept. */
function fresh() {
  if (location.hash === "#new") return true;
  if (location.hash || kept("localStorage", `open.${game}`)) return false;
  return !["tab", "sitting"].some((name) => kept("sessionStorage", `${name}.${game}`));
}

/** Whether the device sets nothing by which the worker's first answer would be another. */
function usual() {
  const mine = chosen();
  return setting("ask") === "can" && (!deck || !mine || mine === deck);
}

/** @param {number} luck */
async function show(luck) {
  /** @type {Deals} */
  const made = await (await fetch(deals)).json();
  const main = await table();
  const shown = made.deals[luck];
  // Python may have been quicker.
  if (!shown || main.dataset.position !== undefined) return;
  const starting = document.getElementById("starting");
  main.innerHTML = atLevel(unfold(shown, made.shared));
  if (starting) document.getElementById("panel")?.append(starting);
  performance.mark("dealt");
}

/** The table with the machine's level as it was last: the deals have the first one. @param {string} html */
const atLevel = (html) => html.replace(new RegExp(`(${level})1(?!\\d)`, "gi"), `$1${opponent(game)}`);

/** The table, as soon as it is there as a whole. */
async function table() {
  for (;;) {
    const main = document.getElementById("table");
    if (main?.nextElementSibling) return main;
    await new Promise((done) => setTimeout(done, LOOK));
  }
}

/** @param {Folded} text @param {Folded[]} shared @returns {string} */
function unfold(text, shared) {
  return text.map((part) => (typeof part === "string" ? part : unfold(shared[part] ?? [], shared))).join("");
}
