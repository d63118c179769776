// How used a player is to a game: how many games of it were finished on this device. Pauses follow that.

import { keep, kept, keptNames } from "./store.js";

/** After this many games a player is used to a game. */
const ENOUGH = 5;
/** Pauses are shorter by this part for each of them. */
const PART = 0.1;

/** @param {string} game */
const place = (game) => `finished.${game}`;

/** How many games were finished on this device; what else is kept counts nothing. @param {string} game */
export function finished(game) {
  const number = Number(kept("localStorage", place(game)));
  return Number.isInteger(number) && number > 0 ? number : 0;
}

/** @param {string} game */
const opponentOf = (game) => `level.${game}`;

/** The level of the machine that was played last; the first one at first. @param {string} game */
export const opponent = (game) => Math.max(1, Math.trunc(Number(kept("localStorage", opponentOf(game)))) || 1);

/** Keeps which one is played now. @param {string} game @param {number} level */
export const keepOpponent = (game, level) => keep("localStorage", opponentOf(game), level > 1 ? String(level) : null);

/** How many games of any kind were finished on this device. */
export const finishedInAll = () =>
  keptNames("localStorage", place("")).reduce((sum, name) => sum + finished(name.slice(place("").length)), 0);

/** Counts one more. @param {string} game */
export const countFinished = (game) => keep("localStorage", place(game), String(finished(game) + 1));

/** The share of a pause's length after this many games: half for who is used to it. @param {number} games */
export const habit = (games) => 1 - PART * Math.min(games, ENOUGH);
