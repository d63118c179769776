// A position of Cannon, drawn from its text before Python runs: pieces put on the board that the page holds.

const SVG = "http://www.w3.org/2000/svg";
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
    [...letters].map((letter, file) => ({ letter, file, row, square: squareAt(file, row) })),
  );
  // From White's side of the text to Black's, as squares are named everywhere.
  return {
    pieces: pieces
      .reverse()
      .flat()
      .filter(({ letter }) => letter !== "."),
    side,
  };
}

/**
 * Puts the pieces on an empty board.
 * @param {Element} board the `svg`
 * @param {Position} position
 */
export function putPieces(board, { pieces }) {
  board.querySelector(".pieces")?.replaceChildren(...pieces.map(drawn));
}

/** @param {Piece} piece */
function drawn({ letter, file, row, square }) {
  const [symbol, inset] = /** @type {[string, number]} */ (PIECES[letter]);
  const group = document.createElementNS(SVG, "g");
  group.id = `piece-${square}`;
  group.dataset.at = square;
  const use = document.createElementNS(SVG, "use");
  const side = String(CELL - 2 * inset);
  const place = { href: `#${symbol}`, x: file * CELL + inset, y: row * CELL + inset, width: side, height: side };
  for (const [name, value] of Object.entries(place)) use.setAttribute(name, String(value));
  group.append(use);
  return group;
}

/**
 * The position in words: `turn` and `army` have a sentence for each side, with places for what stands where.
 * @param {Position} position
 * @param {DOMStringMap} words
 */
export function describe({ pieces, side }, words) {
  const army = (/** @type {string} */ letter) => {
    const where = (/** @type {string} */ piece) =>
      pieces
        .filter((one) => one.letter === piece)
        .map((one) => one.square)
        .join(", ") || "–";
    return (words[`army${letter.toUpperCase()}`] ?? "")
      .replace("{town}", where(letter.toUpperCase()))
      .replace("{soldiers}", where(letter));
  };
  return `${turn({ side }, words)}. ${army("d")} ${army("l")}`;
}

/**
 * Who is to move, in words.
 * @param {Pick<Position, "side">} position
 * @param {DOMStringMap} words
 */
export const turn = ({ side }, words) => words[`turn${side.toUpperCase()}`] ?? "";

/**
 * The square at a part of the board's width and height, each from 0 to 1.
 * @param {number} across
 * @param {number} down
 */
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

/**
 * @param {number} file
 * @param {number} row
 */
const squareAt = (file, row) => `${FILES[file]}${10 - row}`;

/** @param {Position} position */
export const sideToMove = ({ side }) => side;
