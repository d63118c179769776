// A position of Cannon, drawn from its text before Python runs: pieces put on the board that the page holds.

import { draw } from "../../../client/core/elements.js";
import { fill } from "../../../client/pages/fill.js";

const CELL = 40;
const FILES = "abcdefghij";

/** Each piece by its letter: its drawing and the room around it. @type {Record<string, [string, number]>} */
const PIECES = { d: ["soldier-d", 1], D: ["town-d", 2], l: ["soldier-l", 1], L: ["town-l", 2] };

/** @typedef {{ letter: string, file: number, row: number, square: string }} Piece `row` counts from above */
/** @typedef {{ pieces: Piece[], side: string }} Position */

/**
 * The position in a text, as `pyengine/games/cannon/rules/position.py` writes it; null for other texts.
 * Whether the position is possible is Python's business.
 * @param {string} text
 * @returns {Position | null}
 */
export function readPosition(text) {
  const [, board = "", side = ""] = /^([1-9dDlL/0]+) ([dl])( |$)/.exec(text.trim()) ?? [];
  const rows = board.split("/").map((row) => row.replace(/10|\d/g, (run) => ".".repeat(Number(run))));
  if (rows.length !== 10 || rows.some((row) => row.length !== 10)) return null;
  const pieces = rows.map((letters, row) =>
    [...letters].flatMap((letter, file) =>
      letter === "." ? [] : [{ letter, file, row, square: squareAt(file, row) }],
    ),
  );
  // From White's side of the text to Black's, as squares are named everywhere.
  return { pieces: pieces.reverse().flat(), side };
}

/** What stands for no square in a face. */
const NOWHERE = 100;

/**
 * The position in the face of a link (`pyengine/games/cannon/face.py`), the squares of the last move and the
 * number of each side's soldiers; throws RangeError.
 * @param {import("../../../client/pages/face/reading.js").Unpacker} face
 */
export function readBoard(face) {
  const letters = Array.from({ length: NOWHERE }, () => ".dl"[face.take(3)] ?? "");
  const soldiers = ["d", "l"].map((side) => letters.filter((letter) => letter === side).length);
  for (const town of "DL") {
    const place = face.take(NOWHERE + 1);
    if (place < NOWHERE) letters[place] = town;
  }
  const last = [face.take(NOWHERE + 1), face.take(NOWHERE + 1)].filter((place) => place < NOWHERE).map(squareOf);
  const pieces = letters.flatMap((letter, place) => (letter === "." ? [] : [{ letter, ...squareOf(place) }]));
  return { pieces, last, soldiers };
}

/**
 * The position that the face of a link shows, as seen by Black; throws RangeError.
 * @param {import("../../../client/pages/face/reading.js").Face} face
 * @returns {Position}
 */
export function positionOf({ players, turn, seats, rest }) {
  if (players.length !== 2 || (players[0] && !players[1])) throw new RangeError("not as Black sees it");
  const { pieces } = readBoard(rest);
  return { pieces, side: turn === "decide" && seats[0] === 1 ? "l" : "d" };
}

/** A square by its place from a1 to j10. @param {number} place */
function squareOf(place) {
  const [file, row] = [place % 10, 9 - Math.floor(place / 10)];
  return { file, row, square: squareAt(file, row) };
}

/**
 * Puts the pieces on an empty board.
 * @param {Element} board the `svg`
 * @param {Pick<Position, "pieces">} position
 * @param {boolean} [flipped] whether White sits below
 */
export function putPieces(board, { pieces }, flipped = false) {
  board.querySelector(".pieces")?.replaceChildren(...pieces.map((piece) => drawn(piece, flipped)));
}

/**
 * Hatches the squares of the last move.
 * @param {Element} board the `svg`
 * @param {Pick<Piece, "file" | "row">[]} squares
 * @param {boolean} flipped
 */
export function putLast(board, squares, flipped) {
  for (const old of board.querySelectorAll(".was")) old.remove();
  const boxes = squares.map(({ file, row }) => draw("rect", { class: "was", ...place(file, row, 0, flipped) }));
  board.firstElementChild?.after(...boxes);
}

/** Turns the coordinates around the board; its squares look alike from both sides. @param {Element} board */
export function turnBoard(board) {
  const texts = [...board.querySelectorAll(".coord text")];
  for (const side of [texts.slice(0, 10), texts.slice(10)]) {
    const labels = side.map((text) => text.textContent).reverse();
    for (const [number, text] of side.entries()) text.textContent = labels[number] ?? "";
  }
}

/** @param {number} file @param {number} row @param {number} inset @param {boolean} flipped */
function place(file, row, inset, flipped) {
  const [column, line] = flipped ? [9 - file, 9 - row] : [file, row];
  const side = CELL - 2 * inset;
  return { x: column * CELL + inset, y: line * CELL + inset, width: side, height: side };
}

/** @param {Piece} piece @param {boolean} flipped */
function drawn({ letter, file, row, square }, flipped) {
  const [symbol, inset] = /** @type {[string, number]} */ (PIECES[letter]);
  const use = draw("use", { href: `#${symbol}`, ...place(file, row, inset, flipped) });
  return draw("g", { id: `piece-${square}`, "data-at": square }, use);
}

/**
 * The position in words: `turn` and `army` have a sentence for each side, with places for what stands where.
 * @param {Position} position
 * @param {DOMStringMap} words
 */
export function describe({ pieces, side }, words) {
  const army = (/** @type {string} */ letter) => {
    const where = (/** @type {string} */ wanted) =>
      pieces.flatMap((piece) => (piece.letter === wanted ? [piece.square] : [])).join(", ") || "–";
    const town = letter.toUpperCase();
    return fill(words[`army${town}`] ?? "", { town: where(town), soldiers: where(letter) });
  };
  return `${turn({ side }, words)}. ${army("d")} ${army("l")}`;
}

/** Who is to move, in words. @param {Pick<Position, "side">} position @param {DOMStringMap} words */
export const turn = ({ side }, words) => words[`turn${side.toUpperCase()}`] ?? "";

/** The square at parts of the board's size, each from 0 to 1. @param {number} across @param {number} down */
export function squareUnder(across, down) {
  const at = (/** @type {number} */ part) => Math.min(9, Math.max(0, Math.floor(part * 10)));
  return squareAt(at(across), at(down));
}

/**
 * Where a square lies on the board: its left and upper side, and how large it is, as parts of the board.
 * @param {string} square
 * @returns {[number, number, number]}
 */
export const boxOf = (square) => [FILES.indexOf(square[0] ?? "") / 10, (10 - Number(square.slice(1))) / 10, 0.1];

/**
 * Whether a first press on this square surely means something: one may take up what stands there, or place a
 * town.
 * @param {Position} position
 * @param {string} square
 */
export const isUsable = ({ pieces, side }, square) =>
  pieces.some((piece) => piece.square === square && piece.letter === side) ||
  pieces.filter(({ letter }) => letter === "D" || letter === "L").length < 2;

/** @param {number} file @param {number} row */
const squareAt = (file, row) => `${FILES[file]}${10 - row}`;

/** @param {Position} position */
export const sideToMove = ({ side }) => side;
