// How a game ended, as the logbook keeps it, and what follows from that.

/**
 * How a game ended. `id` is that of the kept game or sitting. `players` are by seat: the machine's level, 0
 * for a person here, -1 for one at another device. `seat` is that of the only person here, -1 if several
 * share the device. `winners` are seats, none in a draw. `seconds` were counted while the page was in sight,
 * null if that is not known; `ended` is when, in milliseconds.
 * @typedef {object} Result
 * @property {string} id
 * @property {string} game
 * @property {number[]} players
 * @property {number} seat
 * @property {number[]} winners
 * @property {number} moves
 * @property {number | null} seconds
 * @property {number} ended
 * @property {boolean} ladder
 */

/**
 * A result with what follows from it: how many `seats` there were, the `level` of the strongest machine (0
 * for none), and whether the only person here has `won` (null in a draw, and where there is none or several).
 * @typedef {Result & { seats: number, level: number, won: boolean | null }} ToldResult
 */

/** @param {Result} result @returns {ToldResult} */
export function told(result) {
  const { players, seat, winners } = result;
  const won = seat < 0 || !winners.length ? null : winners.includes(seat);
  return { ...result, seats: players.length, level: Math.max(0, ...players), won };
}

/**
 * Whether this is a whole result.
 * @param {any} value
 * @returns {value is Result}
 */
export function isResult(value) {
  const { id, game, players, seat, winners, moves, seconds, ended, ladder } = value ?? {};
  return (
    [id, game].every((text) => typeof text === "string" && text !== "") &&
    isListOf(players, -1) &&
    players.length > 0 &&
    isListOf(winners, 0) &&
    winners.every((/** @type {number} */ winner) => winner < players.length) &&
    isWhole(seat, -1) &&
    seat < players.length &&
    isWhole(moves, 0) &&
    (seconds === null || isWhole(seconds, 0)) &&
    Number.isFinite(ended) &&
    !Number.isNaN(new Date(ended).getTime()) &&
    typeof ladder === "boolean"
  );
}

/** @param {any} value @param {number} least */
const isWhole = (value, least) => Number.isSafeInteger(value) && value >= least;

/** @param {any} value @param {number} least */
const isListOf = (value, least) => Array.isArray(value) && value.every((each) => isWhole(each, least));
