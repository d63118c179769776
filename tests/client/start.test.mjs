// What the player learns of a start that failed.

import assert from "node:assert/strict";
import { test } from "node:test";
import { NotStarted, Start } from "../../web/client/start.js";

test("the player learns which file is missing, however long it takes to find out", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const start = new Start();
  t.after(() => start.end());
  /** @type {() => void} */
  let end = () => {};
  start.looked = new Promise((resolve) => {
    end = () => resolve(undefined);
  });
  const told = start.explain(new Error("the worker does not compile it"));
  t.mock.timers.tick(20_000);
  await new Promise(setImmediate);
  start.fail(new NotStarted("missing", "pyodide.asm.wasm"));
  end();
  const { why, file } = await told;
  assert.deepEqual([why, file], ["missing", "pyodide.asm.wasm"]);
});

test("a worker that does not run although everything has come is broken", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const start = new Start();
  t.after(() => start.end());
  const told = start.explain(new Error("no WebAssembly"));
  t.mock.timers.tick(20_000);
  const { why, message } = await told;
  assert.deepEqual([why, message], ["broken", "Error: no WebAssembly"]);
});
