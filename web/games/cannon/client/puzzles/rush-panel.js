// What is seen of a rush beside the board, and its clock.

import { announce, part } from "../../../../client/core/patch.js";
import { clockTime } from "../../../../client/store/logbook/words.js";
import { addTry, bestRush, keepBestRush } from "../../../../client/store/progress.js";
import { puzzles, told } from "./data.js";
import { counted, FRESH, isOver, LIMIT, left, MISTAKES, nextInRush, paused, running, shown } from "./rush.js";
import { thumb } from "./thumbs.js";

/** @import { Puzzle } from "./data.js" */

const TICK = 200;

/** A rush on the page. `state` is `before`, `waiting` for the first board, `on`, `paused` or `over`. */
export class RushPanel {
  #rush = FRESH;
  #ticking = 0;
  #panel = part("rush");

  /**
   * @param {object} hooks
   * @param {(puzzle: Puzzle) => void} hooks.show puts a puzzle on the board
   * @param {() => void} hooks.changed is called when the board is to be covered or uncovered
   */
  constructor({ show, changed }) {
    this.show = show;
    this.changed = changed;
    document.addEventListener("visibilitychange", () => document.hidden && this.pause(true));
  }

  get state() {
    return this.#panel.dataset.state ?? "";
  }

  set state(state) {
    this.#panel.dataset.state = state;
    this.changed();
  }

  /** Begins one; its clock runs from the first board on. */
  begin() {
    this.#rush = FRESH;
    this.state = "waiting";
    this.#draw();
    this.#next();
  }

  /** A board is there. */
  opened() {
    if (this.state !== "waiting") return;
    this.#rush = running(this.#rush, now());
    this.state = "on";
    this.#ticking = window.setInterval(() => this.#tick(), TICK);
  }

  /** Holds the clock, or lets it run on. @param {boolean} [held] */
  pause(held = this.state === "on") {
    if (this.state !== (held ? "on" : "paused")) return;
    this.#rush = (held ? paused : running)(this.#rush, now());
    this.state = held ? "paused" : "on";
    const button = /** @type {HTMLElement} */ (this.#panel.querySelector("[data-action=pause]"));
    const label = button.textContent;
    button.textContent = button.dataset.on ?? "";
    button.dataset.on = label ?? "";
    this.#tick();
  }

  /** The puzzle on the board has ended. @param {Puzzle} puzzle @param {boolean} solved */
  ended({ id }, solved) {
    if (this.state !== "on") return;
    addTry(id, solved);
    this.#rush = counted(this.#rush, id, solved);
    if (!solved) announce(told.mistakes[MISTAKES - this.#rush.missed.length] ?? "");
    this.#draw();
    if (isOver(this.#rush, now())) this.stop();
    else this.#next();
  }

  /** Ends it. */
  stop() {
    if (this.state === "paused") this.pause(false);
    window.clearInterval(this.#ticking);
    if (this.state !== "on") {
      if (this.state === "waiting") this.state = "before";
      return;
    }
    this.#rush = paused(this.#rush, now());
    this.state = "over";
    const { solved, missed } = this.#rush;
    part("rush-record").hidden = solved <= bestRush();
    if (solved > bestRush()) keepBestRush(solved);
    this.#draw();
    const result = part("rush-result");
    result.textContent = (result.dataset.text ?? "").replace("{n}", String(solved));
    const list = part("rush-missed");
    list.hidden = !missed.length;
    list.querySelector("ol")?.replaceChildren(...puzzles.filter(({ id }) => missed.includes(id)).map(thumb));
    this.#panel.querySelector("[data-action=rush]")?.replaceChildren(told.once_more);
    result.focus();
  }

  #next() {
    const next = nextInRush(puzzles, this.#rush, Math.random());
    if (!next) return this.stop();
    this.#rush = shown(this.#rush, next.id);
    this.show(next);
  }

  #tick() {
    const time = left(this.#rush, now());
    if (this.state === "on" && !time) return this.stop();
    part("rush-clock").textContent = clockTime(Math.ceil(time / 1000));
    this.#panel.style.setProperty("--at", `${(100 * time) / LIMIT}%`);
  }

  #draw() {
    const { solved, missed } = this.#rush;
    part("rush-solved").textContent = String(solved);
    const best = part("rush-best");
    best.hidden = !bestRush();
    best.textContent = (best.dataset.text ?? "").replace("{n}", String(bestRush()));
    this.#panel.querySelectorAll(".lives i").forEach((life, place) => {
      life.classList.toggle("gone", place >= MISTAKES - missed.length);
    });
    part("rush-lives").textContent = told.mistakes[MISTAKES - missed.length] ?? "";
    this.#tick();
  }
}

const now = () => performance.now();
