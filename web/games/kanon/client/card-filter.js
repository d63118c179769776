// The filters of a page with cards: groups of words, one of which a card must have, and words to search its
// text for.

import { all, make } from "../../../client/core/elements.js";
import { keep, kept } from "../../../client/store/store.js";

const names = /** @type {HTMLElement} */ (document.getElementById("filters")).dataset;

/** Parts of a card not on every tile, and how the page calls them. @type {[string, string | undefined][]} */
const ASIDE = [
  [".kf > :first-child", names.kind],
  [".kt .ko", names.also],
  [".kx em", names.story],
  [".kf .ko", names.number],
];

/** What is marked; browsers without it get lines for all. */
const marked = "highlights" in CSS ? new Highlight() : null;
if (marked) CSS.highlights.set("found", marked);

/** Text to compare: small letters, one width and apostrophe, no soft hyphens. @param {string} text */
export function plain(text) {
  return text.normalize("NFKC").toLowerCase().replaceAll("’", "'").replaceAll("\u00ad", "");
}

/**
 * Says of the cards that are shown why they are.
 * @param {Tile[]} tiles
 * @param {string[]} wanted words, plain
 * @param {string} effect of which they have one, or empty
 */
export function tellWhy(tiles, wanted, effect) {
  marked?.clear();
  for (const { tile } of tiles) {
    tile.querySelector(".why")?.remove();
    if (tile.hidden) continue;
    if (effect && marked) for (const line of linesWith(tile, effect)) marked.add(rangeOf(line));
    const reasons = wanted.flatMap((word) => reason(tile, word) ?? []);
    if (!reasons.length) continue;
    const line = told(reasons);
    tile.append(line);
    for (const part of line.querySelectorAll("span")) for (const word of wanted) mark(part, word);
  }
}

/** The lines of a card's text that have an effect. @param {HTMLElement} tile @param {string} effect */
function linesWith(tile, effect) {
  const lines = [...tile.querySelectorAll(".kx > span")];
  const does = tile.dataset.does?.split(",");
  return does ? lines.filter((_, at) => does[at]?.split(" ").includes(effect)) : lines;
}

/**
 * Marks a word in a card's name and text; where it stands in neither, gives the part that has it.
 * @param {HTMLElement} tile
 * @param {string} word
 */
function reason(tile, word) {
  const seen = [...tile.querySelectorAll(".kn, .kx > span, .kx > :only-child")].filter((part) => mark(part, word));
  if (seen.length && marked) return null;
  if (seen[0]) return { name: names.text ?? "", part: seen[0] };
  for (const [selector, name = ""] of ASIDE) {
    const part = tile.querySelector(selector);
    if (part && mark(part, word)) return { name, part };
  }
  return null;
}

/** Marks a word in a part of a card; says whether it is there. @param {Element} part @param {string} word */
function mark(part, word) {
  if (!plain(part.textContent ?? "").includes(word)) return false;
  for (const text of textsOf(part)) {
    const said = plain(text.data);
    // Where wide forms or soft hyphens make the plain text longer or shorter, all of it is marked.
    const alike = said.length === text.data.length;
    for (let at = said.indexOf(word); at >= 0; at = said.indexOf(word, at + word.length))
      marked?.add(rangeOf(text, alike ? at : 0, alike ? at + word.length : text.length));
  }
  return true;
}

/** @param {Node} part */
function textsOf(part) {
  const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) found.push(/** @type {Text} */ (walk.currentNode));
  return found;
}

/** @param {Node} node @param {number} [from] @param {number} [to] without it, all that is in the node */
function rangeOf(node, from = 0, to = node.childNodes.length) {
  const range = new Range();
  range.setStart(node, from);
  range.setEnd(node, to);
  return range;
}

/** The line that says where words stand. @param {{ name: string, part: Element }[]} reasons */
function told(reasons) {
  const parts = new Map(reasons.map(({ name, part }) => [part, name]));
  const words = [...parts].flatMap(([part, name]) => {
    const lang = part.closest("[lang]")?.getAttribute("lang") ?? "";
    return [make("b", {}, name), " ", make("span", { lang }, part.textContent ?? ""), " "];
  });
  return make("p", { class: "why" }, ...words);
}

