// Tasks that were not solved at once come back after some days, later each time they are solved.

import { dayAfter, isDay } from "../pages/daily/days.js";
import { parsed } from "./store.js";

/** After how many days what was missed comes back; each time it is then solved, after the next number. */
export const RESTS = [1, 3, 7, 21];

/**
 * What became of a task on this device: how often it was solved and missed, the day of the last of these,
 * empty where that was not kept; how often it was solved since it was missed last, and the day on which it
 * comes back, empty if it does not.
 * @typedef {{ solved: number, failed: number, last: string, step: number, due: string }} Try
 */

/** Of a task that was never tried. @type {Try} */
const NEVER = { solved: 0, failed: 0, last: "", step: 0, due: "" };

/**
 * The same after one more end.
 * @param {Try | undefined} before
 * @param {boolean} solved without a mistake
 * @param {string} day
 * @returns {Try}
 */
export function after(before, solved, day) {
  const { solved: wins, failed, step, due } = before ?? NEVER;
  if (!solved) return { solved: wins, failed: failed + 1, last: day, step: 0, due: resting(day, 0) };
  const rested = isDue(before, day);
  const next = rested ? step + 1 : step;
  return { solved: wins + 1, failed, last: day, step: next, due: rested ? resting(day, next) : due };
}

/** Whether a task is to be solved again by now. @param {Try | undefined} found @param {string} day */
export const isDue = (found, day) => found !== undefined && found.due !== "" && found.due <= day;

/** What a kept text says, by the tasks' ids; what is damaged is left out. @param {string | null} text */
export function read(text) {
  const all = Object.entries(parsed(text) ?? {});
  return new Map(/** @type {[string, Try][]} */ (all.filter(([, found]) => isTry(found))));
}

/** The text of them. @param {Map<string, Try>} all */
export const written = (all) => JSON.stringify(Object.fromEntries(all));

/**
 * With what was kept before ends were counted: lists of what was solved, and of what was shown.
 * @param {Map<string, Try>} all
 * @param {Iterable<string>} solved
 * @param {Iterable<string>} shown
 */
export function withLists(all, solved, shown) {
  /** @type {Map<string, Try>} */
  const found = new Map([...shown].map((id) => [id, { ...NEVER, failed: 1, due: "1970-01-01" }]));
  for (const id of solved) found.set(id, { ...NEVER, solved: 1 });
  return new Map([...found, ...all]);
}

/** @param {string} day @param {number} step */
function resting(day, step) {
  const days = RESTS[step];
  return days === undefined ? "" : dayAfter(day, days);
}

/** @param {any} value */
function isTry(value) {
  const { solved, failed, step, last, due } = value ?? {};
  return [solved, failed, step].every(Number.isInteger) && [last, due].every((day) => day === "" || isDay(day));
}
