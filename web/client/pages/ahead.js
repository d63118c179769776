// What a diagram shows of the first touches, before Python answers them: what is taken up, where it may go,
// what is chosen. What the touches mean stands in the page (`web/pages/touches.py`); each of them is sent to
// Python as well, whose answer takes the place of all this.

import { all, make } from "../core/elements.js";
import { words } from "../engine/waking.js";
import { fill } from "./fill.js";

/** @typedef {{ clientX: number, clientY: number }} Point where a pointer is */

/** A picture that may be touched. */
export class Ahead {
  /** @type {Record<string, string | null>} */
  #touches;
  /** What is taken up. */
  #taken = "";
  /** What is decided or aimed at with it. */
  #chosen = "";

  /** Lets a diagram's picture be touched. @param {HTMLElement} slot */
  constructor(slot) {
    this.slot = slot;
    this.#touches = JSON.parse(slot.dataset.touches ?? "{}");
    for (const part of slot.querySelectorAll("[inert]")) part.removeAttribute("inert");
    const board = slot.querySelector("[data-cells]");
    if (board instanceof HTMLElement) board.append(grid(board, this.#touches, slot.dataset.board ?? ""));
  }

  /** The thing at a point of the picture, if a first touch on it means something. @param {Point} point */
  under({ clientX, clientY }) {
    const hit = this.#things().findLast((thing) => {
      const { left, right, top, bottom } = thing.getBoundingClientRect();
      return clientX >= left && clientX < right && clientY >= top && clientY < bottom;
    });
    const name = hit?.dataset.tap ?? "";
    return name in this.#touches ? name : "";
  }

  /** Shows a touch as taken. @param {string} name */
  touch(name) {
    // What is decided stays so until Python has played it.
    if (this.#chosen && !this.#aims(this.#chosen)) return;
    const again = this.#next().includes(name);
    if (again || this.#touches[name] === null) this.#chosen = name;
    else this.#take(name === this.#taken ? "" : name);
    this.show();
  }

  /** Shows the place of a drop as chosen. @param {string} from @param {string} to a place's `data-drop` */
  drop(from, to) {
    this.#take(from);
    const name = to.replace(/^>/, "");
    if (this.#next().includes(name)) this.#chosen = name;
    this.show();
  }

  /** Shows all this once more: an answer to what came before has drawn the diagram anew. */
  show() {
    const next = this.#chosen ? [] : this.#next();
    for (const thing of this.#things()) {
      const name = thing.dataset.tap ?? "";
      const taken = name === this.#taken || name === this.#chosen;
      thing.toggleAttribute("data-taken", taken);
      thing.toggleAttribute("data-aim", name !== this.#taken && next.includes(name));
      thing.toggleAttribute("data-chosen", name === this.#chosen);
      if (thing.hasAttribute("aria-pressed")) thing.ariaPressed = String(taken);
      else if (thing.getAttribute("role") === "gridcell") thing.ariaSelected = taken ? "true" : null;
    }
  }

  /** What has just been done, in words. */
  get told() {
    const thing = this.#things().find(({ dataset }) => dataset.tap === (this.#chosen || this.#taken));
    if (!thing) return "";
    const what = thing.getAttribute("aria-label") ?? thing.querySelector(".vh")?.textContent ?? "";
    if (this.#chosen) return fill(words().chosen, { what });
    const n = this.#next().filter((name) => name !== this.#taken).length;
    return [fill(words().taken, { what }), n ? fill(words().places, { n }) : ""].join(" ");
  }

  /** @param {string} name */
  #take(name) {
    this.#taken = name;
    this.#chosen = "";
  }

  /** What can be touched next. */
  #next() {
    return (this.#touches[this.#taken] ?? "").split(" ").filter(Boolean);
  }

  /** Whether something only is aimed at so far, so that another aim may be taken. @param {string} name */
  #aims(name) {
    return name in this.#touches && this.#touches[name] !== null && name !== this.#taken;
  }

  #things() {
    return all(this.slot, "[data-tap]");
  }
}

/**
 * The squares of a board that is drawn as a whole, as Python will lay them over it.
 * @param {HTMLElement} board
 * @param {Record<string, string | null>} touches
 * @param {string} name of the diagram
 */
function grid(board, touches, name) {
  const rows = (board.dataset.cells ?? "").split("/").map((names, y) => {
    const cells = names.split(" ").map((square, x) =>
      make("button", {
        type: "button",
        id: `${name}-sq-${square}`,
        class: touches[square] === undefined ? "" : "own",
        "data-tap": square,
        tabindex: x || y ? -1 : 0,
        role: "gridcell",
        "aria-label": square,
      }),
    );
    return make("div", { role: "row" }, ...cells);
  });
  const label = board.querySelector("svg")?.getAttribute("aria-label") ?? "";
  return make("div", { role: "grid", "aria-label": label }, ...rows);
}
