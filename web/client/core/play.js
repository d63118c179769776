// A running table: intents go to its worker, answers come into the page, the machine thinks in between.

import { Engine } from "../engine/engine.js";
import { Machine } from "../engine/machine.js";
import { coaching } from "../pages/coach.js";
import { explained } from "../pages/lessons.js";
import { setting } from "../store/settings.js";
import { tell } from "./beats.js";
import { openWritten } from "./dialogs.js";
import { GAME, LANG, RULES } from "./here.js";
import { prepare } from "./motion.js";
import { announce, followJump, holdFocus, inLog, patch } from "./patch.js";
import { takeDropped } from "./pointer.js";
import { sound } from "./sound.js";
import { atRest, moving, pace, skipMotion } from "./stage.js";
import { Table } from "./table.js";
import { followTip, placeTip } from "./tips.js";
import { eventOf } from "./told.js";

/**
 * @import { Answer, Dialog, Intent, Open, Query, QueryAnswers, Report } from "../protocol.js"
 * @import { Worker } from "../engine/python.js"
 */

/** @typedef {(worker: Worker, message: object) => Promise<any>} Ask */

/** Milliseconds between the end of a movement and the machine's answer to it, at full length. */
const BREATH = 250;

/**
 * What the page does beside the board.
 * @typedef {object} Hooks
 * @property {(answer: Answer, intent: Intent) => void} [answered] after every answer
 * @property {(dialog: HTMLElement) => unknown} [asked] when a dialog that the worker wrote is open
 * @property {() => void} [started] after the first one
 * @property {(error: Error) => void} crashed when the engine has stopped
 */

/**
 * A board and what it is for.
 * @typedef {object} Board
 * @property {HTMLElement} main what answers are patched into
 * @property {Open["mode"]} mode as in `web/views/model.py`
 * @property {(() => Pick<Engine, "ask" | "start" | "restart">) | undefined} [engine] the one to use now, if
 *   not the page's own
 * @property {string} [key] tells it from the engine's other boards
 * @property {string} [name] tells its ids from those of the page's other boards
 */

/** The page's own engine. */
const own = new Engine();

/** One running board. */
export class Play {
  #crashed = false;
  #started = false;

  /** @param {Board} board @param {Hooks} hooks */
  constructor({ main, mode, engine, key = "", name = "" }, hooks) {
    // The frames in a page that uses its own may use it, too.
    if (!engine) window.cannonryEngine = own;
    this.main = main;
    this.mode = mode;
    this.engine = engine ?? (() => own);
    this.name = name;
    this.hooks = hooks;
    const ask = (/** @type {Worker} */ worker, /** @type {object} */ message) =>
      this.engine().ask(worker, { ...message, board: key });
    this.table = new Table(ask);
    this.machine = new Machine(
      ask,
      (report) => this.#tell(report),
      (moves) => this.#quiet(moves),
      () => this.send({ type: "resume" }),
      (error) => this.#crash(error),
    );
    addEventListener("pointerdown", skipMotion, { capture: true });
    addEventListener("keydown", skipMotion, { capture: true });
    followTip(main);
  }

  /** Starts the board, also after the engine has stopped. @param {Partial<Open>} what as `open` takes it */
  start(what) {
    this.mend();
    this.machine.stop();
    this.table.start();
    return this.open(what);
  }

