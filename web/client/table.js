// The table's worker as the page sees it: intents go in one at a time and in order, answers come out.

import { firstTable, startPython } from "./python.js";

/**
 * @import { Answer, Intent } from "./types.js"
 * @import { Python } from "./python.js"
 */

/** Intents that are meant for the position that the player saw, and for no later one. */
const MEANT_FOR_POSITION = new Set(["tap", "drag", "choose", "type"]);

/**
 * The table's worker failed: it could not start, or an intent broke it. The game is kept.
 */
export class Crash extends Error {}

/** A queue before one worker. Intents made before Python is ready wait here. */
export class Table {
  /** @type {Promise<Python> | null} */
  #python = null;
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();
  /** The position that was opened, and the one that is shown; before the first answer there is none. */
  /** @type {number | null} */
  #opened = null;
  /** @type {number | null} */
  #shown = null;

  /** Starts the worker, or replaces one that crashed. What still waits is given up. */
  start() {
    this.#python?.then((python) => python.stop()).catch(() => {});
    this.#python = this.#python ? startPython("table") : firstTable();
    this.#last = this.#python.catch(() => {});
    this.#opened = this.#shown = null;
  }

  /** Whether an answer has come. */
  get ready() {
    return this.#opened !== null;
  }

  /**
   * Sends an intent when those before it are answered, and gives `take` the answer before the next one is sent.
   * Resolves when that is done; rejects with Crash. A tap is dropped if the board has changed since it was made.
   * @param {Intent} intent
   * @param {(answer: Answer) => void} take
   * @returns {Promise<void>}
   */
  send(intent, take) {
    const python = this.#python;
    const seen = this.#shown;
    const sent = this.#last.then(async () => {
      if (python !== this.#python) return;
      if (MEANT_FOR_POSITION.has(intent.type) && (seen ?? this.#opened) !== this.#shown) return;
      const answer = await this.#ask(intent);
      if (python !== this.#python) return;
      if (intent.type === "open") this.#opened = answer.position;
      this.#shown = answer.position;
      take(answer);
    });
    this.#last = sent.catch(() => {});
    return sent;
  }

  /**
   * Asks for something that changes nothing.
   * @param {Intent} intent
   * @returns {Promise<any>}
   */
  ask(intent) {
    const asked = this.#last.then(() => this.#ask(intent));
    this.#last = asked.catch(() => {});
    return asked;
  }

  /**
   * @param {Intent} intent
   * @returns {Promise<any>}
   */
  async #ask(intent) {
    let answer;
    try {
      const python = await /** @type {Promise<Python>} */ (this.#python);
      answer = JSON.parse(await python.answer(JSON.stringify(intent)));
    } catch (error) {
      throw new Crash(String(error));
    }
    if (answer.crash) throw new Crash(answer.crash);
    return answer;
  }
}
