// Games that were finished on this device before it kept a logbook: nothing is known of them but how many
// there were.

import { finished } from "../habit.js";
import { keep, kept, keptNames, parsed } from "../store.js";

/** Where their numbers are kept, by game. */
export const EARLIER = "logbook.earlier";

/** Keeps how many games have been finished up to now; done once, when the logbook begins. */
export function keepEarlier() {
  const games = keptNames("localStorage", "finished.").map((name) => name.slice("finished.".length));
  const numbers = Object.fromEntries(games.map((game) => [game, finished(game)]));
  if (kept("localStorage", EARLIER) === null) keep("localStorage", EARLIER, JSON.stringify(numbers));
}

/** How many games of each kind were finished before. */
export const earlier = () => readNumbers(kept("localStorage", EARLIER));

/**
 * Whole numbers from 1 by name; what is kept otherwise counts nothing.
 * @param {string | null} text
 * @returns {Record<string, number>}
 */
export function readNumbers(text) {
  const found = Object.entries(parsed(text) ?? {});
  return Object.fromEntries(found.filter(([, number]) => Number.isInteger(number) && Number(number) > 0));
}
