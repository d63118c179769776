// The day's puzzle at the head of the home page: a picture until it is touched, then a live board.

import { make } from "../../../../client/core/elements.js";
import { LANG } from "../../../../client/core/here.js";
import { part } from "../../../../client/core/patch.js";
import { APP } from "../../../../client/core/site.js";
import { eventOf } from "../../../../client/core/told.js";
import { spoken, today } from "../../../../client/pages/daily/days.js";
import { dailyOf, keepPuzzle, PUZZLE } from "../../../../client/pages/daily/kept.js";
import { puzzleOf } from "../../../../client/pages/daily/puzzle.js";
import { followDiagrams } from "../../../../client/pages/diagrams.js";
import { fill } from "../../../../client/pages/fill.js";
import { addTry } from "../../../../client/store/progress.js";
import { drawAtRest } from "../puzzles/picture.js";

/** @import { Puzzle } from "../../../../client/pages/daily/puzzle.js" */

const GAME = "cannon";
const section = part("day");
const slot = part("d-day");
/** The board as a picture, to be drawn anew. */
const picture = slot.innerHTML;
const day = today();
/** The try that it is: those that missed, and one more. */
let tries = 1;
/** Whether it has been solved or shown here: what follows is for pleasure. */
let ended = false;

void begin();

async function begin() {
  const puzzle = await puzzleOf(day);
  if (!puzzle) {
    // Without it the first puzzle is a head all the same.
    delete document.documentElement.dataset.first;
    return;
  }
  addStyles();
  show(puzzle);
  followDiagrams({
    answered: (_, answer) => {
      const { solved, missed } = eventOf(answer, "task") ?? {};
      if (ended) return;
      if (missed && ++tries === 2) addTry(puzzle.id, false, GAME);
      if (solved) end(puzzle, solved);
    },
    next: () => location.assign(`${GAME}/puzzles/`),
    failed: () => showAtRest(puzzle),
  });
}

/** What a live board of the game looks like, which the page needs for nothing else. */
function addStyles() {
  document.head.append(make("link", { rel: "stylesheet", href: new URL(`${GAME}.css`, APP).href }));
}

/** @param {Puzzle} puzzle */
function show(puzzle) {
  const { position, line, task, done, touches, name, graded } = puzzle;
  put("dated", fill(section.dataset.dated ?? "", { day: spoken(day, LANG) }));
  put("name", name);
  put("graded", fill(section.dataset.graded ?? "", { grade: graded }));
  void tellDone();
  const flipped = position.split(" ")[1] === "l";
  const board = { game: GAME, position, solutions: [line], clue: true, refutes: true, flipped, task, done };
  slot.dataset.diagram = JSON.stringify(board);
  slot.dataset.touches = JSON.stringify(touches);
  showAtRest(puzzle);
  section.toggleAttribute("data-shown", true);
}

/** Keeps how the day's puzzle ended. @param {Puzzle} puzzle @param {"self" | "shown"} solved */
function end({ id }, solved) {
  ended = true;
  if (tries === 1) addTry(id, solved === "self", GAME);
  void keepPuzzle(day, GAME, solved === "self").then(tellDone);
}

/** Says that the day's puzzle is done, if it is. */
async function tellDone() {
  if (await dailyOf(day, PUZZLE)) put("graded", section.dataset.done ?? "");
}

/** Draws the board as it stands before it is touched. @param {Puzzle} puzzle */
function showAtRest(puzzle) {
  drawAtRest(slot, picture, section.dataset.side, puzzle.position, section.dataset);
  slot.querySelector(".verdict + p")?.replaceChildren(puzzle.task);
}

/** @param {string} place @param {string} text */
function put(place, text) {
  section.querySelector(`[data-place=${place}]`)?.replaceChildren(text);
}
