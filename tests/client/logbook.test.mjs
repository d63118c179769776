// The logbook: what it counts, how long a game took, and that its file brings back all and loses nothing.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { Clock } from "../../web/client/store/logbook/clock.js";
import {
  dayOf,
  daysRunning,
  opponent,
  place,
  share,
  shares,
  solvedIn,
  strongest,
  winsRunning,
} from "../../web/client/store/logbook/counting.js";
import { FORMAT, read, Unreadable, VERSION, written } from "../../web/client/store/logbook/file.js";
import { merged, newGames, newResults } from "../../web/client/store/logbook/lists.js";
import { readList } from "../../web/client/store/results/before.js";
import { isResult, ofGames } from "../../web/client/store/results/result.js";

globalThis.PUZZLE_GAME = "cannon";

const [BEFORE, NOW] = ["1", "2"].map((version) =>
  readFileSync(new URL(`logbooks/${version}.json`, import.meta.url), "utf8"),
);

const result = (id, more = {}) => ({
  id,
  game: "cannon",
  players: [0, 3],
  seat: 0,
  winners: [0],
  moves: 40,
  seconds: 300,
  ended: 1_795_600_000_000,
  occasion: "game",
  won: true,
  ...more,
});
const game = (id, link, updated, more = {}) => ({
  id,
  game: "cannon",
  link,
  notes: null,
  over: true,
  picture: "<svg/>",
  title: { en: "Cannon", ja: "キャノン" },
  detail: { en: "Over", ja: "終局" },
  updated,
  ...more,
});

/** Numbers that are the same in every run. */
function* numbers(seed) {
  for (let state = seed; ; yield state) state = (state * 1103515245 + 12345) % 2147483648;
}

/** A logbook by chance. */
function book(seed) {
  const random = numbers(seed);
  const pick = (most) => Math.floor((random.next().value / 2147483648) * most);
  const results = Array.from({ length: pick(8) }, (_, at) => {
    const players = Array.from({ length: 2 + pick(4) }, () => pick(7) - 1);
    const winners = players.map((_, seat) => seat).filter(() => pick(2));
    return result(`r${pick(12)}-${at}`, { players, seat: pick(players.length + 1) - 1, winners, moves: pick(90) });
  });
  const games = Array.from({ length: pick(5) }, (_, at) => game(`g${pick(9)}-${at}`, `link-${pick(99)}`, pick(1000)));
  const words = Array.from({ length: pick(6) }, () => `p${pick(9)}`);
  return {
    results,
    games: games.filter(({ link }, at) => games.findIndex((other) => other.link === link) === at),
    lists: { "solved.cannon": [...new Set(words)].join(" "), "finished.cannon": String(pick(20)) },
  };
}

/** What a device holds once it has read a file. */
const after = (own, other) => ({
  results: [...own.results, ...newResults(own.results, other.results)],
  games: [...own.games, ...newGames(own.games, other.games)],
  lists: {
    ...own.lists,
    ...Object.fromEntries(
      Object.entries(other.lists).map(([name, list]) => [name, merged(name, own.lists[name] ?? null, list)]),
    ),
  },
});
const NOTHING = { results: [], games: [], lists: {} };
const SEEDS = Array.from({ length: 60 }, (_, seed) => seed);

test("what was exported comes back as it was", () => {
  for (const seed of SEEDS) assert.deepEqual(after(NOTHING, read(written(book(seed)))), book(seed));
});

test("a file that is read twice changes nothing the second time", () => {
  for (const seed of SEEDS) {
    const once = after(book(seed + 100), book(seed));
    assert.deepEqual(after(once, book(seed)), once);
  }
});

test("nothing that was here is lost or changed, and all that was there is here", () => {
  for (const seed of SEEDS) {
    const [own, other] = [book(seed + 100), book(seed)];
    const now = after(own, other);
    assert.deepEqual(now.results.slice(0, own.results.length), own.results);
    assert.deepEqual(now.games.slice(0, own.games.length), own.games);
    const ids = new Set(now.results.map(({ id }) => id));
    assert.ok(other.results.every(({ id }) => ids.has(id)));
    const words = new Set(now.lists["solved.cannon"].split(" "));
    for (const { lists } of [own, other])
      assert.ok(
        lists["solved.cannon"]
          .split(" ")
          .filter(Boolean)
          .every((word) => words.has(word)),
      );
  }
});

test("a file of version 1 is read", () => {
  const { results, games, lists } = read(BEFORE);
  assert.ok(results.every(isResult));
  assert.deepEqual(
    ofGames(results).map((one) => [one.occasion, one.won, strongest(one)]),
    [
      ["game", true, 3],
      ["ladder", false, 2],
      ["game", null, 0],
      ["game", true, 0],
    ],
  );
  assert.deepEqual(results.slice(4), [
    { id: "l1", game: "cannon", occasion: "ladder", won: true, ended: 0, rung: 1 },
    {
      id: "2026-11-25 puzzle",
      game: "cannon",
      occasion: "puzzle",
      won: true,
      ended: Date.parse("2026-11-25T12:00:00Z"),
      day: "2026-11-25",
    },
  ]);
  assert.equal(games[0].seconds, 412);
  assert.equal(Object.keys(lists).length, 8);
  assert.deepEqual(read(written(read(BEFORE))), read(BEFORE));
});

