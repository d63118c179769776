// Takes the device's logbook into a file, and a file into the device: all of it or nothing.

import { isGame, read, write } from "../database.js";
import { forgetBegun } from "../results/daily.js";
import { changed, reduceResults, results } from "../results/results.js";
import { keep, kept, keptNames } from "../store.js";
import { EARLIER, earlier } from "./earlier.js";
import { read as readBook, written } from "./file.js";
import { isCarried, merged, newGames, newResults } from "./lists.js";

/** The text of a file with all that is here. Rejects where the device does not let us look. */
export async function exported() {
  const games = await read((device) => device.getAll("games"));
  const names = keptNames("localStorage").filter(isCarried);
  const lists = Object.fromEntries(names.map((name) => [name, kept("localStorage", name) ?? ""]));
  return written({ results: await results(), games: games.filter(isGame), lists });
}

/**
 * Adds what a file holds to what is here. Gives how many results and games were new; null if the device did
 * not keep them. Rejects with Unreadable for a file that is not read. Either all is kept or nothing.
 * @param {string} text
 */
export async function imported(text) {
  const book = readBook(text);
  const lists = Object.entries(book.lists).map(([name, list]) => {
    const before = kept("localStorage", name);
    return { name, before, after: merged(name, before, list) };
  });
  const back = () => lists.forEach(({ name, before }) => void keep("localStorage", name, before));
  let added = { results: 0, games: 0 };
  try {
    await write(["results", "games"], async (writing) => {
      const [ended, games] = [writing.objectStore("results"), writing.objectStore("games")];
      const missing = newResults(await ended.getAll(), book.results);
      const more = newGames(await games.getAll(), book.games);
      await Promise.all([...missing.map((one) => ended.put(one)), ...more.map((one) => games.put(one))]);
      if (!lists.every(({ name, after }) => keep("localStorage", name, after))) throw new Error("no room");
      added = { results: missing.length, games: more.length };
    });
    changed(true);
    return added;
  } catch {} // The device refuses.
  back();
  return null;
}

/**
 * Forgets results, times and the results of days; kept games and ladders stay. Rejects if the device does
 * not let go of them.
 * @param {string} game its id; empty for all
 */
export async function forgetLogbook(game) {
  await reduceResults((result) => {
    if (game && (result.game !== game || result.occasion === "puzzle")) return result;
    const { id, occasion, won, rung } = result;
    return rung === undefined ? null : { id, game: result.game, occasion, won, ended: 0, rung };
  });
  forgetBegun(game);
  const { [game]: _, ...others } = earlier();
  keep("localStorage", EARLIER, JSON.stringify(game ? others : {}));
}
