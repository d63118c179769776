// Which puzzles have been solved on this device, in whatever form an edition has kept that.

import { kept, keptNames } from "../store.js";

/** How many puzzles have been solved, of all games. */
export function puzzlesSolved() {
  const names = [...keptNames("localStorage", "solved."), ...keptNames("localStorage", "tried.")];
  return new Set(names.flatMap((name) => solvedIn(kept("localStorage", name) ?? ""))).size;
}

/**
 * The ids of the puzzles that a text calls solved: words, or what is known of each by its id.
 * @param {string} text
 * @returns {string[]}
 */
export function solvedIn(text) {
  try {
    const tries = Object.entries(JSON.parse(text));
    return tries.filter(([, one]) => /** @type {any} */ (one)?.solved).map(([id]) => id);
  } catch {
    return text.split(" ").filter(Boolean); // What editions kept before tries were counted.
  }
}