  /** Lets the engine be asked again after it has stopped. */
  mend() {
    if (this.#crashed) this.engine().restart();
    this.#crashed = false;
  }

  /** Shows a game: `{link}`, `{position}` or `{diagram}`, or a fresh one. @param {Partial<Open>} what */
  open(what) {
    const { mode, name } = this;
    const ask = /** @type {Open["ask"]} */ (setting("ask"));
    const had = mode === "table" ? explained(GAME) : null;
    const place = { game: GAME, lang: LANG, mode, name, rules: RULES };
    return this.send({ type: "open", ...place, ask, coach: coaching(), explained: had, ...what });
  }

  /** Whether the engine runs. */
  get ready() {
    return this.table.ready;
  }

  /** Whether the engine has stopped. */
  get stopped() {
    return this.#crashed;
  }

  /** Plays an intent as soon as those before it are played. @param {Intent} intent */
  send(intent) {
    // Whatever the intent leaves to chance is decided here: the workers answer the same to the same.
    const sent = { luck: Math.floor(Math.random() * 2 ** 31), still: !pace(), ...intent };
    return this.table
      .send(sent, (answer) => this.#take(answer, intent))
      .catch((error) => this.#crash(error))
      .finally(() => takeDropped(intent)?.remove());
  }

  /**
   * Asks for something that changes nothing; undefined if the engine has stopped.
   * @template {Query} Q
   * @param {Q} query
   * @returns {Promise<QueryAnswers[Q["type"]] | undefined>}
   */
  ask(query) {
    return this.table.look(query).catch((error) => {
      this.#crash(error);
      return undefined;
    });
  }

  /** @param {Answer} answer @param {Intent} intent */
  #take(answer, intent) {
    const jumped = intent.type === "goto" && inLog(this.main);
    const regain = holdFocus(this.main);
    // What stands on the table waits until what led to it has been seen.
    this.main.toggleAttribute("data-ending", answer.dialog?.html === "");
    this.#picture(answer, intent);
    void atRest().then(() => placeTip(this.main));
    if (jumped) void atRest().then(() => followJump(this.main));
    void atRest().then(regain);
    this.main.dataset.position = String(answer.position);
    // A page of many boards has a title of its own.
    if (this.mode !== "rule" && this.mode !== "learn") document.title = answer.title;
    announce(answer.announce);
    if (intent.type === "type" && answer.played) this.#clearField();
    if (answer.save) this.table.remember(answer.save);
    this.machine.follow(answer.think);
    const { due = 0 } = eventOf(answer, "task") ?? {};
    if (due) void this.#goOn(due, answer.position);
    if (answer.dialog) void this.#openAtRest(answer.dialog, answer.position);
    if (!this.#started) this.#begin(answer);
    this.hooks.answered?.(answer, intent);
  }

  /** @param {Answer} answer @param {Intent} intent */
  #picture({ main, before, motions, beats, sounds }, intent) {
    if (before) {
      skipMotion();
      patch(this.main, before);
    }
    if (!motions.length) {
      const draw = (/** @type {number} */ number) => this.#beat(number);
      return tell(this.main, beats, draw, main, takeDropped(intent), (number) => sound(sounds[number]));
    }
    const playMotions = prepare(this.main, motions, (number) => sound(sounds[number]));
    patch(this.main, main);
    const [heard, all] = [sounds.slice(0, -1), sounds.at(-1)];
    if (!playMotions()) sound(all);
    else if (all && !heard.includes(all)) void atRest().then(() => sound(all));
  }

  /**
   * Lets the task's line go on once this answer has been seen, unless another position is shown by then.
   * @param {number} due
   * @param {Answer["position"]} position
   */
  async #goOn(due, position) {
    await atRest();
    await new Promise((done) => setTimeout(done, due));
    if (this.main.dataset.position === String(position)) await this.send({ type: "reply" });
  }

  /** @param {number} number @returns {Promise<string>} */
  async #beat(number) {
    return (await this.ask({ type: "beat", number }))?.main ?? "";
  }

  /** The first answer has come: what can wait begins now. @param {Answer} answer */
  #begin(answer) {
    this.#started = true;
    performance.mark("python-first-answer");
    if (eventOf(answer, "players")?.machine) setTimeout(() => this.engine().start("machine"), BREATH);
    this.hooks.started?.();
  }

  /** A field in use is the player's own, left alone by patches; but what was typed there has been played. */
  #clearField() {
    const field = this.main.querySelector("input[name=move]");
    if (field instanceof HTMLInputElement) field.value = "";
  }

  /**
   * Opens a dialog once the answer that brought it has been seen, unless another position is shown by then.
   * @param {Dialog} dialog
   * @param {Answer["position"]} position
   */
  async #openAtRest(dialog, position) {
    await atRest();
    if (this.main.dataset.position !== String(position)) return;
    if (!dialog.html) {
      this.main.removeAttribute("data-ending");
      document.getElementById(`${dialog.id}-title`)?.focus({ preventScroll: true });
      return this.hooks.asked?.(this.main);
    }
    const open = openWritten(dialog);
    if (open) this.hooks.asked?.(open);
  }

  /** @param {Report} report */
  async #tell(report) {
    if (report.done || !moving()) await this.send(report);
  }

  /** @param {boolean} moves */
  async #quiet(moves) {
    await atRest();
    if (moves) await new Promise((done) => setTimeout(done, BREATH * (pace() || 1)));
  }

  /** @param {unknown} error */
  #crash(error) {
    if (this.#crashed) return;
    this.#crashed = true;
    this.machine.stop();
    this.hooks.crashed(error instanceof Error ? error : new Error(String(error)));
  }
}
