// A board in a frame once it is live: Python runs, and the page around it learns what happens.

import { followActions } from "../actions.js";
import { followCards } from "../card-zoom.js";
import { closeDialogs } from "../dialogs.js";
import { sharedEngine } from "../engine.js";
import { whyNotStarted } from "../failure.js";
import { followKeys } from "../keyboard.js";
import { Play } from "../play.js";
import { followDrags } from "../pointer.js";
import { opening } from "./content.js";
import { tell } from "./host.js";
import { showTrouble } from "./trouble.js";

/**
 * @import { Content } from "./content.js"
 * @import { Answer, Intent } from "../types.js"
 */

/**
 * What the reader did before the board was live: a square pressed, a button of the game's course by its place in the row,
 * or the board entered by keyboard.
 * @typedef {{ square?: string, jump?: number, focus?: boolean }} Touch
 */

/** The one board of a frame. */
export class Live {
  /** @type {Touch | null} */
  #touch;
  #started = false;
  /** What it failed with last. @type {Error | null} */
  trouble = null;
  /** What the page around us was told last of what is shown. */
  #shown = { text: "", at: 0, of: 0, link: "" };

  /**
   * @param {HTMLElement} main
   * @param {Touch} [touch] is done once the board is there
   */
  constructor(main, touch) {
    this.main = main;
    this.#touch = touch ?? null;
    this.play = new Play(
      { main, mode: "view", engine: sharedEngine, key: crypto.getRandomValues(new Uint32Array(2)).join("-") },
      { answered: (answer, intent) => this.#answered(answer, intent), crashed: (error) => this.#crashed(error) },
    );
    const send = (/** @type {Intent} */ intent) => void this.play.send(intent);
    followKeys(followActions(send, { close: closeDialogs }));
    followCards();
    followDrags(main, send);
  }

  /**
   * Shows what a frame is asked for.
   * @param {Content} content
   */
  async open(content) {
    closeDialogs();
    this.play.mode = content.mode;
    document.body.dataset.mode = content.mode;
    const what = { ...opening(content), rules: document.body.dataset.rules };
    await (this.#started ? this.play.open(what) : this.play.start(what));
  }

  /** @param {number} step */
  async goto(step) {
    await this.play.send({ type: "goto", step });
  }

  /**
   * @param {Answer} answer
   * @param {Intent} intent
   */
  #answered(answer, intent) {
    delete this.main.dataset.starting;
    this.#started = true;
    if (answer.error) {
      showTrouble(this.main, answer.error);
      tell({ type: "error", message: answer.error });
      return;
    }
    this.#shown = answer.shown ?? this.#shown;
    const { link, at, of, text } = this.#shown;
    const out = document.getElementById("open");
    if (out instanceof HTMLAnchorElement) out.hash = link;
    for (const [number, { seat, decision, position }] of answer.steps.entries())
      tell({ type: "move", seat, move: decision ?? "", ply: at - answer.steps.length + number + 1, position, link });
    if (answer.solved) tell({ type: "solved", by: answer.solved });
    if (intent.type === "open") {
      tell({ type: "ready", position: text, step: at, steps: of, link });
      this.#do(this.#touch);
      this.#touch = null;
    }
  }

  /**
   * Does what was wanted before the board was live.
   * @param {Touch | null} touch
   */
  #do(touch) {
    if (touch?.square && this.play.mode !== "view") void this.play.send({ type: "tap", at: touch.square });
    const jump = touch?.jump === undefined ? null : this.main.querySelectorAll(".vcr .jumps button")[touch.jump];
    if (jump instanceof HTMLElement) jump.click();
    const cell = touch?.focus ? this.main.querySelector("[role=gridcell][tabindex='0']") : null;
    if (cell instanceof HTMLElement) cell.focus();
  }

  /** @param {Error} error */
  #crashed(error) {
    closeDialogs();
    this.#started = false;
    showTrouble(this.main, whyNotStarted(error), error.message, true);
    this.trouble = error;
    tell({ type: "error", message: error.message });
  }
}
