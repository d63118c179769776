// A board in a frame of another page: to look at, to play on, or with a task. It is drawn without Python,
// which starts when the board is touched, or at once where only Python can tell what is on it.

import { GAME } from "../../core/here.js";
import { pressOnceBack, tryAgain, whyNotStarted } from "../../engine/failure.js";
import { arrived } from "../../engine/start.js";
import { readFace } from "../face/reading.js";
import { fillRows } from "../face/rows.js";
import { isPicture } from "../kit/address.js";
import { positionAhead, readContent } from "./content.js";
import { followHost, showTheme, showTrouble, tell, tellHeight } from "./host.js";

/**
 * @import { Live, Touch } from "./live.js"
 * @import { Face } from "../face/reading.js"
 * @import { Content } from "./content.js"
 */

/**
 * How the position of a game is drawn without Python; a position is the game's own notion.
 * @template Position
 * @typedef {object} Preview
 * @property {(text: string) => Position | null} readPosition
 * @property {(face: Face) => Position} positionOf throws RangeError
 * @property {(board: Element, position: Position) => void} putPieces
 * @property {(position: Position, words: DOMStringMap) => string} describe
 * @property {(position: Position, words: DOMStringMap) => string} turn
 * @property {(position: Position) => string} sideToMove
 * @property {(across: number, down: number) => string} squareUnder
 * @property {(position: Position, square: string) => boolean} isUsable
 * @property {(square: string) => [number, number, number]} boxOf where a square lies: its left and
 *   upper side, and how large it is, from 0 to 1
 */

/** Of the page's game, where that can be done. @type {Preview<any> | null} */
let preview = null;

const main = /** @type {HTMLElement} */ (document.getElementById("table"));
/** The empty board, to be drawn anew. */
const still = /** @type {HTMLElement} */ (main.cloneNode(true));

/** The running board, once it is wanted; null if it could not load. @type {Promise<Live | null> | null} */
let live = null;
/** Why it could not. @type {unknown} */
let trouble = null;

/** Shows the frame. @param {Preview<any> | null} [drawn] draws positions before Python runs */
export function startFrame(drawn = null) {
  preview = drawn;
  // By then the rest of this script has run, too.
  setTimeout(() => window.boot?.done());
  draw();
  tellHeight();
  followHost((message) => {
    if (message.type === "theme") showTheme(message.theme);
    else if (message.type === "start") void begin();
    else if (message.type === "goto") void begin().then((board) => board?.goto(message.step));
    else if (message.type === "reset") restart();
  });
  addEventListener("hashchange", restart);
  document.addEventListener("click", (event) => {
    if (!(event.target instanceof Element)) return;
    if (event.target.closest("[data-full]")) void full();
    else if (event.target.closest("[data-retry]")) void retry();
  });
  document.querySelector("[data-full]")?.toggleAttribute("hidden", !document.fullscreenEnabled);
}

/** Shows what the address says, anew. */
function restart() {
  if (live) void live.then((board) => board?.open(readContent()));
  else draw();
}

/** Does what the address says, after something went wrong. */
async function retry() {
  tryAgain((await live)?.trouble ?? trouble, restart);
}

