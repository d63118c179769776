// Cannon's puzzles: the first stands in the page, the others come in a file when the page has been read.

import { LANG } from "../../../../client/core/here.js";
import { part } from "../../../../client/core/patch.js";
import { APP } from "../../../../client/core/site.js";
import { fill } from "../../../../client/pages/fill.js";
import { tries } from "../../../../client/store/progress.js";
import { threeOf } from "./days.js";
import { GUIDED, solvedIn } from "./mix.js";

/** @import { Days } from "./days.js" */

/**
 * A puzzle; `number` counts those of its kind, `touches` are what first touches mean before Python runs.
 * @typedef {{ id: string, kind: string, grade: number, number: number, position: string, line: string,
 *   touches: Record<string, string | null> }} Puzzle
 */

/**
 * What a page says of all puzzles (`web/games/cannon/pages/puzzles.py`). A kind has for each side that may
 * be to move what is asked and what is said at the end; `names` are those of the kinds, and `numbered` has
 * places for one and a number; `mistakes` say by their number how many are left; `barrels` are the drawings
 * of a gun along a file or rank, and of a slanted one.
 * @typedef {{ kinds: Record<string, Record<string, [string, string]>>, names: Record<string, string>,
 *   numbered: string, grades: string[], states: { solved: string, again: string }, today: string,
 *   mistakes: string[], once_more: string, first: Puzzle, barrels: [string, string] }} Told
 */

export const GAME = "cannon";
export const told = /** @type {Told} */ (JSON.parse(part("puzzle-data").textContent ?? ""));

/** All puzzles, in the order of their kinds; the first alone until the file has come. */
export let puzzles = [told.first];
/** Which of them are whose day's; none until then. @type {Days} */
let days = { first: "", puzzles: [] };
/** Those to begin with, by their ids: the easy ones of the days. @type {Set<string>} */
export let easy = new Set();

/** @type {Promise<boolean> | undefined} */
let coming;

/** Fetches the other puzzles; says whether all are there. */
export function loadPuzzles() {
  coming ??= json(`${GAME}-puzzles.json`).then(
    (all) => {
      ({ puzzles, days } = all);
      easy = new Set(days.puzzles.flatMap(([id = ""]) => id));
      return true;
    },
    () => {
      coming = undefined;
      return false;
    },
  );
  return coming;
}

/** A day's puzzles, the easy one first; none until all are there. @param {string} day */
export const puzzlesOf = (day) => threeOf(days, day).flatMap((wanted) => puzzles.find(({ id }) => id === wanted) ?? []);

/** A puzzle's link to the table; empty if the links fail. @param {string} id @returns {Promise<string>} */
export const linkOf = (id) =>
  json(`${GAME}-puzzle-links.${LANG}.json`).then(
    (links) => links[id] ?? "",
    () => "",
  );

/** Who is to move: `d` or `l`. @param {Puzzle} puzzle */
export const sideOf = ({ position }) => position.split(" ")[1] ?? "";

/** What is asked, and what is said at the end. @param {Puzzle} puzzle */
export const asked = (puzzle) => told.kinds[puzzle.kind]?.[sideOf(puzzle)] ?? ["", ""];

/** What its kind is called. @param {Puzzle} puzzle */
export const kindOf = ({ kind }) => told.names[kind] ?? "";

/** @param {Puzzle} puzzle */
export const nameOf = (puzzle) => fill(told.numbered, { kind: kindOf(puzzle), n: puzzle.number });

/** @param {Puzzle} puzzle */
export const gradeOf = ({ grade }) => told.grades[grade - 1] ?? "";

/** The drawings of the guns; undefined for a reader who finds them without. */
export const barrels = () => (isGuided() ? told.barrels : undefined);

const isGuided = () => solvedIn(tries(GAME)) < GUIDED;

/**
 * A puzzle as a board with a task (`web/views/task.py`).
 * @param {Puzzle} puzzle
 * @param {boolean} [helped] whether there are hints, answers to wrong tries and, for beginners, the guns
 */
export function boardOf(puzzle, helped = true) {
  const { position, line } = puzzle;
  const [task, done] = asked(puzzle);
  const help = { clue: helped, refutes: helped, guns: helped && isGuided() };
  return { game: GAME, position, solutions: [line], flipped: sideOf(puzzle) === "l", task, done, ...help };
}

/** @param {string} file */
async function json(file) {
  const answer = await fetch(new URL(file, APP));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer.json();
}
