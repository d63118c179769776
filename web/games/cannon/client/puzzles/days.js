// Which puzzles are whose day's, and with which of them a reader begins.

import { daysSince } from "../../../../client/pages/daily/days.js";
import { UPRIGHT } from "./mix.js";

/**
 * The ids of each day's three puzzles, the easy one first, from the first day on; after the last day the list
 * begins anew.
 * @typedef {{ first: string, puzzles: string[][] }} Days
 */

/** What the results of a day's puzzles are called, in their order. */
export const PLACES = ["easy", "middle", "hard"];

/** Puzzles solved by those who begin the day with the middle one, and with the hard one. */
const ENOUGH = [UPRIGHT, 40];

/** The ids of a day's puzzles. @param {Days} days @param {string} day */
export const threeOf = ({ first, puzzles }, day) => puzzles.at(daysSince(day, first) % puzzles.length) ?? [];

/** The place with which a reader begins, by the number of puzzles solved. @param {number} solved */
export const placeFor = (solved) => PLACES[ENOUGH.filter((number) => solved >= number).length] ?? "";

/**
 * A place or, of those that follow in turn, the first whose puzzle has not ended; empty if all have.
 * @param {string} place
 * @param {{ has: (place: string) => boolean }} ended
 */
export function openFrom(place, ended) {
  const at = PLACES.indexOf(place);
  return [...PLACES.slice(at), ...PLACES.slice(0, at)].find((each) => !ended.has(each)) ?? "";
}
