// The device's database: the games and the sittings that it keeps, and how games have ended. Where it is
// forbidden (private window, sandboxed frame) or full, what is asked of it rejects.

import { openDB } from "idb";
import { LANG } from "../core/here.js";
import { keepEarlier } from "./logbook/earlier.js";
import { forgetLists, listed } from "./results/before.js";
import { keep, kept, listIn } from "./store.js";

/**
 * @import { DBSchema, IDBPDatabase, IDBPObjectStore, IDBPTransaction } from "idb"
 * @import { KeptGame, KeptSitting } from "../types.js"
 * @import { Result } from "./results/result.js"
 */

/**
 * Games by their ids, found by their links too, and by when they were kept; sittings by their ids, found by
 * the invitations that they began with, too; results by their ids.
 * @typedef {DBSchema & {
 *   games: { key: string, value: KeptGame, indexes: { link: string, updated: number } },
 *   sittings: { key: string, value: KeptSitting, indexes: { before: string } },
 *   results: { key: string, value: Result },
 * }} Schema
 */

/** @typedef {"games" | "sittings" | "results"} Store */
/** @typedef {IDBPDatabase<Schema>} Device */

/**
 * Why the device does not keep something: there is no room; the browser does not allow it; its database does
 * not answer; or it has a form that this edition does not know. The page has a sentence for each
 * (`web/pages/views/kept.py`).
 * @typedef {"full" | "forbidden" | "silent" | "unknown"} Why
 */

const NAME = "cannonry";
/** Grows with its shape. */
const EDITION = 3;
/** The indexes of each store; the key of each is `id`. @type {Record<Store, string[]>} */
const SHAPE = { games: ["link", "updated"], sittings: ["before"], results: [] };
const STORES = /** @type {Store[]} */ (Object.keys(SHAPE));

/** Milliseconds in which other tabs make way for another shape. */
const MAKING_WAY = 3000;
/** Milliseconds in which the device answers. */
const PATIENCE = 6000;

/** Where games were kept before there was a database. */
const BEFORE = "games";

/** The device does not keep, or does not show, what it was asked for. */
export class NotKept extends Error {
  /** @param {Why} why @param {unknown} [cause] */
  constructor(why, cause) {
    super(`not kept: ${why}`, { cause });
    this.why = why;
  }
}

/** Why something was not kept. @param {unknown} error */
export const whyNot = (error) => (error instanceof NotKept ? error.why : "forbidden");

/**
 * The database as it was last asked for, and what rejects when it is late. While it is, no other request is
 * made: it would only wait behind this one.
 * @type {{ device: Promise<Device>, late: Promise<never> } | null}
 */
let opening = null;

/** When a game was kept last, as far as this page knows. */
let latest = 0;

/** The time, later than that of any game before, though the clock may have been put back. */
export function keepingTime() {
  latest = Math.max(Date.now(), latest + 1);
  return latest;
}

/**
 * The answer of the device to a question; rejects with NotKept where it gives none.
 * @template T
 * @param {(device: Device) => Promise<T>} question
 */
export async function read(question) {
  const device = await database();
  return inTime(question(device));
}

/**
 * Writes in one transaction: either all of it is written or nothing. A tab that is closed meanwhile leaves
 * the stores as they were, and what is written outlasts a loss of power. Rejects with NotKept.
 * @template {Store} S
 * @param {S[]} names
 * @param {(writing: IDBPTransaction<Schema, S[], "readwrite">) => unknown} change makes requests, and awaits
 *   nothing else
 */
export const write = async (names, change) => writeTo(await database(), names, change);

/**
 * @template {Store} S
 * @param {Device} device
 * @param {S[]} names
 * @param {(writing: IDBPTransaction<Schema, S[], "readwrite">) => unknown} change
 */
async function writeTo(device, names, change) {
  const writing = device.transaction(names, "readwrite", { durability: "strict" });
  /** @type {unknown} */
  let refused;
  // In Firefox the transaction itself tells no more than that it was given up.
  writing.addEventListener("error", ({ target }) => {
    refused ??= /** @type {IDBRequest | null} */ (target)?.error;
  });
  // Whether it stays, and why not, is what the transaction tells.
  writing.done.catch(() => {});
  const written = async () => {
    await change(writing);
    writing.commit();
    await writing.done;
  };
  try {
    await inTime(written());
  } catch (error) {
    const cause = refused ?? writing.error ?? error;
    try {
      writing.abort();
    } catch {} // It is over.
    if (cause instanceof NotKept) throw cause;
    const full = cause instanceof DOMException && cause.name === "QuotaExceededError";
    throw new NotKept(full ? "full" : "forbidden", cause);
  }
}

/** Removes it from the device; rejects with NotKept if that fails. @param {Store} name @param {string} id */
export const remove = (name, id) =>
  write([name], (writing) => {
    void writing
      .objectStore(name)
      .delete(id)
      .catch(() => {});
  });

/** The same answer, if it comes in time. @template T @param {Promise<T>} answer */
function inTime(answer) {
  const late = limit(PATIENCE);
  return Promise.race([answer, late.over]).finally(late.end);
}

/** What rejects after some milliseconds, unless it ends before. @param {number} milliseconds */
function limit(milliseconds) {
  /** @type {(error: NotKept) => void} */
  let fail = () => {};
  /** @type {Promise<never>} */
  const over = new Promise((_, reject) => {
    fail = reject;
  });
  over.catch(() => {});
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const end = () => clearTimeout(timer);
  const within = (/** @type {number} */ most) => {
    end();
    timer = setTimeout(() => fail(new NotKept("silent")), most);
  };
  within(milliseconds);
  return { over, within, end };
}

