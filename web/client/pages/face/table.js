// Stands in a table's page behind the table, and runs before the page's other scripts: where another game
// than a fresh one is about to be opened, it shows that game by the face of its link, or without one the
// game's cover. The words and drawings for it stand in the page (`web/pages/views/face.py`).

import { fill } from "../fill.js";
import { readFace } from "./reading.js";
import { words } from "./words.js";

/** @import { Face } from "./reading.js" */

const root = document.documentElement;
const main = /** @type {HTMLElement} */ (document.getElementById("table"));
const game = document.body.dataset.game ?? "";

/**
 * Says how a game is drawn by its face, and shows what the address names.
 * @param {(main: HTMLElement, face: Face, cover: () => HTMLElement) => void} draw throws if the face is wrong
 */
export function startFaces(draw) {
  window.face = { show, done };
  if (root.dataset.waiting !== undefined) show(location.hash);

  /** @param {string} link */
  function show(link) {
    root.dataset.waiting ||= "link";
    main.setAttribute("aria-busy", "true");
    const face = readFace(link, game);
    uncover();
    try {
      if (face) draw(main, face, () => cover(face));
      else cover(null);
    } catch {
      cover(null);
    }
    performance.mark("face");
    // The line that is read aloud stands behind us.
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", say, { once: true });
    else say();
  }

  function say() {
    const live = document.getElementById("live");
    if (live && root.dataset.waiting !== undefined && link()) live.textContent = words.opening;
  }
}

/** Whether a link is opened, and not this tab's own game once more. */
const link = () => root.dataset.waiting !== "own";

/** Python's answer is there. */
function done() {
  delete root.dataset.waiting;
  delete root.dataset.face;
  main.removeAttribute("aria-busy");
  uncover();
}

function uncover() {
  main.querySelector(":scope > .face-cover")?.remove();
}

/** Covers the table with the game's emblem, and what is known of the game. @param {Face | null} face */
function cover(face) {
  delete root.dataset.face;
  uncover();
  const template = /** @type {HTMLTemplateElement} */ (document.getElementById("face"));
  main.prepend(template.content.cloneNode(true));
  const shown = /** @type {HTMLElement} */ (main.querySelector(":scope > .face-cover"));
  const told = shown.querySelector(".face-told");
  if (face?.by) told?.append(words.challenge.replace("{name}", () => face.by));
  else if (face && face.at < face.steps) told?.append(fill(words.step, { at: face.at, all: face.steps }));
  return shown;
}
