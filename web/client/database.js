// The device's database: the games and the sittings that it keeps, and how games have ended. Where it is
// forbidden (private window, sandboxed frame) or full, what is asked of it rejects.

import { openDB } from "idb";
import { LANG } from "./here.js";
import { keepEarlier } from "./logbook/earlier.js";
import { keep, kept } from "./store.js";

/**
 * @import { DBSchema, IDBPDatabase, IDBPObjectStore, IDBPTransaction } from "idb"
 * @import { Result } from "./logbook/result.js"
 * @import { KeptGame, KeptSitting } from "./types.js"
 */

/**
 * Games by their ids, found by their links too, and by when they were kept; sittings by their ids, found by
 * the invitations that they began with, too; results by the ids of their games.
 * @typedef {DBSchema & {
 *   games: { key: string, value: KeptGame, indexes: { link: string, updated: number } },
 *   sittings: { key: string, value: KeptSitting, indexes: { before: string } },
 *   results: { key: string, value: Result },
 * }} Schema
 */

/** @typedef {"games" | "sittings" | "results"} Store */

const NAME = "cannonry";
/** Grows with its shape. */
const EDITION = 3;
/** Milliseconds in which other tabs make way for another shape. */
const PATIENCE = 3000;

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

/**
 * Writes in one transaction: a tab that is closed meanwhile leaves the store as it was, and what is written
 * outlasts a loss of power. False if there is no room; rejects if the device refuses for another reason.
 * @template {Store} S
 * @param {S} name
 * @param {(store: IDBPObjectStore<Schema, S[], S, "readwrite">) => unknown} change makes requests, and awaits
 *   nothing else
 */
export const write = (name, change) => writeAll([name], (writing) => change(writing.objectStore(name)));

/**
 * The same with several stores: either all of it is written or nothing.
 * @template {Store} S
 * @param {S[]} names
 * @param {(writing: IDBPTransaction<Schema, S[], "readwrite">) => unknown} change makes requests, and awaits
 *   nothing else
 */
export async function writeAll(names, change) {
  const writing = (await database()).transaction(names, "readwrite", { durability: "strict" });
  // Whether it stays, and why not, is what the transaction tells.
  writing.done.catch(() => {});
  try {
    await change(writing);
    writing.commit();
    await writing.done;
    return true;
  } catch (error) {
    const cause = writing.error ?? error;
    abort(writing);
    if (cause instanceof DOMException && cause.name === "QuotaExceededError") return false;
    throw cause;
  }
}

/** Takes back what a transaction has written, unless it is over. @param {{ abort: () => void }} writing */
function abort(writing) {
  try {
    writing.abort();
  } catch {}
}

/**
 * Asks the browser, once a device, not to clear our data away when it needs room: some ask their user in
 * turn.
 */
export async function askToStay() {
  if (kept("localStorage", "stay") || !keep("localStorage", "stay", "asked")) return;
  await navigator.storage?.persist?.();
}

async function open() {
  const device = await openAt(EDITION).catch((error) => {
    // A later edition has been here, which keeps what this one knows.
    if (error instanceof DOMException && error.name === "VersionError") return openAt(undefined);
    throw error;
  });
  await carryOver(device);
  const last = await device.transaction("games").store.index("updated").openKeyCursor(null, "prev");
  latest = Math.max(latest, last?.key ?? 0);
  return device;
}

/**
 * @param {number | undefined} edition of its shape; undefined for the one that there is
 * @returns {Promise<IDBPDatabase<Schema>>}
 */
function openAt(edition) {
  return new Promise((done, fail) => {
    /** @type {Promise<IDBPDatabase<Schema>>} */
    const opening = openDB(NAME, edition, {
      upgrade,
      // A tab with an earlier edition makes way, unless it sleeps.
      blocked: () => setTimeout(() => fail(new Error("another tab does not make way")), PATIENCE),
      // A later edition in another tab wants another shape.
      blocking: async () => {
        opened = null;
        (await opening).close();
      },
      // The browser took it away, for instance because the player clears the site's data: the next use opens
      // it anew.
      terminated: () => {
        opened = null;
      },
    });
    opening.then(done, fail);
  });
}

/**
 * Makes what an edition has not had yet; what is kept stays.
 * @param {IDBPDatabase<Schema>} device
 * @param {number} before the edition that was here; 0 for none
 */
function upgrade(device, before) {
  if (before < 1) {
    const games = device.createObjectStore("games", { keyPath: "id" });
    games.createIndex("link", "link");
    games.createIndex("updated", "updated");
  }
  if (before < 2) device.createObjectStore("sittings", { keyPath: "id" }).createIndex("before", "before");
  if (before < 3) {
    device.createObjectStore("results", { keyPath: "id" });
    keepEarlier();
  }
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
export const isGame = (value) => isEntry(value) && isText(value, "link") && value.link !== "";

/**
 * Whether this is a sitting that can be shown and gone on with.
 * @param {any} value
 * @returns {value is KeptSitting}
 */
export const isSitting = (value) => isEntry(value) && isText(value, "text") && Number.isFinite(value.sent);

/**
 * Whether this can be shown in a list.
 * @param {any} value
 */
function isEntry(value) {
  const { title, detail, updated } = value ?? {};
  const whole = ["id", "game", "picture"].every((name) => isText(value, name));
  return whole && isText(title, LANG) && isText(detail, LANG) && Number.isFinite(updated);
}

/**
 * @param {any} value
 * @param {string} name of a field
 */
const isText = (value, name) => typeof value?.[name] === "string";
