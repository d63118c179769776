// Locks by the browser's cryptography, which node has too: against vectors (e2e tries those in browsers).

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { randomText, toBytes, toText } from "../../web/client/online/together/base64url.js";
import { doJob, withJobs } from "../../web/client/online/together/jobs.js";
import { checkLocks } from "./locks.mjs";

const text = (hex) => toText(Buffer.from(hex, "hex"));

test("the vectors of locks on cards", async () => {
  const vectors = JSON.parse(await readFile(new URL("../fair/locks.json", import.meta.url), "utf8"));
  const { right, wrong } = await checkLocks(vectors);
  assert.deepEqual(wrong, []);
  assert.ok(right > 60);
});

const point = (first) => text(`${first}${"00".repeat(31)}`);

test("one point of which nothing is left does not spoil the others, however many there are", async () => {
  const [key, base, zero] = [text("40".repeat(32)), point("09"), point("00")];
  const points = Array.from({ length: 200 }, (_, at) => (at % 67 === 5 ? zero : base));
  const found = await doJob({ keys: points.map(() => key), points });
  assert.equal(found.length, 200);
  assert.deepEqual(
    found.flatMap((each, at) => (each === null ? [at] : [])),
    [5, 72, 139],
  );
  assert.equal(new Set(found).size, 2);
});

test("a browser without X25519 leaves all to the worker", async (t) => {
  const { importKey } = crypto.subtle;
  t.mock.method(crypto.subtle, "importKey", (...asked) =>
    asked[2].name === "X25519"
      ? Promise.reject(new DOMException("unknown", "NotSupportedError"))
      : importKey.apply(crypto.subtle, asked),
  );
  const job = { keys: Array(2).fill(text("40".repeat(32))), points: [point("09"), point("00")] };
  assert.deepEqual(await doJob(job), ["", ""]);
});

test("a key that the browser does not take is left to the worker, and no other", async () => {
  const keys = ["AAAA", "?", text("40".repeat(32))];
  const [short, none, right] = await doJob({ keys, points: keys.map(() => point("09")) });
  assert.deepEqual([short, none], ["", ""]);
  assert.equal(toBytes(right).length, 32);
});

test("a worker has its jobs done, one after another, before it answers", async () => {
  const [key, base, zero] = [text("40".repeat(32)), point("09"), point("00")];
  const answers = [{ job: { keys: [key], points: [base] } }, { job: { keys: [key], points: [zero] } }, { main: "" }];
  const said = [];
  const say = async (what) => {
    said.push(what);
    return answers.shift();
  };
  assert.deepEqual(await withJobs(say, { type: "accept", board: "b" }), { main: "" });
  assert.deepEqual(said, [
    { type: "accept", board: "b" },
    { type: "done", board: "b", result: await doJob({ keys: [key], points: [base] }) },
    { type: "done", board: "b", result: [null] },
  ]);
  assert.equal(await withJobs(async () => null, { type: "go" }), null);
});

test("base64url has no padding, and comes back as it was", () => {
  for (const bytes of [[], [255], [251, 255], [0, 16, 131], [...Array(64).keys()]]) {
    const written = toText(Uint8Array.from(bytes));
    assert.equal(written, Buffer.from(bytes).toString("base64url"));
    assert.deepEqual([...toBytes(written)], bytes);
  }
});

test("random texts hold 64 bytes each, and no two are the same", () => {
  const [one, other] = [randomText(), randomText()];
  assert.equal(toBytes(one).length, 64);
  assert.notEqual(one, other);
});
