// The Python of a page: its workers, shared by all of the page's boards, and by all our frames in one host
// page.

import { APP } from "../core/site.js";
import { Lost } from "../core/table.js";
import { withJobs } from "../online/together/jobs.js";
import { firstTable, startPython } from "./python.js";

/**
 * @import { Close } from "../protocol.js"
 * @import { Python, Worker } from "./python.js"
 */

/** Milliseconds between two looks whether a frame is still there. */
const LOOK = 500;

/** The workers that keep something of a board. */
const KEEPERS = /** @type {const} */ (["table", "machine"]);

/**
 * A page of ours in a frame, and the frame's window, which outlives it.
 * @typedef {{ page: Document, frame: Window }} Place
 */

/** @type {Place} */
const here = { page: document, frame: window };

/**
 * Whether the frame was removed, or has gone on to another page. No event tells of both everywhere. A page
 * that the browser keeps for the way back is not gone: it rests with all its frames, and this look with it.
 * @param {Place} place
 */
function isGone({ page, frame }) {
  try {
    return frame.closed || frame.document !== page;
  } catch {
    // It shows a page of another origin.
    return true;
  }
}

/** The workers of one page. Each starts when it is first asked. */
export class Engine {
  /** @type {Map<Worker, Promise<Python>>} */
  #workers = new Map();
  #fresh = true;
  /** The boards of other frames, each with its place. @type {Map<string, Place>} */
  #lent = new Map();
  /** The timer that looks after them. */
  #watch = 0;
  /** Which build of the site they belong to. */
  build = APP.href;

  /** Starts a worker, so that it is ready when it is asked. @param {Worker} name */
  start(name) {
    const running = this.#workers.get(name);
    if (running) return running;
    const python = name === "table" && this.#fresh ? firstTable() : startPython(name);
    python.catch(() => {});
    // What checks its answers comes meanwhile; a frame does not need it before it is touched.
    if (name === "table") import("./validation.js").catch(() => {});
    this.#workers.set(name, python);
    return python;
  }

  /**
   * Asks a worker, and does the jobs that it wants done before it answers.
   * @param {Worker} name
   * @param {object & { board?: string, type?: string }} message
   * @returns {Promise<any>} the worker's answer; rejects if it cannot start or has ended, and for what it may
   *   not answer
   */
  async ask(name, message) {
    const python = await this.start(name);
    const answer = await withJobs(async (said) => JSON.parse(await python.answer(JSON.stringify(said))), message);
    return name === "table" ? (await import("./validation.js")).checked(message, answer) : answer;
  }

  /**
   * The same for the board of another frame, which is closed once its page is gone.
   * @param {Place} place
   * @param {Worker} name
   * @param {{ board: string }} message
   */
  lend(place, name, message) {
    this.#lent.set(message.board, place);
    this.#watch ||= window.setInterval(() => this.#closeLeft(), LOOK);
    return this.ask(name, message);
  }

  #closeLeft() {
    for (const [board, place] of this.#lent) {
      if (!isGone(place)) continue;
      this.#lent.delete(board);
      /** @type {Close} */
      const close = { type: "close", board };
      for (const name of KEEPERS) {
        // A worker that does not run keeps nothing.
        if (this.#workers.has(name)) this.ask(name, close).catch(() => {});
      }
    }
    if (this.#lent.size) return;
    clearInterval(this.#watch);
    this.#watch = 0;
  }

  /** Gives up the workers. The next question starts new ones, which know no board. */
  restart() {
    for (const python of this.#workers.values()) python.then((running) => running.stop()).catch(() => {});
    this.#workers.clear();
    this.#fresh = false;
  }
}

/** The engine of another frame, as long as that frame is there. */
class Borrowed {
  /** @param {Engine} engine @param {Place} owner */
  constructor(engine, owner) {
    this.engine = engine;
    this.owner = owner;
  }

  get gone() {
    return isGone(this.owner);
  }

  /** @param {Worker} name */
  start(name) {
    return this.engine.start(name);
  }

  /**
   * @param {Worker} name
   * @param {{ board: string }} message
   * @returns {Promise<any>} rejects with Lost when the frame goes away
   */
  async ask(name, message) {
    // Scripts of a removed frame run on for a while: what they ask would open its board again.
    if (isGone(here)) return new Promise(() => {});
    let watch = 0;
    const lost = new Promise((_, reject) => {
      watch = window.setInterval(() => this.gone && reject(new Lost("the frame is gone")), LOOK);
    });
    try {
      return await Promise.race([this.engine.lend(here, name, message), lost]);
    } finally {
      clearInterval(watch);
    }
  }

  restart() {
    this.engine.restart();
  }
}

/** @type {Engine | Borrowed | null} */
let shared = null;

/** The engine that this frame shares with the others of its host page: that of the first one touched. */
export function sharedEngine() {
  if (shared && !(shared instanceof Borrowed && shared.gone)) return shared;
  shared = borrowed() ?? new Engine();
  if (shared instanceof Engine) window.cannonryEngine = shared;
  return shared;
}

/** The engine of the page around this frame, or of another frame in it, of our own origin and build. */
function borrowed() {
  for (let number = -1; number < window.parent.length; number++) {
    const frame = /** @type {Window} */ (number < 0 ? window.parent : window.parent[number]);
    try {
      if (frame !== window && frame.cannonryEngine?.build === APP.href)
        return new Borrowed(frame.cannonryEngine, { page: frame.document, frame });
    } catch {
      // A frame of another origin does not let us look.
    }
  }
  return null;
}
