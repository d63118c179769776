// Keeps the game that is played. Where the device does not, the page says why, the address and its entry in
// the browser's history hold the game, and it is tried again.

import { tryLater, tryNoMore } from "./again.js";
import { keepingTime, whyNot } from "./database.js";
import { LANG } from "./here.js";
import { keepGame, leaveGame, ownId } from "./saves.js";
import { hideStrip, showStrip, tellWhy } from "./strips.js";

/**
 * @import { Save } from "./protocol.js"
 * @import { KeptGame } from "./types.js"
 */

/**
 * What an entry of the history holds beside the link of a game that could not be kept.
 * @typedef {{ id: string | null, link: string, notes: Save["notes"], at: number }} Held
 */

/** The game of which it is not known yet whether it is kept. @type {Held | null} */
let awaited = null;

/** The game that could not be kept. @type {Held | null} */
let unkept = null;

/**
 * Keeps a game after a move.
 * @param {Save} save
 * @param {number} [before] when this was tried first
 */
export async function keepPlayed(save, before) {
  const { hash } = location;
  const { link, notes } = save;
  const tried = before ?? heldGame(link)?.at;
  /** @type {Held} */
  const game = { id: ownId(), link, notes, at: tried ?? keepingTime() };
  awaited = game;
  const { gone, why } = await kept(save, game.at, tried !== undefined);
  tellLetGo(gone);
  // More has been played meanwhile, or another game begun.
  if (awaited !== game) return;
  awaited = null;
  const last = unkept;
  unkept = why && { ...game, id: ownId() };
  if (why) tryLater("game", async () => awaited ?? (await keepPlayed(save, game.at)));
  else tryNoMore("game");
  // Another link may have been put into the address meanwhile, and waits to be opened.
  if (location.hash !== hash && location.hash !== fragment(last)) return;
  putIntoAddress(fragment(unkept), unkept);
  const field = document.querySelector("#unkept [data-link]");
  if (field instanceof HTMLInputElement) field.value = location.href;
  if (!why) return hideStrip("unkept");
  tellWhy(document.getElementById("unkept"), why);
  if (!last) showStrip("unkept"); // A player who has put it away knows.
}

/**
 * @param {Save} save
 * @param {number} at
 * @param {boolean} again
 */
async function kept(save, at, again) {
  try {
    return { gone: await keepGame(save, at, again), why: null };
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
 * What this entry of the history holds of a game that could not be kept, if the link is of that.
 * @param {string} link by itself or as a fragment
 * @returns {Held | null}
 */
export function heldGame(link) {
  const { unkept: held } = history.state ?? {};
  return held && fragment(held) === `#${link.replace(/^#/, "")}` ? held : null;
}

/** Another game begins. One that is not known to be kept stays behind the browser's back button. */
export function leavePlayed() {
  const left = awaited ?? unkept;
  if (left) {
    putIntoAddress(fragment(left), left);
    history.pushState(null, "", location.href);
  }
  awaited = unkept = null;
  tryNoMore("game");
  void leaveGame();
}

/** @param {{ link: string } | null} game */
const fragment = (game) => (game ? `#${game.link}` : "");

/**
 * Lets the address hold a game, or nothing, and its entry in the history what a link does not.
 * @param {string} hash
 * @param {Held | null} [held]
 */
export function putIntoAddress(hash, held = null) {
  const address = location.pathname + location.search + hash;
  if (location.hash !== hash || held) history.replaceState({ ...history.state, unkept: held }, "", address);
}
