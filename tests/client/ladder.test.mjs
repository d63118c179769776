// The ladder: two wins open the next level, and other games count nothing.

import assert from "node:assert/strict";
import test from "node:test";

globalThis.document = { documentElement: { lang: "en" }, body: { dataset: { game: "cannon" } } };

const { standing } = await import("../../web/client/pages/ladder.js");

const end = (rung, won = true) => ({ id: `${rung}`, game: "cannon", occasion: "ladder", won, ended: 0, rung });

test("two wins open the next level", () => {
  assert.deepEqual(standing([], 5), { level: 1, wins: 0, games: 0 });
  assert.deepEqual(standing([end(1)], 5), { level: 1, wins: 1, games: 1 });
  assert.deepEqual(standing([end(1), end(1)], 5), { level: 2, wins: 0, games: 2 });
});

test("a lost or drawn game opens nothing, and neither does one off the ladder", () => {
  const { rung, ...off } = end(1);
  assert.deepEqual(standing([end(1, false), end(1, null), off, off], 5), { level: 1, wins: 0, games: 2 });
});

test("after the last level the ladder is climbed, and a further win changes nothing", () => {
  const climbed = [1, 1, 2, 2].map((level) => end(level));
  assert.equal(standing(climbed, 2).level, 3);
  assert.deepEqual(standing([...climbed, end(2)], 2), { ...standing(climbed, 2), games: 5 });
});
