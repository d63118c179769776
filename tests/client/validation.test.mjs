// An answer that no type allows is refused, and it is said where.

import assert from "node:assert/strict";
import test from "node:test";

globalThis.PROTOCOL = JSON.stringify({
  Answer: {
    main: "string",
    events: ["list", ["any", "Players", "Moved"]],
    dialog: ["any", "Dialog", "null"],
    "note?": "unknown",
  },
  Dialog: { id: "string", fields: ["record", "string", "number"], pair: ["tuple", "number", "boolean"] },
  Players: { type: ["one", "players"], machine: "boolean" },
  Moved: { type: ["one", "moved"], to: "string", by: "number" },
  QueryAnswers: { card: "Card" },
  Card: { html: "string" },
  Refused: { error: "string" },
  Lost: { lost: ["one", true] },
  Crash: { crash: "string" },
  Closed: { boards: "number" },
});

const { checked, WrongMessage } = await import("../../web/client/engine/validation.js");

const answer = (more = {}) => ({
  main: "<p>",
  events: [
    { type: "players", machine: true },
    { type: "moved", to: "e1", by: 1 },
  ],
  dialog: { id: "end", fields: { a: 1 }, pair: [1, true] },
  ...more,
});

test("what the types allow is taken as it is", () => {
  for (const each of [answer(), answer({ dialog: null, note: [] }), { lost: true }, { crash: "why" }])
    assert.equal(checked({ type: "tap" }, each), each);
  for (const each of [{ html: "" }, { error: "none" }, { lost: true }])
    assert.equal(checked({ type: "card" }, each), each);
  assert.deepEqual(checked({ type: "close" }, { boards: 0 }), { boards: 0 });
});

for (const [type, wrong, place] of [
  ["tap", null, "tap"],
  ["tap", answer({ main: 3 }), "tap.main"],
  ["tap", answer({ more: 3 }), "tap.more"],
  ["tap", answer({ dialog: { id: "end", fields: { a: "1" }, pair: [1, true] } }), "tap.dialog.fields.a"],
  ["tap", answer({ dialog: { id: "end", fields: [], pair: [1, true] } }), "tap.dialog.fields"],
  ["tap", answer({ dialog: { id: "end", fields: {}, pair: [1] } }), "tap.dialog.pair"],
  ["tap", answer({ events: [{ type: "moved", to: "e1", by: "1" }] }), "tap.events[0].by"],
  ["tap", answer({ events: {} }), "tap.events"],
  ["card", { main: "" }, "card."],
  ["close", {}, "close.boards"],
])
  test(`${JSON.stringify(wrong)} is refused at ${place}`, () =>
    assert.throws(
      () => checked({ type }, wrong),
      (error) => error instanceof WrongMessage && error.message.startsWith(place),
    ));
