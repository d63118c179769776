// Pyodide as PyScript gets it.

import { loadPyodide as load } from "./pyodide.mjs";

export { version } from "./pyodide.mjs";

/**
 * Tells the page that the start goes on (`web/client/start.js`): the fragment of this module's address says
 * to whom.
 * @type {() => void}
 */
const step = self.cannonryStep ?? telling("cannonry.start", new URL(import.meta.url).hash.slice(1));

/**
 * How to tell of a step of a start; a browser may forbid it, with its storage.
 * @param {string} name
 * @param {string} start
 */
function telling(name, start) {
  try {
    const channel = new BroadcastChannel(name);
    return () => channel.postMessage(start);
  } catch {
    return () => {};
  }
}

// Pyodide waits for ever for a file that does not arrive, or not whole; so that the start fails then, its
// requests are watched.
const missing = new Promise((_, reject) => {
  const { fetch } = self;
  const { instantiateStreaming } = WebAssembly;
  self.fetch = failing(async (...args) => {
    const response = await fetch(...args);
    if (!response.ok) throw new Error(`${response.status}: ${response.url}`);
    void count(response.clone()).catch(reject);
    return response;
  }, reject);
  WebAssembly.instantiateStreaming = failing(instantiateStreaming, reject);
});
missing.catch(() => {});

/**
 * The same function; its errors are passed on to `told`.
 * @template {(...args: any[]) => Promise<any>} Fn
 * @param {Fn} fn
 * @param {(error: unknown) => void} told
 */
function failing(fn, told) {
  return async (/** @type {Parameters<Fn>} */ ...args) => {
    try {
      return await fn(...args);
    } catch (error) {
      told(error);
      throw error;
    }
  };
}

/** @param {Response} response every part of it that comes is a step */
async function count(response) {
  const reader = response.body.getReader();
  while (!(await reader.read()).done) step();
}

/**
 * PyScript writes its own Python package as text into the working folder at every start and imports it at
 * once. Here the working folder comes last on the path, after the standard library's zip, in which the same
 * package stands compiled.
 * @param {object} options
 */
export async function loadPyodide(options) {
  step();
  const pyodide = await Promise.race([load(options), missing]);
  step();
  pyodide.runPython("import sys; sys.path.append(sys.path.pop(0))");
  return pyodide;
}

// PyScript opens a database for packages, of which we have none. Where nothing may be kept (a frame without
// an origin, a browser that blocks storage) that fails and would stop the start: there it is given a database
// that is always empty.

const open = IDBFactory.prototype.open;

IDBFactory.prototype.open = function (...names) {
  try {
    return open.apply(this, names);
  } catch {
    return answering(EMPTY);
  }
};

const EMPTY = {
  transaction: () => ({ objectStore: () => ({ getAllKeys: () => answering([]), clear: () => answering(undefined) }) }),
};

/** @param {unknown} result */
function answering(result) {
  /** @type {any} */
  const request = {};
  queueMicrotask(() => request.onsuccess({ target: { result } }));
  return request;
}
