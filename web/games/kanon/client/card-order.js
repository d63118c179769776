// In which order the cards of a page stand, and whether it shows their pictures or reads like a list.

import { keep, kept } from "../../../client/store/store.js";

/** @import { Tile } from "./card-filter.js" */

/** What a card is sorted by: a number, or a text of the page's language. @typedef {number | string} Key */

/** Behind all others stand cards that have nothing of the kind. */
const LAST = Number.POSITIVE_INFINITY;

/** How each order reads a card. @type {Record<string, (tile: Tile) => Key>} */
const ORDERS = {
  number: () => 0,
  name: ({ tile }) => tile.querySelector(".kn")?.textContent?.replaceAll("\u00ad", "") ?? "",
  suit: (tile) => choice(tile, "suit"),
  attribute: (tile) => choice(tile, "attribute"),
  best: ({ tile }) => -Math.max(...powers(tile)),
  power: ({ tile }) => -powers(tile).reduce((sum, power) => sum + power, 0) || LAST,
  cost: (tile) => choice(tile, "cost"),
};

/**
 * Follows the choices of order and view, as they were when the page was last open.
 * @param {Tile[]} tiles are sorted in place
 * @param {() => void} sorted is called when they stand in another order
 */
export function followOrder(tiles, sorted = () => {}) {
  const form = /** @type {HTMLFormElement} */ (document.getElementById("order"));
  const main = /** @type {HTMLElement} */ (document.querySelector("main"));
  const numbered = [...tiles];
  const show = (/** @type {string} */ by) => {
    const order = ORDERS[by] ?? ORDERS.number;
    if (!order) return;
    const keys = new Map(numbered.map((tile) => [tile, order(tile)]));
    tiles.splice(0, tiles.length, ...numbered.toSorted((one, other) => compare(keys.get(one), keys.get(other))));
    for (const list of new Set(tiles.map(({ tile }) => tile.parentElement)))
      list?.append(...tiles.map(({ tile }) => tile).filter((tile) => tile.parentElement === list));
    sorted();
  };
  const view = (/** @type {string} */ name) => {
    main.dataset.view = name;
  };
  for (const [name, act] of /** @type {const} */ ([
    ["by", show],
    ["view", view],
  ])) {
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLSelectElement || control instanceof RadioNodeList)) continue;
    const before = kept("localStorage", `cards.${name}`);
    if (before) control.value = before;
    if (before && control.value === before) act(before);
  }
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return;
    keep("localStorage", `cards.${target.name}`, target.value);
    (target.name === "by" ? show : view)(target.value);
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
}

/**
 * Which of a filter's choices a card is, by their order.
 * @param {Tile} tile
 * @param {string} group
 */
function choice({ is }, group) {
  const choices = /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll(`#filters [name=${group}]`));
  const at = [...choices].findIndex(({ value }) => is.has(value));
  return at < 0 ? LAST : at;
}

/** A card's five powers, or none. @param {HTMLElement} tile */
function powers(tile) {
  return [...tile.querySelectorAll(".kp i")].map(({ textContent }) => Number(textContent));
}

/**
 * @param {Key | undefined} one
 * @param {Key | undefined} other
 */
function compare(one, other) {
  if (typeof one === "string" && typeof other === "string")
    return one.localeCompare(other, document.documentElement.lang);
  return one === other ? 0 : Number(one) < Number(other) ? -1 : 1;
}
