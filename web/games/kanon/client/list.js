// The deck as a list: its cards by kind, then the spares.

import { total } from "./deck.js";
import { cardName, sentence, tileOf } from "./words.js";

/** @import { Counts, Deck } from "../../../client/store/decks.js"
 * @import { Part } from "./deck.js" */

/**
 * Shows what is in the deck.
 * @param {Element} aside
 * @param {Deck} deck
 * @param {(part: Part, code: string) => boolean} full whether nothing more of a card may be taken
 */
export function showList(aside, deck, full) {
  for (const section of /** @type {NodeListOf<HTMLElement>} */ (aside.querySelectorAll("[data-list]"))) {
    const name = section.dataset.list ?? "";
    const part = name === "spares" ? "spares" : "cards";
    const counts = part === "spares" ? deck.spares : ofKind(deck.cards, name);
    section.hidden = total(counts) === 0;
    const told = section.querySelector("[data-total]");
    if (told) told.textContent = String(total(counts));
    const list = section.querySelector(".dl");
    if (list) fill(list, part, counts, full);
  }
}

/**
 * The lines stay those that they were as long as their cards do, so that the focus stays where it is.
 * @param {Element} list
 * @param {Part} part
 * @param {Counts} counts
 * @param {(part: Part, code: string) => boolean} full
 */
function fill(list, part, counts, full) {
  const lines = new Map([...list.children].map((line) => [line.getAttribute("data-code") ?? "", line]));
  const wanted = Object.keys(counts).toSorted();
  for (const [code, line] of lines) if (!counts[code]) leave(line);
  for (const [at, code] of wanted.entries()) {
    const line = lines.get(code) ?? made(code, part);
    if (list.children[at] !== line) list.insertBefore(line, list.children[at] ?? null);
    const number = line.querySelector("[data-number]");
    if (number) number.textContent = String(counts[code]);
    const more = line.querySelector("[data-step='1']");
    if (more) more.ariaDisabled = String(full(part, code));
  }
}

/** Takes a line away; who was on it goes to the next one. @param {Element} line */
function leave(line) {
  const next = line.nextElementSibling ?? line.previousElementSibling;
  const focused = line.contains(document.activeElement);
  line.remove();
  if (focused) next?.querySelector("button")?.focus();
}

/**
 * @param {string} code
 * @param {Part} part
 */
function made(code, part) {
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById("entry"));
  const line = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
  line.dataset.code = code;
  line.dataset.part = part;
  const card = cardName(code);
  const head = tileOf(code)?.querySelector(".kt");
  const marks = [...(head?.querySelectorAll(":scope > .disc, .kcost, .sut") ?? [])].map((mark) => mark.cloneNode(true));
  line.querySelector("[data-marks]")?.append(...marks);
  const name = line.querySelector(".name");
  if (name) name.textContent = card;
  const [less, more] = line.querySelectorAll("[data-step]");
  if (less) less.ariaLabel = sentence("less", { card });
  if (more) more.ariaLabel = sentence("more", { card });
  return line;
}

/**
 * @param {Counts} counts
 * @param {string} kind
 */
function ofKind(counts, kind) {
  return Object.fromEntries(
    Object.entries(counts).filter(([code]) =>
      document.getElementById(`K${code}`)?.dataset.is?.split(" ").includes(kind),
    ),
  );
}
