// Cannon's puzzles: the first stands in the page, the others come in a file when the page has been read.

import { part } from "../../../../client/core/patch.js";

/**
 * A puzzle; `number` counts those of its kind, `touches` are what first touches mean before Python runs.
 * @typedef {{ id: string, kind: string, grade: number, number: number, position: string, line: string,
 *   touches: Record<string, string | null> }} Puzzle
 */

/**
 * What the page says of all puzzles (`web/games/cannon/pages/puzzles.py`). A kind has for each side that may
 * be to move what is asked and what is said at the end; `names`, by kind, have a place for the number;
 * `mistakes` say by their number how many are left.
 * @typedef {{ kinds: Record<string, Record<string, [string, string]>>, names: Record<string, string>,
 *   grades: string[], states: { solved: string, again: string }, today: string, mistakes: string[],
 *   once_more: string, first: Puzzle, files: { all: string, links: string } }} Told
 */

export const told = /** @type {Told} */ (JSON.parse(part("puzzle-data").textContent ?? ""));

/** All puzzles, in the order of their kinds; the first alone until the file has come. */
export let puzzles = [told.first];

/** @type {Promise<boolean> | undefined} */
let coming;

/** Fetches the other puzzles; says whether all are there. */
export function loadPuzzles() {
  coming ??= json(told.files.all).then(
    (all) => {
      puzzles = all;
      return true;
    },
    () => {
      coming = undefined;
      return false;
    },
  );
  return coming;
}

/** A puzzle's link to the table; empty if the links fail. @param {string} id @returns {Promise<string>} */
export const linkOf = (id) =>
  json(told.files.links).then(
    (links) => links[id] ?? "",
    () => "",
  );

/** Who is to move: `d` or `l`. @param {Puzzle} puzzle */
export const sideOf = ({ position }) => position.split(" ")[1] ?? "";

/** What is asked, and what is said at the end. @param {Puzzle} puzzle */
export const asked = (puzzle) => told.kinds[puzzle.kind]?.[sideOf(puzzle)] ?? ["", ""];

/** @param {Puzzle} puzzle */
export const nameOf = ({ kind, number }) => (told.names[kind] ?? "").replace("{n}", String(number));

/** @param {Puzzle} puzzle */
export const gradeOf = ({ grade }) => told.grades[grade - 1] ?? "";

/** @param {string} address */
async function json(address) {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address}: ${answer.status}`);
  return answer.json();
}
