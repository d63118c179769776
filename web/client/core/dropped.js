// A card that was dropped lies where it was dropped until the table shows where it belongs.

/** @import { Intent } from "../protocol.js" */

/** What lies on the page, by the intent that its drop has become. @type {WeakMap<Intent, HTMLElement>} */
const lying = new WeakMap();

/**
 * Leaves a card where it was dropped.
 * @param {HTMLElement} card
 * @param {Intent} intent
 */
export function leave(card, intent) {
  lying.set(intent, card);
}

/**
 * The card that lies there for an intent, if one does; from now on the caller removes it.
 * @param {Intent} intent
 */
export function takeDropped(intent) {
  const card = lying.get(intent) ?? null;
  lying.delete(intent);
  return card;
}
