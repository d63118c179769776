// What the logbook says of results: sums, shares of games won, and how many in a row.

import { dayAfter, streak, today } from "../../pages/daily/days.js";
import { kept, keptNames } from "../store.js";

/** @import { GameResult, Result } from "../results/result.js" */

/** How many of some games were won. @typedef {{ of: number, won: number }} Share */

/** The longest row, and the one that goes on. @typedef {{ now: number, best: number }} Run */

/** Games in which one person sat here: of others nobody is called *you*. @param {GameResult} result */
export const isOwn = ({ seat }) => seat >= 0;

/** The level of the strongest machine; 0 for none. @param {GameResult} result */
export const strongest = ({ players }) => Math.max(0, ...players);

/** How many games there are, and how many are won. @param {readonly GameResult[]} results @returns {Share} */
export const share = (results) => ({ of: results.length, won: results.filter(({ won }) => won === true).length });

/**
 * The shares by a property of the results that one person played here.
 * @template K
 * @param {readonly GameResult[]} results
 * @param {(result: GameResult) => K} key
 * @returns {Map<K, Share>}
 */
export function shares(results, key) {
  /** @type {Map<K, GameResult[]>} */
  const groups = new Map();
  for (const result of results.filter(isOwn)) groups.set(key(result), [...(groups.get(key(result)) ?? []), result]);
  return new Map([...groups].map(([name, group]) => [name, share(group)]));
}

/** The column of a result: the strongest machine's level, or people. @param {GameResult} result */
export const opponent = (result) => (strongest(result) > 0 ? `level-${strongest(result)}` : "people");

/** The same by whose turn came first. @param {GameResult} result */
export const place = ({ seat }) => `seat-${seat + 1}`;

/** Games won in a row. @param {readonly GameResult[]} results in the order they ended @returns {Run} */
export function winsRunning(results) {
  let [now, best] = [0, 0];
  for (const { won } of results.filter(isOwn)) {
    now = won ? now + 1 : 0;
    best = Math.max(best, now);
  }
  return { now, best };
}

/**
 * Days in a row; a today that is still missing breaks nothing.
 * @param {Iterable<string>} days in any order
 * @param {string} [day] today
 * @returns {Run}
 */
export function daysRunning(days, day = today()) {
  const all = new Set(days);
  let best = 0;
  for (const first of all) {
    if (all.has(dayAfter(first, -1))) continue;
    let count = 1;
    while (all.has(dayAfter(first, count))) count++;
    best = Math.max(best, count);
  }
  return { now: streak(all, day), best };
}

/** The day of an end: that of a day's deal or puzzle, else by this device's clock. @param {Result} result */
export const dayOf = ({ day, ended }) => day ?? today(new Date(ended));

/** The days on which something ended, where that is known. @param {readonly Result[]} results */
export const daysPlayed = (results) => results.filter(({ ended }) => ended > 0).map(dayOf);

/** How many puzzles have been solved, of all games. */
export function puzzlesSolved() {
  const names = [...keptNames("localStorage", "solved."), ...keptNames("localStorage", "tried.")];
  return new Set(names.flatMap((name) => solvedIn(kept("localStorage", name) ?? ""))).size;
}

/** The ids of puzzles that a text calls solved: words, or what is known by each id. @param {string} text */
export function solvedIn(text) {
  try {
    const tries = Object.entries(JSON.parse(text));
    return tries.filter(([, one]) => /** @type {any} */ (one)?.solved).map(([id]) => id);
  } catch {
    return text.split(" ").filter(Boolean); // What editions kept before tries were counted.
  }
}
