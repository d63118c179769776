// Which rules and steps of a game the reader has tried, and how puzzles ended, kept on the device.

import { GAME } from "../core/here.js";
import { today } from "../pages/daily/days.js";
import { after, read, withLists, written } from "./repetition.js";
import { keep, kept } from "./store.js";

/** What was tried. @param {string} kind `rules` or `learn` @param {string} [game] by default the page's */
export function tried(kind, game = GAME) {
  return new Set((kept("localStorage", `${kind}.${game}`) ?? "").split(" ").filter(Boolean));
}

/** Adds something tried; gives all of it. @param {string} kind @param {string} what */
export function addTried(kind, what) {
  const all = tried(kind).add(what);
  keep("localStorage", `${kind}.${GAME}`, [...all].join(" "));
  return all;
}

/** Forgets all of it. @param {string} kind */
export const forgetTried = (kind) => keep("localStorage", `${kind}.${GAME}`, null);

// Puzzles

/** How puzzles ended, by ids, with what lists held before. @param {string} [game] by default the page's */
export const tries = (game = GAME) =>
  withLists(read(kept("localStorage", `tried.${game}`)), tried("solved", game), tried("shown", game));

/** Adds a puzzle's end. @param {string} id @param {boolean} solved without mistake @param {string} [game] */
export function addTry(id, solved, game = GAME) {
  const all = tries(game);
  keep("localStorage", `tried.${game}`, written(all.set(id, after(all.get(id), solved, today()))));
}

/** The most puzzles that were solved in one rush. */
export const bestRush = () => Number(kept("localStorage", `tried.rush.${GAME}`)) || 0;

/** Keeps that number. @param {number} solved */
export const keepBestRush = (solved) => keep("localStorage", `tried.rush.${GAME}`, String(solved));

/** Forgets how puzzles ended. */
export function forgetTries() {
  for (const kind of ["solved", "shown", "tried", "tried.rush"]) forgetTried(kind);
}
