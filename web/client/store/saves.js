// Games that the device keeps, the latest first, and which of them belongs to this tab.

import { GAME } from "../core/here.js";
import { channel } from "../engine/channel.js";
import { askToStay, isGame, NotKept, read, write } from "./database.js";
import { Clock } from "./logbook/clock.js";
import { keep, kept, newId } from "./store.js";

/**
 * @import { IDBPObjectStore, IDBPTransaction } from "idb"
 * @import { Schema } from "./database.js"
 * @import { Held, Played } from "./keeping.js"
 * @import { Save } from "../protocol.js"
 * @import { KeptGame } from "../types.js"
 */

/** @typedef {IDBPObjectStore<Schema, any, "games", "readwrite">} Games */
/** @typedef {IDBPTransaction<Schema, ("games" | "sittings")[], "readwrite">} Writing */

const TAB = `tab.${GAME}`;

/** Marks an unfinished game; the page's head reads it before any script: `wait_for_link` in `web/pages`. */
const OPEN = `open.${GAME}`;

/** After this many moves in this tab a game is worth asking the browser to clear nothing away for room. */
const WORTH_STAYING = 10;

/** At most this many finished games make room for what is played. */
const MOST_LET_GO = 2;

/** Tells the other tabs which game was kept; null where the browser forbids that. */
const tabs = channel("cannonry.games");

/** What is done here is done one after another: which game is this tab's may change on the way. */
/** @type {Promise<unknown>} */
let last = Promise.resolve();

/** This tab's game as it stands in the list, as far as this page knows. @type {KeptGame | null} */
let own = null;

/** Its id, or null. */
let held = kept("sessionStorage", TAB);

let moves = 0;

/** Whether another tab has played on with this tab's game, so that what is played here is another one. */
let parted = false;

/** Whether this tab's game was begun elsewhere and opened by its link. */
let lent = false;

const clock = new Clock(true, () => performance.now());

/** Lets the clock follow whether the page is in sight. */
export function followSight() {
  clock.see(!document.hidden);
  document.addEventListener("visibilitychange", () => {
    clock.see(!document.hidden);
    if (document.hidden) void inTurn(keepTime).catch(() => {});
  });
}

/** All games; rejects where the device does not let us look. */
export async function savedGames() {
  const games = await read((device) => device.getAllFromIndex("games", "updated"));
  return games.filter(isGame).reverse();
}

/** A game of the list, or null. @param {string | null | undefined} id */
export async function savedGame(id) {
  try {
    const game = id && (await read((device) => device.get("games", id)));
    return isGame(game) ? game : null;
  } catch {
    return null;
  }
}

/**
 * The latest game on this device that goes on, or null: of this page's game, or on a page of none, of any. A
 * game of another player that was only looked at here does not count.
 */
export async function unfinishedGame() {
  const games = await savedGames().catch(() => []);
  return games.find(({ over, game, notes }) => !over && !notes?.shared && (!GAME || game === GAME)) ?? null;
}

/** This tab's game, or null. */
export const ownGame = () =>
  inTurn(async () => {
    take(await savedGame(held));
    return own;
  });

/** This tab's game, or else the latest unfinished one, which becomes this tab's; or null. */
export const gameToResume = () =>
  inTurn(async () => {
    take(await savedGame(held));
    if (!own) enter(await unfinishedGame());
    return own;
  });

/**
 * What the device has kept beside a link: with it a game goes on that another page has opened by its link.
 * @param {string} link by itself or in an address
 */
export async function notesOf(link) {
  try {
    const same = await read((device) => device.getFromIndex("games", "link", fragmentOf(link)));
    return isGame(same) ? same.notes : undefined;
  } catch {
    return undefined;
  }
}

/** From now on this tab has a new game; what it had stays in the list. */
export const leaveGame = () => inTurn(() => enter(null));

/**
 * This tab goes on with the game that was opened: with the one of the list if it is there, else with a new
 * one, which counts as this device's own if nothing has been played in it (its link is then empty). An
 * earlier edition may have kept it under a link of an earlier format.
 * @param {string[]} links it is written as now, and as it was opened: each by itself or in an address
 */
export const enterGame = (...links) =>
  inTurn(async () => {
    const found = (/** @type {string} */ link) =>
      read((device) => device.getFromIndex("games", "link", fragmentOf(link)));
    const same = await Promise.all(links.map(found));
    enter(same.find(isGame) ?? null, links[0] !== "");
  }).catch(() => enter(null, links[0] !== ""));

/**
 * Saves this tab's game, unless it is no longer `wanted` when its turn comes. Moves of another tab are never
 * overwritten: who plays on here all the same has a game of their own from then on, beside that one. Resolves
 * to the finished games deleted to make room; rejects with NotKept.
 * @param {Played} game gets its id
 * @param {boolean} again whether this was tried before
 * @param {() => boolean} wanted
 */
