// The device's database: the games that it keeps. Where it is forbidden (private window, sandboxed frame) or
// full, what is asked of it rejects.

import { openDB } from "idb";
import { LANG } from "./here.js";
import { keep, kept } from "./store.js";

/**
 * @import { DBSchema, IDBPDatabase } from "idb"
 * @import { KeptGame } from "./types.js"
 */

/**
 * Games by their ids, found by their links too, and by when they were kept.
 * @typedef {DBSchema & {
 *   games: { key: string, value: KeptGame, indexes: { link: string, updated: number } },
 * }} Schema
 */

/** Where games were kept before there was a database. */
const BEFORE = "games";

/** @type {Promise<IDBPDatabase<Schema>> | null} */
let opened = null;

/** When a game was kept last, as far as this page knows. */
let latest = 0;

/** The time, later than that of any game before, though the clock may have been put back. */
export function keepingTime() {
  latest = Math.max(Date.now(), latest + 1);
  return latest;
}

/** The database, open; rejects where the device gives us none. */
export function database() {
  opened ??= open().catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
}

async function open() {
  /** @type {IDBPDatabase<Schema>} */
  const games = await openDB("cannonry", 1, {
    upgrade(made) {
      const store = made.createObjectStore("games", { keyPath: "id" });
      store.createIndex("link", "link");
      store.createIndex("updated", "updated");
    },
    // A later edition in another tab wants another shape.
    blocking: () => {
      games.close();
      opened = null;
    },
    // The browser took it away, for instance because the player clears the site's data: the next use opens it
    // anew.
    terminated: () => {
      opened = null;
    },
  });
  await carryOver(games);
  const last = await games.transaction("games").store.index("updated").openKeyCursor(null, "prev");
  latest = Math.max(latest, last?.key ?? 0);
  return games;
}

/**
 * Takes over the games that were kept in `localStorage`; they are forgotten there when they are kept here.
 * @param {IDBPDatabase<Schema>} games
 */
async function carryOver(games) {
  const list = listed(kept("localStorage", BEFORE));
  const moving = games.transaction("games", "readwrite");
  const known = list.length ? await moving.store.getAllKeys() : [];
  const missing = list.filter(({ id }) => !known.includes(id));
  await Promise.all([...missing.map((game) => moving.store.put(game)), moving.done]);
  keep("localStorage", BEFORE, null);
}

/**
 * @param {string | null} text
 * @returns {KeptGame[]}
 */
function listed(text) {
  try {
    const list = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isGame) : [];
  } catch {
    return [];
  }
}

/**
 * Whether this is a game that can be shown and gone on with.
 * @param {any} value
 * @returns {value is KeptGame}
 */
export function isGame(value) {
  const { id, game, link, picture, title, detail, updated } = value ?? {};
  const texts = [id, game, link, picture, title?.[LANG], detail?.[LANG]];
  return texts.every((text) => typeof text === "string") && link !== "" && Number.isFinite(updated);
}
