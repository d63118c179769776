// When the site is offered as an app, and how.

import assert from "node:assert/strict";
import test from "node:test";
import { byHand, followInstalling, install, offerInstalling } from "../../web/client/offline/installing.js";
import { countFinished, finishedInAll } from "../../web/client/store/habit.js";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const SAFARI = `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`;
const MAC =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15";

/** A page on a device where nothing is kept: the strips that it shows, and what its browser is asked. */
function device({ standalone = false, userAgent = "" } = {}) {
  const storage = Object.defineProperties({}, { getItem: hidden((name) => storage[name] ?? null) });
  Object.defineProperty(
    storage,
    "setItem",
    hidden((name, text) => (storage[name] = text)),
  );
  const strips = { install: { hidden: true }, "install-by-hand": { hidden: true } };
  for (const strip of Object.values(strips)) strip.querySelector = () => null;
  const heard = {};
  globalThis.window = { localStorage: storage };
  globalThis.document = { getElementById: (id) => strips[id] ?? null };
  globalThis.matchMedia = () => ({ matches: standalone });
  globalThis.addEventListener = (name, listener) => (heard[name] = listener);
  Object.defineProperty(globalThis, "navigator", hidden({ userAgent, maxTouchPoints: 0 }));
  const shown = () => Object.keys(strips).filter((name) => !strips[name].hidden);
  followInstalling();
  return { heard, shown };
}

const hidden = (value) => ({ value, configurable: true });

function finish(games) {
  for (const game of games) {
    countFinished(game);
    offerInstalling();
  }
}

test("where the browser installs, it is offered after the second game, and once", async () => {
  const { heard, shown } = device();
  let asked = 0;
  let own = true;
  heard.beforeinstallprompt({ preventDefault: () => (own = false), prompt: async () => asked++ });
  assert.ok(!own);
  finish(["cannon"]);
  assert.deepEqual(shown(), []);
  finish(["kanon"]);
  assert.equal(finishedInAll(), 2);
  assert.deepEqual(shown(), ["install"]);
  await install();
  assert.equal(asked, 1);
  assert.deepEqual(shown(), []);
  finish(["kanon"]);
  assert.deepEqual(shown(), []);
});

test("Safari on a phone learns how", () => {
  const { shown } = device({ userAgent: SAFARI });
  finish(["cannon", "cannon"]);
  assert.deepEqual(shown(), ["install-by-hand"]);
});

test("elsewhere, and where it is installed, nothing is offered", () => {
  for (const where of [{}, { userAgent: MAC }, { userAgent: SAFARI, standalone: true }]) {
    const { shown } = device(where);
    finish(["cannon", "gunsor", "kanon"]);
    assert.deepEqual(shown(), []);
  }
});

test("Safari on a phone or tablet is known among other browsers", () => {
  const browser = (userAgent, maxTouchPoints = 5) => byHand({ userAgent, maxTouchPoints });
  assert.ok(browser(SAFARI));
  assert.ok(browser(MAC));
  assert.ok(!browser(MAC, 0));
  assert.ok(!browser(`${IPHONE} CriOS/135.0.0.0 Mobile/15E148 Safari/604.1`));
  assert.ok(!browser(`${IPHONE} FxiOS/140.0 Mobile/15E148 Safari/605.1.15`));
  assert.ok(!browser(`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/510.0.0]`));
});
