// A rush: as many puzzles as one can solve in three minutes, until the third mistake. Times are milliseconds.

import { nearest } from "./mix.js";

/** @import { Puzzle } from "./data.js" */

export const LIMIT = 180_000;
export const MISTAKES = 3;

/** They grow a grade harder each time that this many are solved. */
const STEP = 5;

/**
 * How a rush stands: how many are solved, which were missed, all that were shown; the time that was spent
 * before it ran on, and since when it runs, null while it pauses.
 * @typedef {{ solved: number, missed: string[], seen: string[], spent: number, since: number | null }} Rush
 */

/** A rush that has not begun to run. @type {Rush} */
export const FRESH = { solved: 0, missed: [], seen: [], spent: 0, since: null };

/** @param {Rush} rush @param {number} now @returns {Rush} */
export const running = (rush, now) => ({ ...rush, since: rush.since ?? now });

/** @param {Rush} rush @param {number} now @returns {Rush} */
export const paused = (rush, now) => ({ ...rush, spent: LIMIT - left(rush, now), since: null });

/** The time that is left. @param {Rush} rush @param {number} now */
export const left = ({ spent, since }, now) => Math.max(0, LIMIT - spent - (since === null ? 0 : now - since));

/** Whether it has ended. @param {Rush} rush @param {number} now */
export const isOver = (rush, now) => rush.missed.length >= MISTAKES || left(rush, now) === 0;

/** @param {Rush} rush @param {string} id @returns {Rush} */
export const shown = (rush, id) => ({ ...rush, seen: [...rush.seen, id] });

/**
 * With one more that was solved or missed.
 * @param {Rush} rush
 * @param {string} id
 * @param {boolean} solved
 * @returns {Rush}
 */
export const counted = (rush, id, solved) =>
  solved ? { ...rush, solved: rush.solved + 1 } : { ...rush, missed: [...rush.missed, id] };

/**
 * The next puzzle: one that was not shown yet, of the grade that is due, or of the nearest.
 * @param {Puzzle[]} puzzles
 * @param {Rush} rush
 * @param {number} chance from 0 to 1
 */
export function nextInRush(puzzles, { solved, seen }, chance) {
  const grade = 1 + Math.floor(solved / STEP);
  const fresh = puzzles.filter(({ id }) => !seen.includes(id));
  const fit = nearest(fresh, grade);
  return fit[Math.floor(chance * fit.length)];
}
