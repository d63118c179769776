// The ladder of a game: two wins against a level of the machine open the next one.

import { reduceResults, results } from "../store/results/results.js";

/** @import { Result } from "../store/results/result.js" */

/** This many wins against a level open the next one. */
const WINS = 2;

/**
 * Where a player stands: the level to be beaten, counted from 1, or one more than there are; how often it
 * was beaten; and how many ladder games have ended.
 * @typedef {{ level: number, wins: number, games: number }} Standing
 */

/**
 * @param {readonly Result[]} results of one game
 * @param {number} levels how many there are
 * @returns {Standing}
 */
export function standing(results, levels) {
  const ends = results.filter(({ rung }) => rung !== undefined);
  const wins = (/** @type {number} */ level) => ends.filter(({ won, rung }) => won && rung === level).length;
  let level = 1;
  while (level <= levels && wins(level) >= WINS) level++;
  return { level, wins: level > levels ? 0 : wins(level), games: ends.length };
}

/** A game's standing; a device that does not tell has none. @param {string} game @param {number} levels */
export async function ladderOf(game, levels) {
  const all = await results().catch(() => []);
  return standing(
    all.filter((result) => result.game === game),
    levels,
  );
}

/** Forgets all that was won on it. @param {string} game */
export const beginLadderAgain = (game) =>
  reduceResults((result) => {
    if (result.game !== game || result.rung === undefined) return result;
    const { rung, ...left } = result;
    return left.players ? left : null;
  });
