// A game is played on a device whose database fails: at each of its operations in turn, for once or from then
// on, by an error, for lack of room, or by never answering. No kept game is lost; what is not kept the page
// says, and the address holds it.

import assert from "node:assert/strict";
import test, { mock } from "node:test";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import * as fake from "fake-indexeddb";

const CLIENT = fileURLToPath(new URL("../../web/client/", import.meta.url));
const { outputFiles } = await build({
  stdin: {
    contents: `export { heldGame, keepPlayed, leavePlayed, leaveUnkept } from "./keeping.js";
      export { enterGame, ownGame, resumeGame, savedGames } from "./saves.js";
      export { whyNot } from "./database.js";
      export { results } from "./results/results.js";
      export { keepEnd } from "./results/ended.js";`,
    resolveDir: `${CLIENT}store`,
  },
  bundle: true,
  minify: true,
  format: "esm",
  write: false,
});
const code = outputFiles[0]?.text ?? "";

globalThis.PUZZLE_GAME = "cannon";

const TIMERS = { apis: ["setInterval", "setTimeout"] };
mock.timers.enable(TIMERS);

/** What an earlier edition has kept in lists. */
const LISTS = {
  "cannonry.ladder.cannon": [
    { id: "l-1", level: 1, won: true },
    { id: "l-2", level: 1, won: false },
  ],
  "cannonry.ladder.gunsor": [{ id: "l-3", level: 2, won: true }],
  "cannonry.daily": [
    { day: "2026-11-25", of: "puzzle", won: true, moves: 1, id: "t1-001" },
    { day: "2026-11-26", of: "gunsor", won: false, own: 12, others: 40, moves: 20 },
  ],
};

class Storage {
  getItem(name) {
    return Object.hasOwn(this, name) ? this[name] : null;
  }
  setItem(name, text) {
    this[name] = text;
  }
  removeItem(name) {
    if (name in LISTS) this.forgetList(name);
    else delete this[name];
  }
  forgetList(name) {
    delete this[name];
  }
}

/** The operations of a device's memory that may fail. */
const OPERATIONS = [
  [fake.IDBFactory, ["open"]],
  [fake.IDBDatabase, ["transaction"]],
  [fake.IDBObjectStore, ["put", "get", "getKey", "getAll", "getAllKeys", "delete"]],
  [fake.IDBIndex, ["get", "getAll", "openKeyCursor"]],
  [fake.IDBTransaction, ["commit"]],
  [Storage, ["forgetList"]],
];

/**
 * What goes wrong, and from which operation on.
 * @type {{ kind: string, from: number, once: boolean } | null}
 */
let fault = null;
/** How many operations there have been. */
let done = 0;

for (const [type, names] of OPERATIONS)
  for (const name of names) {
    const true_ = type.prototype[name];
    type.prototype[name] = function (...what) {
      done++;
      const wrong = fault && (fault.once ? done === fault.from : done >= fault.from);
      return wrong ? FAULTS[fault.kind].call(this, true_, what) : true_.apply(this, what);
    };
  }

/** The transaction that an operation is of, if it is of one. */
const transactionOf = (place) =>
  place instanceof fake.IDBTransaction ? place : (place.transaction ?? place.objectStore?.transaction);

const FAULTS = {
  error() {
    throw new DOMException("the device fails", "UnknownError");
  },
  full(operation, what) {
    const answer = operation.apply(this, what);
    const writing = transactionOf(this);
    if (writing?.mode === "readwrite") writing._abort("QuotaExceededError");
    return answer;
  },
  silence(operation, what) {
    if (this instanceof Storage) return undefined;
    if (this instanceof fake.IDBFactory) return new fake.IDBOpenDBRequest();
    const answer = operation.apply(this, what);
    const asking = this instanceof fake.IDBDatabase ? answer : transactionOf(this);
    if (asking) asking._start = () => {};
    return answer;
  },
};

