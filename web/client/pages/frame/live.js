// A board in a frame once it is live: Python runs, and the page around it learns what happens.

import { followActions } from "../../core/actions.js";
import { closeDialogs } from "../../core/dialogs.js";
import { all } from "../../core/elements.js";
import { followKeys } from "../../core/keyboard.js";
import { Play } from "../../core/play.js";
import { followDrags } from "../../core/pointer.js";
import { eventOf } from "../../core/told.js";
import { sharedEngine } from "../../engine/engine.js";
import { pressOnceBack, whyNotStarted } from "../../engine/failure.js";
import { followStart } from "../../engine/waking.js";
import { followCards } from "../card-zoom.js";
import { opening } from "./content.js";
import { showTrouble, tell } from "./host.js";

/**
 * @import { Content } from "./content.js"
 * @import { Answer, Intent } from "../../protocol.js"
 */

/**
 * What the reader did before the board was live: a square pressed, a button of the game's course by its place
 * in the row, or the board entered by keyboard.
 * @typedef {{ square?: string, jump?: number, focus?: boolean }} Touch
 */

/** The one board of a frame. */
export class Live {
  /** @type {Touch | null} */
  #touch;
  #started = false;
  /** What it failed with last. @type {Error | null} */
  trouble = null;

  /** @param {HTMLElement} main @param {Touch} [touch] is done once the board is there */
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

  /** Shows what a frame is asked for. @param {Content} content */
  async open(content) {
    closeDialogs();
    this.play.mode = content.mode;
    document.body.dataset.mode = content.mode;
    const what = { ...opening(content), rules: document.body.dataset.rules ?? "" };
    if (this.#started) return this.play.open(what);
    const end = this.#tellProgress();
    await this.play.start(what);
    end();
  }

  /** Says how far the start is, beside the words for it, until the board is there. */
  #tellProgress() {
    const part = Object.assign(document.createElement("span"), { ariaHidden: "true" });
    this.main.querySelector(".waking")?.append(part);
    return followStart((done) => part.replaceChildren(` ${Math.round(100 * done)} %`));
  }

  /** @param {number} step */
  async goto(step) {
    await this.play.send({ type: "goto", step });
  }

  /** @param {Answer} answer @param {Intent} intent */
  #answered(answer, intent) {
    delete this.main.dataset.starting;
    this.#started = true;
    const { messages = [], link = null } = eventOf(answer, "told") ?? {};
    for (const message of messages) tell(message);
    if (answer.error) {
      showTrouble(this.main, answer.error);
      return;
    }
    const out = document.getElementById("open");
    if (link !== null && out instanceof HTMLAnchorElement) out.hash = link;
    if (intent.type === "open") {
      this.#do(this.#touch);
      this.#touch = null;
    }
  }

  /** Does what was wanted before the board was live. @param {Touch | null} touch */
  #do(touch) {
    if (touch?.square && this.play.mode !== "view") void this.play.send({ type: "tap", at: touch.square });
    if (touch?.jump !== undefined) all(this.main, ".vcr .jumps button")[touch.jump]?.click();
    if (touch?.focus) all(this.main, "[role=gridcell][tabindex='0']")[0]?.focus();
  }

  /** @param {Error} error */
  #crashed(error) {
    closeDialogs();
    this.#started = false;
    this.trouble = error;
    // The details, which may name hidden cards, are for the reader alone.
    tell({ type: "error", message: showTrouble(this.main, whyNotStarted(error), error.message) });
    void pressOnceBack(error, this.main.querySelector("[data-retry]"));
  }
}
