// The face of a link of Cannon: the position, the last move, and who sits where, put on the board that the
// page holds.

import { make } from "../../../client/core/elements.js";
import { startFaces } from "../../../client/pages/face/table.js";
import { isYou, stateOf, words } from "../../../client/pages/face/words.js";
import { fill } from "../../../client/pages/fill.js";
import { putLast, putPieces, readBoard, turnBoard } from "./preview.js";

/** @import { Face } from "../../../client/pages/face/reading.js" */

/** Whether the board is shown from White's side. */
let turned = false;

startFaces((main, face) => {
  const { pieces, last, soldiers } = readBoard(face.rest);
  const [black, white] = face.players;
  const board = main.querySelector(".board svg");
  if (!board || black === undefined || white === undefined || face.players.length !== 2)
    throw new RangeError("no board");
  const flipped = black > 0 && white === 0;
  if (flipped !== turned) turnBoard(board);
  turned = flipped;
  putPieces(board, { pieces }, flipped);
  putLast(board, last, flipped);
  const below = flipped ? 1 : 0;
  seatAt(main.querySelector(".seat.me"), face, below, soldiers[below] ?? 0);
  seatAt(main.querySelector(".seat.opp"), face, 1 - below, soldiers[1 - below] ?? 0);
  main.querySelector("h1")?.replaceChildren(words.name);
  const starting = main.querySelector("#starting .quiet");
  if (starting) starting.replaceChildren(words.opening);
  else main.querySelector("#panel")?.prepend(make("p", { class: "quiet face-opening" }, words.opening));
  // The squares' buttons say what stands on a fresh board.
  main.querySelector("[role=grid]")?.toggleAttribute("inert", true);
  document.documentElement.dataset.face = "board";
});

/**
 * Says in a seat's card who sits there.
 * @param {Element | null} card
 * @param {Face} face
 * @param {number} seat
 * @param {number} soldiers
 */
function seatAt(card, face, seat, soldiers) {
  const side = words.sides[seat] ?? "";
  const level = face.players[seat] ?? 0;
  const named = make("span", { class: "quiet" }, isYou(face, seat) ? side : words.here);
  const who = level ? words.machine : isYou(face, seat) ? words.you : side;
  card?.querySelector(".name")?.replaceChildren(who, ...(level ? [] : [" ", named]));
  const state = stateOf(face, seat);
  const told = level ? ` ${fill(words.level, { side, level: words.levels[level - 1] ?? "" })}` : "";
  card?.querySelector("div > .quiet")?.replaceChildren(...(state ? [make("b", { class: "state" }, state)] : []), told);
  card?.querySelector(".tally")?.firstChild?.replaceWith(`${soldiers} `);
  card?.querySelector(":scope > svg use")?.setAttribute("href", `#soldier-${seat ? "l" : "d"}`);
  card?.classList.toggle("turn", face.turn === "decide" && face.seats.includes(seat));
  const thinking = card?.querySelector(".think");
  if (!level) thinking?.remove();
  else if (!thinking) card?.append(make("div", { class: "think" }));
}
