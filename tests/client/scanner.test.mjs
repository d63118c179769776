// What part of a camera's picture is read, and why there may be no camera.

import assert from "node:assert/strict";
import test from "node:test";
import { generate } from "lean-qr";
import { read } from "../../web/client/entry/qr-reader.js";
import { middle, whyNot } from "../../web/client/online/live/scanner.js";

test("the square in the middle is read, and no larger than needed", () => {
  assert.deepEqual(middle(640, 480), { from: { x: 80, y: 0 }, side: 480, size: 480 });
  assert.deepEqual(middle(1080, 1920), { from: { x: 0, y: 420 }, side: 1080, size: 1080 });
  assert.deepEqual(middle(3840, 2160), { from: { x: 840, y: 0 }, side: 2160, size: 1080 });
  assert.equal(middle(0, 0).size, 0);
});

const REASONS = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotReadableError: "busy",
  NotFoundError: "none",
};

for (const [name, why] of Object.entries(REASONS))
  test(name, () => assert.equal(whyNot(new DOMException("no camera", name)), why));

/** A picture of a code, four pixels for each module, with the quiet zone. @param {string} text */
function picture(text) {
  const code = generate(text);
  const side = (code.size + 8) * 4;
  const data = new Uint8ClampedArray(side * side * 4);
  for (let at = 0; at < side * side; at++) {
    const dark = code.get(Math.floor((at % side) / 4) - 4, Math.floor(at / side / 4) - 4);
    data.fill(dark ? 0 : 255, at * 4, at * 4 + 3);
    data[at * 4 + 3] = 255;
  }
  return { width: side, height: side, data };
}

test("a code is read as it was written, and nothing where there is none", () => {
  const link = `https://cannonry.example/ja/gran-cannon/#c1.${"4dKs0aQz7Lm2".repeat(24)}`;
  assert.equal(read(picture(link)), link);
  assert.equal(read(picture("MENU 7")), "MENU 7");
  const grey = new Uint8ClampedArray(480 * 480 * 4).fill(128);
  assert.equal(read({ width: 480, height: 480, data: grey }), "");
});
