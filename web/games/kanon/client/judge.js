// The engine that judges decks. It starts when it is first asked.

import { LANG } from "../../../client/core/here.js";
import { Engine } from "../../../client/engine/engine.js";

/**
 * @import { Editor } from "./editor.js"
 * @import { Answers, Asked, Question, Refused } from "./protocol.js"
 */

/** Asks the engine, and gets its verdict on the deck in the making. */
export class Judge {
  #engine = new Engine();
  /** @type {Promise<void> | null} */
  #judging = null;

  /**
   * @param {Editor} editor
   * @param {() => void} show is called when there is a verdict
   * @param {(error: unknown) => void} failed is called when the engine does not answer
   */
  constructor(editor, show, failed) {
    this.editor = editor;
    this.show = show;
    this.failed = failed;
  }

  /**
   * @template {Question} Q
   * @param {Q} question
   * @returns {Promise<Answers[Q["type"]] | Refused | null>} null if the engine does not run
   */
  ask = async (question) => {
    try {
      /** @type {Q & Asked} */
      const message = { ...question, lang: LANG };
      const told = await this.#engine.ask("kanon_decks", message);
      if (told.crash) throw new Error(told.crash);
      return told;
    } catch (error) {
      console.error(error);
      this.failed(error);
      return null;
    }
  };

  /** The next question goes to another engine. */
  restart() {
    this.#engine.restart();
  }

  /** Resolves once there is a verdict on the deck as it is then, or none can be had. */
  judge() {
    this.#judging ??= this.#judge().finally(() => {
      this.#judging = null;
    });
    return this.#judging;
  }

  async #judge() {
    while (!this.editor.verdict) {
      const { deck } = this.editor;
      const told = await this.ask({ type: "judge", cards: deck.cards, spares: deck.spares });
      if (!told || "error" in told) return;
      if (this.editor.deck === deck) this.editor.verdict = told;
    }
    this.show();
  }
}
