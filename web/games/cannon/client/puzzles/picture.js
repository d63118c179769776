// A puzzle's board before it is touched: a picture of the page, drawn anew for each puzzle.

import { draw } from "../../../../client/core/elements.js";
import { describe, putPieces, readPosition, turnBoard } from "../preview.js";

/** @import { Position } from "../preview.js" */

/**
 * Draws a position.
 * @param {HTMLElement} slot
 * @param {string} picture what is in the slot at first
 * @param {string | undefined} side from which the picture is seen: `d` or `l`
 * @param {string} text of the position
 * @param {DOMStringMap} words for it
 * @param {string[]} [barrels] of the guns, straight and slanted, if they are drawn
 */
export function drawAtRest(slot, picture, side, text, words, barrels) {
  slot.innerHTML = picture;
  const board = slot.querySelector(".board svg");
  const position = readPosition(text);
  if (!board || !position) return;
  if (position.side !== side) turn(board);
  putPieces(board, position, position.side === "l");
  board.querySelector(".guns")?.replaceChildren(...(barrels ? gunsOf(position, barrels) : []));
  board.setAttribute("aria-label", describe(position, words));
}

/** The ways in which guns lie for who sits below, to the right and ahead: columns and rows. */
const WAYS = [
  [1, 0],
  [0, -1],
  [1, -1],
  [-1, -1],
];

/** The guns of the side to move, which sits below. @param {Position} position @param {string[]} barrels */
function gunsOf({ pieces, side }, barrels) {
  const own = pieces.filter(({ letter }) => letter === side);
  const places = own.map(({ file, row }) => (side === "l" ? [9 - file, 9 - row] : [file, row]));
  const taken = new Set(places.map(String));
  return places.flatMap(([column = 0, row = 0]) =>
    WAYS.filter(([x = 0, y = 0]) => [1, -1].every((end) => taken.has(String([column + end * x, row + end * y])))).map(
      ([x = 0, y = 0]) => {
        const turned = (180 / Math.PI) * Math.atan2(y, x);
        const gun = draw("g", { transform: `translate(${40 * column + 20} ${40 * row + 20}) rotate(${turned})` });
        gun.innerHTML = barrels[x && y ? 1 : 0] ?? "";
        return gun;
      },
    ),
  );
}

/** Turns the coordinates and the squares to be touched. @param {Element} board */
function turn(board) {
  turnBoard(board);
  const cells = /** @type {HTMLElement | null} */ (board.closest("[data-cells]"));
  if (!cells) return;
  const rows = (cells.dataset.cells ?? "").split("/").reverse();
  cells.dataset.cells = rows.map((row) => row.split(" ").reverse().join(" ")).join("/");
}