/**
 * A card of the page: what it is, word by word, and its text for the search.
 * @typedef {{ tile: HTMLLIElement, is: Set<string>, text: string }} Tile
 */

/** The code of the card on a tile. @param {HTMLElement} tile */
export const codeOf = (tile) => tile.id.slice(1);

/** The cards of the page. @returns {Tile[]} */
export function cardTiles() {
  /** @type {HTMLLIElement[]} */
  const tiles = all(document, ".tiles > li");
  return tiles.map((tile) => ({
    tile,
    is: new Set(tile.dataset.is?.split(" ")),
    text: plain(`${tile.id} ${tile.textContent}`),
  }));
}

/** Shows the page's filters and follows them; returns what sorts the cards again. @param {Tile[]} tiles */
export function followFilters(tiles) {
  const filters = /** @type {HTMLFormElement} */ (document.getElementById("filters"));
  const show = () => filter(filters, tiles);
  filters.hidden = false;
  filters.addEventListener("input", show);
  filters.addEventListener("submit", (event) => event.preventDefault());
  const unfold = filters.querySelector(".unfold");
  unfold?.addEventListener("click", () => {
    unfold.ariaExpanded = String(unfold.ariaExpanded === "false");
  });
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
  for (const section of all(document, ".kind")) {
    const number = section.querySelectorAll(".tiles > li:not([hidden])").length;
    section.hidden = number === 0;
    const told = section.querySelector("h2 small");
    if (told) told.textContent = String(number);
  }
  tellWhy(tiles, wanted, String(chosen.get("effect")).replace("does-", ""));
  tell(count, tiles.length, groups.length + wanted.length > 0);
}

/** Says how many cards are shown. @param {number} count @param {number} all @param {boolean} filtered */
function tell(count, all, filtered) {
  const said = /** @type {HTMLOutputElement} */ (document.getElementById("count"));
  said.value = (said.dataset.text ?? "").replace("{shown}", String(count)).replace("{all}", String(all));
  const clear = document.getElementById("clear");
  if (clear) clear.hidden = !filtered;
  const none = document.getElementById("none");
  if (none) none.hidden = count > 0;
}

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
  /** @type {Record<string, (chosen: string) => void>} */
  const acts = {
    by: (name) => {
      const order = ORDERS[name] ?? ORDERS.number;
      if (!order) return;
      const keys = new Map(numbered.map((tile) => [tile, order(tile)]));
      tiles.splice(0, tiles.length, ...numbered.toSorted((one, other) => compare(keys.get(one), keys.get(other))));
      for (const list of new Set(tiles.map(({ tile }) => tile.parentElement)))
        list?.append(...tiles.map(({ tile }) => tile).filter((tile) => tile.parentElement === list));
      sorted();
    },
    view: (name) => {
      main.dataset.view = name;
    },
  };
  for (const [name, act] of Object.entries(acts)) {
    const control = form.elements.namedItem(name);
    if (!(control instanceof HTMLSelectElement || control instanceof RadioNodeList)) continue;
    const before = kept("localStorage", `cards.${name}`);
    if (before) control.value = before;
    if (before && control.value === before) act(before);
  }
  form.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLSelectElement || target instanceof HTMLInputElement)) return;
    keep("localStorage", `cards.${target.name}`, target.value);
    acts[target.name]?.(target.value);
  });
  form.addEventListener("submit", (event) => event.preventDefault());
  form.hidden = false;
}

/** Which of a filter's choices a card is, by their order. @param {Tile} tile @param {string} group */
function choice({ is }, group) {
  /** @type {HTMLInputElement[]} */
  const choices = all(document, `#filters [name=${group}]`);
  const at = choices.findIndex(({ value }) => is.has(value));
  return at < 0 ? LAST : at;
}

/** A card's five powers, or none. @param {HTMLElement} tile */
function powers(tile) {
  return [...tile.querySelectorAll(".kp i")].map(({ textContent }) => Number(textContent));
}

/** @param {Key | undefined} one @param {Key | undefined} other */
function compare(one, other) {
  if (typeof one === "string" && typeof other === "string")
    return one.localeCompare(other, document.documentElement.lang);
  return one === other ? 0 : Number(one) < Number(other) ? -1 : 1;
}
