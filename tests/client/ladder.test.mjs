// The ladder: two wins open the next level, each game counts once, and what is damaged holds nothing.

import assert from "node:assert/strict";
import test from "node:test";
import { added, read, standing } from "../../web/client/pages/ladder.js";

const end = (id, level, won = true) => ({ id, level, won });
const after = (...ends) => ends.reduce(added, []);

test("two wins open the next level", () => {
  assert.deepEqual(standing([], 5), { level: 1, wins: 0, games: 0 });
  assert.deepEqual(standing(after(end("a", 1)), 5), { level: 1, wins: 1, games: 1 });
  assert.deepEqual(standing(after(end("a", 1), end("b", 1)), 5), { level: 2, wins: 0, games: 2 });
});

test("a lost game opens nothing", () => {
  assert.equal(standing(after(end("a", 1, false), end("b", 1, false)), 5).level, 1);
});

test("a game counts once, by its first end", () => {
  assert.equal(standing(after(end("a", 1), end("a", 1)), 5).wins, 1);
  assert.equal(standing(after(end("a", 1, false), end("a", 1)), 5).wins, 0);
});

test("after the last level the ladder is climbed, and a further win changes nothing", () => {
  const all = [1, 2].flatMap((level) => [end(`${level}a`, level), end(`${level}b`, level)]);
  const climbed = after(...all);
  assert.equal(standing(climbed, 2).level, 3);
  assert.deepEqual(standing(after(...climbed, end("more", 2)), 2), standing(climbed, 2));
});

test("wins stay however many games are lost, and the list stays short", () => {
  const lost = Array.from({ length: 200 }, (_, number) => end(`l${number}`, 2, false));
  const ends = after(end("a", 1), end("b", 1), ...lost);
  assert.equal(standing(ends, 5).level, 2);
  assert.ok(ends.length < 50);
});

for (const text of [null, "", "{", "7", '{"a":1}', "[null, 1, {}]", '[{"id":"a","level":"1","won":true}]'])
  test(`what is kept as ${text} is no win`, () => assert.deepEqual(read(text), []));

test("what is whole beside what is damaged stays", () => {
  const good = end("a", 1);
  assert.deepEqual(read(JSON.stringify([null, good, { id: 3 }])), [good]);
});
