// What is said of a game by the face of its link, in the words that stand in the page
// (`web/pages/views/face.py`).

/** @import { Face } from "./reading.js" */

/**
 * @typedef {object} Words
 * @property {string} name of the game
 * @property {string} opening that the game is being opened
 * @property {string} challenge who challenges: `{name}`
 * @property {string} step which step is shown: `{at}`, `{all}`
 * @property {string} you the only person
 * @property {string} here a person at this device
 * @property {string} machine
 * @property {string} level a side and its level: `{side}`, `{level}`
 * @property {string} yours whose turn it is: the only person's, another's
 * @property {string} move
 * @property {string} won
 * @property {string} drawn
 * @property {string[]} sides the seats' names
 * @property {string[]} levels the machine's strengths
 * @property {Record<string, { seat: string, table: string, unit: string }>} counts by name: `{n}`
 */

/** @type {Words} */
export const words = JSON.parse(document.getElementById("face-words")?.textContent ?? "{}");

/** Who sits in a seat: the only person is *you*. @param {Face} face @param {number} seat */
export const isYou = ({ players }, seat) => !players[seat] && players.filter((level) => !level).length === 1;

/** What is said of a seat: its turn, or its win; else empty. @param {Face} face @param {number} seat */
export function stateOf(face, seat) {
  if (face.turn === "over" && !face.seats.length) return words.drawn;
  if (!face.seats.includes(seat)) return "";
  if (face.turn === "over") return words.won;
  return isYou(face, seat) ? words.yours : words.move;
}
