// The start of a worker, watched: it ends in a running worker, or in an error that says what is in the way.

import { reachable } from "../offline/line.js";
import { channel } from "./channel.js";
import { Silence } from "./silence.js";
import { Count } from "./waking.js";

/**
 * Why a worker did not start: nothing came for a while; a file did not come, whole; the network is away; the
 * browser lacks something; or what came does not run. The page has a sentence for each
 * (`web/pages/views/arriving.py`).
 * @typedef {"late" | "missing" | "offline" | "unable" | "broken"} Why
 */

/** The name of the channel on which workers tell of their start (`web/client/entry/interpreter.js`). */
const CHANNEL = "cannonry.start";

/** Milliseconds in which the cause of a failure may turn up after its effect. */
const CAUSE = 2000;

/** A worker did not start. It has its name as a text, because scripts bundled apart throw and catch it. */
export class NotStarted extends Error {
  /**
   * @param {Why} why
   * @param {string} [file] that is missing, or what the browser lacks
   * @param {string} [details]
   */
  constructor(why, file = "", details = "") {
    super([file, details].filter(Boolean).join(": "));
    this.name = "NotStarted";
    this.why = why;
    this.file = file;
    /** Whether only a page that is loaded again can try again. */
    this.reload = false;
  }
}

/** What a worker cannot do without, by the names that browsers give it. */
const NEEDED = ["Worker", "MessageChannel", "BroadcastChannel", "structuredClone", "WebAssembly"];

/** Throws NotStarted in a browser that is too old for a worker, or in which a setting forbids one. */
export function checkBrowser() {
  const here = /** @type {Record<string, unknown>} */ (/** @type {unknown} */ (globalThis));
  const lacking = NEEDED.find((name) => here[name] === undefined);
  if (lacking) throw new NotStarted("unable", lacking);
}

/** A file did not come; without a network none can. @param {string} address @param {unknown} error */
export function missing(address, error) {
  const file = address.replace(/^.*\//, "");
  return new NotStarted(navigator.onLine ? "missing" : "offline", file, String(error));
}

/**
 * What a module gives that a page imports when it is wanted; rejects with NotStarted if it does not come.
 * @template T
 * @param {string} name
 * @param {Promise<T>} imported
 */
export async function arrived(name, imported) {
  const start = new Start();
  try {
    return await Promise.race([start.imports(name, imported), start.failed]);
  } finally {
    start.end();
  }
}

/** One start. */
export class Start {
  /** Tells this worker's news from that of other pages; in the fragment of its interpreter's address. */
  id = Math.random().toString(36).slice(2);
  /** Whether a module of the page's own is on its way. */
  #importing = false;
  /** Rejects when it has failed. @type {Promise<never>} */
  failed;
  /** @type {(error: NotStarted) => void} */
  #fail = () => {};
  /** @type {NotStarted | null} */
  #cause = null;
  #silence = new Silence(() => this.fail(Object.assign(new NotStarted("late"), { reload: this.#importing })));
  #channel = channel(CHANNEL);
  /** How far it is. */
  count = new Count();
  /** Settles when each file has come or has failed, whatever the worker does. @type {Promise<unknown>} */
  looked = Promise.resolve();

  constructor() {
    this.failed = new Promise((_, reject) => {
      this.#fail = reject;
    });
    this.failed.catch(() => {});
    // A module that the service worker serves does not see the fragment of its address: it tells every start.
    this.#channel?.addEventListener("message", ({ data }) => (data || this.id) === this.id && this.stepped());
  }

  /** The worker has done a step. */
  stepped = () => {
    this.count.step();
    this.heard();
  };

  /** Something has come, or a step is done. */
  heard = () => {
    this.#silence.heard();
    window.boot?.heard();
  };

  /**
   * What a module gives that the page itself imports. It does so once: what does not come then does not come
   * later, unless the page is loaded again.
   * @template T
   * @param {string} address
   * @param {Promise<T>} imported
   */
  async imports(address, imported) {
    this.#importing = true;
    try {
      return await imported;
    } catch (error) {
      // What has come, but does not run, is not missing.
      const why =
        error instanceof ReferenceError ? new NotStarted("broken", "", String(error)) : missing(address, error);
      throw Object.assign(why, { reload: true });
    } finally {
      this.#importing = false;
    }
  }

  /** @param {NotStarted} error */
  fail(error) {
    this.#cause ??= error;
    this.#fail(error);
  }

  /**
   * What is in the way, if this error is what came of it: a file that did not come makes others fail in many
   * ways, some before it is known itself.
   * @param {unknown} error
   */
  async explain(error) {
    if (!(error instanceof NotStarted)) {
      const late = new Promise((over) => setTimeout(over, CAUSE));
      await Promise.race([this.failed, Promise.all([late, this.looked])]).catch(() => {});
    }
    const cause = this.#cause ?? (error instanceof NotStarted ? error : new NotStarted("broken", "", String(error)));
    // Workers fetch for themselves, too, and cannot say what they lack.
    if (cause.why === "offline" || cause.why === "unable" || (await reachable())) return cause;
    return Object.assign(new NotStarted("offline", "", cause.message), { reload: cause.reload });
  }

  /** Ends the watch. */
  end() {
    this.#silence.stop();
    this.#channel?.close();
  }
}
