// The day's puzzles and the day's deals: days of the calendar, days in a row, and whose day's puzzles are.

import assert from "node:assert/strict";
import test from "node:test";
import { dayAfter, daysSince, daysUpTo, isDay, spoken, streak, today } from "../../web/client/pages/daily/days.js";

import { openFrom, PLACES, placeFor, threeOf } from "../../web/games/cannon/client/puzzles/days.js";

test("the day is that of the device's own clock, late and early", () => {
  assert.equal(today(new Date(2026, 10, 26, 0, 0, 1)), "2026-11-26");
  assert.equal(today(new Date(2026, 10, 26, 23, 59, 59)), "2026-11-26");
  assert.equal(today(new Date(2027, 0, 1)), "2027-01-01");
});

test("days are counted over months, years, and the days on which clocks change", () => {
  assert.equal(dayAfter("2026-11-30", 1), "2026-12-01");
  assert.equal(dayAfter("2028-02-28", 1), "2028-02-29");
  assert.equal(dayAfter("2027-01-01", -1), "2026-12-31");
  assert.equal(daysSince("2027-11-26", "2026-11-26"), 365);
  for (const change of ["2027-03-28", "2027-10-31"]) assert.equal(daysSince(dayAfter(change, 1), change), 1);
  assert.deepEqual(daysUpTo("2026-12-01", 3), ["2026-11-29", "2026-11-30", "2026-12-01"]);
});

for (const text of ["", "2026-02-30", "2026-13-01", "26-11-2026", "2026-11-26 ", "2026-1-1", null, 7])
  test(`${JSON.stringify(text)} is no day`, () => assert.equal(isDay(text), false));

test("a leap day is a day where there is one", () => {
  assert.equal(isDay("2028-02-29"), true);
  assert.equal(isDay("2027-02-29"), false);
});

test("days in a row count up to today, or to yesterday as long as today is open", () => {
  const days = ["2026-11-24", "2026-11-26", "2026-11-25", "2026-11-20"];
  assert.equal(streak(days, "2026-11-26"), 3);
  assert.equal(streak(days, "2026-11-27"), 3);
  assert.equal(streak(days, "2026-11-28"), 0);
  assert.equal(streak([], "2026-11-28"), 0);
  assert.equal(streak(["2026-12-31", "2027-01-01"], "2027-01-01"), 2);
});

test("a day is put into words in each language", () => {
  assert.equal(spoken("2026-11-26", "en"), "26 November");
  assert.equal(spoken("2026-11-26", "ja"), "11月26日");
});

test("after its last day the list of puzzles begins anew, and before the first it was the same", () => {
  const days = { first: "2026-11-26", puzzles: [["a"], ["b"], ["c"]] };
  const on = (day) => threeOf(days, day)[0];
  assert.deepEqual(["2026-11-26", "2026-11-28", "2026-11-29", "2027-11-26"].map(on), ["a", "c", "a", "c"]);
  assert.deepEqual(["2026-11-25", "2026-11-23", "2026-11-22"].map(on), ["c", "a", "c"]);
  assert.deepEqual(threeOf({ first: "", puzzles: [] }, "2026-11-26"), [], "before the list has come");
});

test("a day begins as hard as one can, and goes on with what is left of it", () => {
  assert.deepEqual([0, 9, 10, 400].map(placeFor), ["easy", "easy", "middle", "hard"]);
  assert.equal(openFrom("middle", new Set()), "middle");
  assert.equal(openFrom("middle", new Set(["middle", "hard"])), "easy");
  assert.equal(openFrom("easy", new Set(PLACES)), "");
});
