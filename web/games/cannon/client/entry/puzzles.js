// Cannon's puzzles: one at a time on a live board, mixed, by themes or in a rush; what has been solved is
// kept on this device.

import { copy } from "../../../../client/core/clipboard.js";
import { closeByBackdrop, closeDialogs, openDialog } from "../../../../client/core/dialogs.js";
import { GAME, LANG } from "../../../../client/core/here.js";
import { announce, part } from "../../../../client/core/patch.js";
import { ROOT } from "../../../../client/core/site.js";
import { atRest } from "../../../../client/core/stage.js";
import { eventOf } from "../../../../client/core/told.js";
import { today } from "../../../../client/pages/daily/days.js";
import { followDiagrams } from "../../../../client/pages/diagrams.js";
import { fill } from "../../../../client/pages/fill.js";
import { elementCode } from "../../../../client/pages/kit/address.js";
import { startPage } from "../../../../client/pages/page.js";
import { addTry, forgetTries, tries } from "../../../../client/store/progress.js";
import { isDue } from "../../../../client/store/repetition.js";
import { keepPuzzle, puzzlesEnded } from "../../../../client/store/results/daily.js";
import {
  asked,
  barrels,
  boardOf,
  easy,
  gradeOf,
  linkOf,
  loadPuzzles,
  nameOf,
  puzzles,
  puzzlesOf,
  sideOf,
  told,
} from "../puzzles/data.js";
import { openFrom, PLACES, placeFor } from "../puzzles/days.js";
import { nextInMix, solvedIn } from "../puzzles/mix.js";
import { drawAtRest } from "../puzzles/picture.js";
import { RushPanel } from "../puzzles/rush-panel.js";
import { chosen, list } from "../puzzles/thumbs.js";

/** @import { Puzzle } from "../puzzles/data.js" */
/** @typedef {{ day: string, place: string }} Daily */

/** What the address says where it names the day's puzzle. */
const TODAY = "#today";

const section = part("solving");
const slot = part("d-puzzle");
const title = part("puzzle-title");
const filter = /** @type {HTMLFormElement} */ (part("filter"));
/** The board as a picture, to be drawn anew. */
const picture = slot.innerHTML;

let current = told.first;
/** Whose day's the puzzle is, and which of them, if it is shown as such. @type {Daily | null} */
let daily = null;
/** Whether the reader has touched a board: then the next one needs no touch. */
let begun = false;
/**
 * The puzzle on the live board, which may be another than the page shows, for that may still be on its way
 * there; how often it was missed; whether it has ended, after which nothing counts.
 * @type {{ puzzle: Puzzle, daily: Daily | null, missed: number, ended: boolean } | undefined}
 */
let live;
/** How many were solved in a row without a mistake. */
let streak = 0;

startPage();
closeByBackdrop();
const rush = new RushPanel({ show: put, changed: cover });
const wake = followDiagrams(
  { answered, next: () => void forward(), failed },
  {
    way: (way) => void train(way),
    forward: () => void forward(),
    rush: () => void startRush(),
    pause: () => rush.pause(),
    stop: () => rush.stop(),
    "share-puzzle": () => void share(),
    copy: (what) => void copy(part("share-puzzle"), `#${what}`),
    forget: () => openDialog("forget"),
    "forget-now": forget,
    close: closeDialogs,
  },
);
filter.addEventListener("submit", (event) => event.preventDefault());
document.addEventListener(
  "input",
  ({ target }) => target instanceof HTMLInputElement && target.form === filter && mark(),
);
document.querySelector("main")?.addEventListener("click", (click) => {
  const entry = click.target instanceof Element && click.target.closest("[data-puzzle]");
  const puzzle = entry && puzzles.find(({ id }) => id === entry.getAttribute("data-puzzle"));
  if (!puzzle || click.ctrlKey || click.metaKey || click.shiftKey) return;
  click.preventDefault();
  if (way() === "rush") void train("mix");
  go(puzzle);
});
// Another tab has solved one.
addEventListener("storage", mark);
addEventListener("hashchange", () => void arrive(true));
void arrive(false);

// Which one

