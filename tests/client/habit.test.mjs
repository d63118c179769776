// Pauses get shorter with each finished game, and stay half as long.

import assert from "node:assert/strict";
import test from "node:test";
import { countFinished, finished, habit } from "../../web/client/store/habit.js";

/** @type {Map<string, string>} */
const device = new Map();
globalThis.window = {
  localStorage: {
    getItem: (name) => device.get(name) ?? null,
    setItem: (name, text) => device.set(name, text),
  },
};

test("each of the first five games makes pauses shorter", () => {
  const parts = [0, 1, 2, 3, 4, 5, 6, 40].map(habit);
  assert.equal(parts[0], 1);
  assert.deepEqual(parts.slice(5), [0.5, 0.5, 0.5]);
  for (let games = 1; games < 6; games++) assert.ok(parts[games] < parts[games - 1]);
});

test("games are counted each by itself", () => {
  countFinished("kanon");
  countFinished("kanon");
  assert.deepEqual([finished("kanon"), finished("gunsor")], [2, 0]);
});

test("what is damaged counts nothing", () => {
  for (const text of ["", "many", "-3", "2.5"]) {
    device.set("cannonry.finished.gunsor", text);
    assert.equal(finished("gunsor"), 0);
  }
});
