// The sounds of the games: what they are made of, and how they are played.

import assert from "node:assert/strict";
import test from "node:test";
import { SHAKES, SOUNDS, schedule } from "../../web/client/entry/sounds.js";

/** A context that writes down what is asked of it. */
function listening() {
  const heard = { gains: [], pitches: [], started: [], stopped: [], connected: 0 };
  const param = (list) => ({
    setValueAtTime: (value, at) => list.push([value, at]),
    exponentialRampToValueAtTime: (value, at) => list.push([value, at]),
  });
  const node = (more) => ({
    connect(target) {
      heard.connected++;
      return target;
    },
    start: (at) => heard.started.push(at),
    stop: (at) => heard.stopped.push(at),
    ...more,
  });
  const context = {
    currentTime: 5,
    sampleRate: 8000,
    destination: node(),
    createGain: () => node({ gain: param(heard.gains) }),
    createOscillator: () => node({ frequency: param(heard.pitches) }),
    createBufferSource: () => node(),
    createBiquadFilter: () => node({ frequency: param(heard.pitches) }),
    createBuffer: (_, length) => ({ getChannelData: () => new Float32Array(length) }),
  };
  return { context, heard };
}

for (const name of Object.keys(SOUNDS)) {
  test(`${name} is short, never loud, and over when it says so`, () => {
    const { context, heard } = listening();
    schedule(context, name, 1);
    const parts = SOUNDS[name];
    assert.deepEqual(
      heard.started,
      parts.map(({ at = 0 }) => 5 + at),
    );
    assert.deepEqual(
      heard.stopped,
      parts.map(({ at = 0, length }) => 5 + at + length),
    );
    assert.ok(Math.max(...heard.stopped) - 5 <= 0.8);
    const at = (time) => parts.filter(({ at = 0, length }) => at <= time && time < at + length);
    for (let time = 0; time < 0.8; time += 0.01)
      assert.ok(at(time).reduce((loudness, { gain }) => loudness + gain, 0) <= 1.3);
  });

  test(`${name} never asks for a pitch or a loudness of nothing, which cannot fade`, () => {
    const { context, heard } = listening();
    schedule(context, name, 0.35);
    for (const [value] of [...heard.gains, ...heard.pitches]) assert.ok(value > 0);
  });

  test(`${name} can be felt`, () => {
    assert.ok(SHAKES[name].length % 2 === 1);
    assert.ok(SHAKES[name].reduce((sum, part) => sum + part) <= 250);
  });
}

test("the volume makes every part softer alike", () => {
  const loud = listening();
  const soft = listening();
  schedule(loud.context, "shot", 1);
  schedule(soft.context, "shot", 0.5);
  const most = ({ heard }) => Math.max(...heard.gains.map(([value]) => value));
  assert.equal(most(soft), most(loud) / 2);
});
