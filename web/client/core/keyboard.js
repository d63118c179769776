// The board and the table by keyboard alone.

import { setting } from "../store/settings.js";
import { dialogOpen } from "./dialogs.js";
import { all } from "./elements.js";
import { enterBy, enterToolbarBy } from "./patch.js";

/** Letters that press a button of the table; they can be switched off, and never act while the user types. */
/** @type {Record<string, string>} */
const LETTERS = { n: "new", u: "undo", r: "redo", h: "hint", f: "flip", s: "share", p: "play-now", "?": "keys" };

/** What keys lead to: the first of these that is there. @type {Record<string, string[]>} */
const PLACES = {
  "/": ["main input[name=move]"],
  d: ["main [data-choose]:not([aria-disabled=true])"],
  b: ["main [role=grid] [tabindex='0']:is(.taken, .aim, .may)", "main [role=grid] [tabindex='0']"],
};

/** Follows the keys. `act` is given an action such as `undo`. @param {(action: string) => void} act */
export function followKeys(act) {
  document.addEventListener("keydown", (event) => {
    if (event.defaultPrevented || event.altKey || event.metaKey || dialogOpen()) return;
    const target = /** @type {HTMLElement} */ (event.target);
    if (moveFocus(target, event)) event.preventDefault();
    else if (event.key === "Escape") act("putback");
    else if (!event.ctrlKey && !isTyping(target) && setting("keys") === "on" && press(event.key, act))
      event.preventDefault();
  });
  document.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof Element)) return;
    if (target.matches("[role=gridcell]")) enterBy(target);
    else if (target.matches("[role=toolbar] button[tabindex]")) enterToolbarBy(target);
  });
}

/** @param {string} key @param {(action: string) => void} act */
function press(key, act) {
  const place = PLACES[key.toLowerCase()]?.flatMap((selector) => all(document, selector))[0];
  if (place) place.focus();
  const card = /^[1-9]$/.test(key) && all(document, "main .fan button")[Number(key) - 1];
  if (card) {
    card.focus();
    card.click();
  }
  const action = LETTERS[key.toLowerCase()];
  if (action) act(action);
  return Boolean(place || card || action);
}

/** @param {Element} target */
function isTyping(target) {
  return target.matches("input:not([type=radio], [type=checkbox]), textarea, select");
}

/**
 * Moves the focus over the board or along the hand, as it is seen; says whether the key was one for that.
 * @param {HTMLElement} target
 * @param {KeyboardEvent} event
 */
function moveFocus(target, event) {
  return target.closest("[role=toolbar]") ? moveAlong(target, event) : moveOver(target, event);
}

/** @param {HTMLElement} target a button of a toolbar @param {KeyboardEvent} event */
function moveAlong(target, { key }) {
  const seen = target.closest("[data-seen]");
  const way = WAYS[key];
  if (seen && way) return moveAsSeen(target, seen, way);
  const buttons = all(target.closest("[role=toolbar]"), "button");
  const at = buttons.indexOf(target);
  /** @type {Record<string, number>} */
  const places = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 };
  const place = places[key];
  if (place === undefined) return false;
  buttons[place]?.focus();
  return true;
}

/** Where an arrow points. @type {Record<string, [number, number]>} */
const WAYS = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/**
 * Moves the focus to the nearest cell or button that way, over all grids and toolbars of a part of the page
 * whose rows lie as there is room for them (`data-seen`).
 * @param {Element} target
 * @param {Element} seen
 * @param {[number, number]} way
 */
function moveAsSeen(target, seen, [wayX, wayY]) {
  const from = middle(target);
  const ahead = all(seen, "[role=gridcell], [role=toolbar] button")
    .map((cell) => {
      const { x, y } = middle(cell);
      const along = (x - from.x) * wayX + (y - from.y) * wayY;
      const aside = Math.abs((x - from.x) * wayY) + Math.abs((y - from.y) * wayX);
      // A cell straight ahead is nearer than one beside it.
      return { cell, along, far: along + 2 * aside };
    })
    .filter(({ along }) => along > 1)
    .sort((one, other) => one.far - other.far);
  ahead[0]?.cell.focus();
  return true;
}

/** @param {Element} element */
function middle(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** @param {HTMLElement} target a square of a board @param {KeyboardEvent} event */
function moveOver(target, { key, ctrlKey }) {
  const grid = target.matches("[role=gridcell]") && target.closest("[role=grid]");
  if (!grid) return false;
  const way = WAYS[key];
  const seen = grid.closest("[data-seen]");
  if (way && seen) return moveAsSeen(target, seen, way);
  const rows = all(grid, "[role=row]").map((row) => all(row, "[role=gridcell]"));
  const y = rows.findIndex((row) => row.includes(target));
  const x = rows[y]?.indexOf(target) ?? 0;
  const bottom = rows.length - 1;
  const right = (rows[y]?.length ?? 1) - 1;
  /** @type {Record<string, [number, number]>} */
  const places = {
    Home: [0, ctrlKey ? 0 : y],
    End: [right, ctrlKey ? bottom : y],
    PageUp: [x, 0],
    PageDown: [x, bottom],
  };
  /** @type {[number, number] | undefined} */
  const place = way ? [x + way[0], y + way[1]] : places[key];
  if (!place) return false;
  rows[place[1]]?.[place[0]]?.focus();
  return true;
}
