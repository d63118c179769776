// The game under way on this device is a press away, where another one was opened.

import { LANG } from "../core/here.js";
import { showStrip } from "../core/strips.js";

/** @import { KeptGame } from "../types.js" */

/** Offers to go on with a kept game, in a strip. @param {KeptGame} game */
export function offerGame(game) {
  const strip = showStrip("waiting", game.title[LANG]);
  if (strip) strip.dataset.kept = game.id;
}
