// Games that the device keeps, the latest first, and which of them belongs to this tab.

import { GAME, LANG } from "./here.js";
import { keep, kept } from "./store.js";

/** @import { KeptGame, Save } from "./types.js" */

const MOST = 12;
const TAB = `tab.${GAME}`;

/** @returns {KeptGame[]} */
export function savedGames() {
  try {
    const list = JSON.parse(kept("localStorage", "games") ?? "[]");
    return Array.isArray(list) ? list.filter(isGame) : [];
  } catch {
    return [];
  }
}

/** This tab's game, if it has one. */
export function ownGame() {
  const id = kept("sessionStorage", TAB);
  return savedGames().find((game) => game.id === id) ?? null;
}

/**
 * A game of the list.
 * @param {string | undefined} id
 */
export function savedGame(id) {
  return savedGames().find((game) => game.id === id) ?? null;
}

/** The latest game on this device that goes on. */
export function unfinishedGame() {
  return savedGames().find((game) => !game.over && game.game === GAME) ?? null;
}

/** From now on this tab has a new game; what it had stays in the list. */
export function leaveGame() {
  keep("sessionStorage", TAB, null);
}

/**
 * This tab goes on with the game that was opened: with the one of the list if it is there, else with a new one.
 * @param {string} link
 */
export function enterGame(link) {
  const same = savedGames().find((game) => link.endsWith(game.link));
  keep("sessionStorage", TAB, same?.id ?? null);
}

/**
 * Keeps the game of this tab; says whether the device did so.
 * @param {Save} save
 */
export function keepGame(save) {
  const id = kept("sessionStorage", TAB) ?? newId();
  const others = savedGames().filter((game) => game.id !== id);
  const same = savedGames().find((game) => game.id === id);
  if (same?.link === save.link && JSON.stringify(same.notes) === JSON.stringify(save.notes)) return true;
  const list = [{ ...save, id, updated: Date.now() }, ...others].slice(0, MOST);
  return keep("sessionStorage", TAB, id) && keep("localStorage", "games", JSON.stringify(list));
}

/**
 * Takes a game off the list.
 * @param {string | undefined} id
 */
export function forgetGame(id) {
  keep("localStorage", "games", JSON.stringify(savedGames().filter((game) => game.id !== id)));
}

/**
 * Tells when another tab changes the game that this tab has too (a tab duplicated, for instance).
 * @param {(game: KeptGame) => void} tell
 */
export function watchGame(tell) {
  addEventListener("storage", ({ key, oldValue }) => {
    const own = key === "cannonry.games" && ownGame();
    if (own && !oldValue?.includes(own.link)) tell(own);
  });
}

function newId() {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}

/**
 * @param {any} value
 * @returns {value is KeptGame}
 */
function isGame(value) {
  const { id, game, link, picture, title, detail } = value ?? {};
  const texts = [id, game, link, picture, title?.[LANG], detail?.[LANG]];
  return texts.every((text) => typeof text === "string") && link !== "";
}
