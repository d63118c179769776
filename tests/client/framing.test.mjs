// Frames in parts and back, and what is refused.

import assert from "node:assert/strict";
import test from "node:test";
import { BadMessage, FRAME, Intake, MESSAGE, messages, RATE } from "../../web/client/online/live/framing.js";

/** An intake for which no time passes. */
const intake = () => new Intake(() => 0);

const through = (frame, id = 0) => {
  const whole = intake();
  const sent = messages(frame, id);
  const taken = sent.map((message) => whole.take(message));
  assert.ok(taken.slice(0, -1).every((each) => each === null));
  assert.ok(sent.every((message) => message.length <= MESSAGE));
  return taken.at(-1);
};

test("a frame comes out as it went in", () => {
  for (const frame of ["", "bye", "x".repeat(MESSAGE), "x".repeat(MESSAGE + 1), "séance 大砲 ".repeat(50_000)])
    assert.equal(through(frame), frame);
});

test("the longest frame fits, and one more character does not", () => {
  let now = 0;
  const whole = new Intake(() => now++ * 10);
  const frame = "x".repeat(FRAME);
  const taken = messages(frame, 7).map((message) => whole.take(message));
  assert.equal(taken.at(-1), frame);
  assert.throws(() => messages(`${frame}x`, 7), RangeError);
});

test("no character is cut in two", () => {
  for (const before of ["", "x"]) {
    const frame = before + "💣".repeat(20_000);
    for (const message of messages(frame, 0)) assert.equal(message.toWellFormed?.() ?? message, message);
    assert.ok(messages(frame, 0).every((message) => !/[\ud800-\udbff]$/.test(message)));
    assert.equal(through(frame), frame);
  }
});

test("one frame follows another", () => {
  const whole = intake();
  const long = "x".repeat(40_000);
  const sent = [...messages(long, 1), "heads", ...messages(`${long}y`, 2)];
  const frames = sent.map((message) => whole.take(message)).filter((frame) => frame !== null);
  assert.deepEqual(frames, [long, "heads", `${long}y`]);
});

const PARTS = messages("abc".repeat(15_000), 5);
const REFUSED = {
  "a part that is not the first": [PARTS[1]],
  "parts in another order": [PARTS[0], PARTS[2]],
  "a part twice": [PARTS[0], PARTS[0]],
  "parts of two frames": [PARTS[0], PARTS[1].replace(/ 5 /, " 6 ")],
  "parts of another number": [PARTS[0], PARTS[1].replace(/^part 2 3/, "part 2 4")],
  "a part beyond the last": ["part 3 2 0 x"],
  "a part of one": ["part 1 1 0 x"],
  "a part of very many": ["part 1 999 0 x"],
  "a damaged heading": ["part 01 2 0 x"],
  "a heading without text": ["part 1 2"],
  "a long message": ["x".repeat(MESSAGE + 1)],
  bytes: [new ArrayBuffer(3)],
  "too many messages in a second": Array(RATE + 1).fill("ping 1"),
  "too many parts in a second": Array.from({ length: RATE + 1 }, (_, number) => `part ${number + 1} 250 0 x`),
};

for (const [what, sent] of Object.entries(REFUSED))
  test(`${what}: refused`, () => {
    const whole = intake();
    for (const message of sent.slice(0, -1)) whole.take(message);
    assert.throws(() => whole.take(sent.at(-1)), BadMessage);
  });

test("as many messages as are allowed come second after second", () => {
  let now = 0;
  const whole = new Intake(() => now);
  for (now = 0; now < 5000; now += 1000) for (let number = 0; number < RATE; number++) whole.take("ping 1");
});
