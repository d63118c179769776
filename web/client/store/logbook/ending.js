// Writes the end of the game on a table into the logbook.

import { ownPlay } from "../saves.js";
import { keepResult } from "./results.js";

/** @import { Ended } from "../../protocol.js" */

/**
 * Keeps how a game has ended that counts: the tab's own, or a sitting. Says whether the device did so; a game
 * that was begun elsewhere needs no keeping.
 * @param {Ended} ended
 * @param {string} [sitting] its id
 */
export async function logEnd(ended, sitting) {
  const play = sitting ? { id: sitting, seconds: null } : await ownPlay();
  return play ? keepResult(ended, play) : true;
}
