// The cards of the page: a stepper under each, and the keys that go from card to card.

import { all, make } from "../../../client/core/elements.js";
import { CardDialog } from "../../../client/pages/card-zoom.js";
import { codeOf } from "./card-filter.js";
import { cardName, fromTemplate, nameSteps, tileOf, write } from "./words.js";

/**
 * @import { Tile } from "./card-filter.js"
 * @import { Deck } from "../../../client/store/decks.js"
 * @import { Limits, Part } from "./deck.js"
 */

/** A stepper for a card and a part of the deck, told in `data-code` and `data-part`. @param {string} code */
export function stepper(code) {
  const made = fromTemplate("stepper");
  made.dataset.code = code;
  made.ariaLabel = cardName(code);
  nameSteps(made, code);
  return made;
}

/**
 * Shows how many copies there are.
 * @param {Element} steps a stepper
 * @param {Deck} deck
 * @param {Part} part that it changes
 * @param {Limits} limits of the card
 * @param {boolean} full whether nothing more of it may be taken
 */
export function showCount(steps, deck, part, limits, full) {
  const code = steps.getAttribute("data-code") ?? "";
  const number = deck[part][code] ?? 0;
  const other = deck[part === "cards" ? "spares" : "cards"][code] ?? 0;
  const most = part === "cards" ? limits.limit : limits.together - other;
  steps.toggleAttribute("data-has", number > 0);
  write(steps, "[data-number]", String(number));
  write(steps, "[data-of]", `/${most}`);
  write(steps, "[data-other]", `+${other}`);
  steps.querySelector("[data-other]")?.toggleAttribute("hidden", part !== "cards" || !other);
  const [less, more] = steps.querySelectorAll("button");
  if (less) less.disabled = number === 0;
  if (more) more.ariaDisabled = String(full);
}

/** The tiles as a grid for the keyboard, with their steppers. */
export class Tiles {
  /** The card that Tab comes to. */
  #at = 0;

  /**
   * @param {Tile[]} tiles
   * @param {(code: string) => Limits} limits
   * @param {(part: Part, code: string) => boolean} full whether nothing more of a card may be taken
   */
  constructor(tiles, limits, full) {
    this.tiles = tiles;
    this.limits = limits;
    this.full = full;
    /** @type {Map<string, { stepper: HTMLElement, is: Set<string>, tile: HTMLLIElement }>} */
    this.byCode = new Map();
    for (const { tile, is } of tiles) {
      const made = stepper(codeOf(tile));
      tile.append(made);
      this.byCode.set(codeOf(tile), { stepper: made, is, tile });
    }
    this.#rove(0);
    const list = tiles[0]?.tile.parentElement;
    list?.addEventListener("focusin", ({ target }) => {
      const at = tiles.findIndex(({ tile }) => target instanceof Node && tile.contains(target));
      if (at >= 0 && at !== this.#at) this.#rove(at);
    });
    list?.addEventListener("keydown", (event) => this.#step(event));
  }

  /** Shows how many of each card the deck has. @param {Deck} deck @param {Part} part that steppers change */
  show(deck, part) {
    for (const [code, { stepper: steps, is, tile }] of this.byCode) {
      const own = (deck.cards[code] ?? 0) + (deck.spares[code] ?? 0) > 0;
      if (own) is.add("here");
      else is.delete("here");
      tile.toggleAttribute("data-here", own);
      showCount(steps, deck, part, this.limits(code), this.full(part, code));
    }
  }

  /** One card and its stepper are reached by Tab, the others by the arrows. @param {number} at */
  #rove(at) {
    this.#at = at;
    for (const [number, { tile }] of this.tiles.entries())
      for (const control of all(tile, "a, button")) control.tabIndex = number === at ? 0 : -1;
  }

  /** The card that Tab comes to is one that is shown. */
  refresh() {
    if (!this.tiles[this.#at]?.tile.hidden) return;
    const first = this.tiles.findIndex(({ tile }) => !tile.hidden);
    if (first >= 0) this.#rove(first);
  }

  /** @param {KeyboardEvent} event */
  #step(event) {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const shown = this.tiles.filter(({ tile }) => !tile.hidden).map(({ tile }) => tile);
    const here = this.tiles[this.#at]?.tile;
    const next = here && neighbour(shown, here, key);
    if (!next) return;
    event.preventDefault();
    next.querySelector("a")?.focus();
  }
}

/**
 * Where a key leads from a card: along the row, or to the card above or below.
 * @param {HTMLElement[]} shown
 * @param {HTMLElement} here
 * @param {string} key
 */
function neighbour(shown, here, key) {
  const at = shown.indexOf(here);
  if (key === "Home") return shown[0];
  if (key === "End") return shown.at(-1);
  if (key === "ArrowRight") return shown[at + 1];
  if (key === "ArrowLeft") return shown[at - 1];
  const isBeside = (/** @type {HTMLElement} */ tile) => tile.offsetLeft === here.offsetLeft;
  if (key === "ArrowDown") return shown.slice(at + 1).find(isBeside);
  if (key === "ArrowUp") return shown.slice(0, at).findLast(isBeside);
  return undefined;
}

/**
 * The dialog of the enlarged card.
 * @param {() => string[]} order the cards to which one can go on
 * @param {() => void} shown is called when the steppers are to be filled in
 */
export function deckZoom(order, shown) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("card"));
  return new CardDialog(dialog, {
    find: tileOf,
    order,
    shown: (code) => {
      dialog.querySelector("[data-place]")?.append(both(code));
      shown();
    },
  });
}

/** Steppers for both parts of the deck, named as the page names them. @param {string} code */
function both(code) {
  const row = make("div", { class: "both" });
  for (const choice of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("#part input"))) {
    const made = stepper(code);
    made.dataset.part = choice.value;
    row.append(make("span", { class: "label" }, choice.nextElementSibling?.textContent ?? ""), made);
  }
  return row;
}