/** A tab of a device; what it keeps outlasts its pages. */
function newTab() {
  const factory = new fake.IDBFactory();
  const [localStorage, sessionStorage] = [new Storage(), new Storage()];
  const entries = [{ state: null, hash: "" }];
  let pages = 0;
  /** Loads the page, anew each time. */
  async function load() {
    const strips = new Map(["unkept", "let-go"].map((id) => [id, strip()]));
    const at = () => entries[entries.length - 1];
    Object.assign(globalThis, { ...fake, indexedDB: factory, localStorage, sessionStorage });
    globalThis.HTMLInputElement = class {};
    globalThis.window = globalThis;
    globalThis.document = {
      documentElement: { lang: "en" },
      body: { dataset: { game: "cannon" } },
      hidden: false,
      getElementById: (id) => strips.get(id) ?? null,
      querySelector: () => null,
      addEventListener() {},
      removeEventListener() {},
    };
    const location = {
      pathname: "/",
      search: "",
      get hash() {
        return at().hash;
      },
      get href() {
        return at().hash;
      },
    };
    const history = {
      get state() {
        return at().state;
      },
      replaceState: (state, _, address) => Object.assign(at(), { state, hash: hashOf(address) }),
      pushState: (state, _, address) => entries.push({ state, hash: hashOf(address) }),
    };
    Object.assign(globalThis, { location, history });
    const page = await import(
      `data:text/javascript;base64,${Buffer.from(`${code}\n// ${++pages} ${Math.random()}`).toString("base64")}`
    );
    return {
      ...page,
      strips,
      tells: (id) => !strips.get(id).hidden,
      why: () => strips.get("unkept").why(),
      letGo: () => strips.get("let-go").detail.textContent,
      location,
    };
  }
  return { factory, memory: localStorage, entries, load };
}

const hashOf = (address) => (address.includes("#") ? address.slice(address.indexOf("#")) : "");

function strip() {
  const detail = { textContent: "" };
  const reasons = ["full", "forbidden", "silent", "unknown"].map((why) => ({ dataset: { why }, hidden: true }));
  return {
    hidden: true,
    detail,
    querySelector: () => detail,
    querySelectorAll: () => reasons,
    why: () => reasons.filter(({ hidden }) => !hidden).map(({ dataset }) => dataset.why),
  };
}

const save = (link, more = {}) => ({
  game: "cannon",
  link,
  notes: null,
  over: false,
  picture: "<svg/>",
  title: { en: `Game ${link}`, ja: `対局${link}` },
  detail: { en: "", ja: "" },
  ...more,
});
const ended = { game: "cannon", players: [0, 3], seat: 0, winners: [0], moves: 4, won: true, occasion: "game" };

/** Lets seconds pass; what the database does takes none. */
async function pass(seconds) {
  for (let each = 0; each <= seconds; each++) {
    for (let step = 0; step < 24; step++) await new Promise(setImmediate);
    if (each < seconds) mock.timers.tick(1000);
  }
}

/** The page goes, and what it has under way is given up; from now on nothing fails. */
async function leave(factory) {
  fault = null;
  mock.timers.reset();
  mock.timers.enable(TIMERS);
  const there = factory._databases.get("cannonry");
  if (there) there.transactions.length = there.connections.length = 0;
  await pass(0);
}

/** What is in the device's store. */
async function stored(factory, name) {
  const page = await new Promise((opened, failed) => {
    const asked = factory.open("cannonry");
    asked.onsuccess = () => opened(asked.result);
    asked.onerror = () => failed(asked.error);
  });
  const all = page.objectStoreNames.contains(name)
    ? await new Promise((answered) => {
        const asked = page.transaction(name).objectStore(name).getAll();
        asked.onsuccess = () => answered(asked.result);
      })
    : [];
  page.close();
  return all;
}

/** A device that has kept games: two that are over, and one that goes on. */
async function device() {
  fault = null;
  const tab = newTab();
  const page = await tab.load();
  for (const [link, over] of [
    ["old-1", true],
    ["old-2", true],
    ["old-3", false],
  ]) {
    void page.keepPlayed(save(link, { over }));
    await pass(0);
    page.leavePlayed();
    await pass(0);
  }
  assert.deepEqual((await stored(tab.factory, "games")).map(({ link }) => link).sort(), ["old-1", "old-2", "old-3"]);
  return tab;
}

