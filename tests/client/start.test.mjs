// What the player learns of a start that failed.

import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { onceBack } from "../../web/client/engine/failure.js";
import { checkBrowser, NotStarted, Start } from "../../web/client/engine/start.js";

/** Whether the site's server answers. */
let answers = true;
const online = new EventTarget();

beforeEach(() => {
  answers = true;
  globalThis.fetch = async () => (answers ? new Response() : Promise.reject(new TypeError("Failed to fetch")));
  globalThis.addEventListener = online.addEventListener.bind(online);
  Object.defineProperty(globalThis, "navigator", { value: { onLine: true }, configurable: true });
});

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

test("a browser that lacks something is named as the cause", (t) => {
  const { Worker } = globalThis;
  t.after(() => Object.assign(globalThis, { Worker }));
  globalThis.Worker = class {};
  checkBrowser();
  for (const name of ["Worker", "MessageChannel", "BroadcastChannel", "structuredClone", "WebAssembly"]) {
    const there = globalThis[name];
    globalThis[name] = undefined;
    assert.throws(checkBrowser, (error) => error.why === "unable" && error.file === name);
    globalThis[name] = there;
  }
});

test("a module that came but does not run is not missing", async (t) => {
  const start = new Start();
  t.after(() => start.end());
  const causes = [
    [new ReferenceError("Atomics is not defined"), "broken"],
    [new TypeError("Failed to fetch dynamically imported module"), "missing"],
    [new SyntaxError("Unexpected end of input"), "missing"],
  ];
  for (const [error, why] of causes)
    await assert.rejects(start.imports("core.js", Promise.reject(error)), (told) => told.why === why);
});

test("what fails while the network is away is not broken, and is tried again once it is back", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const start = new Start();
  t.after(() => start.end());
  answers = false;
  const told = start.explain(new Error("the worker cannot import its interpreter"));
  t.mock.timers.tick(2000);
  const error = await told;
  assert.equal(error.why, "offline");
  let tried = 0;
  void onceBack(error, () => tried++);
  void onceBack(new NotStarted("missing", "core.js"), () => assert.fail("nobody has promised that"));
  // The browser may be too early with the news.
  online.dispatchEvent(new Event("online"));
  await new Promise(setImmediate);
  assert.equal(tried, 0);
  answers = true;
  t.mock.timers.tick(5000);
  await new Promise(setImmediate);
  assert.equal(tried, 1);
});
