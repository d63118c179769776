// The worker's HTML becomes the page's, node by node: focus, selection and running scrolls stay.

import { Idiomorph } from "idiomorph";
import { all } from "./elements.js";

const CELL = "[role=gridcell]";

/** The page's parts that an answer changes. @param {string} id */
export function part(id) {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no #${id}`);
  return found;
}

/** Makes `main` what the worker says. @param {HTMLElement} main @param {string} html */
export function patch(main, html) {
  // A field in use keeps what is being typed. Of any other element in use the option would keep the old
  // children.
  const ignoreActiveValue = document.activeElement instanceof HTMLInputElement;
  Idiomorph.morph(main, html, { morphStyle: "innerHTML", ignoreActiveValue });
  keepWayIn(main);
  showCurrent(main);
}

/** The ways into the hand and the boards; the log is nothing to play with. */
const WAYS_IN = "[role=toolbar]:not(.scroll) [tabindex='0'], [role=gridcell][tabindex='0']";
/** What can be taken up, or aimed at. */
const LIT = "button:is([data-drag], [data-drop])";

/** What hands on what is decided here, in a game by links, for the first time or again. */
const HAND_ON = ".afar :is([data-action=send-letter], [data-action=show-letter])";

/**
 * What may take the focus of a button that is gone: the curtain's title where one is drawn; the way into the
 * hand or board where something can be done; what hands on a link; the way into the first of them; a
 * decision's button where there is none. The order matters: one press of Enter too many must not decide
 * anything.
 * @param {HTMLElement} main
 */
function nextFocus(main) {
  const curtain = main.querySelector("#curtain [tabindex]");
  if (curtain) return curtain;
  const ways = [...main.querySelectorAll(WAYS_IN)];
  const lit = ways.find((way) => way.closest("[role=toolbar], [role=grid]")?.querySelector(LIT));
  return (
    lit ??
    main.querySelector(HAND_ON) ??
    ways[0] ??
    main.querySelector("[data-choose]:not(:disabled, [aria-disabled=true])")
  );
}

/** Boards that lost a focused button or field, with nothing yet to take over. @type {WeakSet<HTMLElement>} */
const seeking = new WeakSet();

/**
 * Remembers whether a button or field in `main` has the focus, by keyboard. The function that it returns,
 * called when `main` has come to rest, gives the focus to what comes next, if that is gone; if there is
 * nothing, the next answer may bring it.
 * @param {HTMLElement} main
 */
export function holdFocus(main) {
  if (main.querySelector(":is(button, input):focus-visible")) seeking.add(main);
  return () => {
    if (!seeking.has(main)) return;
    const next = document.activeElement === document.body ? nextFocus(main) : document.activeElement;
    if (!(next instanceof HTMLElement)) return;
    next.focus({ preventScroll: true });
    seeking.delete(main);
  };
}

/**
 * Lets what comes next have the focus after the next answer, if nothing has it: what was pressed is gone.
 * @param {HTMLElement} main
 */
export function seekFocus(main) {
  seeking.add(main);
}

/** The square by which the Tab key enters the board: the one that had the focus last. */
let wayIn = "";

/** Lets the Tab key reach this square and no other of its board. @param {Element} cell */
export function enterBy(cell) {
  wayIn = cell.id;
  for (const other of all(cell.closest("[role=grid]"), CELL)) other.tabIndex = other === cell ? 0 : -1;
}

/** Lets the Tab key reach this button and no other of its toolbar. @param {Element} button */
export function enterToolbarBy(button) {
  const buttons = all(button.closest("[role=toolbar]"), "button[tabindex]");
  for (const other of buttons) other.tabIndex = other === button ? 0 : -1;
}

/** Whether a step in the log has the focus. @param {HTMLElement} main */
export const inLog = (main) => main.querySelector(".scroll :focus") !== null;

/** After a jump from the log, focuses the step shown, wherever it stands now. @param {HTMLElement} main */
export function followJump(main) {
  all(main, ".scroll [aria-current=step]")[0]?.focus();
}

/** @param {HTMLElement} main */
function keepWayIn(main) {
  const cell = wayIn && document.getElementById(wayIn);
  if (cell && main.contains(cell)) enterBy(cell);
}

/** Scrolls the record, and nothing else, to the move that is shown. @param {HTMLElement} main */
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

/** Says a sentence to screen readers. @param {string} text */
export function announce(text) {
  const live = part("live");
  // The same words once more are news too: a blank makes them a change.
  if (text) live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}
