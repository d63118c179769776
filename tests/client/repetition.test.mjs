// What was missed comes back after one, three, seven and 21 days; earlier lists are read.

import assert from "node:assert/strict";
import test from "node:test";
import { after, isDue, read, withLists, written } from "../../web/client/store/repetition.js";

const DAY = "2026-11-26";
const missed = after(undefined, false, DAY);

test("what is solved at once does not come back", () => {
  const solved = after(undefined, true, DAY);
  assert.deepEqual(solved, { solved: 1, failed: 0, last: DAY, step: 0, due: "" });
  assert.equal(isDue(solved, "2027-11-26"), false);
});

test("what was missed comes back after one, three, seven and 21 days, then no more", () => {
  const days = [];
  let now = missed;
  while (now.due) {
    days.push(now.due);
    now = after(now, true, now.due);
  }
  assert.deepEqual(days, ["2026-11-27", "2026-11-30", "2026-12-07", "2026-12-28"]);
  assert.equal(now.solved, 4);
});

test("it is due on its day and later, not before", () => {
  assert.deepEqual(
    [DAY, "2026-11-27", "2027-01-01"].map((day) => isDue(missed, day)),
    [false, true, true],
  );
});

test("solved before its day it still comes back", () => {
  assert.equal(after(missed, true, DAY).due, "2026-11-27");
});

test("missed again it begins anew", () => {
  const again = after(after(missed, true, "2026-11-27"), false, "2026-11-30");
  assert.deepEqual([again.due, again.failed, again.step], ["2026-12-01", 2, 0]);
});

test("what is kept is read again, and what is damaged is left out", () => {
  assert.deepEqual(read(written(new Map([["a", missed]]))), new Map([["a", missed]]));
  for (const text of [null, "", "7", "null", "[1]", '{"a":{}}', '{"a":null}', '{"a":{"solved":"1"}}'])
    assert.equal(read(text).size, 0, String(text));
});

test("of the earlier lists what was solved counts so, and what was shown is due", () => {
  const all = withLists(new Map([["c", missed]]), ["a", "c"], ["a", "b"]);
  assert.equal(all.get("a").solved, 1);
  assert.equal(isDue(all.get("a"), DAY), false);
  assert.equal(isDue(all.get("b"), DAY), true);
  assert.equal(all.get("c"), missed);
});
