// The dialog with the games that the device keeps.

import { openDialog } from "./dialogs.js";
import { GAME, LANG } from "./here.js";
import { forgetGame, savedGame, savedGames } from "./saves.js";

/** @import { KeptGame } from "./types.js" */

/** Opens it. */
export function openSaved() {
  const dialog = openDialog("saved");
  if (dialog) fill(dialog);
}

/**
 * Forgets the game of an entry.
 * @param {HTMLElement} button
 */
export function forget(button) {
  forgetGame(entryGame(button)?.id);
  const dialog = button.closest("dialog");
  if (dialog) fill(dialog);
}

/** @param {HTMLElement} dialog */
function fill(dialog) {
  const games = savedGames().filter((game) => !GAME || game.game === GAME);
  const template = dialog.querySelector("template");
  dialog.querySelector("[data-list]")?.replaceChildren(...games.map((game) => entryOf(game, template)));
  const empty = dialog.querySelector("[data-empty]");
  if (empty instanceof HTMLElement) empty.hidden = games.length > 0;
}

/**
 * An entry for a kept game, from the template.
 * @param {KeptGame} game
 * @param {HTMLTemplateElement | null} template
 */
function entryOf(game, template) {
  const entry = /** @type {HTMLElement} */ (template?.content.firstElementChild?.cloneNode(true));
  tell(entry, game);
  return entry;
}

/**
 * Fills the parts `data-picture`, `data-title` and `data-detail` of a place with a kept game.
 * @param {HTMLElement} place
 * @param {KeptGame} game
 */
export function tell(place, game) {
  place.dataset.kept = game.id;
  place.querySelector("[data-picture]")?.replaceChildren(drawing(game.picture));
  for (const part of /** @type {const} */ (["title", "detail"])) {
    const words = place.querySelector(`[data-${part}]`);
    if (words) words.textContent = game[part][LANG] ?? "";
  }
}

/**
 * The kept game that a button is about, or null.
 * @param {HTMLElement} button
 */
export function entryGame(button) {
  const place = button.closest("[data-kept]");
  return place instanceof HTMLElement ? savedGame(place.dataset.kept) : null;
}

/**
 * A kept drawing as an image, so that nothing in it can act.
 * @param {string} svg
 */
function drawing(svg) {
  const image = new Image();
  image.alt = "";
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return image;
}
