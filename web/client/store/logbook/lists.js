// What the device keeps in short texts by name and the logbook's file takes along: which names these are, and
// how a text from a file is added to the device's own. Nothing is lost by that: what either holds is there.

/**
 * @import { KeptGame } from "../../types.js"
 * @import { Result } from "../results/result.js"
 */

/**
 * Adds a text of a file to the device's own; throws SyntaxError for one that is damaged.
 * @typedef {(own: string | null, other: string) => string} Merge
 */

/** By what a name is, or begins with. @type {[name: RegExp, merge: Merge][]} */
const KINDS = [
  [/^finished\.[a-z][\w-]*$/, mergedNumber],
  [/^logbook\.earlier$/, mergedJson],
  [/^daily\.begun$/, mergedJson],
  [/^(?:rules|learn|solved|shown|explained)\.[a-z][\w-]*$/, mergedWords],
  [/^tried\.rush\.[a-z][\w-]*$/, mergedNumber],
  [/^tried\.[a-z][\w-]*$/, mergedTries],
  [/^decks$/, mergedDecks],
];

/** Whether the file of a logbook takes along what is kept under a name. @param {string} name */
export const isCarried = (name) => kind(name) !== undefined;

/**
 * What is to be kept under a name once a file's text is added; throws SyntaxError for one that is damaged.
 * @param {string} name
 * @param {string | null} own
 * @param {string} other
 */
export const merged = (name, own, other) => kind(name)?.(own, other) ?? own ?? "";

/** @param {string} name */
const kind = (name) => KINDS.find(([known]) => known.test(name))?.[1];

/** @param {string | null} own @param {string} other */
function mergedNumber(own, other) {
  return String(Math.max(whole(own ?? ""), whole(other)));
}

/** @param {string | null} own @param {string} other */
function mergedWords(own, other) {
  const words = `${own ?? ""} ${other}`.split(" ").filter(Boolean);
  return [...new Set(words)].join(" ");
}

/** @param {string | null} own @param {string} other */
function mergedJson(own, other) {
  const theirs = JSON.parse(other);
  if (own === null || !isJson(own)) return JSON.stringify(theirs);
  return JSON.stringify(mergedValue(JSON.parse(own), theirs));
}

/**
 * Two values as one: of lists what either holds, of numbers the greater, of all else the device's own.
 * @param {any} own
 * @param {any} other
 * @returns {any}
 */
function mergedValue(own, other) {
  if (Array.isArray(own) && Array.isArray(other)) {
    const known = new Set(own.map((each) => JSON.stringify(each)));
    return [...own, ...other.filter((each) => !known.has(JSON.stringify(each)))];
  }
  if (isObject(own) && isObject(other)) {
    const names = new Set([...Object.keys(own), ...Object.keys(other)]);
    const one = (/** @type {string} */ name) =>
      Object.hasOwn(own, name) && Object.hasOwn(other, name)
        ? mergedValue(own[name], other[name])
        : (Object.hasOwn(own, name) ? own : other)[name];
    return Object.fromEntries([...names].map((name) => [name, one(name)]));
  }
  return typeof own === "number" && typeof other === "number" ? Math.max(own, other) : own;
}

/**
 * What became of puzzles, by their ids: of one that was tried on both devices the later try says when it
 * comes back.
 * @param {string | null} own
 * @param {string} other
 */
function mergedTries(own, other) {
  const [mine, theirs] = [own !== null && isJson(own) ? (JSON.parse(own) ?? {}) : {}, JSON.parse(other)];
  if (!isObject(theirs) || !Object.values(theirs).every(isObject)) throw new SyntaxError("no tries");
  const all = new Map([...Object.entries(theirs), ...Object.entries(mine)]);
  for (const [id, one] of Object.entries(theirs)) {
    const here = Object.hasOwn(mine, id) && mine[id];
    if (!here) continue;
    const latest = String(one.last ?? "") > String(here.last ?? "") ? one : here;
    const most = (/** @type {string} */ name) => Math.max(here[name] ?? 0, one[name] ?? 0);
    all.set(id, { ...latest, solved: most("solved"), failed: most("failed") });
  }
  return JSON.stringify(Object.fromEntries(all));
}

/**
 * A deck of the same id that is another one becomes a version of the device's own.
 * @param {string | null} own
 * @param {string} other
 */
function mergedDecks(own, other) {
  const decks = own !== null && isJson(own) ? [...JSON.parse(own)] : [];
  for (const deck of JSON.parse(listText(other))) {
    if (!isDeck(deck)) throw new SyntaxError("no deck");
    const at = decks.findIndex((known) => known?.id === deck.id);
    if (at < 0) decks.push(deck);
    else decks[at] = withVersions(decks[at], [{ code: deck.code, saved: deck.saved }, ...deck.versions]);
  }
  return JSON.stringify(decks);
}

/** @param {any} deck @param {{ code: string }[]} versions */
function withVersions(deck, versions) {
  const known = new Set([deck.code, ...deck.versions.map((/** @type {any} */ { code }) => code)]);
  return { ...deck, versions: [...deck.versions, ...versions.filter(({ code }) => !known.has(code))] };
}

/** @param {any} value */
const isDeck = (value) =>
  isObject(value) &&
  ["id", "name", "code"].every((name) => typeof value[name] === "string") &&
  Number.isFinite(value.saved) &&
  Array.isArray(value.versions) &&
  value.versions.every((/** @type {any} */ one) => typeof one?.code === "string" && Number.isFinite(one.saved));

/** @param {any} value */
const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

/** @param {string} text */
function isJson(text) {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

/** The text of a list, unchanged. @param {string} text */
function listText(text) {
  if (!Array.isArray(JSON.parse(text))) throw new SyntaxError("no list");
  return text;
}

/** @param {string} text */
const whole = (text) => (/^\d{1,9}$/.test(text) ? Number(text) : 0);

/**
 * The results to add: those new here, and those reduced here to what the ladder needs.
 * If a game has ended here, that end counts.
 * @param {readonly Result[]} own
 * @param {readonly Result[]} others
 */
export function newResults(own, others) {
  const known = new Map(own.map((result) => [result.id, result]));
  return others.filter((result) => {
    const here = known.get(result.id);
    if (here && (here.ended > 0 || result.ended === 0 || here.won !== result.won)) return false;
    known.set(result.id, result);
    return true;
  });
}

/**
 * The games that are new here. One that is here as well stays as it is, unless the other device has gone on
 * with it later: then both are kept, the other one under an id of its own.
 * @param {readonly KeptGame[]} own
 * @param {readonly KeptGame[]} others
 */
export function newGames(own, others) {
  const links = new Set(own.map(({ link }) => link));
  const known = new Map(own.map((game) => [game.id, game.updated]));
  /** @type {KeptGame[]} */
  const added = [];
  for (const game of others) {
    const here = known.get(game.id);
    const id = here === undefined ? game.id : `${game.id}.${game.updated.toString(36)}`;
    if (links.has(game.link) || known.has(id) || (here !== undefined && here >= game.updated)) continue;
    links.add(game.link);
    known.set(id, game.updated);
    added.push({ ...game, id });
  }
  return added;
}