test("a file of version 2 is read, and stays as it is", () => {
  const file = JSON.parse(NOW);
  const book = read(NOW);
  assert.deepEqual(JSON.parse(written(book)), file);
  assert.ok(book.results.every(isResult));
  assert.deepEqual(
    ofGames(book.results).map(({ play = "" }) => play),
    ["", "m2-bbbbbb", "", "", "m5-dddddd"],
  );
});

for (const [name, value] of [
  ["occasion", "war"],
  ["won", "yes"],
  ["ended", null],
  ["rung", 0],
  ["day", "2026-02-30"],
  ["own", "12"],
  ["players", []],
  ["winners", [7]],
  ["moves", -1],
  ["seconds", 0.5],
  ["play", 3],
])
  test(`a result whose ${name} is ${JSON.stringify(value)} is none`, () => {
    const whole = JSON.parse(NOW).results.at(-1);
    assert.ok(isResult(whole));
    assert.equal(isResult({ ...whole, [name]: value }), false);
  });

test("lists that earlier editions have kept are taken along as they are", () => {
  assert.equal(merged("solved.cannon", "e-01 e-02", "e-02 m-07"), "e-01 e-02 m-07");
  assert.equal(merged("learn.cannon", null, "1 2"), "1 2");
  assert.equal(merged("finished.kanon", "3", "8"), "8");
});

test("a ladder game of which the logbook was deleted comes back whole", () => {
  const whole = result("a", { occasion: "ladder", rung: 1 });
  const less = { id: "a", game: "cannon", occasion: "ladder", won: true, ended: 0, rung: 1 };
  assert.deepEqual(newResults([less], [whole]), [whole]);
  assert.deepEqual(newResults([whole], [less]), []);
});

test("of what has ended on both devices the end that is here counts", () => {
  const day = (won) => readList("daily", JSON.stringify([{ day: "2026-11-26", of: "puzzle", won }]));
  const ladder = (won) => readList("ladder.cannon", JSON.stringify([{ id: "a", level: 1, won }]));
  for (const ends of [day, ladder]) assert.deepEqual(newResults(ends(true), ends(false)), []);
});

for (const [name, text] of [
  ["ladder.cannon", '[null, 1, {}, {"id":3}, {"id":"a","level":"1","won":true}, {"id":"b","level":1,"won":true}]'],
  ["daily", '[null, {"day":"2026-02-30","of":"gunsor","won":true}, {"day":"2026-11-26","of":"gunsor","won":null}]'],
])
  test(`of a damaged list ${name} what is whole is read`, () => assert.equal(readList(name, text).length, 1));

test("a day's deal keeps its figures", () => {
  const end = { day: "2026-11-26", of: "gunsor", won: false, own: 0, others: 31, moves: 20 };
  const [result] = readList("daily", JSON.stringify([end]));
  assert.deepEqual(
    [result.id, result.game, result.occasion, result.own, result.others],
    ["2026-11-26 gunsor", "gunsor", "daily", 0, 31],
  );
});

test("a deck that was changed on both devices becomes a version", () => {
  const deck = (code, saved) => ({ id: "d", name: "Mine", code, saved, versions: [] });
  const [after] = JSON.parse(merged("decks", JSON.stringify([deck("one", 1)]), JSON.stringify([deck("two", 2)])));
  assert.deepEqual([after.code, after.versions], ["one", [{ code: "two", saved: 2 }]]);
});

test("of a puzzle that was tried on both devices the later try says when it comes back", () => {
  const own = { a: { solved: 2, failed: 1, last: "2026-11-20", step: 1, due: "2026-11-23" } };
  const later = { solved: 1, failed: 3, last: "2026-11-25", step: 0, due: "2026-11-26" };
  const both = merged("tried.cannon", JSON.stringify(own), JSON.stringify({ a: later, b: later }));
  assert.deepEqual(JSON.parse(both), { a: { ...later, solved: 2 }, b: later });
  assert.deepEqual(
    JSON.parse(merged("tried.cannon", JSON.stringify({ a: later }), JSON.stringify(own))).a.due,
    later.due,
  );
  assert.equal(merged("tried.rush.cannon", "12", "9"), "12");
});

test("names that every object has are names like others", () => {
  const names = ["constructor", "__proto__", "toString"];
  const tries = `{${names.map((name) => `"${name}": {"solved": 1, "failed": 0, "last": "2026-11-25"}`)}}`;
  const numbers = `{${names.map((name) => `"${name}": 3`)}}`;
  for (const [kind, text] of [
    ["tried.cannon", tries],
    ["logbook.earlier", numbers],
  ])
    for (const own of [null, "{}", text])
      assert.deepEqual(JSON.parse(merged(kind, own, text)), JSON.parse(text), `${kind} ${own}`);
});