/** Shows the puzzle of the address, else one of the mix. @param {boolean} led whether to lead to the board */
async function arrive(led) {
  const { hash } = location;
  if (hash.length > 1) slot.toggleAttribute("data-coming", true);
  const all = await loadPuzzles();
  if (hash !== location.hash) return;
  slot.removeAttribute("data-coming");
  part("not-loaded").hidden = all;
  const of = hash === TODAY ? await dayFrom(today(), placeFor(solvedIn(tries()))) : null;
  const named = of ? puzzleOf(of) : puzzles.find(({ id }) => `#${id}` === hash);
  part("unknown").hidden = named !== undefined || hash.length < 2 || !all;
  const next = named ?? (hash.length > 1 ? told.first : nextInMix(puzzles, tries(), today(), easy));
  // The way back leads here again.
  if (hash.length < 2) history.replaceState(null, "", `#${next.id}`);
  show(next, named && of);
  if (led) enter();
}

/**
 * The first of a day's puzzles that has not ended, from a place on; that place if all have.
 * @param {string} day
 * @param {string} place
 */
async function dayFrom(day, place) {
  return { day, place: openFrom(place, await puzzlesEnded(day, PLACES)) || place };
}

/** @param {Daily} of */
const puzzleOf = ({ day, place }) => puzzlesOf(day)[PLACES.indexOf(place)];

/** Goes on: of the day's to one that has not ended; in the mix to what is due or new, in themes onward. */
async function forward() {
  if (way() === "rush") return;
  part("not-loaded").hidden = await loadPuzzles();
  const of = daily && (await dayFrom(daily.day, daily.place));
  const next = of && of.place !== daily?.place && puzzleOf(of);
  if (next) {
    show(next, of);
    return enter();
  }
  const all = chosen();
  go(way() === "mix" ? nextInMix(all, tries(), today(), easy, current) : nextInList(all));
}

/** The next that is not solved, or, where there is none, the next. @param {Puzzle[]} all */
function nextInList(all) {
  const at = all.findIndex(({ id }) => id === current.id) + 1;
  const onward = [...all.slice(at), ...all.slice(0, Math.max(0, at - 1))];
  const found = tries();
  return onward.find(({ id }) => !found.get(id)?.solved) ?? onward[0] ?? current;
}

/** @param {Puzzle} puzzle */
function go(puzzle) {
  if (location.hash !== `#${puzzle.id}`) history.pushState(null, "", `#${puzzle.id}`);
  part("unknown").hidden = true;
  show(puzzle);
  enter();
}

/** Leads the reader to the board that is shown. */
function enter() {
  title.focus({ preventScroll: true });
  section.scrollIntoView({ block: "nearest" });
  begun = true;
  wake(slot);
  announce(asked(current)[0]);
}

// How one trains

const way = () => section.dataset.way ?? "";

/** @param {string} wanted `mix`, `themes` or `rush` */
async function train(wanted) {
  if (wanted === way()) return;
  if (way() === "rush") rush.stop();
  section.dataset.way = wanted;
  for (const button of section.querySelectorAll("[data-action=way]"))
    button.setAttribute("aria-pressed", String(button.getAttribute("data-value") === wanted));
  part("overview").hidden = wanted !== "themes";
  part("rush").hidden = wanted !== "rush";
  if (wanted === "rush") rush.state = "before";
  else show(current, daily);
  cover();
  part("not-loaded").hidden = await loadPuzzles();
  mark();
}

async function startRush() {
  const all = await loadPuzzles();
  part("not-loaded").hidden = all;
  if (all) rush.begin();
}

/** The board of a rush is seen and touched only while its clock runs. */
function cover() {
  const covered = way() === "rush" && rush.state !== "on";
  slot.inert = covered;
  section.toggleAttribute("data-covered", covered && rush.state !== "over");
}

// The board

/** Puts a puzzle on the live board at once. @param {Puzzle} puzzle */
function put(puzzle) {
  show(puzzle);
  begun = true;
  wake(slot);
}

/**
 * Shows a puzzle, on the live board if there is one, and marks it in the overview.
 * @param {Puzzle} puzzle
 * @param {Daily | null} [of] whose day's it is
 */
