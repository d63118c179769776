// Lines between two devices, in a time that the test tells.

import assert from "node:assert/strict";
import { setMaxListeners } from "node:events";
import test, { mock } from "node:test";
import { FRAME, RATE } from "../../web/client/online/live/framing.js";
import { Wire } from "../../web/client/online/live/wire.js";

/** The page, of which a line hears when it is left. */
const page = new EventTarget();
setMaxListeners(0, page);
globalThis.addEventListener = (...what) => page.addEventListener(...what);
globalThis.removeEventListener = (...what) => page.removeEventListener(...what);
globalThis.document = Object.assign(new EventTarget(), { hidden: false });
setMaxListeners(0, document);

mock.timers.enable({ apis: ["setInterval", "setTimeout", "Date"] });

const seconds = (number) => {
  for (let each = 0; each < number; each++) mock.timers.tick(1000);
};

/** A line whose carrier notes what it is given; `said` is what the line tells. */
function line() {
  const sent = [];
  const said = [];
  const carrier = { send: (message) => sent.push(message), close: () => sent.push("(closed)") };
  const wire = new Wire(carrier, "direct");
  wire.onopen = () => said.push("open");
  wire.onframe = (frame) => said.push(`frame ${frame}`);
  wire.onstate = (state) => said.push(state);
  wire.onclose = (why) => said.push(`closed ${why}`);
  return { wire, sent, said, carrier };
}

/** Two open lines that carry to each other, `cut` stops that in both directions. */
function pair() {
  const [one, other] = [line(), line()];
  const between = { cut: false };
  for (const [from, to] of [
    [one, other],
    [other, one],
  ])
    from.carrier.send = (message) => {
      from.sent.push(message);
      if (!between.cut) to.wire.received(message);
    };
  for (const { wire } of [one, other]) wire.opened();
  return { one, other, between };
}

test("a frame comes to the other, a long one too", () => {
  const { one, other } = pair();
  const long = "x".repeat(70_000);
  one.wire.send("heads");
  one.wire.send(long);
  assert.deepEqual(other.said, ["open", "frame heads", `frame ${long}`]);
});

test("before it is open a line sends nothing and hears nothing", () => {
  const { wire, sent, said } = line();
  wire.send("heads");
  wire.received("heads");
  assert.deepEqual([sent, said, wire.open], [[], [], false]);
});

test("the other is asked each four seconds and answers at once", () => {
  const { one, other } = pair();
  seconds(60);
  const asked = (end) => end.sent.filter((message) => message.startsWith("ping ")).length;
  const answered = (end) => end.sent.filter((message) => message.startsWith("pong ")).length;
  assert.deepEqual([one, other].map(asked), [15, 15]);
  assert.deepEqual([one, other].map(answered), [15, 15]);
  assert.deepEqual([one.said, other.said], [["open"], ["open"]]);
});

test("silence makes a line slow, then lost; any word mends it", () => {
  const { one, between } = pair();
  between.cut = true;
  seconds(9);
  assert.deepEqual([one.said, one.wire.state], [["open"], "together"]);
  seconds(1);
  assert.deepEqual(one.said, ["open", "slow"]);
  seconds(19);
  assert.deepEqual(one.said, ["open", "slow"]);
  seconds(1);
  assert.deepEqual([one.said, one.wire.state], [["open", "slow", "lost"], "lost"]);
  seconds(600);
  assert.equal(one.wire.open, true);
  one.wire.received("heads");
  assert.deepEqual(one.said.slice(3), ["together", "frame heads"]);
});

test("a page whose timer is held back takes nothing for lost, and is not taken for lost", () => {
  const beats = [];
  const held = mock.method(globalThis, "setInterval", (beat) => beats.push(beat));
  const { one, other, between } = pair();
  held.mock.restore();
  const [seen, hidden] = beats;
  for (let second = 1; second <= 3600; second++) {
    mock.timers.tick(1000);
    seen();
    if (second % 60 === 0) hidden();
  }
  assert.deepEqual([one.said, other.said], [["open"], ["open"]]);
  between.cut = true;
  for (let second = 0; second < 30; second++) seen();
  assert.deepEqual([one.said, other.said], [["open", "slow", "lost"], ["open"]]);
});