export const keepGame = (game, again, wanted) =>
  inTurn(async () => {
    if (!wanted()) return [];
    const { save, at } = game;
    clock.run(!save.over);
    const known = own?.link === save.link && JSON.stringify(own.notes) === JSON.stringify(save.notes);
    const id = (parted && !known ? null : held) ?? newId();
    Object.assign(game, { id, lent });
    if (known) return [];
    hold(id);
    const record = { ...save, id, updated: at, seconds: clock.seconds, lent };
    // Nothing is asked before, so that the game is under way before the player can leave the page.
    const gone = await writeMakingRoom([], id, async (games) => {
      const there = again ? await games.get(id) : undefined;
      if (!(there && there.updated > at)) void games.put(record).catch(() => {});
    });
    tabs?.postMessage(id);
    if (++moves === WORTH_STAYING) void askToStay();
    own = record;
    keep("localStorage", OPEN, save.over ? null : id);
    if (parted) tellParted(false);
    return gone;
  });

/** From now on this is it; where nothing is kept for a tab, until the page ends. @param {string | null} id */
function hold(id) {
  if (held && held !== id) tabs?.postMessage({ left: held });
  held = id;
  keep("sessionStorage", TAB, id);
}

/** Resumes a game of this tab that could not be saved. @param {Held} game */
export const resumeGame = (game) =>
  inTurn(async () => {
    enter(await savedGame(game.id));
    hold(game.id);
    if (own) return;
    lent = game.lent;
    // For how long it was played before is not known.
    clock.set(null);
  });

/** Once this tab's game is kept: what the logbook has of it beside its end; null if begun elsewhere. */
export const ownPlay = () => inTurn(() => (held && !lent ? { id: held, seconds: clock.seconds } : null));

/**
 * Tells when another tab has played on with the game that this tab has too, and when this one has a game of
 * its own again; and whether another tab shows it, too.
 * @param {(parted: boolean) => void} tell
 * @param {(twice: boolean) => void} meet
 */
export function watchGame(tell, meet) {
  report = tell;
  addEventListener("pagehide", () => held && tabs?.postMessage({ left: held }));
  tabs?.addEventListener("message", ({ data }) => {
    if (data === held) tellParted(true);
    else if (data?.shows && data.shows === held) {
      meet(true);
      if (!data.answers) tabs?.postMessage({ shows: held, answers: true });
    } else if (data?.left && data.left === held) meet(false);
  });
}

/** @type {(parted: boolean) => void} */
let report = () => {};

/** @param {boolean} now */
function tellParted(now) {
  parted = now;
  report(now);
}

/** @template T @param {() => T | Promise<T>} job */
function inTurn(job) {
  const done = last.then(job);
  last = done.catch(() => {});
  return done;
}

/** From now on this is the game of this tab. @param {KeptGame | null} game @param {boolean} [byLink] */
function enter(game, byLink) {
  take(game, byLink);
  hold(game?.id ?? null);
}

/**
 * @param {KeptGame | null} game
 * @param {boolean} [byLink] whether one that is not kept was under way when its link was opened
 */
function take(game, byLink = false) {
  own = game;
  parted = false;
  if (game) tabs?.postMessage({ shows: game.id });
  lent = game ? game.lent === true : byLink;
  clock.set(game ? (game.seconds ?? null) : 0);
  if (game) clock.run(!game.over);
}

/** Keeps for how long this tab's game has been played. */
async function keepTime() {
  const { id } = own ?? {};
  const { seconds } = clock;
  if (id === undefined || seconds === null) return;
  await write(["games"], async (writing) => {
    const games = writing.objectStore("games");
    const game = await games.get(id);
    // Another tab may have gone on with it for longer.
    if (isGame(game)) await games.put({ ...game, seconds: Math.max(seconds, game.seconds ?? 0) });
  });
}

/**
 * Writes something that is played. Where there is no room for it, finished games make some, the oldest first,
 * of all but this one: they go in the same transaction, so that they stay if that does not help. Resolves to
 * those that went; rejects with NotKept.
 * @param {"sittings"[]} names of the stores beside that of the games
 * @param {string} id
 * @param {(games: Games, writing: Writing) => Promise<void>} change
 */
export async function writeMakingRoom(names, id, change) {
  for (let most = 0; ; most++) {
    /** @type {KeptGame[]} */
    let gone = [];
    try {
      await write(["games", ...names], async (writing) => {
        const games = writing.objectStore("games");
        if (most) gone = await letGo(games, most, id);
        await change(games, writing);
      });
      return gone;
    } catch (error) {
      if (most === MOST_LET_GO || gone.length < most || !(error instanceof NotKept && error.why === "full"))
        throw error;
    }
  }
}

/**
 * Deletes the oldest finished games, of all but this one, and resolves to them.
 * @param {Games} games
 * @param {number} most
 * @param {string} id
 */
async function letGo(games, most, id) {
  const finished = (await games.index("updated").getAll()).filter((game) => game.over && game.id !== id);
  const gone = finished.slice(0, most);
  for (const game of gone) void games.delete(game.id).catch(() => {});
  return gone;
}

/** @param {string} link by itself or in an address */
const fragmentOf = (link) => link.slice(link.lastIndexOf("#") + 1);