/** Draws the board as it is before the first touch. */
function draw() {
  const content = readContent();
  main.replaceChildren(...still.cloneNode(true).childNodes);
  document.body.dataset.mode = content.mode;
  const words = main.dataset;
  const face = content.at === null ? readFace(content.source, GAME) : null;
  const position = drawnAhead(content, face, words.beginning ?? "");
  const board = main.querySelector(".board svg");
  const button = main.querySelector("#touch");
  if (!board || !(button instanceof HTMLButtonElement)) return;
  if (preview && position) {
    preview.putPieces(board, position);
    main.querySelector("#described")?.replaceChildren(preview.describe(position, words));
    main.querySelector(".dot")?.classList.add(preview.sideToMove(position));
  }
  const headline = content.task || (position && preview?.turn(position, words));
  if (headline) main.querySelector("[data-headline]")?.replaceChildren(headline);
  button.setAttribute("aria-label", words[content.mode] ?? "");
  main.querySelector("[data-invite]")?.replaceChildren(words[content.mode] ?? "");
  const course = main.querySelector(".jumps");
  course?.toggleAttribute("hidden", content.mode !== "view" || !content.source);
  // There is nothing to do with a position that is only looked at.
  const picture = position !== null && isPicture({ mode: content.mode, link: content.source });
  button.hidden = picture;
  button.disabled = false;
  main.querySelector(".vcr")?.toggleAttribute("hidden", picture);
  button.addEventListener("click", (event) => void begin(touched(event, button, position)));
  for (const [number, jump] of course?.querySelectorAll("button").entries() ?? [])
    jump.addEventListener("click", () => void begin({ jump: number }));
  if (!position && content.source) cover(preview ? null : face);
  if ((!position || face) && (content.source || content.position)) whenSeen(button, () => void begin());
}

/**
 * The position to draw before Python runs, if it is known.
 * @param {Content} content
 * @param {Face | null} face of the link, if it shows what is asked for
 * @param {string} beginning the position that a game begins with
 */
function drawnAhead(content, face, beginning) {
  try {
    return face
      ? (preview?.positionOf(face) ?? null)
      : (preview?.readPosition(positionAhead(content, beginning)) ?? null);
  } catch {
    return null;
  }
}

/** Covers the board with the game's emblem, and what the face of its link says. @param {Face | null} face */
function cover(face) {
  const template = document.getElementById("face");
  if (!(template instanceof HTMLTemplateElement)) return;
  const made = template.content.cloneNode(true);
  main.querySelector(".board")?.append(made);
  const shown = main.querySelector(".board > .face-cover");
  try {
    if (face && shown) fillRows(shown, face);
  } catch {
    // A face that does not fit tells nothing.
  }
}

/**
 * What was meant by the first press: the square under it, or, without a pointer, the board as a whole. A
 * press on a square that is of no use only wakes the board.
 * @param {MouseEvent} event
 * @param {Element} button
 * @param {any} position
 * @returns {Touch}
 */
function touched({ detail, clientX, clientY }, button, position) {
  if (!detail) return { focus: true };
  if (!preview) return {};
  const box = button.getBoundingClientRect();
  const square = preview.squareUnder((clientX - box.x) / box.width, (clientY - box.y) / box.height);
  if (!position || !preview.isUsable(position, square)) return {};
  mark(button, preview.boxOf(square));
  return { square };
}

/** Shows at once that a square was touched. @param {Element} button @param {[number, number, number]} box */
function mark(button, box) {
  const [left, top, width] = box.map((part) => `${100 * part}%`);
  const taken = document.createElement("i");
  Object.assign(taken.style, { left, top, width, height: width });
  button.replaceChildren(taken);
}

/** Makes the board live; a second call waits for the first. @param {Touch} [touch] */
function begin(touch) {
  live ??= wake(touch);
  return live;
}

/** @param {Touch} [touch] */
async function wake(touch) {
  main.dataset.starting = "";
  try {
    const { Live } = await arrived("live.js", import("./live.js"));
    const board = new Live(main, touch);
    await board.open(readContent());
    return board;
  } catch (error) {
    live = null;
    trouble = error;
    tell({ type: "error", message: showTrouble(main, whyNotStarted(error), String(error)) });
    void pressOnceBack(error, main.querySelector("[data-retry]"));
    return null;
  }
}

/** @param {Element} element @param {() => void} seen */
function whenSeen(element, seen) {
  const watch = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    watch.disconnect();
    seen();
  });
  watch.observe(element);
}

/** The board alone on the screen, and back. */
async function full() {
  if (document.fullscreenElement) await document.exitFullscreen();
  else await document.documentElement.requestFullscreen().catch(() => {});
}
