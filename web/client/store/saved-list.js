// The dialog with the games that the device keeps.

import { openDialog } from "../core/dialogs.js";
import { GAME, LANG } from "../core/here.js";
import { tellWhy } from "../core/strips.js";
import { remove, whyNot } from "./database.js";
import { savedGame, savedGames } from "./saves.js";

/**
 * What a list tells of something kept.
 * @typedef {Pick<KeptGame, "id" | "picture" | "title" | "detail">} Told
 */

/**
 * @import { Why } from "./database.js"
 * @import { KeptGame } from "../types.js"
 */

/** Opens it. */
export function openSaved() {
  const dialog = openDialog("saved");
  if (dialog) void fill(dialog);
}

/** Forgets the game of an entry, at the second press. @param {HTMLElement} button */
export async function forget(button) {
  if (!isSure(button)) return;
  const id = keptId(button);
  if (id) await remove("games", id).catch(() => {});
  const dialog = button.closest("dialog");
  if (dialog) await fill(dialog);
}

/** Whether a button has asked already before it deletes; if not, it asks now. @param {HTMLElement} button */
export function isSure(button) {
  const { sure = "" } = button.dataset;
  const asked = button.textContent === sure;
  button.textContent = sure;
  return asked;
}

/** @param {HTMLElement} dialog */
async function fill(dialog) {
  const all = await savedGames().catch(whyNot);
  showList(dialog, typeof all === "string" ? all : all.filter((game) => !GAME || game.game === GAME));
}

/**
 * Fills a list from its template; says why it is empty if it is.
 * @template {Told} T
 * @param {HTMLElement} place
 * @param {T[] | Why} entries or why the device does not show them
 * @param {(made: HTMLElement, entry: T) => unknown} [complete] is called with each entry
 */
export function showList(place, entries, complete) {
  const template = place.querySelector("template");
  const [known, why] = typeof entries === "string" ? [[], entries] : [entries, null];
  const list = place.querySelector("[data-list]");
  const focused = list?.contains(document.activeElement);
  list?.replaceChildren();
  for (const entry of known) {
    const made = /** @type {HTMLElement} */ (template?.content.firstElementChild?.cloneNode(true));
    tell(made, entry);
    complete?.(made, entry);
    list?.append(made);
  }
  if (focused) /** @type {HTMLElement | null} */ (place.querySelector("[data-list] button, footer button"))?.focus();
  place.querySelector("[data-empty]")?.toggleAttribute("hidden", why !== null || known.length > 0);
  place.querySelector("[data-refused]")?.toggleAttribute("hidden", why === null);
  if (why) tellWhy(place, why);
}

/** Fills the picture, title and detail of a place. @param {HTMLElement} place @param {Told} game */
export function tell(place, game) {
  place.dataset.kept = game.id;
  place.querySelector("[data-picture]")?.replaceChildren(drawing(game.picture));
  for (const part of /** @type {const} */ (["title", "detail"])) {
    const words = place.querySelector(`[data-${part}]`);
    if (words) words.textContent = game[part][LANG] ?? "";
  }
}

/** The kept game that a button is about, or null. @param {HTMLElement} button */
export const entryGame = (button) => savedGame(keptId(button));

/** The id of what a button's entry or strip is about, if it stands in one. @param {HTMLElement} button */
export const keptId = (button) => /** @type {HTMLElement | null} */ (button.closest("[data-kept]"))?.dataset.kept;

/** A kept drawing as an image, so that nothing in it can act. @param {string} svg */
function drawing(svg) {
  const image = new Image();
  image.alt = "";
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  return image;
}
