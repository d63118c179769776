// Which puzzle comes next in the mix: what has to be repeated, then what is new and about hard enough. A
// beginner has easy ones as Black: at first of one theme, with the guns drawn, then without.

import { isDue } from "../../../../client/store/repetition.js";

/**
 * @import { Try } from "../../../../client/store/repetition.js"
 * @import { Puzzle } from "./data.js"
 */

/** The next grade is due when this many of one were tried, and this part of them solved without a mistake. */
const ENOUGH = 3;
const GOOD = 0.75;

/** Solved puzzles from which on the guns are no longer drawn, and Black no longer always sits below. */
export const GUIDED = 5;
export const UPRIGHT = 10;

/** How many puzzles were solved. @param {Map<string, Try>} tries */
export const solvedIn = (tries) => [...tries.values()].filter(({ solved }) => solved).length;

/**
 * The next puzzle, other than the one before: of new ones one of the kind that was tried least.
 * @param {Puzzle[]} puzzles in the order of their kinds; at least one
 * @param {Map<string, Try>} tries
 * @param {string} day
 * @param {Set<string>} easy ids of those for beginners
 * @param {Puzzle} [before]
 */
export function nextInMix(puzzles, tries, day, easy, before) {
  const others = puzzles.filter((puzzle) => puzzle !== before);
  const of = (/** @type {Puzzle} */ { id }) => tries.get(id);
  const due = others.filter((puzzle) => isDue(of(puzzle), day));
  const untried = others.filter((puzzle) => !of(puzzle));
  const first = beginning(untried, solvedIn(tries), easy);
  const fresh = first.length ? first : nearest(untried, rightGrade(puzzles, tries));
  const changed = fresh.filter(({ kind }) => kind !== before?.kind);
  const triedOf = (/** @type {string} */ wanted) => puzzles.filter(({ id, kind }) => kind === wanted && tries.has(id));
  return (
    least(due, (puzzle) => of(puzzle)?.due ?? "") ??
    least(changed.length ? changed : fresh, ({ kind }) => triedOf(kind).length) ??
    least(others, (puzzle) => of(puzzle)?.last ?? "") ??
    /** @type {Puzzle} */ (puzzles[0])
  );
}

/** Those for a beginner. @param {Puzzle[]} puzzles @param {number} solved @param {Set<string>} easy */
function beginning(puzzles, solved, easy) {
  if (solved >= UPRIGHT) return [];
  const fit = puzzles.filter(({ id }) => easy.has(id));
  return solved < GUIDED ? fit.filter(({ kind }) => kind === fit[0]?.kind) : fit;
}

/**
 * The grade that is about hard enough: the first of which too few were solved without a mistake.
 * @param {Puzzle[]} puzzles
 * @param {Map<string, Try>} tries
 */
export function rightGrade(puzzles, tries) {
  const grades = [...new Set(puzzles.map(({ grade }) => grade))].sort((one, other) => one - other);
  const isOpen = (/** @type {number} */ grade) => {
    const ends = puzzles.flatMap((puzzle) => (puzzle.grade === grade ? (tries.get(puzzle.id) ?? []) : []));
    const clean = ends.filter(({ failed }) => !failed).length;
    return ends.length < ENOUGH || clean < GOOD * ends.length;
  };
  return grades.find(isOpen) ?? grades.at(-1) ?? 1;
}

/** Those of a grade, or of the nearest to it. @param {Puzzle[]} puzzles @param {number} grade */
export function nearest(puzzles, grade) {
  const far = Math.min(...puzzles.map((puzzle) => Math.abs(puzzle.grade - grade)));
  return puzzles.filter((puzzle) => Math.abs(puzzle.grade - grade) === far);
}

/** The first with the least value. @template T @param {T[]} all @param {(one: T) => string | number} value */
function least(all, value) {
  /** @type {T | undefined} */
  let found;
  for (const one of all) if (found === undefined || value(one) < value(found)) found = one;
  return found;
}
