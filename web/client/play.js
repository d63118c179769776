// A running table: intents go to its worker, answers come into the page, the machine thinks in between.

import { openWritten } from "./dialogs.js";
import { GAME, LANG } from "./here.js";
import { Machine } from "./machine.js";
import { atRest, moving, prepare, skipMotion } from "./motion.js";
import { announce, part, patch } from "./patch.js";
import { Table } from "./table.js";

/**
 * @import { Answer, Intent, Report } from "./types.js"
 */

/** Milliseconds between the end of a movement and the machine's answer to it. */
const BREATH = 250;

/**
 * What the page does beside the board.
 * @typedef {object} Hooks
 * @property {(answer: Answer, intent: Intent) => void} [answered] after every answer
 * @property {(dialog: HTMLElement) => unknown} [asked] when a dialog that the worker wrote is open
 * @property {() => void} [started] after the first one
 * @property {(error: Error) => void} crashed when the engine has stopped
 */

/** One page's table. */
export class Play {
  #table = new Table();
  #main = part("table");
  #crashed = false;
  #started = false;

  /**
   * @param {string} mode as in `web/views/model.py`
   * @param {Hooks} hooks
   */
  constructor(mode, hooks) {
    this.mode = mode;
    this.hooks = hooks;
    this.machine = new Machine(
      (report) => this.#tell(report),
      () => this.#quiet(),
      (error) => this.#crash(error),
    );
    addEventListener("pointerdown", skipMotion, { capture: true });
    addEventListener("keydown", skipMotion, { capture: true });
  }

  /** Starts the engine, or starts it again, with the game of a link or a fresh one. @param {string} link */
  start(link) {
    this.#crashed = false;
    this.machine.stop();
    this.#table.start();
    return this.open(link);
  }

  /** Shows the game of a link, or a fresh one. @param {string} link */
  open(link) {
    const luck = Math.floor(Math.random() * 2 ** 31);
    return this.send({ type: "open", game: GAME, lang: LANG, mode: this.mode, link, luck });
  }

  /** Whether the engine runs. */
  get ready() {
    return this.#table.ready;
  }

  /**
   * Plays an intent as soon as those before it are played.
   * @param {Intent} intent
   */
  send(intent) {
    return this.#table.send(intent, (answer) => this.#take(answer, intent)).catch((error) => this.#crash(error));
  }

  /**
   * Asks for something that changes nothing; undefined if the engine has stopped.
   * @param {Intent} intent
   */
  ask(intent) {
    return this.#table.ask(intent).catch((error) => this.#crash(error));
  }

  /**
   * @param {Answer} answer
   * @param {Intent} intent
   */
  #take(answer, intent) {
    const playMotions = prepare(this.#main, answer.motions);
    patch(this.#main, answer.main);
    playMotions();
    document.title = answer.title;
    announce(answer.announce);
    if (intent.type === "type" && answer.motions.length) this.#clearField();
    this.machine.follow(answer.think);
    if (answer.dialog) this.#openAtRest(answer.dialog);
    if (!this.#started) this.#begin();
    this.hooks.answered?.(answer, intent);
  }

  /** The first answer has come: what can wait begins now. */
  #begin() {
    this.#started = true;
    performance.mark("python-first-answer");
    if (this.mode !== "view") setTimeout(() => this.machine.warm(), BREATH);
    this.hooks.started?.();
  }

  /** A field in use is the player's own, and patches leave it alone; but what was typed there has been played. */
  #clearField() {
    const field = this.#main.querySelector("input[name=move]");
    if (field instanceof HTMLInputElement) field.value = "";
  }

  /** @param {{ id: string, html: string }} dialog */
  async #openAtRest(dialog) {
    await atRest();
    const open = openWritten(dialog);
    if (open) this.hooks.asked?.(open);
  }

  /** @param {Report} report */
  async #tell(report) {
    if (report.done || !moving()) await this.send({ ...report, type: "report" });
  }

  async #quiet() {
    await atRest();
    await new Promise((done) => setTimeout(done, BREATH));
  }

  /** @param {unknown} error */
  #crash(error) {
    if (this.#crashed) return;
    this.#crashed = true;
    this.machine.stop();
    this.hooks.crashed(error instanceof Error ? error : new Error(String(error)));
  }
}
