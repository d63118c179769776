// All puzzles by themes: which are wanted, which are solved, and where they lead.

import { part } from "../../../../client/core/patch.js";
import { tries } from "../../../../client/store/progress.js";
import { puzzles } from "./data.js";
import { markThumbs, thumb } from "./thumbs.js";

const filter = /** @type {HTMLFormElement} */ (part("filter"));
const kinds = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-kind]")]);

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

/**
 * Shows which puzzles are solved, and those that the reader has asked for.
 * @param {string} current the id of the one on the board
 */
export function list(current) {
  if (!part("overview").hidden) fill();
  markThumbs(current);
  const unsolved = new FormData(filter).has("unsolved");
  const wanted = new Set(chosen().map(({ kind }) => kind));
  for (const kind of kinds) {
    let done = 0;
    for (const link of /** @type {NodeListOf<HTMLElement>} */ (kind.querySelectorAll("[data-puzzle]"))) {
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
  const all = tries();
  const done = puzzles.filter(({ id }) => all.get(id)?.solved).length;
  const progress = part("progress");
  const text = /** @type {HTMLElement} */ (progress.querySelector("[data-text]"));
  progress.hidden = !puzzles.some(({ id }) => all.has(id));
  text.textContent = (text.dataset.text ?? "").replace("{done}", String(done));
  progress.style.setProperty("--at", `${(100 * done) / puzzles.length}%`);
}
