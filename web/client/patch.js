// The worker's HTML becomes the page's, node by node: focus, selection and running scrolls stay.

import { Idiomorph } from "idiomorph";

const CELL = "[role=gridcell]";

/**
 * The page's parts that an answer changes.
 * @param {string} id
 */
export function part(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/**
 * Makes `main` what the worker says.
 * @param {HTMLElement} main
 * @param {string} html
 */
export function patch(main, html) {
  // A field in use keeps what is being typed. Of any other element in use the option would keep the old children.
  const ignoreActiveValue = document.activeElement instanceof HTMLInputElement;
  Idiomorph.morph(main, html, { morphStyle: "innerHTML", ignoreActiveValue });
  keepWayIn(main);
  showCurrent(main);
}

/** The square by which the Tab key enters the board: the one that had the focus last. */
let wayIn = "";

/**
 * Lets the Tab key reach this square and no other of its board.
 * @param {Element} cell
 */
export function enterBy(cell) {
  wayIn = cell.id;
  for (const other of cell.closest("[role=grid]")?.querySelectorAll(CELL) ?? [])
    other.setAttribute("tabindex", other === cell ? "0" : "-1");
}

/** @param {HTMLElement} main */
function keepWayIn(main) {
  const cell = wayIn && document.getElementById(wayIn);
  if (cell && main.contains(cell)) enterBy(cell);
}

/**
 * Scrolls the record, and nothing else, to the move that is shown.
 * @param {HTMLElement} main
 */
function showCurrent(main) {
  const current = main.querySelector("[aria-current=step]");
  const list = current?.closest(".scroll");
  if (!current || !list) return;
  const move = current.getBoundingClientRect();
  const box = list.getBoundingClientRect();
  list.scrollTop += outside(move.top, move.bottom, box.top, box.bottom);
  list.scrollLeft += outside(move.left, move.right, box.left, box.right);
}

/**
 * How far a stretch lies outside another: negative before its start, positive behind its end.
 * @param {number} from
 * @param {number} to
 * @param {number} start
 * @param {number} end
 */
const outside = (from, to, start, end) => (from < start ? from - start : Math.max(0, to - end));

/**
 * Says a sentence to screen readers.
 * @param {string} text
 */
export function announce(text) {
  const live = part("live");
  // The same words once more are news too: a blank makes them a change.
  if (text) live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}
