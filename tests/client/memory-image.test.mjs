// What a memory image holds comes back, and nothing else.

import assert from "node:assert/strict";
import { test } from "node:test";
import { read, restore, write } from "../../web/client/engine/memory/image.js";

const PAGE = 4096;

/** A memory of these pages, each filled with its number. @param {number[]} pages */
function memory(...pages) {
  const bytes = new Uint8Array(pages.length * PAGE);
  for (const [page, filled] of pages.entries()) bytes.fill(filled, page * PAGE, (page + 1) * PAGE);
  return bytes;
}

for (const pages of [[], [0], [7], [0, 1, 2, 0, 0, 3], [1, 0, 0], [0, 0, 255, 0, 9]])
  test(`a memory of the pages ${pages} comes back over another one`, () => {
    const before = memory(...pages);
    const image = write(before, "built", [null, "ß"]);
    const found = read(image.buffer);
    assert.equal(found.head.build, "built");
    assert.equal(found.head.size, before.length);
    assert.deepEqual(found.head.state, [null, "ß"]);
    const after = new Uint8Array(before.length).fill(170);
    restore(after, found);
    assert.deepEqual(after, before);
  });

test("empty pages take no room", () => {
  assert.equal(write(memory(0, 0, 0, 1, 0, 0), "", null).length, 2 * PAGE);
});

test("a single byte keeps its page", () => {
  const before = memory(0, 0, 0);
  before[2 * PAGE - 1] = 1;
  const after = memory(5, 5, 5);
  restore(after, read(write(before, "", null).buffer));
  assert.deepEqual(after, before);
});

test("an image that is not whole is refused", () => {
  const image = write(memory(1, 2), "", null);
  assert.throws(() => read(image.buffer.slice(0, -1)), /not whole/);
  assert.throws(() => read(image.buffer.slice(0, 100)));
  assert.throws(() => read(new ArrayBuffer(0)));
});
