// Keeps how the game on the table has ended.

import { ownPlay } from "../saves.js";
import { keepResult } from "./results.js";

/** @import { Ended } from "../../protocol.js" */

/**
 * Keeps how a game that counts has ended: the tab's own, or a sitting. Says whether the device did so; a game
 * that was begun elsewhere needs no keeping, unless it counts for more than the logbook.
 * @param {Ended} ended
 * @param {string} [sitting] its id
 */
export async function keepEnd({ type, id, ...end }, sitting) {
  const play = sitting ? { id: sitting, seconds: null } : await ownPlay();
  const known = id ?? play?.id;
  if (known === undefined) return true;
  return keepResult({
    ...end,
    players: [...end.players],
    winners: [...end.winners],
    id: known,
    ...(play && play.id !== known ? { play: play.id } : {}),
    seconds: play?.seconds ?? null,
    ended: Date.now(),
  });
}
