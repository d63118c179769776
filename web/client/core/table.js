// The table's worker as the page sees it: intents go in one at a time and in order, answers come out.

import { tellFirst } from "./told.js";

/**
 * @import { Answer, Intent, Open, Query, QueryAnswers, Shown } from "../protocol.js"
 * @import { Ask } from "./play.js"
 */

/** Intents meant for the position that the player saw, and for no later one. @type {Set<Intent["type"]>} */
const MEANT_FOR_POSITION = new Set(["tap", "drag", "choose", "type"]);

/** The frame that an answer was awaited from is gone, and its workers with it. */
export class Lost extends Error {}

/** The table's worker failed: it could not start, or an intent broke it. The game is kept. */
export class Crash extends Error {}

/** A queue before the worker, for one board. Intents made before Python is ready wait here. */
export class Table {
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();
  /** Grows when the board is started anew, or its worker fails: what still waits then is given up. */
  #life = 0;
  /** How the board was opened. @type {Open | null} */
  #opening = null;
  /** The position that was opened, and the one that is shown; before the first answer there is none. */
  /** @type {number | null} */
  #opened = null;
  /** @type {number | null} */
  #shown = null;

  /** @param {Ask} ask reaches the worker */
  constructor(ask) {
    this.ask = ask;
  }

  /** Begins anew. What still waits is given up. */
  start() {
    this.#life++;
    this.#last = Promise.resolve();
    this.#opened = this.#shown = null;
  }

  /** Whether an answer has come. */
  get ready() {
    return this.#opened !== null;
  }

  /** From now on the board would be opened with this, if its worker were lost. @param {Shown} shown */
  remember({ link, notes, sitting }) {
    if (this.#opening) this.#opening = { ...this.#opening, link, notes, sitting, file: undefined, position: undefined };
  }

  /**
   * Sends an intent when those before it are answered, and gives `take` the answer, once what follows first
   * is done (`followFirst`), before the next one is sent. Resolves when that is done; rejects with Crash. A
   * tap is dropped if the board has changed since it was made.
   * @param {Intent} intent
   * @param {(answer: Answer) => void} take
   * @returns {Promise<void>}
   */
  send(intent, take) {
    const life = this.#life;
    const seen = this.#shown;
    const sent = this.#last.then(async () => {
      if (life !== this.#life) return;
      if (MEANT_FOR_POSITION.has(intent.type) && (seen ?? this.#opened) !== this.#shown) return;
      if (intent.type === "open") this.#opening = intent;
      const answer = await this.#ask(intent);
      if (life !== this.#life) return;
      await tellFirst(answer.events);
      if (life !== this.#life) return;
      if (intent.type === "open") this.#opened = answer.position;
      this.#shown = answer.position;
      take(answer);
    });
    this.#follow(sent);
    return sent;
  }

  /**
   * Asks for something that changes nothing.
   * @template {Query} Q
   * @param {Q} query
   * @returns {Promise<QueryAnswers[Q["type"]]>}
   */
  look(query) {
    const asked = this.#last.then(() => this.#ask(query));
    this.#follow(asked);
    return asked;
  }

  /**
   * What is sent from now on waits for this. If this fails, the rest is given up: it would ask a new worker,
   * which does not know the board.
   * @param {Promise<unknown>} sent
   */
  #follow(sent) {
    const life = this.#life;
    this.#last = sent.catch(() => {
      if (life === this.#life) this.#life++;
    });
  }

  /** @param {Intent | Query} intent @returns {Promise<any>} what is answered to just that */
  async #ask(intent) {
    try {
      const answer = await this.#askOnce(intent);
      if (answer) return answer;
      if (!this.#opening) throw new Error("the board was never opened");
      await this.#askOnce(this.#opening);
      return await this.#askOnce(intent);
    } catch (error) {
      throw error instanceof Crash ? error : new Crash(String(error), { cause: error });
    }
  }

  /** The answer; null if no worker knows the board: it must be reopened. @param {Intent | Query} intent */
  async #askOnce(intent) {
    try {
      const answer = await this.ask("table", intent);
      if (answer.crash) throw new Crash(answer.crash);
      return answer.lost ? null : answer;
    } catch (error) {
      if (error instanceof Lost) return null;
      throw error;
    }
  }
}
