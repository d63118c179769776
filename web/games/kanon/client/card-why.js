// Why a card was found: the words are marked where they stand; where a tile does not show that place, a line
// under the card says it.

/** @import { Tile } from "./card-filter.js" */

const names = /** @type {HTMLElement} */ (document.getElementById("filters")).dataset;

/**
 * The parts of a card that are not on every tile, and how the page calls them.
 * @type {[string, string | undefined][]}
 */
const ASIDE = [
  [".kf > :first-child", names.kind],
  [".kt .ko", names.also],
  [".kx em", names.story],
  [".kf .ko", names.number],
];

/** What is marked; browsers without it get lines for all. */
const marked = "highlights" in CSS ? new Highlight() : null;
if (marked) CSS.highlights.set("found", marked);

/**
 * Text for comparing: small letters, wide and narrow forms and both apostrophes alike, no soft hyphens.
 * @param {string} text
 */
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

/**
 * The lines of a card's text that have an effect.
 * @param {HTMLElement} tile
 * @param {string} effect
 */
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

/**
 * Marks a word wherever it stands in a part of a card; says whether it does.
 * @param {Element} part
 * @param {string} word
 */
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

/** @param {Node} part @returns {Text[]} */
function textsOf(part) {
  const walk = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
  const found = [];
  while (walk.nextNode()) found.push(/** @type {Text} */ (walk.currentNode));
  return found;
}

/**
 * @param {Node} node
 * @param {number} [from]
 * @param {number} [to] without it, all that is in the node
 */
function rangeOf(node, from = 0, to = node.childNodes.length) {
  const range = new Range();
  range.setStart(node, from);
  range.setEnd(node, to);
  return range;
}

/**
 * The line that says where words stand.
 * @param {{ name: string, part: Element }[]} reasons
 */
function told(reasons) {
  const line = document.createElement("p");
  line.className = "why";
  const parts = new Map(reasons.map(({ name, part }) => [part, name]));
  for (const [part, name] of parts) {
    const [label, text] = [document.createElement("b"), document.createElement("span")];
    label.textContent = name;
    text.lang = part.closest("[lang]")?.getAttribute("lang") ?? "";
    text.textContent = part.textContent;
    line.append(label, " ", text, " ");
  }
  return line;
}
