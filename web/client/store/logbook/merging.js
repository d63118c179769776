// What a device has to keep so that nothing of a file is lost, nor anything of its own.

/**
 * @import { KeptGame } from "../../types.js"
 * @import { Result } from "./result.js"
 */

/**
 * The results that are new here; of a game that has ended here, its own end counts.
 * @param {readonly Result[]} own
 * @param {readonly Result[]} others
 */
export function newResults(own, others) {
  const known = new Set(own.map(({ id }) => id));
  return others.filter(({ id }) => !known.has(id) && known.add(id));
}

/**
 * The games that are new here. One that is here as well stays as it is, unless the other device has gone on
 * with it later: then both are kept, the other one under an id of its own.
 * @param {readonly KeptGame[]} own
 * @param {readonly KeptGame[]} others
 */
export function newGames(own, others) {
  const links = new Set(own.map(({ link }) => link));
  const known = new Map(own.map((game) => [game.id, game.updated]));
  /** @type {KeptGame[]} */
  const added = [];
  for (const game of others) {
    const here = known.get(game.id);
    const id = here === undefined ? game.id : `${game.id}.${game.updated.toString(36)}`;
    if (links.has(game.link) || known.has(id) || (here !== undefined && here >= game.updated)) continue;
    links.add(game.link);
    known.set(id, game.updated);
    added.push({ ...game, id });
  }
  return added;
}
