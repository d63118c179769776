// Games that the device keeps, the latest first, and which of them belongs to this tab.

import { channel } from "./channel.js";
import { askToStay, database, isGame, keepingTime, write } from "./database.js";
import { GAME } from "./here.js";
import { Clock } from "./logbook/clock.js";
import { keep, kept } from "./store.js";

/**
 * @import { Save } from "./protocol.js"
 * @import { KeptGame } from "./types.js"
 */

const TAB = `tab.${GAME}`;

/**
 * After this many moves in this tab a game is worth the wish that the browser clears nothing away to make
 * room.
 */
const WORTH_STAYING = 10;

/** Tells the other tabs which game was kept; null where the browser forbids that. */
const tabs = channel("cannonry.games");

/** What is done here is done one after another: which game is this tab's may change on the way. */
let last = Promise.resolve();

/** This tab's game as it stands in the list, as far as this page knows. @type {KeptGame | null} */
let own = null;

let moves = 0;

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

/**
 * All games; rejects where the device does not let us look.
 * @returns {Promise<KeptGame[]>}
 */
export async function savedGames() {
  const games = await (await database()).getAllFromIndex("games", "updated");
  return games.filter(isGame).reverse();
}

/**
 * A game of the list, or null.
 * @param {string | null | undefined} id
 * @returns {Promise<KeptGame | null>}
 */
export async function savedGame(id) {
  try {
    const game = id && (await (await database()).get("games", id));
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
    take(await savedGame(kept("sessionStorage", TAB)));
    return own;
  });

/**
 * What the device has kept beside a link: with it a game goes on that another page has opened by its link.
 * @param {string} link by itself or in an address
 * @returns {Promise<KeptGame["notes"] | undefined>}
 */
export async function notesOf(link) {
  try {
    const same = await (await database()).getFromIndex("games", "link", fragmentOf(link));
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
    const games = await database();
    const same = await Promise.all(links.map((link) => games.getFromIndex("games", "link", fragmentOf(link))));
    enter(same.find(isGame) ?? null, links[0] !== "");
  }).catch(() => enter(null, links[0] !== ""));

/**
 * Keeps the game of this tab; says whether the device did so. Finished games make room for it.
 * @param {Save} save
 */
export const keepGame = (save) =>
  inTurn(async () => {
    clock.run(!save.over);
    if (own && own.link === save.link && JSON.stringify(own.notes) === JSON.stringify(save.notes)) return true;
    const id = kept("sessionStorage", TAB) ?? newId();
    if (!keep("sessionStorage", TAB, id)) return false;
    const game = { ...save, id, updated: keepingTime(), seconds: clock.seconds, lent };
    // Nothing is asked before, so that the game is under way before the player can leave the page.
    const put = () => write("games", (store) => void store.put(game).catch(() => {}));
    while (!(await put())) if (!(await makeRoom(id))) return false;
    tabs?.postMessage(id);
    if (++moves === WORTH_STAYING) void askToStay();
    own = game;
    return true;
  }).catch(() => false);

/**
 * What the logbook keeps of this tab's game beside its end, once the game itself is kept; null of a game that
 * was begun elsewhere.
 * @returns {Promise<{ id: string, seconds: number | null } | null>}
 */
export const ownPlay = () =>
  inTurn(() => {
    const id = kept("sessionStorage", TAB);
    return id && !lent ? { id, seconds: clock.seconds } : null;
  });

/**
 * Takes a game off the list; rejects if the device does not let go of it.
 * @param {string} id
 */
export async function forgetGame(id) {
  await (await database()).delete("games", id);
}

/**
 * Tells when another tab goes on with the game that this tab has too (a tab duplicated, for instance).
 * @param {() => void} tell
 */
export function watchGame(tell) {
  tabs?.addEventListener("message", ({ data }) => data === kept("sessionStorage", TAB) && tell());
}

/**
 * @template T
 * @param {() => T | Promise<T>} job
 * @returns {Promise<T>}
 */
function inTurn(job) {
  const done = last.then(job);
  last = done.then(
    () => {},
    () => {},
  );
  return done;
}

/**
 * From now on this is the game of this tab.
 * @param {KeptGame | null} game
 * @param {boolean} [byLink]
 */
function enter(game, byLink) {
  take(game, byLink);
  keep("sessionStorage", TAB, game?.id ?? null);
}

/**
 * @param {KeptGame | null} game
 * @param {boolean} [byLink] whether one that is not kept was under way when its link was opened
 */
function take(game, byLink = false) {
  own = game;
  lent = game ? game.lent === true : byLink;
  clock.set(game ? (game.seconds ?? null) : 0);
  if (game) clock.run(!game.over);
}

/** Keeps for how long this tab's game has been played. */
async function keepTime() {
  const { id } = own ?? {};
  const { seconds } = clock;
  if (id === undefined || seconds === null) return;
  await write("games", async (store) => {
    const game = await store.get(id);
    // Another tab may have gone on with it for longer.
    if (isGame(game)) await store.put({ ...game, seconds: Math.max(seconds, game.seconds ?? 0) });
  });
}

/**
 * Lets the oldest finished game go, of all but this one; says whether there was one.
 * @param {string} [id]
 */
export async function makeRoom(id) {
  const oldest = (await savedGames()).findLast((game) => game.over && game.id !== id);
  if (oldest) await forgetGame(oldest.id);
  return oldest !== undefined;
}

/** @param {string} link by itself or in an address */
const fragmentOf = (link) => link.slice(link.lastIndexOf("#") + 1);

function newId() {
  return `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;
}
