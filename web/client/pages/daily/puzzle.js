// The puzzle of a day. The site has them in one small file for each month and language.

import { LANG } from "../../core/here.js";
import { ROOT } from "../../core/site.js";
import { dayAfter, daysSince } from "./days.js";

/**
 * A puzzle as the month's file has it (`web/pages/deals.py`). `name` is what its kind is called, `graded` how
 * hard it is, `task` and `done` what is asked and what is said at the end; `touches` answers first touches
 * before Python runs; `link` opens it at the table.
 * @typedef {{ id: string, kind: string, grade: number, position: string, line: string, name: string,
 *   graded: string, task: string, done: string, touches: Record<string, string | null>,
 *   link: string }} Puzzle
 */

/** Months that were asked for. @type {Map<string, Promise<Record<string, Puzzle>>>} */
const months = new Map();

/** A day's puzzle; null if its file does not come. @param {string} day @returns {Promise<Puzzle | null>} */
export async function puzzleOf(day) {
  const listed = listedDay(day, DAYS.first, DAYS.count);
  try {
    return (await month(listed.slice(0, 7)))[listed] ?? null;
  } catch {
    return null;
  }
}

/**
 * The day of the list whose puzzle a day has: after the last one the list begins anew, and before the first
 * it was the same list.
 * @param {string} day
 * @param {string} first
 * @param {number} count of the days that are listed
 */
export function listedDay(day, first, count) {
  const since = daysSince(day, first) % count;
  return dayAfter(first, since < 0 ? since + count : since);
}

/** @param {string} name such as "2026-11" */
function month(name) {
  const known = months.get(name);
  if (known) return known;
  const asked = load(name);
  months.set(name, asked);
  // What did not come may come at the next try.
  asked.catch(() => months.delete(name));
  return asked;
}

/** @param {string} name @returns {Promise<Record<string, Puzzle>>} */
async function load(name) {
  const answer = await fetch(new URL(`${LANG}/${DAYS.folder}/${name}.json`, ROOT));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer.json();
}
