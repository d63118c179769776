// Keeps the game that is played, and says so where the device does not: then the address holds it.

import { keepGame, leaveGame } from "./saves.js";
import { hideStrip, showStrip } from "./strips.js";

/** @import { Save } from "./protocol.js" */

/** The game that could not be kept. @type {Save | null} */
let unkept = null;

/**
 * Keeps a game after a move. The address no longer needs to hold it then.
 * @param {Save} save
 */
export async function keepPlayed(save) {
  const { hash } = location;
  const kept = await keepGame(save);
  const before = unkept;
  unkept = kept ? null : save;
  // Another link may have been put into the address meanwhile, and waits to be opened.
  if (location.hash !== hash && location.hash !== fragment(before)) return;
  putIntoAddress(fragment(unkept));
  const link = document.querySelector("#unkept [data-link]");
  if (link instanceof HTMLInputElement) link.value = location.href;
  if (kept) hideStrip("unkept");
  else if (!before) showStrip("unkept"); // A player who has put it away knows.
}

/** Another game begins. One that could not be kept stays behind the browser's back button. */
export function leavePlayed() {
  if (unkept) history.pushState(history.state, "", location.href);
  unkept = null;
  void leaveGame();
}

/** Tries again to keep what could not be kept: there may be room now. */
export async function keepAgain() {
  if (unkept) await keepPlayed(unkept);
}

/** @param {Save | null} save */
const fragment = (save) => (save ? `#${save.link}` : "");

/**
 * Lets the address hold a game, or nothing.
 * @param {string} hash
 */
export function putIntoAddress(hash) {
  if (location.hash !== hash) history.replaceState(history.state, "", location.pathname + location.search + hash);
}
