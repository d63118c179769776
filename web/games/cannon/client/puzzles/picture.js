// A puzzle's board before it is touched: a picture of the page, drawn anew for each puzzle.

import { describe, putPieces, readPosition, turnBoard } from "../preview.js";

/**
 * Draws a position.
 * @param {HTMLElement} slot
 * @param {string} picture what is in the slot at first
 * @param {string | undefined} side from which the picture is seen: `d` or `l`
 * @param {string} text of the position
 * @param {DOMStringMap} words for it
 */
export function drawAtRest(slot, picture, side, text, words) {
  slot.innerHTML = picture;
  const board = slot.querySelector(".board svg");
  const position = readPosition(text);
  if (!board || !position) return;
  if (position.side !== side) turn(board);
  putPieces(board, position, position.side === "l");
  board.setAttribute("aria-label", describe(position, words));
}

/** Turns the coordinates and the squares to be touched. @param {Element} board */
function turn(board) {
  turnBoard(board);
  const cells = /** @type {HTMLElement | null} */ (board.closest("[data-cells]"));
  if (!cells) return;
  const rows = (cells.dataset.cells ?? "").split("/").reverse();
  cells.dataset.cells = rows.map((row) => row.split(" ").reverse().join(" ")).join("/");
}
