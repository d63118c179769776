// The day's puzzle and the day's deals: days of the calendar, and days in a row.

import assert from "node:assert/strict";
import test from "node:test";
import { dayAfter, daysSince, daysUpTo, isDay, spoken, streak, today } from "../../web/client/pages/daily/days.js";

globalThis.document = { documentElement: { lang: "en" }, body: { dataset: {} } };
const { listedDay } = await import("../../web/client/pages/daily/puzzle.js");

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

test("after its last day the list of puzzles begins anew, on the same weekday", () => {
  const [first, count] = ["2026-11-26", 406];
  assert.equal(listedDay(first, first, count), first);
  assert.equal(listedDay("2028-01-05", first, count), "2028-01-05");
  assert.equal(listedDay("2028-01-06", first, count), first);
  assert.equal(listedDay("2028-01-07", first, count), "2026-11-27");
  assert.equal(listedDay(dayAfter(first, 5 * count + 9), first, count), "2026-12-05");
  assert.equal(listedDay("2026-11-25", first, count), "2028-01-05");
});
