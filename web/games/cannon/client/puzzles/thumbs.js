// Small boards that lead to puzzles, each drawn when it comes into view: of some hundred few are ever seen.

import { all, draw, make } from "../../../../client/core/elements.js";
import { part } from "../../../../client/core/patch.js";
import { tries } from "../../../../client/store/progress.js";
import { readPosition } from "../preview.js";
import { gradeOf, nameOf, puzzles, sideOf, told } from "./data.js";

/** @import { Puzzle } from "./data.js" */

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
      fillBoard(target, puzzle);
    }
  },
  { rootMargin: "200px" },
);

/** An entry of a list of puzzles; `markThumbs` says where the reader stands. @param {Puzzle} puzzle */
export function thumb(puzzle) {
  const board = draw("svg", { viewBox: "0 0 400 400", "aria-hidden": "true" });
  undrawn.set(board, puzzle);
  seen.observe(board);
  const name = make("span", { class: "vh" }, `${nameOf(puzzle)}, ${gradeOf(puzzle)}`);
  const state = make("span", { class: "vh" });
  const link = { href: `#${puzzle.id}`, "data-puzzle": puzzle.id };
  return make("li", {}, make("a", link, name, board, caption(puzzle), state));
}

/** Marks on all small boards what is solved, comes back, and is on the board. @param {string} current */
export function markThumbs(current) {
  const ends = tries();
  for (const link of all(document, "[data-puzzle]")) {
    const id = link.dataset.puzzle ?? "";
    const found = ends.get(id);
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
  const pips = told.grades.map((_, place) => make("i", place < grade ? { class: "on" } : {}));
  const mark = draw("svg", { class: "ico mark" }, draw("use", { href: "#i-yes" }));
  const parts = [make("b", {}, String(number)), make("span", { class: "pips" }, ...pips), mark];
  return make("span", { class: "caption", "aria-hidden": "true" }, ...parts);
}

/** @param {Element} board @param {Puzzle} puzzle */
function fillBoard(board, puzzle) {
  const turned = sideOf(puzzle) === "l";
  const pieces = (readPosition(puzzle.position)?.pieces ?? []).map(({ letter, file, row }) => {
    const href = `#${PIECES[/** @type {keyof typeof PIECES} */ (letter)]}`;
    const [column, line] = turned ? [9 - file, 9 - row] : [file, row];
    return draw("use", { href, x: 40 * column, y: 40 * line, width: 40, height: 40 });
  });
  board.replaceChildren(draw("use", { href: "#small-board" }), ...pieces);
}

const filter = /** @type {HTMLFormElement} */ (part("filter"));
const kinds = all(document, "[data-kind]");

/** The puzzles of the themes that the reader has chosen; of all where none is. */
export function chosen() {
  const wanted = new FormData(filter).getAll("kind");
  const found = puzzles.filter(({ kind }) => wanted.includes(kind));
  return found.length ? found : puzzles;
}

/** Puts all puzzles into the lists that are still empty. */
function fill() {
  for (const kind of kinds) {
    const list = kind.querySelector(".thumbs");
    const mine = puzzles.filter((puzzle) => puzzle.kind === kind.dataset.kind);
    if (list && list.childElementCount < mine.length) list.replaceChildren(...mine.map(thumb));
  }
}

/** Shows which puzzles are solved, and those asked for. @param {string} current the one on the board */
export function list(current) {
  if (!part("overview").hidden) fill();
  markThumbs(current);
  const unsolved = new FormData(filter).has("unsolved");
  const wanted = new Set(chosen().map(({ kind }) => kind));
  for (const kind of kinds) {
    let done = 0;
    for (const link of all(kind, "[data-puzzle]")) {
      const solved = link.dataset.done === "solved";
      done += Number(solved);
      link.parentElement?.toggleAttribute("hidden", solved && unsolved);
    }
    kind.hidden = !wanted.has(kind.dataset.kind ?? "") || !kind.querySelector("li:not([hidden])");
    const count = kind.querySelector("[data-count]");
    count?.replaceChildren((count.getAttribute("data-count") ?? "").replace("{done}", String(done)));
  }
  part("none-left").hidden = kinds.some((kind) => !kind.hidden);
  showProgress();
}

function showProgress() {
  const ends = tries();
  const done = puzzles.filter(({ id }) => ends.get(id)?.solved).length;
  const progress = part("progress");
  const text = /** @type {HTMLElement} */ (progress.querySelector("[data-text]"));
  progress.hidden = !puzzles.some(({ id }) => ends.has(id));
  text.textContent = (text.dataset.text ?? "").replace("{done}", String(done));
  progress.style.setProperty("--at", `${(100 * done) / puzzles.length}%`);
}
