// Cannon's puzzles: one at a time on a live board, and an overview of what has been solved on this device.

import { copy } from "../../../../client/clipboard.js";
import { followDiagrams } from "../../../../client/diagrams.js";
import { closeByBackdrop, closeDialogs, openDialog } from "../../../../client/dialogs.js";
import { Engine } from "../../../../client/engine.js";
import { GAME, LANG } from "../../../../client/here.js";
import { elementCode } from "../../../../client/kit/code.js";
import { keepWhenIdle } from "../../../../client/offline.js";
import { startPage } from "../../../../client/page.js";
import { announce, part } from "../../../../client/patch.js";
import { addTried, forgetTried, tried } from "../../../../client/progress.js";
import { ROOT } from "../../../../client/site.js";
import { describe, putPieces, readPosition } from "../preview.js";

/**
 * @typedef {{ id: string, kind: string, grade: number, number: number, position: string, line: string,
 *   link: string, touches: Record<string, string | null> }} Puzzle
 */

/**
 * What the page says of all puzzles (`web/games/cannon/pages/puzzles.py`). A kind has for each side that may
 * be to move what is asked and what is said at the end; `names`, by kind, have a place for the number; `ways`
 * are what the button to the next one says while others of the chosen kind are unsolved, and when none is.
 * @typedef {object} Told
 * @property {Record<string, Record<string, [string, string]>>} kinds
 * @property {Record<string, string>} names
 * @property {string[]} grades
 * @property {{ solved: string, shown: string }} states
 * @property {[string, string]} ways
 * @property {Puzzle[]} puzzles
 */

const { kinds, names, grades, states, ways, puzzles } = /** @type {Told} */ (
  JSON.parse(part("puzzle-data").textContent ?? "")
);
const engine = new Engine();
const section = part("solving");
const slot = part("d-puzzle");
const title = part("puzzle-title");
const filter = /** @type {HTMLFormElement} */ (part("filter"));
/** The board as a picture, to be drawn anew. */
const picture = slot.innerHTML;
const entries = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-puzzle]")]);

/** Whether the reader has touched a board: then the next one needs no touch. */
let begun = false;
/**
 * The puzzle on the live board; the one that the page shows may still be on its way there.
 * @type {Puzzle | undefined}
 */
let live;

startPage();
closeByBackdrop();
void keepWhenIdle();
const wake = followDiagrams(
  { engine: () => engine, answered, next: forward, failed: drawAtRest },
  {
    back: () => go(beside(-1)),
    forward,
    "share-puzzle": share,
    copy: (what) => void copy(part("share-puzzle"), `#${what}`),
    forget: () => openDialog("forget"),
    "forget-now": forget,
    close: closeDialogs,
    theme: () => {},
  },
);
filter.addEventListener("submit", (event) => event.preventDefault());
filter.addEventListener("input", list);
part("overview").addEventListener("click", (click) => {
  const entry = click.target instanceof Element && click.target.closest("[data-puzzle]");
  const puzzle = entry && puzzles.find(({ id }) => id === entry.getAttribute("data-puzzle"));
  if (!puzzle || click.ctrlKey || click.metaKey || click.shiftKey) return;
  click.preventDefault();
  go(puzzle);
});
// Another tab has solved one.
addEventListener("storage", list);
addEventListener("hashchange", () => {
  current = named() ?? current;
  show();
  enter();
});
let current = named() ?? unsolved(puzzles) ?? first();
// The way back leads here again.
if (location.hash.length < 2) history.replaceState(null, "", `#${current.id}`);
show();
list();

// Which one

/** The puzzle that the address names; the page says so if none has this name. */
function named() {
  const found = puzzles.find(({ id }) => `#${id}` === location.hash);
  part("unknown").hidden = found !== undefined || location.hash.length < 2;
  return found ?? (part("unknown").hidden ? null : first());
}

function first() {
  return /** @type {Puzzle} */ (puzzles[0]);
}

/** The puzzles of the kind that the reader has chosen. */
function chosen() {
  const kind = new FormData(filter).get("kind");
  return puzzles.filter((puzzle) => !kind || puzzle.kind === kind);
}

/** The first that is not solved yet. @param {Puzzle[]} all */
function unsolved(all) {
  const done = tried("solved");
  return all.find(({ id }) => !done.has(id));
}

/** The puzzle before (-1) or after (1) this one, among those of the chosen kind. @param {-1 | 1} way */
function beside(way) {
  const all = chosen();
  // Of another kind than this one's they begin with the first, or with the last.
  const at = all.includes(current) ? all.indexOf(current) : Math.min(0, -way);
  return all.at((at + way) % all.length) ?? current;
}

/** The next one of the chosen kind that is not solved, other than this one. */
function waiting() {
  const all = chosen();
  const at = all.indexOf(current) + 1;
  return unsolved([...all.slice(at), ...all.slice(0, Math.max(0, at - 1))]);
}

/** Goes on to the next one that is not solved, or, where there is none, to the next. */
function forward() {
  go(waiting() ?? beside(1));
}

/** Says on the button where it leads. */
function nameWay() {
  section.querySelector("[data-action=forward]")?.replaceChildren(ways[waiting() ? 0 : 1]);
}

