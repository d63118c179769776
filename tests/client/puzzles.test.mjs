// Which puzzle comes next, in the mix and in a rush; how long a rush lasts.

import assert from "node:assert/strict";
import test from "node:test";
import { after } from "../../web/client/store/repetition.js";
import { GUIDED, nextInMix, rightGrade, UPRIGHT } from "../../web/games/cannon/client/puzzles/mix.js";
import {
  counted,
  FRESH,
  isOver,
  left,
  nextInRush,
  paused,
  running,
  shown,
} from "../../web/games/cannon/client/puzzles/rush.js";

globalThis.document = { documentElement: { lang: "en" }, body: { dataset: {} } };
const { clockTime } = await import("../../web/client/store/logbook/words.js");

const DAY = "2026-11-26";
/** Nothing is for beginners. */
const NONE = new Set();
const PUZZLES = ["a", "b"].flatMap((kind) =>
  [1, 1, 1, 2, 3].map((grade, place) => ({ id: `${kind}${place}`, kind, grade, position: "", line: "", touches: {} })),
);
const puzzle = (id) => PUZZLES.find((one) => one.id === id);
const ends = (solved, ...ids) => new Map(ids.map((id) => [id, after(undefined, solved, DAY)]));

test("the mix begins with the first puzzle and changes its theme", () => {
  assert.equal(nextInMix(PUZZLES, new Map(), DAY, NONE).id, "a0");
  assert.equal(nextInMix(PUZZLES, ends(true, "a0"), DAY, NONE, puzzle("a0")).id, "b0");
});

test("a beginner has easy ones: at first of one theme, then of all, then none in particular", () => {
  const many = ["a", "b"].flatMap((kind) =>
    [...Array(20)].map((_, place) => ({ ...puzzle("a0"), id: `${kind}${place}`, kind })),
  );
  const easy = new Set(many.map(({ id }) => id).filter((id) => Number(id.slice(1)) > 2));
  const solved = (count) => ends(true, ...[...easy].slice(0, count));
  const next = (count) => nextInMix(many, solved(count), DAY, easy).id;
  assert.deepEqual([0, 1, GUIDED - 1].map(next), ["a3", "a4", `a${GUIDED + 2}`]);
  assert.equal(next(GUIDED), "b3");
  assert.equal(next(UPRIGHT), "b0");
});

test("what is due comes first, the longest due before the others", () => {
  const tries = ends(false, "b1");
  tries.set("a4", after(undefined, false, "2026-11-20"));
  assert.equal(nextInMix(PUZZLES, tries, DAY, NONE).id, "a4");
  assert.notEqual(nextInMix(PUZZLES, ends(false, "b1"), DAY, NONE).id, "b1", "not on the day itself");
  assert.equal(nextInMix(PUZZLES, ends(false, "b1"), "2026-11-27", NONE).id, "b1");
});

test("three solved at once lead to the next grade, mistakes do not", () => {
  assert.equal(rightGrade(PUZZLES, ends(true, "a0", "a1")), 1);
  assert.equal(rightGrade(PUZZLES, ends(true, "a0", "a1", "b0")), 2);
  assert.equal(rightGrade(PUZZLES, ends(false, "a0", "a1", "b0")), 1);
  assert.equal(nextInMix(PUZZLES, ends(true, "a0", "a1", "b0"), DAY, NONE).id, "b3");
});

test("when all are solved the mix begins anew, with another than the last", () => {
  const all = ends(true, ...PUZZLES.map(({ id }) => id));
  assert.equal(nextInMix(PUZZLES, all, DAY, NONE, puzzle("a0")).id, "a1");
  assert.equal(nextInMix([puzzle("a0")], all, DAY, NONE, puzzle("a0")).id, "a0");
});

test("the clock of a rush stands still while it pauses", () => {
  const begun = running(FRESH, 1000);
  assert.equal(left(begun, 61_000), 120_000);
  const rest = paused(begun, 61_000);
  assert.equal(left(rest, 999_000), 120_000);
  assert.equal(left(running(rest, 999_000), 1_000_000), 119_000);
  assert.deepEqual(running(begun, 5000), begun);
});

test("a rush ends after three minutes, or with the third mistake", () => {
  const begun = running(FRESH, 0);
  assert.equal(isOver(begun, 179_999), false);
  assert.equal(isOver(begun, 180_000), true);
  const missed = ["a", "b"].reduce((rush, id) => counted(rush, id, false), counted(begun, "c", true));
  assert.deepEqual([missed.solved, missed.missed, isOver(missed, 1)], [1, ["a", "b"], false]);
  assert.equal(isOver(counted(missed, "d", false), 1), true);
});

test("a rush shows no puzzle twice and grows harder with each five solved", () => {
  let rush = FRESH;
  const grades = [];
  for (let next = nextInRush(PUZZLES, rush, 0.99); next; next = nextInRush(PUZZLES, rush, 0.99)) {
    grades.push(next.grade);
    rush = counted(shown(rush, next.id), next.id, true);
  }
  assert.equal(new Set(rush.seen).size, PUZZLES.length);
  assert.deepEqual(grades.slice(0, 7), [1, 1, 1, 1, 1, 2, 2]);
});

test("the clock says minutes and seconds", () => {
  assert.deepEqual([180, 125, 60, 0].map(clockTime), ["3:00", "2:05", "1:00", "0:00"]);
});
