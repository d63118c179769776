// Fewer, how many of how many, more: under every card of the page, and under the one enlarged.

import { cardName, sentence } from "./words.js";

/** @import { Deck } from "../../../client/store/decks.js"
 * @import { Limits, Part } from "./deck.js" */

/**
 * A stepper for a card and a part of the deck. It tells what it stands for in `data-code` and `data-part`.
 * @param {string} code
 * @returns {HTMLElement}
 */
export function stepper(code) {
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById("stepper"));
  const made = /** @type {HTMLElement} */ (template.content.firstElementChild?.cloneNode(true));
  made.dataset.code = code;
  made.ariaLabel = cardName(code);
  const [less, more] = made.querySelectorAll("button");
  if (less) less.ariaLabel = sentence("less", { card: cardName(code) });
  if (more) more.ariaLabel = sentence("more", { card: cardName(code) });
  return made;
}

/**
 * Shows how many copies there are.
 * @param {Element} element a stepper
 * @param {Deck} deck
 * @param {Part} part that it changes
 * @param {Limits} limits of the card
 * @param {boolean} full whether nothing forbids one more
 */
export function showCount(element, deck, part, limits, full) {
  const code = element instanceof HTMLElement ? (element.dataset.code ?? "") : "";
  const number = deck[part][code] ?? 0;
  const other = deck[part === "cards" ? "spares" : "cards"][code] ?? 0;
  const most = part === "cards" ? limits.limit : limits.together - other;
  element.toggleAttribute("data-has", number > 0);
  set(element, "[data-number]", String(number));
  set(element, "[data-of]", `/${most}`);
  set(element, "[data-other]", `+${other}`);
  element.querySelector("[data-other]")?.toggleAttribute("hidden", part !== "cards" || !other);
  const [less, more] = element.querySelectorAll("button");
  if (less) less.disabled = number === 0;
  if (more) more.ariaDisabled = String(full);
}

/**
 * @param {Element} element
 * @param {string} selector
 * @param {string} text
 */
function set(element, selector, text) {
  const place = element.querySelector(selector);
  if (place && place.textContent !== text) place.textContent = text;
}