/** @param {Puzzle} puzzle */
function go(puzzle) {
  if (puzzle !== current || !part("unknown").hidden) history.pushState(null, "", `#${puzzle.id}`);
  part("unknown").hidden = true;
  current = puzzle;
  show();
  enter();
}

/** Leads the reader to the board that is shown. */
function enter() {
  title.focus({ preventScroll: true });
  title.scrollIntoView({ block: "nearest" });
  begun = true;
  wake(slot);
  announce(asked()[0]);
}

// The board

/** What is asked, and what is said at the end. */
function asked() {
  const side = current.position.split(" ")[1] ?? "";
  return /** @type {[string, string]} */ (kinds[current.kind]?.[side]);
}

/** Shows the puzzle, on the live board if there is one, and marks it in the overview. */
function show() {
  const { kind, grade, number, position, line, touches } = current;
  const [task, done] = asked();
  title.textContent = (names[kind] ?? "").replace("{n}", String(number));
  const told = section.querySelector("[data-grade]");
  told?.lastChild?.replaceWith(` ${grades[grade - 1]}`);
  told?.querySelectorAll(".pips i").forEach((pip, place) => {
    pip.classList.toggle("on", place < grade);
  });
  section.querySelector(".side use")?.setAttribute("href", `#soldier-${position.split(" ")[1]}`);
  slot.dataset.diagram = JSON.stringify({ game: GAME, position, solutions: [line], clue: true, task, done });
  slot.dataset.touches = JSON.stringify(touches);
  if (!begun) drawAtRest();
  nameWay();
  for (const entry of entries) {
    if (entry.dataset.puzzle === current.id) entry.setAttribute("aria-current", "true");
    else entry.removeAttribute("aria-current");
  }
}

/** Draws the board as it stands before it is touched. */
function drawAtRest() {
  begun = false;
  slot.innerHTML = picture;
  const board = slot.querySelector(".board svg");
  const position = readPosition(current.position);
  if (!board || !position) return;
  putPieces(board, position);
  board.setAttribute("aria-label", describe(position, section.dataset));
  slot.querySelector(".verdict + p")?.replaceChildren(asked()[0]);
}

/**
 * @param {HTMLElement} _
 * @param {import("../../../../client/protocol.js").Answer} answer
 * @param {import("../../../../client/protocol.js").Intent} intent
 */
function answered(_, { solved }, intent) {
  begun = true;
  const shown = intent.type === "open" && intent.diagram;
  if (shown) live = puzzles.find(({ position }) => position === shown.position);
  if (!solved || !live) return;
  addTried(solved === "self" ? "solved" : "shown", live.id);
  list();
}

// All of them

/** Shows which puzzles are solved, and those that the reader has asked for. */
function list() {
  const [done, seen] = [tried("solved"), tried("shown")];
  const asks = new FormData(filter);
  for (const entry of entries) {
    const id = entry.dataset.puzzle ?? "";
    const state = done.has(id) ? "solved" : seen.has(id) ? "shown" : "";
    entry.dataset.done = state;
    entry.querySelector("[data-state]")?.replaceChildren(state && `, ${states[state]}`);
    entry.closest("li")?.toggleAttribute("hidden", state === "solved" && asks.has("unsolved"));
  }
  for (const kind of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-kind]"))) {
    const wanted = !asks.get("kind") || asks.get("kind") === kind.dataset.kind;
    kind.hidden = !wanted || !kind.querySelector("li:not([hidden])");
    const count = kind.querySelector("[data-count]");
    const number = kind.querySelectorAll("[data-done=solved]").length;
    count?.replaceChildren((count.getAttribute("data-count") ?? "").replace("{done}", String(number)));
  }
  nameWay();
  part("none-left").hidden = document.querySelector("[data-kind]:not([hidden])") !== null;
  showProgress(
    puzzles.filter(({ id }) => done.has(id)).length,
    puzzles.some(({ id }) => seen.has(id)),
  );
}

/** @param {number} done @param {boolean} seen whether a solution has been shown */
function showProgress(done, seen) {
  const progress = part("progress");
  const text = /** @type {HTMLElement} */ (progress.querySelector("[data-text]"));
  progress.hidden = !done && !seen;
  text.textContent = (text.dataset.text ?? "").replace("{done}", String(done));
  progress.style.setProperty("--at", `${(100 * done) / puzzles.length}%`);
}

function forget() {
  closeDialogs();
  forgetTried("solved");
  forgetTried("shown");
  list();
  // The button that was pressed is gone.
  part("overview-title").focus();
}

// Sharing

function share() {
  const { id, position, line, link } = current;
  const board = { game: GAME, lang: LANG, position, task: asked()[0], line };
  field("page-link").value = new URL(`${LANG}/${GAME}/puzzles/#${id}`, ROOT).href;
  field("table-link").value = new URL(`${LANG}/${GAME}/#${link}`, ROOT).href;
  part("puzzle-code").textContent = elementCode(ROOT.href, board);
  part("share-puzzle").querySelector("[data-copied]")?.replaceChildren();
  openDialog("share-puzzle");
}

/** @param {string} id */
const field = (id) => /** @type {HTMLInputElement} */ (part(id));
