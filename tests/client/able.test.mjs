// Whether a browser can lock cards is tried, not read off its name; node can.

import assert from "node:assert/strict";
import test from "node:test";

/** The module anew, as each page loads it. */
let loaded = 0;
const able = () => import(`../../web/client/online/together/able.js?${loaded++}`);

/** Takes one kind of keys away. */
const without = (t, name) => {
  const { importKey } = crypto.subtle;
  return t.mock.method(crypto.subtle, "importKey", (...asked) =>
    asked[2].name === name
      ? Promise.reject(new DOMException("unknown", "NotSupportedError"))
      : importKey.apply(crypto.subtle, asked),
  );
};

test("with keys of X25519 it can", async () => {
  const { canLock } = await able();
  assert.equal(await canLock(), true);
});

test("without X25519 it cannot, which is tried once", async (t) => {
  const taken = without(t, "X25519");
  const { canLock } = await able();
  assert.equal(await canLock(), false);
  const calls = taken.mock.callCount();
  assert.equal(await canLock(), false);
  assert.equal(taken.mock.callCount(), calls);
});
