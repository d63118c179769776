// How the day's puzzle and the day's deals ended on this device, and which of them have been begun. The first
// end of a thing on a day counts, whatever is played or reloaded later, and whatever the clock says then.

import { idOfDay, ofDays } from "../../store/results/result.js";
import { keepResult, results } from "../../store/results/results.js";
import { keep, kept, listIn } from "../../store/store.js";

/** Where what has been begun is. */
const BEGUN = "daily.begun";
/** Of what has been begun the latest stays: a deal counts on its own day only. */
const MOST_BEGUN = 100;

/** What the puzzle of a day is called beside the ids of games. */
export const PUZZLE = "puzzle";

/** How the things of all days ended on this device, in their order; none where it does not tell. */
export const dailies = async () => ofDays(await results().catch(() => []));

/** How a day's thing ended, if it has. @param {string} day @param {string} what `puzzle`, or a deal's game */
export const dailyOf = async (day, what) => (await dailies()).find(({ id }) => id === idOfDay(day, what));

/** Keeps how the puzzle of a day ended. @param {string} day @param {string} game @param {boolean} won */
export const keepPuzzle = (day, game, won) =>
  keepResult({ id: idOfDay(day, PUZZLE), game, occasion: PUZZLE, won, ended: Date.now(), day });

/** Whether the try that counts has been begun. @param {string} day @param {string} game */
export const hasBegun = (day, game) => begun().includes(idOfDay(day, game));

/** Keeps that the try that counts begins. @param {string} day @param {string} game */
export function keepBegun(day, game) {
  const [all, id] = [begun(), idOfDay(day, game)];
  if (!all.includes(id)) keep("localStorage", BEGUN, JSON.stringify([...all, id].slice(-MOST_BEGUN)));
}

const begun = () => listIn(kept("localStorage", BEGUN));
