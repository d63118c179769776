// The dialog with the games that the device keeps.

import { openDialog } from "./dialogs.js";
import { GAME, LANG } from "./here.js";
import { forgetGame, savedGame, savedGames } from "./saves.js";

/** @import { KeptGame } from "./types.js" */

/** Opens it. */
export function openSaved() {
  const dialog = openDialog("saved");
  if (dialog) void fill(dialog);
}

/**
 * Forgets the game of an entry.
 * @param {HTMLElement} button
 */
export async function forget(button) {
  const place = entryOf(button);
  if (place?.dataset.kept) await forgetGame(place.dataset.kept).catch(() => {});
  const dialog = button.closest("dialog");
  if (dialog) await fill(dialog);
}

/** @param {HTMLElement} dialog */
async function fill(dialog) {
  const all = await savedGames().catch(() => null);
  const games = all?.filter((game) => !GAME || game.game === GAME) ?? [];
  const template = dialog.querySelector("template");
  dialog.querySelector("[data-list]")?.replaceChildren(...games.map((game) => newEntry(game, template)));
  dialog.querySelector("[data-empty]")?.toggleAttribute("hidden", all === null || games.length > 0);
  dialog.querySelector("[data-refused]")?.toggleAttribute("hidden", all !== null);
}

/**
 * An entry for a kept game, from the template.
 * @param {KeptGame} game
 * @param {HTMLTemplateElement | null} template
 */
function newEntry(game, template) {
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
export const entryGame = (button) => savedGame(entryOf(button)?.dataset.kept);

/**
 * The entry or strip that a button stands in, or null.
 * @param {HTMLElement} button
 * @returns {HTMLElement | null}
 */
const entryOf = (button) => button.closest("[data-kept]");

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
