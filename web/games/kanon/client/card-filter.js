// The filters of a page with cards: groups of words, one of which a card must have, and words to search its
// text for.

import { plain, tellWhy } from "./card-why.js";

/**
 * A card of the page: what it is, word by word, and its text for the search.
 * @typedef {{ tile: HTMLLIElement, is: Set<string>, text: string }} Tile
 */

/** The cards of the page. @returns {Tile[]} */
export function cardTiles() {
  return [.../** @type {NodeListOf<HTMLLIElement>} */ (document.querySelectorAll(".tiles > li"))].map((tile) => ({
    tile,
    is: new Set(tile.dataset.is?.split(" ")),
    text: plain(`${tile.id} ${tile.textContent}`),
  }));
}

/**
 * Shows the page's filters and follows them; gives the function that sorts out the cards again.
 * @param {Tile[]} tiles
 */
export function followFilters(tiles) {
  const filters = /** @type {HTMLFormElement} */ (document.getElementById("filters"));
  const show = () => filter(filters, tiles);
  filters.hidden = false;
  filters.addEventListener("input", show);
  filters.addEventListener("submit", (event) => event.preventDefault());
  document.addEventListener("click", ({ target }) => {
    if (!(target instanceof Element) || !target.closest("[data-action=clear]")) return;
    filters.reset();
    show();
  });
  show();
  // Going back to this page, a browser fills the form in again after the script has run.
  addEventListener("pageshow", show);
  return show;
}

/**
 * Shows the cards that have a word of each group, and all words that are searched for.
 * @param {HTMLFormElement} filters
 * @param {Tile[]} tiles
 */
function filter(filters, tiles) {
  const chosen = new FormData(filters);
  const wanted = plain(String(chosen.get("words")))
    .split(/\s+/)
    .filter(Boolean);
  chosen.delete("words");
  const groups = [...new Set(chosen.keys())]
    .map((name) => chosen.getAll(name).map(String).filter(Boolean))
    .filter(({ length }) => length);
  let count = 0;
  for (const { tile, is, text } of tiles) {
    tile.hidden = !(
      groups.every((group) => group.some((word) => is.has(word))) && wanted.every((word) => text.includes(word))
    );
    if (!tile.hidden) count++;
  }
  for (const section of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".kind"))) {
    const number = section.querySelectorAll(".tiles > li:not([hidden])").length;
    section.hidden = number === 0;
    const told = section.querySelector("h2 small");
    if (told) told.textContent = String(number);
  }
  tellWhy(tiles, wanted, String(chosen.get("effect")).replace("does-", ""));
  tell(count, tiles.length, groups.length + wanted.length > 0);
}

/**
 * Says how many cards are shown.
 * @param {number} count
 * @param {number} all
 * @param {boolean} filtered
 */
function tell(count, all, filtered) {
  const said = /** @type {HTMLOutputElement} */ (document.getElementById("count"));
  said.value = (said.dataset.text ?? "").replace("{shown}", String(count)).replace("{all}", String(all));
  const clear = document.getElementById("clear");
  if (clear) clear.hidden = !filtered;
  const none = document.getElementById("none");
  if (none) none.hidden = count > 0;
}
