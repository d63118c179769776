// What the player learns of what works without a network.

import assert from "node:assert/strict";
import { test } from "node:test";
import { ROOT } from "../../web/client/core/site.js";
import { showNetwork } from "../../web/client/offline/network.js";

const reasons = ["ready", "connected", "missing", "page"].map((why) => ({ dataset: { why }, hidden: true }));
const strip = { hidden: true, querySelector: () => null, querySelectorAll: () => reasons };
/** What of the site is kept, in the worker's copy. @type {string[]} */
let kept = [];

Object.assign(globalThis, {
  addEventListener: () => {},
  document: { getElementById: () => strip, addEventListener: () => {} },
  fetch: async () => new Response(JSON.stringify([["en/index.html", null, "", 5]])),
  caches: { open: async () => ({ keys: async () => kept.map((url) => ({ url })) }) },
});

/**
 * What the strip says without a network.
 * @param {{ worker?: boolean, line?: boolean }} how
 */
async function said({ worker = false, line = false }) {
  const navigator = { onLine: false, serviceWorker: { controller: worker ? {} : null } };
  Object.defineProperty(globalThis, "navigator", { value: navigator, configurable: true });
  showNetwork(() => line);
  await new Promise((done) => setTimeout(done, 20));
  return reasons.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.why);
}

test("it promises that everything works only where all of the site is on the device", async () => {
  assert.deepEqual(await said({}), ["missing"]);
  assert.deepEqual(await said({ worker: true }), ["missing"]);
  kept = [new URL("en/index.html", ROOT).href];
  assert.deepEqual(await said({}), ["missing"], "nothing serves what is kept");
  assert.deepEqual(await said({ worker: true }), ["ready"]);
});

test("it promises nothing for a game over a line to another device", async () => {
  assert.deepEqual(await said({ worker: true, line: true }), ["connected"]);
});
