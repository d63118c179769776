// The dialog that tries a deck: a first hand, perhaps another, and what each turn brings.

import { openDialog } from "../../../client/core/dialogs.js";
import { make } from "../../../client/core/elements.js";
import { sentence, tileOf } from "./words.js";

/**
 * @import { Deck } from "../../../client/store/decks.js"
 * @import { Dealt } from "./protocol.js"
 * @import { Ask } from "./transfer.js"
 */

/** The dialog and the hand that it shows. */
export class Hand {
  /** @type {Dealt | null} */
  #dealt = null;
  #turn = 0;
  #used = false;

  /** @param {Ask} ask @param {() => Deck} deck */
  constructor(ask, deck) {
    this.ask = ask;
    this.deck = deck;
  }

  /** Opens the dialog with a fresh hand. */
  show() {
    if (openDialog("hand")) void this.deal();
  }

  /** Deals a first hand. @param {boolean} [again] whether it takes the place of one that was shuffled back */
  async deal(again = false) {
    const { cards, spares } = this.deck();
    const luck = Math.floor(Math.random() * 2 ** 32);
    const dealt = await this.ask({ type: "hand", cards, spares, luck });
    if (!dealt) return;
    const dialog = /** @type {HTMLElement} */ (document.getElementById("hand"));
    const told = dialog.querySelector("[data-refused]");
    const refused = "error" in dealt;
    if (told) told.textContent = refused ? dealt.error : "";
    this.#dealt = refused ? null : dealt;
    this.#turn = 0;
    this.#used = again;
    this.#draw(dialog);
  }

  /** The next turn's draw. */
  next() {
    this.#turn++;
    const dialog = document.getElementById("hand");
    if (dialog) this.#draw(dialog);
  }

  /** @param {HTMLElement} dialog */
  #draw(dialog) {
    const dealt = this.#dealt;
    const { cards = [], hand = 0, draws = [] } = dealt ?? {};
    dialog.querySelector("[data-hand]")?.replaceChildren(...cards.slice(0, hand).map(drawn));
    dialog.querySelector("[data-again]")?.toggleAttribute("hidden", !dealt?.again || this.#used || this.#turn > 0);
    const more = dialog.querySelector("[data-action=next-turn]");
    const left = (draws[this.#turn] ?? 0) > 0 && cards.length > sum(hand, draws, this.#turn);
    if (!left && more === document.activeElement)
      /** @type {HTMLElement | null} */ (dialog.querySelector("[data-action=new-hand]"))?.focus();
    if (more instanceof HTMLButtonElement) more.disabled = !left;
    const turns = draws.slice(0, this.#turn).map((number, turn) => {
      const from = sum(hand, draws, turn);
      return round(turn + 1, cards.slice(from, from + number));
    });
    dialog.querySelector("[data-draws]")?.replaceChildren(...turns);
    turns.at(-1)?.scrollIntoView({ block: "nearest" });
    const odds = dialog.querySelector("[data-odds]");
    if (odds) odds.innerHTML = dealt?.odds ?? "";
  }
}

/**
 * How many cards are drawn before a turn.
 * @param {number} hand
 * @param {number[]} draws
 * @param {number} turn
 */
const sum = (hand, draws, turn) => draws.slice(0, turn).reduce((all, number) => all + number, hand);

/** @param {number} turn @param {string[]} cards */
function round(turn, cards) {
  const title = make("h3", { class: "label" }, sentence("turn", { n: turn }));
  return make("section", {}, title, make("ul", { class: "drawn" }, ...cards.map(drawn)));
}

/** A card as it lies there; a press shows it enlarged. @param {string} code */
function drawn(code) {
  const card = tileOf(code)?.cloneNode(true);
  if (!(card instanceof HTMLElement)) return make("li");
  card.tabIndex = 0;
  return make("li", {}, card);
}
