// What of the offline copy is lost or damaged is fetched anew, and nothing else.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { beforeEach, test } from "node:test";
import { APP, ROOT } from "../../web/client/core/site.js";

const FILES = { "en/index.html": "home", "ja/index.html": "家", "_/app/deals.json": "deals" };
const PATHS = Object.keys(FILES);
const OWN = `${APP.href.slice(ROOT.href.length)}page.js`;

/** @param {string} text */
const digest = (text) => `sha256-${createHash("sha256").update(text).digest("base64")}`;
const list = [...Object.entries(FILES), [OWN, "own"]].map(([path, text]) => [path, null, digest(text), text.length]);

/** The copy, by address. @type {Map<string, string>} */
const copy = new Map();
/** What is asked of the network. @type {string[]} */
let asked = [];
/** The list as the device has it, and as the server has. */
let kept = "";
let served = "";

const cache = {
  keys: async () => [...copy.keys()].map((url) => ({ url })),
  match: async (/** @type {string} */ key) => new Response(copy.get(key)),
  put: async (/** @type {string} */ key, /** @type {Response} */ response) => copy.set(key, await response.text()),
};
Object.assign(globalThis, {
  caches: { open: async () => cache },
  fetch: async (/** @type {string | URL} */ address) => {
    const [path, fresh] = `${address}`.slice(ROOT.href.length).split("?");
    if (path === "offline.json") return new Response(fresh === undefined ? kept : served);
    asked.push(path);
    return new Response(/** @type {Record<string, string>} */ (FILES)[path]);
  },
});

beforeEach(() => {
  copy.clear();
  for (const [path, text] of [...Object.entries(FILES), [OWN, "own"]]) copy.set(`${ROOT}${path}`, text);
  asked = [];
  kept = served = JSON.stringify(list);
});

/** The module anew: it remembers the list. */
const load = () => import(`../../web/client/offline/offline-copy.js?${Math.random()}`);

test("what is damaged is replaced where it is looked into", async () => {
  const { mend } = await load();
  for (const path of PATHS) copy.set(`${ROOT}${path}`, "PK");
  await mend();
  assert.deepEqual(asked, []);
  const lost = await mend({ doubted: (/** @type {string} */ path) => path.endsWith(".html") });
  assert.deepEqual([asked, lost.size], [["en/index.html", "ja/index.html"], 0]);
  assert.equal(copy.get(`${ROOT}ja/index.html`), "家");
  asked = [];
  await mend({ doubted: () => true });
  assert.deepEqual(asked, ["_/app/deals.json"]);
});

for (const damaged of ["", "[", "[]"])
  test(`a list that is damaged is fetched anew: ${damaged}`, async () => {
    const { mend } = await load();
    kept = damaged;
    copy.delete(`${ROOT}en/index.html`);
    assert.equal((await mend()).size, 0);
    assert.deepEqual(asked, ["en/index.html"]);
  });

test("the list of another build is not taken for this one's", async () => {
  const { mend } = await load();
  kept = "PK";
  served = JSON.stringify([["_/app-other/page.js", null, "", 0]]);
  await assert.rejects(mend());
  assert.deepEqual(asked, []);
});
