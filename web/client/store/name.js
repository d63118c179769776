// What the player at this device is called, if they have said it.

import { keepChoice, kept } from "./store.js";

/** The player's name as typed; empty if they have not said it. The table's worker cleans it. */
export const playerName = () => kept("localStorage", "name") ?? "";

/**
 * Keeps the player's name, or forgets it (empty).
 * @param {string} name
 */
export const setPlayerName = (name) => keepChoice("name", name.trim() || null);

/**
 * Shows the name in a form's field `player-name`, and follows what is typed there.
 * @param {HTMLFormElement} form
 */
export function bindName(form) {
  const field = form.elements.namedItem("player-name");
  if (!(field instanceof HTMLInputElement)) return;
  field.value = playerName();
  field.oninput = () => setPlayerName(field.value);
}
