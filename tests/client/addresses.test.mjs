// Which texts are about sittings.

import assert from "node:assert/strict";
import test from "node:test";
import { askedSitting, fragmentOf, isLetter } from "../../web/client/online/together/addresses.js";

test("a letter is known by itself, in an address, and in a message", () => {
  for (const text of [
    "s1.cannon.1.34.abc-_x",
    "#i1.kanon.2.340.Qz",
    "https://play.example/en/cannon/#s1.cannon.1.34.abc",
    "Your turn!\nhttps://play.example/ja/cannon/?x=1#i1.cannon.1.34.abc until Friday",
    "（s1.cannon.1.34.abc）",
    "https://play.example/en/cannon/%23s1.cannon.1.34.abc",
    "https://play.example/en/cannon/#s1.can\nnon.1.34.abc",
    "#i1.gran‑cannon.1.34.abc",
    "#%23i1.cannon.1.34.abc",
    "Come! i1.can\u200bnon.1.34.abc",
  ])
    assert.ok(isLetter(text), text);
});

test("other links, records and addresses are none", () => {
  for (const text of [
    "",
    "#",
    "#new",
    "#g3.cannon.1.34.abc",
    "#sitting.abc",
    "1. e1 d10 2. s1",
    "https://s1.example/t1",
  ])
    assert.ok(!isLetter(text), text);
});

test("the address of a kept sitting names it", () => {
  assert.equal(askedSitting(fragmentOf("aB-_9")), "aB-_9");
  for (const hash of ["", "#sitting.", "#sitting.a b", "#s1.cannon.1.34.abc"])
    assert.equal(askedSitting(hash), undefined);
});
