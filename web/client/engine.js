// The Python of a page: its workers, shared by all of the page's boards, and by all our frames in one host page.

import { firstTable, startPython } from "./python.js";
import { APP } from "./site.js";

/** @import { Python, Worker } from "./python.js" */

/** Milliseconds between two looks whether a frame that was asked is still there. */
const LOOK = 500;

/** The frame that an answer was awaited from is gone, and its workers with it. */
export class Lost extends Error {}

/** The workers of one page. Each starts when it is first asked. */
export class Engine {
  /** @type {Map<Worker, Promise<Python>>} */
  #workers = new Map();
  #fresh = true;
  /** Which build of the site they belong to. */
  build = APP.href;

  /**
   * Starts a worker, so that it is ready when it is asked.
   * @param {Worker} name
   */
  start(name) {
    const running = this.#workers.get(name);
    if (running) return running;
    const python = name === "table" && this.#fresh ? firstTable() : startPython(name);
    python.catch(() => {});
    this.#workers.set(name, python);
    return python;
  }

  /**
   * @param {Worker} name
   * @param {object} message
   * @returns {Promise<any>} the worker's answer; rejects if it cannot start or has ended
   */
  async ask(name, message) {
    const python = await this.start(name);
    return JSON.parse(await python.answer(JSON.stringify(message)));
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
  /**
   * @param {Engine} engine
   * @param {Window} owner
   */
  constructor(engine, owner) {
    this.engine = engine;
    this.owner = owner;
  }

  get gone() {
    return this.owner.closed;
  }

  /** @param {Worker} name */
  start(name) {
    return this.engine.start(name);
  }

  /**
   * @param {Worker} name
   * @param {object} message
   * @returns {Promise<any>} rejects with Lost when the frame goes away
   */
  async ask(name, message) {
    let watch = 0;
    const lost = new Promise((_, reject) => {
      watch = window.setInterval(() => this.owner.closed && reject(new Lost("the frame is gone")), LOOK);
    });
    try {
      return await Promise.race([this.engine.ask(name, message), lost]);
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

/** The engine of another frame of the host page, if one of our own origin and build has one. */
function borrowed() {
  for (let number = 0; number < window.parent.length; number++) {
    const frame = /** @type {Window} */ (window.parent[number]);
    try {
      if (frame !== window && frame.cannonryEngine?.build === APP.href)
        return new Borrowed(frame.cannonryEngine, frame);
    } catch {
      // A frame of another origin does not let us look.
    }
  }
  return null;
}
