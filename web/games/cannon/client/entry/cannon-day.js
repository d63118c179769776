// The day's puzzles at the head of the home page: a picture until it is touched, then a live board.

import { all, make } from "../../../../client/core/elements.js";
import { LANG } from "../../../../client/core/here.js";
import { announce, part } from "../../../../client/core/patch.js";
import { APP } from "../../../../client/core/site.js";
import { eventOf } from "../../../../client/core/told.js";
import { spoken, today } from "../../../../client/pages/daily/days.js";
import { followDiagrams } from "../../../../client/pages/diagrams.js";
import { fill } from "../../../../client/pages/fill.js";
import { addTry, tries } from "../../../../client/store/progress.js";
import { keepPuzzle, puzzlesEnded } from "../../../../client/store/results/daily.js";
import { asked, barrels, boardOf, GAME, kindOf, loadPuzzles, puzzlesOf } from "../puzzles/data.js";
import { openFrom, PLACES, placeFor } from "../puzzles/days.js";
import { solvedIn } from "../puzzles/mix.js";
import { drawAtRest } from "../puzzles/picture.js";

/** @import { Answer, Intent } from "../../../../client/protocol.js" */
/** @import { Puzzle } from "../puzzles/data.js" */

const section = part("day");
const slot = part("d-day");
/** The board as a picture, to be drawn anew. */
const picture = slot.innerHTML;
const day = today();
/** The day's puzzles by their places. @type {Map<string, Puzzle>} */
let puzzles = new Map();
/** The place of the puzzle that is shown. */
let shown = "";
/**
 * The puzzle on the live board, if there is one: which try it is, those that missed and one more; whether it
 * has ended, after which all is for pleasure.
 * @type {{ place: string, id: string, tries: number, ended: boolean } | undefined}
 */
let live;

void begin();

async function begin() {
  await loadPuzzles();
  puzzles = new Map(puzzlesOf(day).map((puzzle, number) => [PLACES[number] ?? "", puzzle]));
  if (!puzzles.size) {
    // Without them the first puzzle is a head all the same.
    delete document.documentElement.dataset.first;
    return;
  }
  document.head.append(make("link", { rel: "stylesheet", href: new URL(`${GAME}.css`, APP).href }));
  const wake = followDiagrams(
    {
      answered: (_, answer, intent) => follow(answer, intent),
      next: () => void goOn(),
      failed: () => {
        live = undefined;
        showAtRest();
      },
    },
    { "day-puzzle": change },
  );
  const place = placeFor(solvedIn(tries(GAME)));
  show(openFrom(place, await tellEnded()) || place);

  /** @param {string} place */
  function change(place) {
    show(place);
    if (live) wake(slot);
  }

  /** Goes on to the next of the day's puzzles, or to all the others. */
  async function goOn() {
    const next = openFrom(shown, await tellEnded());
    if (!next) return location.assign(`${GAME}/puzzles/`);
    change(next);
    // The button that was pressed is gone.
    part("day-title").focus({ preventScroll: true });
    announce(slot.querySelector(".asked")?.textContent ?? "");
  }
}

/** @param {string} place */
function show(place) {
  const puzzle = puzzles.get(place);
  if (!puzzle) return;
  shown = place;
  part("day-title").textContent = kindOf(puzzle);
  for (const button of all(section, "[data-action=day-puzzle]"))
    button.ariaPressed = String(button.dataset.value === place);
  slot.dataset.diagram = JSON.stringify(boardOf(puzzle));
  slot.dataset.touches = JSON.stringify(puzzle.touches);
  if (!live) showAtRest();
  section.toggleAttribute("data-shown", true);
}

/** Draws the board as it stands before it is touched. */
function showAtRest() {
  const puzzle = puzzles.get(shown);
  if (!puzzle) return;
  drawAtRest(slot, picture, section.dataset.side, puzzle.position, section.dataset, barrels());
  slot.querySelector(".verdict + p")?.replaceChildren(asked(puzzle)[0]);
}

/** Follows what becomes of the puzzle on the live board. @param {Answer} answer @param {Intent} intent */
function follow(answer, intent) {
  const opened = intent.type === "open" && intent.diagram;
  if (opened) {
    const found = [...puzzles].find(([, { position }]) => position === opened.position);
    live = found && { place: found[0], id: found[1].id, tries: 1, ended: false };
  }
  const { solved, missed } = eventOf(answer, "task") ?? {};
  if (!live || live.ended) return;
  if (missed && ++live.tries === 2) addTry(live.id, false, GAME);
  if (!solved) return;
  live.ended = true;
  if (live.tries === 1) addTry(live.id, solved === "self", GAME);
  void keepPuzzle(day, live.place, GAME, solved === "self").then(tellEnded);
}

/** Marks which of the day's puzzles were solved, and says so once all have ended; gives those that have. */
async function tellEnded() {
  const ended = await puzzlesEnded(day, PLACES);
  for (const button of all(section, "[data-action=day-puzzle]")) {
    const solved = ended.get(button.dataset.value ?? "")?.won === true;
    button.toggleAttribute("data-done", solved);
    button.querySelector(".vh")?.replaceChildren(solved ? (section.dataset.solved ?? "") : "");
  }
  const { dated = "", done = "" } = section.dataset;
  const words = ended.size === PLACES.length ? done : fill(dated, { day: spoken(day, LANG) });
  section.querySelector("[data-place=dated]")?.replaceChildren(words);
  return ended;
}