const LINKS = ["m1", "m2", "m3", "m4"];

/** Plays a game to its end on a page just loaded. */
async function play(page) {
  const own = page.ownGame();
  await pass(7);
  assert.equal(await own, null);
  for (const link of LINKS) {
    void page.keepPlayed(save(link, { over: link === "m4" }));
    await pass(1);
  }
  void page.keepEnd(ended);
  await pass(7);
}

/** How many operations a game takes where nothing fails. */
async function operations() {
  const tab = await device();
  const page = await tab.load();
  done = 0;
  await play(page);
  assert.equal((await stored(tab.factory, "games")).length, 4);
  return done;
}

const CARRIED = ["2026-11-25 puzzle", "2026-11-26 gunsor", "l-1", "l-2", "l-3"];

/** A device on which an earlier edition has kept the ends of the ladder and of days in lists. */
async function withLists() {
  fault = null;
  const tab = newTab();
  await found(await tab.load());
  for (const [name, list] of Object.entries(LISTS)) tab.memory.setItem(name, JSON.stringify(list));
  return tab;
}

/** What a page just loaded finds of results within some seconds; null if it does not learn it. */
async function found(page, seconds = 0) {
  let all = null;
  page.results().then(
    (results) => {
      all = results;
    },
    () => {},
  );
  await pass(seconds);
  return all?.map(({ id }) => id).sort() ?? null;
}

const listsLeft = ({ memory }) => Object.keys(memory).filter((name) => Object.hasOwn(LISTS, name));

/** How many operations it takes to carry them over. */
async function carrying() {
  const tab = await withLists();
  done = 0;
  assert.deepEqual(await found(await tab.load()), CARRIED);
  const steps = done;
  assert.deepEqual(listsLeft(tab), []);
  assert.deepEqual((await stored(tab.factory, "results")).map(({ id }) => id).sort(), CARRIED);
  await leave(tab.factory);
  return steps;
}

const most = await operations();
const steps = await carrying();

for (const kind of Object.keys(FAULTS))
  for (const once of [true, false])
    test(`${kind}, ${once ? "once" : "from then on"}`, async () => {
      for (let from = 1; from <= most; from++) {
        const place = `operation ${from} of ${most}`;
        const tab = await device();
        const page = await tab.load();
        fault = { kind, from, once };
        done = 0;
        await play(page);
        await pass(16);
        await leave(tab.factory);
        const games = await stored(tab.factory, "games");
        const links = games.map(({ link }) => link);
        const letGo = page.tells("let-go") ? page.letGo() : "";
        for (const old of ["old-1", "old-2", "old-3"])
          assert.ok(links.includes(old) || letGo.includes(old), `${place}: ${old} is lost`);
        assert.ok(links.includes("old-3"), `${place}: a game that goes on made room`);
        assert.ok(games.length <= 4, `${place}: the game is there twice: ${links}`);
        if (page.tells("unkept")) {
          assert.equal(page.location.hash, "#m4", place);
          assert.equal(page.why().length, 1, place);
        } else {
          assert.ok(links.includes("m4"), `${place}: nobody tells that it is not kept`);
          assert.equal(page.location.hash, "", place);
        }
        if (once && kind !== "silence") {
          assert.ok(!page.tells("unkept"), `${place}: it is not tried again`);
          assert.equal((await stored(tab.factory, "results")).length, 1, `${place}: the result`);
        }
        // The page is loaded again.
        const next = await tab.load();
        const held = next.heldGame(next.location.hash);
        if (held) {
          void next.resumeGame(held);
          void next.keepPlayed(save(held.link, { over: true }));
        }
        await pass(1);
        const after = (await stored(tab.factory, "games")).map(({ link }) => link).sort();
        assert.deepEqual(after, ["m4", ...links.filter((link) => link.startsWith("old"))].sort(), place);
        assert.ok(!next.tells("unkept"), place);
        await leave(tab.factory);
      }
    });