function show(puzzle, of = null) {
  current = puzzle;
  daily = of;
  title.textContent = asked(puzzle)[0];
  section
    .querySelector("[data-name]")
    ?.replaceChildren(of ? fill(told.today, { n: PLACES.indexOf(of.place) + 1 }) : nameOf(puzzle));
  const graded = section.querySelector("[data-grade]");
  graded?.lastChild?.replaceWith(` ${gradeOf(puzzle)}`);
  graded?.querySelectorAll(".pips i").forEach((pip, place) => {
    pip.classList.toggle("on", place < puzzle.grade);
  });
  section.querySelector(".side use")?.setAttribute("href", `#soldier-${sideOf(puzzle)}`);
  slot.dataset.diagram = JSON.stringify(boardOf(puzzle, way() !== "rush"));
  slot.dataset.touches = JSON.stringify(puzzle.touches);
  if (!begun) showAtRest();
  mark();
}

/** Draws the board as it stands before it is touched. */
function showAtRest() {
  drawAtRest(slot, picture, sideOf(told.first), current.position, section.dataset, barrels());
  slot.querySelector(".asked")?.replaceChildren(asked(current)[0]);
}

function failed() {
  begun = false;
  if (way() === "rush") rush.stop();
  showAtRest();
}

/**
 * @param {HTMLElement} _
 * @param {import("../../../../client/protocol.js").Answer} answer
 * @param {import("../../../../client/protocol.js").Intent} intent
 */
function answered(_, answer, intent) {
  const { solved = "", missed = false } = eventOf(answer, "task") ?? {};
  begun = true;
  const opened = intent.type === "open" && intent.diagram;
  if (opened) {
    const puzzle =
      opened.position === current.position ? current : puzzles.find(({ position }) => position === opened.position);
    live = puzzle && { puzzle, daily, missed: 0, ended: false };
    rush.opened();
  }
  if (!live || live.ended || !(missed || solved)) return;
  if (rush.state === "on") return endInRush(live, solved === "self");
  live.missed += Number(missed);
  live.ended = solved !== "";
  if (solved === "self" || (missed ? live.missed === 1 : !live.missed)) addTry(live.puzzle.id, solved === "self");
  streak = missed || solved === "shown" ? 0 : live.missed ? streak : streak + 1;
  if (solved && live.daily) void keepPuzzle(live.daily.day, live.daily.place, GAME, solved === "self");
  mark();
}

/**
 * Ends the puzzle of a rush once its last move has been seen.
 * @param {{ puzzle: Puzzle, ended: boolean }} ending
 * @param {boolean} solved
 */
function endInRush(ending, solved) {
  ending.ended = true;
  void atRest().then(() => rush.ended(ending.puzzle, solved));
}

/** Shows what is solved, what comes back, and how it goes. */
function mark() {
  list(current.id);
  const found = tries();
  const due = puzzles.filter(({ id }) => isDue(found.get(id), today())).length;
  const told = part("due");
  told.hidden = !due;
  told.textContent = (told.dataset.text ?? "").replace("{n}", String(due));
  part("streak").hidden = streak < 2;
  part("streak").querySelector("b")?.replaceChildren(String(streak));
}

function forget() {
  closeDialogs();
  forgetTries();
  mark();
  // The button that was pressed is gone.
  part("overview-title").focus();
}

// Sharing

async function share() {
  const { id, position, line } = current;
  const board = { game: GAME, lang: LANG, position, task: asked(current)[0], line };
  const link = await linkOf(id);
  field("page-link").value = new URL(`${LANG}/${GAME}/puzzles/#${id}`, ROOT).href;
  field("table-link").value = link && new URL(`${LANG}/${GAME}/#${link}`, ROOT).href;
  part("puzzle-code").textContent = elementCode(ROOT.href, board);
  part("share-puzzle").querySelector("[data-copied]")?.replaceChildren();
  openDialog("share-puzzle");
}

/** @param {string} id */
const field = (id) => /** @type {HTMLInputElement} */ (part(id));