test("two hidden pages whose timers are both held back lose nothing", (t) => {
  document.hidden = true;
  t.after(() => {
    document.hidden = false;
  });
  const beats = [];
  const held = mock.method(globalThis, "setInterval", (beat) => beats.push(beat));
  const { one, other } = pair();
  held.mock.restore();
  for (let minute = 0; minute < 60; minute++) {
    mock.timers.tick(60_000);
    for (const beat of beats) beat();
  }
  assert.deepEqual([one.said, other.said], [["open"], ["open"]]);
});

/** The clock goes on, but no timer. */
function sleep(t, milliseconds) {
  const { now } = Date;
  t.mock.method(Date, "now", () => now() + milliseconds);
}

test("a device that wakes doubts its line at once, and asks", (t) => {
  const { one, other, between } = pair();
  between.cut = true;
  sleep(t, 3_600_000);
  seconds(1);
  assert.deepEqual([one.said, one.sent.at(-1)], [["open", "slow"], "ping 0"]);
  between.cut = false;
  other.wire.received(one.sent.at(-1));
  assert.deepEqual(one.said, ["open", "slow", "together"]);
});

test("a page that is looked at again doubts its line, unless something was heard", (t) => {
  const { one, between } = pair();
  const seen = () => document.dispatchEvent(new Event("visibilitychange"));
  seconds(5);
  seen();
  assert.deepEqual(one.said, ["open"]);
  between.cut = true;
  sleep(t, 60_000);
  seen();
  assert.deepEqual(one.said, ["open", "slow"]);
});

test("a carrier that gets nothing through loses the line, until anything is heard again", () => {
  const { wire, said } = line();
  wire.opened();
  wire.faltered();
  assert.deepEqual([said, wire.open], [["open", "lost"], true]);
  wire.received("pong 0");
  assert.deepEqual(said, ["open", "lost", "together"]);
});

test("who leaves says so, and so does a page that is left", () => {
  for (const leave of [(wire) => wire.close(), () => page.dispatchEvent(new Event("pagehide"))]) {
    const { one, other } = pair();
    leave(one.wire);
    assert.deepEqual(one.sent, ["bye", "(closed)"]);
    assert.deepEqual(
      [one.said, other.said],
      [
        ["open", "closed left"],
        ["open", "closed left"],
      ],
    );
    assert.deepEqual([one.wire.open, other.wire.open], [false, false]);
  }
});

test("a carrier that is gone loses the line, once", () => {
  const { wire, said } = line();
  wire.opened();
  wire.ended();
  wire.ended("refused");
  wire.close();
  wire.opened();
  wire.received("heads");
  seconds(60);
  assert.deepEqual([said, wire.state], [["open", "closed lost"], "lost"]);
});

test("a carrier that can send no more loses the line", () => {
  const { wire, said, carrier } = line();
  wire.opened();
  carrier.send = () => {
    throw new Error("gone");
  };
  wire.send("heads");
  assert.deepEqual(said, ["open", "closed lost"]);
});

test("what is against the limits closes the line", () => {
  for (const wrong of ["part 2 3 0 x", "x".repeat(16_001), new ArrayBuffer(1)]) {
    const { wire, said, sent } = line();
    wire.opened();
    wire.received(wrong);
    wire.received("heads");
    assert.deepEqual([said, sent], [["open", "closed refused"], ["(closed)"]]);
  }
});

test("a flood closes the line, and is not answered to the end", () => {
  const { wire, said, sent } = line();
  wire.opened();
  for (let number = 0; number < 1_000_000; number++) wire.received("ping 1");
  assert.deepEqual(said, ["open", "closed refused"]);
  assert.equal(sent.length, RATE + 1);
});

test("the longest frame goes out slowly enough, and what is asked meanwhile overtakes it", () => {
  const { one, other } = pair();
  const frame = "x".repeat(FRAME);
  one.wire.send(frame);
  one.wire.send("heads");
  let most = 0;
  for (let second = 0; second < 10; second++) {
    const before = one.sent.length;
    seconds(1);
    most = Math.max(most, one.sent.length - before);
  }
  assert.ok(most < RATE / 2, `${most} in a second`);
  assert.deepEqual(
    other.said.map((said) => said.length),
    ["open", `frame ${frame}`, "frame heads"].map((said) => said.length),
  );
  assert.ok(one.sent.findIndex((message) => message.startsWith("ping ")) < one.sent.indexOf("heads"));
});