/** A tab at whose device an older edition, or something else, has made the database. */
async function tabWith(edition, make) {
  const tab = newTab();
  const asked = tab.factory.open("cannonry", edition);
  asked.onupgradeneeded = () => make(asked.result);
  const other = await new Promise((opened) => {
    asked.onsuccess = () => opened(asked.result);
  });
  return { ...tab, other };
}

for (const [what, make] of [
  ["without its stores", () => {}],
  ["with empty stores of another form", (made) => made.createObjectStore("games", { autoIncrement: true })],
  [
    "without an index",
    (made) => made.createObjectStore("games", { keyPath: "id" }).put(save("old-1", { id: "1", updated: 1 })),
  ],
])
  test(`a database ${what} is mended`, async () => {
    const { factory, load, other } = await tabWith(3, make);
    other.close();
    const page = await load();
    void page.keepPlayed(save("m1"));
    await pass(1);
    assert.ok(!page.tells("unkept"));
    const links = (await stored(factory, "games")).map(({ link }) => link);
    assert.deepEqual(links.sort(), what === "without an index" ? ["m1", "old-1"] : ["m1"]);
    await leave(factory);
  });

for (const edition of [3, 7])
  test(`what has another form is left alone, in edition ${edition}`, async () => {
    const { factory, load, other } = await tabWith(edition, (made) =>
      made.createObjectStore("games", { autoIncrement: true }).put("something else"),
    );
    other.close();
    const page = await load();
    void page.keepPlayed(save("m1"));
    await pass(1);
    assert.deepEqual(page.why(), ["unknown"]);
    assert.equal(page.location.hash, "#m1");
    assert.deepEqual(await stored(factory, "games"), ["something else"]);
    await leave(factory);
  });

test("a tab with an earlier edition that sleeps is in the way; once it is gone the game is kept", async () => {
  const { factory, load, other } = await tabWith(1, (made) => made.createObjectStore("games", { keyPath: "id" }));
  const page = await load();
  void page.keepPlayed(save("m1"));
  await pass(4);
  assert.deepEqual([page.tells("unkept"), ...page.why()], [true, "silent"]);
  void page.keepPlayed(save("m2"));
  await pass(4);
  assert.equal(page.location.hash, "#m2");
  other.close();
  await pass(6);
  assert.ok(!page.tells("unkept"));
  assert.equal(page.location.hash, "");
  assert.deepEqual(
    (await stored(factory, "games")).map(({ link }) => link),
    ["m2"],
  );
  await leave(factory);
});

test("what another tab has played since is not written over", async () => {
  const tab = await device();
  const page = await tab.load();
  void page.keepPlayed(save("m1"));
  await pass(0);
  const [own] = (await stored(tab.factory, "games")).filter(({ link }) => link === "m1");
  fault = { kind: "full", from: 1, once: false };
  done = 0;
  void page.keepPlayed(save("m2"));
  await pass(1);
  assert.ok(page.tells("unkept"));
  fault = null;
  const writing = await new Promise((opened) => {
    const asked = tab.factory.open("cannonry");
    asked.onsuccess = () => opened(asked.result.transaction("games", "readwrite").objectStore("games"));
  });
  writing.put({ ...own, link: "m3", updated: own.updated + 1_000_000 });
  await pass(6);
  const links = (await stored(tab.factory, "games")).map(({ link }) => link);
  assert.ok(links.includes("m3") && !links.includes("m2"), links);
  await leave(tab.factory);
});

/** A page on which the first move of a game could not be kept. */
async function unkeptPage(kind) {
  const tab = await device();
  const page = await tab.load();
  fault = { kind, from: 1, once: false };
  done = 0;
  void page.keepPlayed(save("m1"));
  await pass(7);
  assert.ok(page.tells("unkept"));
  return { ...tab, page };
}

