// The file that a logbook travels in: JSON with a version. What is in it is read and checked as a whole
// before anything of it is kept.

import { isList, ofToday, readList } from "../results/before.js";
import { isResult } from "../results/result.js";
import { parsed } from "../store.js";
import { isCarried, merged } from "./lists.js";

/**
 * @import { KeptGame } from "../../types.js"
 * @import { Result } from "../results/result.js"
 */

/** What the file says that it is. */
export const FORMAT = "cannonry-logbook";
/** Grows when a reader of before would take it wrongly. Files of every version before are read. */
export const VERSION = 2;

/**
 * All that goes along: results, kept games, and short texts by the names under which the device keeps them.
 * @typedef {{ results: Result[], games: KeptGame[], lists: Record<string, string> }} Book
 */

/** Why a file is not read: it is none of a logbook, of a later version, or something in it is damaged. */
/** @typedef {"foreign" | "later" | "damaged"} Why */

/** A file that is not read; nothing of it is kept. */
export class Unreadable extends Error {
  /** @param {Why} why @param {string} [where] what is damaged in it */
  constructor(why, where = "") {
    super(where ? `${why}: ${where}` : why);
    this.why = why;
    this.where = where;
  }
}

/** The text of the file. @param {Book} book */
export const written = ({ results, games, lists }) =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, results, games, lists }, null, 1)}\n`;

/** What a file holds; throws Unreadable. @param {string} text @returns {Book} */
export function read(text) {
  const file = parsed(text);
  if (file?.format !== FORMAT || !Number.isInteger(file.version)) throw new Unreadable("foreign");
  if (file.version > VERSION) throw new Unreadable("later");
  const { results = [], games = [], lists = {} } = file;
  const now = Array.isArray(results) ? results.map(ofToday) : results;
  check(now, "results", isFromFile, isResult);
  check(games, "games", isFromFile, isWholeGame);
  if (typeof lists !== "object" || lists === null || Array.isArray(lists)) throw new Unreadable("damaged", "lists");
  const all = Object.entries(lists);
  const before = all.filter(([name]) => isList(name)).flatMap(([name, list]) => whole(name, list, readList));
  const carried = all.filter(([name]) => isCarried(name));
  for (const [name, list] of carried) whole(name, list, () => merged(name, null, list));
  return { results: [...now, ...before.filter(isFromFile)], games, lists: Object.fromEntries(carried) };
}

/** @param {any} all @param {string} name @param {((value: any) => boolean)[]} checks */
function check(all, name, ...checks) {
  if (!Array.isArray(all)) throw new Unreadable("damaged", name);
  const wrong = all.findIndex((one) => !checks.every((holds) => holds(one)));
  if (wrong >= 0) throw new Unreadable("damaged", `${name} ${wrong + 1}`);
}

/**
 * What is read from a list of this name, if it is whole.
 * @template T
 * @param {string} name
 * @param {unknown} list
 * @param {(name: string, list: string) => T} reading throws SyntaxError for one that is damaged
 */
function whole(name, list, reading) {
  try {
    if (typeof list === "string") return reading(name, list);
  } catch {}
  throw new Unreadable("damaged", name);
}

/** Whether its game can stand in an address: from a file anything may come. @param {any} value */
const isFromFile = (value) => /^[a-z][a-z0-9-]{0,40}$/.test(value?.game) && isText(value.id) && value.id.length < 100;

/** Whether this is a game that can be shown and gone on with in either language. @param {any} value */
const isWholeGame = (value) =>
  ["link", "picture"].every((name) => isText(value[name])) &&
  [value.title, value.detail].every((words) => isText(words?.en) && isText(words.ja)) &&
  Number.isFinite(value.updated) &&
  typeof value.over === "boolean";

/** @param {any} value */
const isText = (value) => typeof value === "string" && value !== "";
