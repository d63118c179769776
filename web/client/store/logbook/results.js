// The results that the device keeps, one a game.

import { tryLater } from "../../core/again.js";
import { read, write } from "../database.js";
import { ownPlay } from "../saves.js";
import { isResult, told } from "./result.js";

/**
 * @import { Ended } from "../../protocol.js"
 * @import { Result, ToldResult } from "./result.js"
 */

/**
 * All of them, in the order in which the games ended. Rejects where the device does not let us look.
 * @returns {Promise<ToldResult[]>}
 */
export async function results() {
  const all = (await read((device) => device.getAll("results"))).filter(isResult);
  return all.sort((one, other) => one.ended - other.ended).map(told);
}

/**
 * Keeps how a game has ended; the first end of a game counts, whatever is played on from there. Says whether
 * the device did so.
 * @param {Ended} ended
 * @param {{ id: string, seconds: number | null }} play
 */
export async function keepResult(ended, { id, seconds }) {
  const { game, players, seat, winners, moves, ladder = false } = ended;
  /** @type {Result} */
  const result = {
    id,
    game,
    players: [...players],
    seat,
    winners: [...winners],
    moves,
    seconds,
    ended: Date.now(),
    ladder,
  };
  return put(result);
}

/** @param {Result} result @returns {Promise<boolean>} */
async function put(result) {
  try {
    await write(["results"], async (writing) => {
      const store = writing.objectStore("results");
      if (!(await store.getKey(result.id))) await store.put(result);
    });
    return true;
  } catch {
    tryLater(`result ${result.id}`, () => put(result));
    return false;
  }
}

/**
 * Forgets the results of a game, or all of them. Rejects if the device does not let go of them.
 * @param {string} [game]
 */
export async function forgetResults(game) {
  await write(["results"], async (writing) => {
    const store = writing.objectStore("results");
    for (const result of await store.getAll())
      if (game === undefined || result.game === game) await store.delete(result.id);
  });
}

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
