// The day on a device: the try that counts begins once and goes on, and a result is one line.

import assert from "node:assert/strict";
import test from "node:test";

const memory = new Map();
globalThis.window = {
  localStorage: {
    getItem: (name) => memory.get(name) ?? null,
    setItem: (name, value) => memory.set(name, value),
    removeItem: (name) => memory.delete(name),
  },
};
globalThis.document = { documentElement: { lang: "en" }, body: { dataset: { game: "gunsor" } } };

const { askedDay, dealOf, followDeal } = await import("../../web/client/pages/daily/deal.js");
const { today } = await import("../../web/client/pages/daily/days.js");
const { hasBegun } = await import("../../web/client/store/results/daily.js");
const { handOn, inShort } = await import("../../web/client/pages/daily/result.js");

const note = (day, counts) => ({ save: { notes: { daily: { day, counts } } }, daily: null });

test("an address asks for the deal of today, or of the day that it names", () => {
  assert.equal(askedDay("#daily"), today());
  assert.equal(askedDay("#daily=2026-11-26"), "2026-11-26");
  assert.equal(askedDay("#daily=tomorrow"), "tomorrow");
  for (const hash of ["", "#", "#new", "#dailyx", "#g1.gunsor.1"]) assert.equal(askedDay(hash), null);
});

test("the first try counts until it has been begun, and practice begins none", async () => {
  const day = today();
  assert.deepEqual(await dealOf(day), { daily: { day, today: day, first: true } });
  followDeal(note(day, false));
  assert.equal(hasBegun(day, "gunsor"), false);
  followDeal(note(day, true));
  assert.equal(hasBegun(day, "gunsor"), true);
  assert.deepEqual(await dealOf(day), { daily: { day, today: day, first: false } });
});

const words = { counted: "{name} {mark} {own}–{others}", plain: "{name} {mark}" };

test("a result is its sign and its figures, nought too", () => {
  const end = { day: "2026-11-26", of: "gunsor", own: 48, others: 31 };
  assert.equal(inShort({ ...end, won: true }, "Gunsor", words), "Gunsor ✓ 48–31");
  assert.equal(inShort({ ...end, won: false, own: 0, others: 5 }, "Gunsor", words), "Gunsor ✗ 0–5");
  assert.equal(inShort({ ...end, won: null, own: 40, others: 40 }, "Gunsor", words), "Gunsor = 40–40");
  assert.equal(inShort({ day: "2026-11-26", of: "puzzle", won: true }, "puzzle", words), "puzzle ✓");
});

const device = (value) => Object.defineProperty(globalThis, "navigator", { value, configurable: true });

test("a text is shared where the device can, else copied, else left to be copied by hand", async () => {
  const given = [];
  device({ share: async ({ text }) => given.push(text) });
  assert.equal(await handOn("line"), "shared");
  device({ share: () => Promise.reject(new DOMException("called off", "AbortError")) });
  assert.equal(await handOn("line"), "shared");
  device({ clipboard: { writeText: async (text) => given.push(text) } });
  assert.equal(await handOn("line"), "copied");
  device({});
  assert.equal(await handOn("line"), "left");
  assert.deepEqual(given, ["line", "line"]);
});
