// Keys, signatures and locks by the browser's cryptography, which node has too: against the vectors of
// RFC 8032, and of what locks make of cards (e2e tries those in browsers).

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";
import { randomText, toBytes, toText } from "../../web/client/together/base64url.js";
import { doJob, withJobs } from "../../web/client/together/jobs.js";
import { checkLocks } from "./locks.mjs";

/** Of section 7.1, those whose messages are ASCII: the first and the second. */
const VECTORS = [
  {
    seed: "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
    key: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
    message: "",
    signature:
      "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
  },
  {
    seed: "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
    key: "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
    message: "r",
    signature:
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
  },
];

const text = (hex) => toText(Buffer.from(hex, "hex"));

for (const { seed, key, message, signature } of VECTORS) {
  test(`the vector of ${JSON.stringify(message)}`, async () => {
    assert.equal(await doJob({ do: "public", seed: text(seed) }), text(key));
    assert.equal(await doJob({ do: "sign", seed: text(seed), message }), text(signature));
    const signed = { do: "verify", key: text(key), message, signature: text(signature) };
    assert.equal(await doJob(signed), true);
    assert.equal(await doJob({ ...signed, message: `${message}.` }), false);
    assert.equal(await doJob({ ...signed, key: text(VECTORS.find((other) => other.key !== key).key) }), false);
  });
}

test("the vectors of locks on cards", async () => {
  const vectors = JSON.parse(await readFile(new URL("../sitting/locks.json", import.meta.url), "utf8"));
  const { right, wrong } = await checkLocks(vectors);
  assert.deepEqual(wrong, []);
  assert.ok(right > 60);
});

const point = (first) => text(`${first}${"00".repeat(31)}`);

test("one point of which nothing is left does not spoil the others, however many there are", async () => {
  const [key, base, zero] = [text("40".repeat(32)), point("09"), point("00")];
  const points = Array.from({ length: 200 }, (_, at) => (at % 67 === 5 ? zero : base));
  const found = await doJob({ do: "multiply", keys: points.map(() => key), points });
  assert.equal(found.length, 200);
  assert.deepEqual(
    found.flatMap((each, at) => (each === null ? [at] : [])),
    [5, 72, 139],
  );
  assert.equal(new Set(found).size, 2);
});

test("a browser without X25519 leaves the whole job to the worker", async (t) => {
  const { importKey } = crypto.subtle;
  t.mock.method(crypto.subtle, "importKey", (...asked) =>
    asked[2].name === "X25519"
      ? Promise.reject(new DOMException("unknown", "NotSupportedError"))
      : importKey.apply(crypto.subtle, asked),
  );
  const job = { do: "multiply", keys: [text("40".repeat(32))], points: [point("09")] };
  assert.equal(await doJob(job), null);
});

test("what is no key is left to the worker", async () => {
  assert.equal(await doJob({ do: "public", seed: "AAAA" }), null);
  assert.equal(await doJob({ do: "multiply", keys: ["AAAA"], points: [point("09")] }), null);
  assert.equal(await doJob({ do: "verify", key: "?", message: "", signature: "" }), null);
});

test("a worker has its jobs done, one after another, before it answers", async () => {
  const [{ seed, key, message, signature }] = VECTORS;
  const answers = [
    { job: { do: "public", seed: text(seed) } },
    { job: { do: "sign", seed: text(seed), message } },
    { main: "" },
  ];
  const said = [];
  const say = async (what) => {
    said.push(what);
    return answers.shift();
  };
  assert.deepEqual(await withJobs(say, { type: "accept", board: "b" }), { main: "" });
  assert.deepEqual(said, [
    { type: "accept", board: "b" },
    { type: "done", board: "b", result: text(key) },
    { type: "done", board: "b", result: text(signature) },
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
