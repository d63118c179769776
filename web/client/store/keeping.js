// Keeps the game that is played. Where the device does not, the page says why, the address and its entry in
// the browser's history hold the game, and it is tried again.

import { tryLater, tryNoMore } from "../core/again.js";
import { GAME, LANG } from "../core/here.js";
import { hideStrip, showStrip, tellWhy } from "../core/strips.js";
import { keepingTime, whyNot } from "./database.js";
import { keepGame, leaveGame } from "./saves.js";
import { keep, kept, parsed } from "./store.js";

/**
 * @import { Save } from "../protocol.js"
 * @import { KeptGame } from "../types.js"
 */

/**
 * A game that is to be kept: when it was played, under which id, and whether it was begun elsewhere; both are
 * set as soon as the device is asked.
 * @typedef {{ save: Save, at: number, id: string | null, lent: boolean }} Played
 */

/**
 * What an entry of the history, and the tab, hold beside the link of a game that could not be kept.
 * @typedef {{ id: string | null, link: string, notes: Save["notes"], at: number, lent: boolean }} Held
 */

/** Where the tab holds it: changing the language leads to another entry. */
const HELD = `held.${GAME}`;

/** The game whose write is still under way. @type {Played | null} */
let awaited = null;

/** The game that could not be kept. @type {Played | null} */
let unkept = null;

/** How many games this page has left. */
let left = 0;

/** Keeps a game after a move. @param {Save} save @param {Played} [before] the same, if it has been tried */
export async function keepPlayed(save, before) {
  const games = left;
  const held = heldGame(save.link);
  const at = before?.at ?? held?.at ?? keepingTime();
  /** @type {Played} */
  const game = { save, at, id: null, lent: false };
  awaited = game;
  if (unkept && location.hash === fragment(unkept)) {
    // The device may take its time to refuse again.
    unkept = { ...game, id: unkept.id, lent: unkept.lent };
    hold(unkept);
  }
  const { hash } = location;
  const { gone, why } = await attempt(game, Boolean(before ?? held));
  tellLetGo(gone);
  // Another game has begun, or more has been played meanwhile.
  if (games !== left || (awaited !== game && !why)) return;
  const last = unkept;
  unkept = why && { ...(awaited ?? game), id: game.id, lent: game.lent };
  if (awaited === game) awaited = null;
  if (unkept) tryLater("game", again(unkept));
  else tryNoMore("game");
  // Another link may have been put into the address meanwhile, and waits to be opened.
  if (location.hash !== hash && location.hash !== fragment(last)) return;
  hold(unkept);
  if (!why) return hideStrip("unkept");
  tellWhy(document.getElementById("unkept"), why);
  if (!last) showStrip("unkept"); // A player who has put it away knows.
}

/** Another try for a game, unless one is under way. @param {Played} game */
const again = (game) => async () => {
  if (!awaited) await keepPlayed(game.save, game);
};

/** @param {Played} game @param {boolean} tried */
async function attempt(game, tried) {
  const games = left;
  // The last save of a game that was left is wanted, too.
  const isWanted = () => awaited === game || games !== left;
  try {
    return { gone: await keepGame(game, tried, isWanted), why: null };
  } catch (error) {
    return { gone: [], why: whyNot(error) };
  }
}

/** Names the finished games that made room, if any did. @param {KeptGame[]} gone */
export function tellLetGo(gone) {
  const titles = gone.map(({ title, detail }) => [title[LANG], detail[LANG]].filter(Boolean).join(" "));
  if (gone.length) showStrip("let-go", titles.join(LANG === "ja" ? "、" : "; "));
}

/**
 * What is held of a game that could not be kept, if the link is of that.
 * @param {string} link by itself or as a fragment
 * @returns {Held | null}
 */
export function heldGame(link) {
  const fragment = `#${link.replace(/^#/, "")}`;
  const inTab = parsed(kept("sessionStorage", HELD));
  return [history.state?.unkept, inTab].find((held) => held && fragment === `#${held.link}`) ?? null;
}

/** Another game begins. If this one is not saved, the browser's back button leads to it. */
export function leavePlayed() {
  leaveUnkept();
  void leaveGame();
}

/** The same, where the other game is already open. */
export function leaveUnkept() {
  const game = awaited ?? unkept;
  awaited = unkept = null;
  left++;
  tryNoMore("game");
  hideStrip("unkept");
  // A link that was put into the address has an entry of its own already.
  if (!game || (location.hash && location.hash !== fragment(game))) return;
  hold(game);
  history.pushState(null, "", location.pathname + location.search);
}

/** @param {Played | null} game */
const fragment = (game) => (game ? `#${game.save.link}` : "");

/** Lets the address, its entry and the tab hold a game, or nothing. @param {Played | null} game */
function hold(game) {
  /** @type {Held | null} */
  const held = game && { id: game.id, link: game.save.link, notes: game.save.notes, at: game.at, lent: game.lent };
  keep("sessionStorage", HELD, held && JSON.stringify(held));
  putIntoAddress(fragment(game), held);
}

/**
 * Lets the address hold a game, or nothing, and its entry in the history what a link does not.
 * @param {string} hash
 * @param {Held | null} [held]
 */
export function putIntoAddress(hash, held = null) {
  const address = location.pathname + location.search + hash;
  if (location.hash !== hash || held) history.replaceState({ ...history.state, unkept: held }, "", address);
}
