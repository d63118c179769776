// Small boards that lead to puzzles, each drawn when it comes into view: of some hundred few are ever seen.

import { tries } from "../../../../client/store/progress.js";
import { readPosition } from "../preview.js";
import { gradeOf, nameOf, sideOf, told } from "./data.js";

/** @import { Puzzle } from "./data.js" */

const SVG = "http://www.w3.org/2000/svg";
const PIECES = { d: "soldier-d", D: "town-d", l: "soldier-l", L: "town-l" };

/** What is drawn on each small board that was not seen yet. @type {WeakMap<Element, Puzzle>} */
const undrawn = new WeakMap();

const seen = new IntersectionObserver(
  (changes) => {
    for (const { target, isIntersecting } of changes) {
      const puzzle = isIntersecting && undrawn.get(target);
      if (!puzzle) continue;
      seen.unobserve(target);
      undrawn.delete(target);
      draw(target, puzzle);
    }
  },
  { rootMargin: "200px" },
);

/**
 * An entry of a list of puzzles; `markThumbs` says where the reader stands.
 * @param {Puzzle} puzzle
 */
export function thumb(puzzle) {
  const entry = document.createElement("li");
  const link = document.createElement("a");
  link.href = `#${puzzle.id}`;
  link.dataset.puzzle = puzzle.id;
  const board = document.createElementNS(SVG, "svg");
  board.setAttribute("viewBox", "0 0 400 400");
  board.setAttribute("aria-hidden", "true");
  link.append(span("vh", `${nameOf(puzzle)}, ${gradeOf(puzzle)}`), board, caption(puzzle), span("vh", ""));
  entry.append(link);
  undrawn.set(board, puzzle);
  seen.observe(board);
  return entry;
}

/**
 * Shows on all small boards which puzzles are solved, which come back, and which one is on the board.
 * @param {string} current its id
 */
export function markThumbs(current) {
  const all = tries();
  for (const link of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-puzzle]"))) {
    const id = link.dataset.puzzle ?? "";
    const found = all.get(id);
    const state = found?.due ? "again" : found?.solved ? "solved" : "";
    link.dataset.done = state;
    link.lastElementChild?.replaceChildren(state && `, ${told.states[state]}`);
    link.querySelector(".mark use")?.setAttribute("href", state === "again" ? "#i-again" : "#i-yes");
    if (id === current) link.setAttribute("aria-current", "true");
    else link.removeAttribute("aria-current");
  }
}

/** @param {Puzzle} puzzle */
function caption({ number, grade }) {
  const text = span("caption", "");
  text.setAttribute("aria-hidden", "true");
  const pips = span("pips", "");
  pips.append(
    ...told.grades.map((_, place) => {
      const pip = document.createElement("i");
      pip.classList.toggle("on", place < grade);
      return pip;
    }),
  );
  const mark = document.createElementNS(SVG, "svg");
  mark.setAttribute("class", "ico mark");
  mark.append(used("i-yes"));
  const digits = document.createElement("b");
  digits.textContent = String(number);
  text.append(digits, pips, mark);
  return text;
}

/** @param {Element} board @param {Puzzle} puzzle */
function draw(board, puzzle) {
  const turned = sideOf(puzzle) === "l";
  const ground = used("small-board");
  const pieces = (readPosition(puzzle.position)?.pieces ?? []).map(({ letter, file, row }) => {
    const piece = used(PIECES[/** @type {keyof typeof PIECES} */ (letter)]);
    const [column, line] = turned ? [9 - file, 9 - row] : [file, row];
    for (const [name, value] of Object.entries({ x: 40 * column, y: 40 * line, width: 40, height: 40 }))
      piece.setAttribute(name, String(value));
    return piece;
  });
  board.replaceChildren(ground, ...pieces);
}

/** @param {string} symbol */
function used(symbol) {
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#${symbol}`);
  return use;
}

/** @param {string} look @param {string} text */
function span(look, text) {
  const made = document.createElement("span");
  made.className = look;
  made.textContent = text;
  return made;
}
