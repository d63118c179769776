// How the day's puzzle and the day's deals ended on this device, and which of them have been begun. The first
// end of a thing on a day counts, whatever is played or reloaded later, and whatever the clock says then.

import { keep, kept, listIn } from "../store.js";
import { idOfDay, ofDays } from "./result.js";
import { keepResult, results } from "./results.js";

/** Where what has been begun is. */
const BEGUN = "daily.begun";
/** Of what has been begun the latest stays: a deal counts on its own day only. */
const MOST_BEGUN = 100;

/** What the puzzles of a day are called beside the ids of games. Earlier editions had one a day: its name. */
export const PUZZLE = "puzzle";
/** How many there are each day. */
export const PUZZLES = 3;

/** How the things of all days ended on this device, in their order; none where it does not tell. */
export const dailies = async () => ofDays(await results().catch(() => []));

/** How a day's thing ended, if it has. @param {string} day @param {string} what `puzzle`, or a deal's game */
export const dailyOf = async (day, what) => (await dailies()).find(({ id }) => id === idOfDay(day, what));

/** The id of the end of one of a day's puzzles. @param {string} day @param {string} which such as `easy` */
const idOfPuzzle = (day, which) => idOfDay(day, `${PUZZLE}-${which}`);

/**
 * Keeps how one of a day's puzzles ended.
 * @param {string} day
 * @param {string} which
 * @param {string} game
 * @param {boolean} won
 */
export const keepPuzzle = (day, which, game, won) =>
  keepResult({ id: idOfPuzzle(day, which), game, occasion: PUZZLE, won, ended: Date.now(), day });

/** How a day's puzzles ended, those that have, by their names. @param {string} day @param {string[]} names */
export async function puzzlesEnded(day, names) {
  const ends = new Map((await dailies()).map((end) => [end.id, end]));
  return new Map(
    names.flatMap((name) => {
      const end = ends.get(idOfPuzzle(day, name));
      return end ? [[name, end]] : [];
    }),
  );
}

/** Whether the try that counts has been begun. @param {string} day @param {string} game */
export const hasBegun = (day, game) => begun().includes(idOfDay(day, game));

/** Keeps that the try that counts begins. @param {string} day @param {string} game */
export function keepBegun(day, game) {
  const [all, id] = [begun(), idOfDay(day, game)];
  if (!all.includes(id)) keep("localStorage", BEGUN, JSON.stringify([...all, id].slice(-MOST_BEGUN)));
}

/** Forgets what has been begun. @param {string} game its id; empty for all */
export function forgetBegun(game) {
  const left = begun().filter((id) => game && !id.endsWith(` ${game}`));
  keep("localStorage", BEGUN, left.length ? JSON.stringify(left) : null);
}

const begun = () => listIn(kept("localStorage", BEGUN));
