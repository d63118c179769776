// How something ended on this device, as it is kept, and how what earlier editions kept is read.

import { isDay } from "../../pages/daily/days.js";

/**
 * What was played: a game, one on the ladder, a day's deal, a challenge, or the puzzle of a day.
 * @typedef {"game" | "ladder" | "daily" | "challenge" | "puzzle"} Occasion
 */

/**
 * How something ended. It counts once by its `id`: that of the kept game or sitting, of the ladder game, or
 * the day and what was played. `won` says whether the only person here has won; null in a draw, and where
 * several share the device. `ended` is when, in milliseconds; 0 where an earlier edition did not keep that.
 *
 * `rung` is the level of the ladder that it counts for. Of what has a day there are the `day` and, of a deal,
 * what the game counts for the person (`own`) and for the best of the `others`. The rest is of a whole game.
 * @typedef {{
 *   id: string, game: string, occasion: Occasion, won: boolean | null, ended: number,
 *   rung?: number | undefined, day?: string | undefined,
 *   own?: number | undefined, others?: number | undefined,
 * } & Partial<Played>} Result
 */

/**
 * What is known of a whole game. `players` are by seat: the machine's level, 0 for a person here, -1 for one
 * at another device. `seat` is that of the only person here, -1 if several share it. `winners` are seats,
 * none in a draw. `seconds` were counted while the page was in sight, null if that is not known. `play` is
 * the id of the kept game, where that is not `id`.
 * @typedef {{
 *   players: number[], seat: number, winners: number[], moves: number, seconds: number | null, play?: string,
 * }} Played
 */

/** The end of a whole game. @typedef {Result & Played} GameResult */
/** The end of what has a day. @typedef {Result & { day: string }} DayResult */

const OCCASIONS = ["game", "ladder", "daily", "challenge", "puzzle"];

/** Whether this is a whole result. @param {any} value @returns {value is Result} */
export function isResult(value) {
  const { id, game, occasion, won, ended, rung, day, own, others } = value ?? {};
  return (
    [id, game].every((text) => typeof text === "string" && text !== "") &&
    OCCASIONS.includes(occasion) &&
    (won === null || typeof won === "boolean") &&
    Number.isFinite(ended) &&
    !Number.isNaN(new Date(ended).getTime()) &&
    (rung === undefined || isWhole(rung, 1)) &&
    (day === undefined || isDay(day)) &&
    [own, others].every((figure) => figure === undefined || Number.isFinite(figure)) &&
    (value.players === undefined || isPlayed(value))
  );
}

/** @param {any} value */
function isPlayed({ players, seat, winners, moves, seconds, play }) {
  return (
    isListOf(players, -1) &&
    players.length > 0 &&
    isListOf(winners, 0) &&
    winners.every((/** @type {number} */ winner) => winner < players.length) &&
    isWhole(seat, -1) &&
    seat < players.length &&
    isWhole(moves, 0) &&
    (seconds === null || isWhole(seconds, 0)) &&
    (play === undefined || typeof play === "string")
  );
}

/** @param {any} value @param {number} least */
const isWhole = (value, least) => Number.isSafeInteger(value) && value >= least;

/** @param {any} value @param {number} least */
const isListOf = (value, least) => Array.isArray(value) && value.every((each) => isWhole(each, least));

/** Those of whole games. @param {readonly Result[]} results */
export const ofGames = (results) =>
  /** @type {GameResult[]} */ (results.filter(({ players }) => players !== undefined));

/** Those of the puzzles and deals of days. @param {readonly Result[]} results */
export const ofDays = (results) => /** @type {DayResult[]} */ (results.filter(({ day }) => day !== undefined));

/** The id of what a day has once. @param {string} day @param {string} what `puzzle`, or the deal's game */
export const idOfDay = (day, what) => `${day} ${what}`;