test("another game that is opened leaves the one that is not kept behind the back button", async () => {
  const { factory, entries, page } = await unkeptPage("full");
  fault = null;
  page.leaveUnkept();
  void page.enterGame("old-3", "old-3");
  void page.keepPlayed(save("old-3"));
  await pass(12);
  assert.ok(!page.tells("unkept"));
  assert.deepEqual(
    entries.map(({ hash }) => hash),
    ["#m1", ""],
  );
  assert.equal((await stored(factory, "games")).length, 3);
  // Back: that entry knows the game as this tab's own.
  entries.pop();
  const held = page.heldGame("#m1");
  void page.resumeGame(held);
  void page.keepPlayed(save("m1"));
  await pass(1);
  const links = (await stored(factory, "games")).map(({ link }) => link);
  assert.deepEqual(links.sort(), ["m1", "old-1", "old-2", "old-3"]);
  await leave(factory);
});

test("moves that come faster than the device falls silent do not keep the page from saying so", async () => {
  const { factory, load } = await device();
  const page = await load();
  void page.keepPlayed(save("m0"));
  await pass(0);
  fault = { kind: "silence", from: 1, once: false };
  done = 0;
  for (let move = 1; move <= 5; move++) {
    void page.keepPlayed(save(`m${move}`));
    await pass(2);
  }
  assert.ok(page.tells("unkept"));
  assert.equal(page.location.hash, "#m5");
  await leave(factory);
});

test("the last move is kept although a new game begins at once", async () => {
  const { factory, load } = await device();
  const page = await load();
  for (const link of ["m1", "m2"]) void page.keepPlayed(save(link));
  page.leavePlayed();
  void page.keepPlayed(save("n1"));
  await pass(1);
  const links = (await stored(factory, "games")).map(({ link }) => link);
  assert.deepEqual(links.sort(), ["m2", "n1", "old-1", "old-2", "old-3"]);
  await leave(factory);
});

test("a game that was left before it was known to be kept takes no other one's place", async () => {
  const { factory, entries, load } = await device();
  const page = await load();
  void page.keepPlayed(save("m1"));
  await pass(0);
  fault = { kind: "silence", from: 1, once: false };
  done = 0;
  page.leavePlayed();
  void page.keepPlayed(save("n1"));
  page.leavePlayed();
  await pass(7);
  await leave(factory);
  entries.pop();
  const next = await load();
  void next.resumeGame(next.heldGame("#n1"));
  void next.keepPlayed(save("n1"));
  await pass(1);
  const links = (await stored(factory, "games")).map(({ link }) => link);
  assert.deepEqual(links.sort(), ["m1", "n1", "old-1", "old-2", "old-3"]);
  await leave(factory);
});

test("in another language the tab still knows its game", async () => {
  const { factory, entries, load, page } = await unkeptPage("full");
  fault = null;
  entries.push({ state: null, hash: page.location.hash });
  const other = await load();
  assert.equal(other.heldGame("#m1").link, "m1");
  await leave(factory);
});

for (const kind of Object.keys(FAULTS))
  for (const once of [true, false])
    test(`what earlier editions kept in lists is carried over: ${kind}, ${once ? "once" : "from then on"}`, async () => {
      assert.ok(steps > 8);
      for (let from = 1; from <= steps; from++) {
        const place = `operation ${from} of ${steps}`;
        const tab = await withLists();
        const page = await tab.load();
        fault = { kind, from, once };
        done = 0;
        const seen = await found(page, kind === "silence" ? 7 : 0);
        if (seen) assert.deepEqual(seen, CARRIED, `${place}: as long as the device tells, all of it is there`);
        await leave(tab.factory);
        assert.deepEqual(await found(await tab.load()), CARRIED, place);
        assert.deepEqual(listsLeft(tab), [], place);
        const kept = await stored(tab.factory, "results");
        assert.deepEqual(kept.map(({ id }) => id).sort(), CARRIED, `${place}: nothing twice`);
        await leave(tab.factory);
      }
    });