/** Asks the browser, once a device, not to clear our data away for room: some ask their user in turn. */
export async function askToStay() {
  if (kept("localStorage", "stay") || !keep("localStorage", "stay", "asked")) return;
  await navigator.storage?.persist?.();
}

/** The database, open; rejects where the device does not give it to us. */
function database() {
  if (!opening) {
    const late = limit(PATIENCE);
    const device = open(() => late.within(MAKING_WAY)).finally(late.end);
    const asked = { device, late: late.over };
    device.catch(() => {
      if (opening === asked) opening = null;
    });
    opening = asked;
  }
  return Promise.race([opening.device, opening.late]);
}

/** @param {() => void} blocked is called when another tab is in the way */
async function open(blocked) {
  const device = await openWhole(blocked);
  // What finds no room stays where it is.
  await carryOver(device).catch(() => {});
  const last = await device.transaction("games").store.index("updated").openKeyCursor(null, "prev");
  latest = Math.max(latest, last?.key ?? 0);
  return device;
}

/**
 * The database in the shape of this edition. A later one may have been here, which keeps what this one knows.
 * What is missing is made; what has another form is left alone.
 * @param {() => void} blocked
 */
async function openWhole(blocked) {
  try {
    const device = await openAt(EDITION, blocked).catch((error) => {
      if (error instanceof DOMException && error.name === "VersionError") return openAt(undefined, blocked);
      throw error;
    });
    if (isWhole(device)) return device;
    device.close();
    const healed = device.version === EDITION && (await openAt(EDITION + 1, blocked));
    if (healed && isWhole(healed)) return healed;
  } catch (error) {
    throw new NotKept("forbidden", error);
  }
  throw new NotKept("unknown");
}

/** @param {Device} device */
function isWhole(device) {
  if (!STORES.every((name) => device.objectStoreNames.contains(name))) return false;
  const looking = device.transaction(STORES);
  return STORES.every((name) => {
    const { keyPath, indexNames } = looking.objectStore(name);
    const there = new Set(/** @type {Iterable<string>} */ (indexNames));
    return keyPath === "id" && SHAPE[name].every((index) => there.has(index));
  });
}

/** @param {number | undefined} edition undefined opens whatever is there @param {() => void} blocked */
function openAt(edition, blocked) {
  /** @type {Promise<Device>} */
  const asked = openDB(NAME, edition, {
    upgrade,
    // A tab with an earlier edition makes way, unless it sleeps.
    blocked,
    // A later edition in another tab wants another shape.
    blocking: async () => {
      opening = null;
      (await asked).close();
    },
    // The browser took it away, for instance because the player clears the site's data: the next use opens
    // it anew.
    terminated: () => {
      opening = null;
    },
  });
  return asked;
}

/**
 * Makes what is not there yet; what is kept stays.
 * @param {IDBPDatabase<any>} device
 * @param {number} before the edition that was here; 0 for none
 * @param {number | null} _after
 * @param {IDBPTransaction<any, any, "versionchange">} changing
 */
async function upgrade(device, before, _after, changing) {
  if (before < 3) keepEarlier();
  for (const name of STORES) {
    const there = device.objectStoreNames.contains(name) && changing.objectStore(name);
    // Nothing is lost with a store that is empty.
    if (there && there.keyPath !== "id" && !(await there.count())) device.deleteObjectStore(name);
    const store = device.objectStoreNames.contains(name)
      ? changing.objectStore(name)
      : device.createObjectStore(name, { keyPath: "id" });
    for (const index of SHAPE[name]) if (!store.indexNames.contains(index)) store.createIndex(index, index);
  }
}

/**
 * Takes over what earlier editions kept in `localStorage`: games, and in lists how those of the ladder and of
 * days ended. It is forgotten there when it is kept here.
 * @param {Device} device
 */
async function carryOver(device) {
  await add(device, "games", listIn(kept("localStorage", BEFORE)).filter(isGame));
  keep("localStorage", BEFORE, null);
  await add(device, "results", listed());
  forgetLists();
}

/**
 * Adds what is not there yet.
 * @template {"games" | "results"} S
 * @param {Device} device
 * @param {S} name
 * @param {Schema[S]["value"][]} rows
 */
async function add(device, name, rows) {
  if (!rows.length) return;
  await writeTo(device, [name], async (writing) => {
    const store = writing.objectStore(name);
    const known = new Set(await store.getAllKeys());
    for (const row of rows) if (!known.has(row.id)) await store.put(row);
  });
}

/** Whether this is a game to show and go on with. @param {any} value @returns {value is KeptGame} */
export const isGame = (value) => isEntry(value) && isText(value, "link") && value.link !== "";

/** Whether this is a sitting to show and go on with. @param {any} value @returns {value is KeptSitting} */
export const isSitting = (value) => isEntry(value) && isText(value, "text") && Number.isFinite(value.sent);

/** Whether this can be shown in a list. @param {any} value */
function isEntry(value) {
  const { title, detail, updated } = value ?? {};
  const whole = ["id", "game", "picture"].every((name) => isText(value, name));
  return whole && isText(title, LANG) && isText(detail, LANG) && Number.isFinite(updated);
}

/** @param {any} value @param {string} name of a field */
const isText = (value, name) => typeof value?.[name] === "string";
