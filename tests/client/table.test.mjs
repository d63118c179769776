// The queue before the table's worker.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Crash, Lost, Table } from "../../web/client/core/table.js";

const OPEN = { type: "open" };
const TAP = { type: "tap", at: "e1" };

/** A table whose worker answers so, one after the other; an error is thrown. @param {unknown[]} answers */
function tableWith(answers) {
  const asked = [];
  const table = new Table(async (_, intent) => {
    asked.push(intent.type);
    const answer = answers.shift() ?? { position: 0 };
    if (answer instanceof Error) throw answer;
    return { events: [], ...answer };
  });
  const taken = [];
  const send = (intent) => table.send(intent, (answer) => taken.push(answer.position));
  return { table, asked, taken, send };
}

test("intents made before the worker runs are answered in order", async () => {
  const { asked, taken, send } = tableWith([{ position: 1 }, { position: 2 }]);
  await Promise.all([send(OPEN), send(TAP)]);
  assert.deepEqual(
    [asked, taken],
    [
      ["open", "tap"],
      [1, 2],
    ],
  );
});

test("what waits behind an intent that fails is given up, and the board can be opened again", async () => {
  const { asked, taken, send } = tableWith([new Error("no worker"), { position: 5 }]);
  const [opened, tapped] = await Promise.allSettled([send(OPEN), send(TAP)]);
  assert.ok(opened.reason instanceof Crash);
  assert.equal(tapped.status, "fulfilled");
  assert.deepEqual(asked, ["open"]);
  await send(OPEN);
  assert.deepEqual([asked, taken], [["open", "open"], [5]]);
});

test("what waits behind a question that fails is given up", async () => {
  const { table, asked, send } = tableWith([{ position: 1 }, new Error("no worker")]);
  await send(OPEN);
  await Promise.allSettled([table.look({ type: "beat", number: 0 }), send(TAP)]);
  assert.deepEqual(asked, ["open", "beat"]);
});

test("a tap meant for another position is dropped", async () => {
  const { asked, send } = tableWith([{ position: 1 }, { position: 2 }]);
  await send(OPEN);
  await Promise.all([send(TAP), send(TAP)]);
  assert.deepEqual(asked, ["open", "tap"]);
});

test("a board whose workers have gone is opened again before the intent is played", async () => {
  const { asked, taken, send } = tableWith([{ position: 1 }, new Lost(), { position: 1 }, { position: 2 }]);
  await send(OPEN);
  await send(TAP);
  assert.deepEqual(
    [asked, taken],
    [
      ["open", "tap", "open", "tap"],
      [1, 2],
    ],
  );
});
