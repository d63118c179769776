// The ladder of a game: two wins against a level of the machine open the next one. The device keeps how its
// ladder games ended, each once, whatever was reloaded or opened again meanwhile.

import { keep, kept } from "../store/store.js";

/** @import { Climbed } from "../protocol.js" */

/** How a ladder game has ended. @typedef {Omit<Climbed, "type">} End */

/** This many wins against a level open the next one. */
const WINS = 2;
/** This many lost games are remembered, the latest: none of them is won afterwards in another tab. */
const MOST_LOST = 30;

/**
 * Where a player stands: the level to be beaten, counted from 1, or one more than there are; how often it
 * was beaten; and how many ladder games have ended.
 * @typedef {{ level: number, wins: number, games: number }} Standing
 */

/** @param {string} game */
const place = (game) => `ladder.${game}`;

/**
 * How the ladder games of a game have ended; what is no such list holds none.
 * @param {string | null} text
 * @returns {End[]}
 */
export function read(text) {
  try {
    const list = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list.filter(isEnd) : [];
  } catch {
    return [];
  }
}

/**
 * The list with one more end. A game ends once: what is said of it later counts nothing.
 * @param {End[]} ends
 * @param {End} end
 * @returns {End[]}
 */
export function added(ends, { id, level, won }) {
  if (ends.some((known) => known.id === id)) return ends;
  const all = [...ends, { id, level, won }];
  const lost = all.filter((each) => !each.won).slice(-MOST_LOST);
  return all.filter((each) => lost.includes(each) || isNeeded(all, each));
}

/**
 * @param {End[]} ends
 * @param {number} levels how many there are
 * @returns {Standing}
 */
export function standing(ends, levels) {
  const wins = (/** @type {number} */ level) => ends.filter((end) => end.won && end.level === level).length;
  let level = 1;
  while (level <= levels && wins(level) >= WINS) level++;
  return { level, wins: level > levels ? 0 : wins(level), games: ends.length };
}

/**
 * How the ladder games of a game have ended on this device.
 * @param {string} game
 */
export const ends = (game) => read(kept("localStorage", place(game)));

/**
 * Keeps how a ladder game has ended; says whether the device did so.
 * @param {string} game
 * @param {End} end
 */
export const keepEnd = (game, end) => keep("localStorage", place(game), JSON.stringify(added(ends(game), end)));

/** Forgets them all. @param {string} game */
export const forgetEnds = (game) => keep("localStorage", place(game), null);

/**
 * Tells when another tab has changed the ladder of a game.
 * @param {string} game
 * @param {() => void} tell
 */
export function watchEnds(game, tell) {
  addEventListener("storage", ({ key }) => (key === null || key === `cannonry.${place(game)}`) && tell());
}

/**
 * Whether a win is among those that open the next level.
 * @param {End[]} all
 * @param {End} end
 */
function isNeeded(all, end) {
  const wins = all.filter(({ level, won }) => won && level === end.level);
  return wins.slice(0, WINS).includes(end);
}

/**
 * @param {any} value
 * @returns {value is End}
 */
function isEnd(value) {
  const { id, level, won } = value ?? {};
  return typeof id === "string" && Number.isInteger(level) && level > 0 && typeof won === "boolean";
}