test("puzzles solved are counted by words of before and by tries", () => {
  assert.deepEqual(solvedIn("e-01 e-02"), ["e-01", "e-02"]);
  assert.deepEqual(solvedIn('{"a":{"solved":0,"failed":2},"b":{"solved":1,"failed":0}}'), ["b"]);
  assert.deepEqual(solvedIn("12"), []);
});

test("a game that went on on both devices is kept twice, an earlier state of it once", () => {
  const own = [game("a", "now", 20)];
  assert.deepEqual(newGames(own, [game("a", "before", 10)]), []);
  const [other] = newGames(own, [game("a", "later", 30)]);
  assert.deepEqual([other.id === "a", other.link], [false, "later"]);
  assert.deepEqual(newGames([...own, other], [game("a", "later", 30)]), []);
});

const file = (more) => JSON.stringify({ format: FORMAT, version: VERSION, ...more });
const why = (text) => {
  try {
    read(text);
  } catch (error) {
    assert.ok(error instanceof Unreadable, String(error));
    return [error.why, error.where];
  }
  return null;
};

for (const [text, reason] of [
  ["", ["foreign", ""]],
  ["[Game]\n1. e1", ["foreign", ""]],
  ["null", ["foreign", ""]],
  ['{"format":"other","version":1}', ["foreign", ""]],
  [file({ version: "1" }), ["foreign", ""]],
  [file({ version: VERSION + 1 }), ["later", ""]],
  [file({ results: 3 }), ["damaged", "results"]],
  [file({ results: [result("a"), result("b", { winners: [2] })] }), ["damaged", "results 2"]],
  [file({ results: [result("a", { game: "javascript:alert(1)//" })] }), ["damaged", "results 1"]],
  [file({ games: [game("a", "", 1)] }), ["damaged", "games 1"]],
  [file({ games: [game("a", "x", 1, { game: "../elsewhere" })] }), ["damaged", "games 1"]],
  [file({ lists: { "ladder.cannon": "{" } }), ["damaged", "ladder.cannon"]],
  [file({ lists: { daily: 7 } }), ["damaged", "daily"]],
  [file({ lists: { "tried.cannon": "[]" } }), ["damaged", "tried.cannon"]],
])
  test(`${text.slice(0, 90)} is refused, and says why`, () => assert.deepEqual(why(text), reason));

test("settings and other names are not taken from a file", () => {
  assert.deepEqual(read(file({ lists: { theme: "dark", "daily.x": "[]", name: "Aoi" } })).lists, {});
});

const won = (...seats) =>
  seats.map((winner, at) => result(`w${at}`, { won: winner < 0 ? null : winner === 0, winners: [winner] }));

test("games won are counted by level and by seat; of several people here nobody is called you", () => {
  const results = [
    result("a"),
    result("b", { winners: [1], won: false }),
    result("c", { players: [5, 0], seat: 1, winners: [1] }),
    result("d", { players: [0, -1] }),
    result("e", { players: [0, 0], seat: -1, won: null }),
  ];
  assert.deepEqual(share(results), { of: 5, won: 3 });
  assert.deepEqual(
    [...shares(results, opponent)],
    [
      ["level-3", { of: 2, won: 1 }],
      ["level-5", { of: 1, won: 1 }],
      ["people", { of: 1, won: 1 }],
    ],
  );
  assert.deepEqual([...shares(results, place).keys()], ["seat-1", "seat-2"]);
});

test("a draw ends a row of wins, and the best row stays", () => {
  assert.deepEqual(winsRunning(won(0, 0, 0, 1, 0)), { now: 1, best: 3 });
  assert.deepEqual(winsRunning(won(0, 0, -1)), { now: 0, best: 2 });
  assert.deepEqual(winsRunning([]), { now: 0, best: 0 });
});

test("days run on until a whole day is missing", () => {
  const days = ["2026-02-27", "2026-02-28", "2026-03-01", "2026-03-05", "2026-03-04"];
  assert.deepEqual(daysRunning(days, "2026-03-05"), { now: 2, best: 3 });
  assert.deepEqual(daysRunning(days, "2026-03-06"), { now: 2, best: 3 });
  assert.deepEqual(daysRunning(days, "2026-03-07"), { now: 0, best: 3 });
});

test("a game belongs to the day on which it ended here", () => {
  const noon = new Date(2026, 10, 26, 12).getTime();
  assert.equal(dayOf(result("a", { ended: noon })), "2026-11-26");
});

test("the clock counts while the game goes on and the page is in sight", () => {
  let now = 0;
  const clock = new Clock(true, () => now);
  const wait = (seconds) => (now += seconds * 1000);
  wait(50);
  clock.run(true);
  wait(10);
  clock.see(false);
  wait(1000);
  clock.see(true);
  wait(5);
  assert.equal(clock.seconds, 15);
  clock.run(false);
  wait(60);
  assert.equal(clock.seconds, 15);
  clock.set(100);
  clock.run(true);
  wait(1);
  assert.equal(clock.seconds, 101);
});

test("what came before an earlier edition's game is not known, nor is its whole time", () => {
  let now = 0;
  const clock = new Clock(true, () => now);
  clock.set(null);
  clock.run(true);
  now = 9000;
  clock.run(false);
  assert.equal(clock.seconds, null);
});
