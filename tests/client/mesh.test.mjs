// Lines that a page makes by itself: however many codes come, a seat leads to one connection a minute.

import assert from "node:assert/strict";
import test from "node:test";
import { Mesh } from "../../web/client/online/live/mesh.js";

const live = (codes) => ({ codes, seat: 1, seats: 3, reached: [] });

test("of a thousand codes of a seat one is answered, and one more a minute later", async (t) => {
  t.mock.timers.enable({ apis: ["Date"], now: 1_000_000 });
  const made = [];
  const passed = [];
  const quietly = async (code) => {
    made.push(code);
    return { code: "answer", cancel() {} };
  };
  const mesh = new Mesh({ quietly }, ({ seat }) => passed.push(seat));
  const settle = () => new Promise((over) => setImmediate(over));
  for (let number = 0; number < 1000; number++) mesh.answered(live([{ seat: 0, text: `c1.${number}` }]));
  await settle();
  assert.deepEqual(made, ["c1.0"]);
  mesh.answered(live([{ seat: 2, text: "c1.of-another" }]));
  t.mock.timers.tick(60_000);
  mesh.answered(live([{ seat: 0, text: "c1.later" }]));
  await settle();
  assert.deepEqual(made, ["c1.0", "c1.of-another", "c1.later"]);
  assert.deepEqual(passed, [0, 2, 0]);
});
