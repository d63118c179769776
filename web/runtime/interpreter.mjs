// Pyodide as PyScript gets it.

import { loadPyodide as load } from "./pyodide.mjs";

export { version } from "./pyodide.mjs";

// Pyodide waits for ever for a WebAssembly that does not arrive; so that the start fails then, its one request is watched.
const { instantiateStreaming } = WebAssembly;
const missing = new Promise((_, reject) => {
  WebAssembly.instantiateStreaming = async (...args) => {
    try {
      return await instantiateStreaming(...args);
    } catch (error) {
      reject(error);
      throw error;
    }
  };
});

/**
 * PyScript writes its own Python package as text into the working folder at every start and imports it at once. Here the
 * working folder comes last on the path, after the standard library's zip, in which the same package stands compiled.
 * @param {object} options
 */
export async function loadPyodide(options) {
  const pyodide = await Promise.race([load(options), missing]);
  pyodide.runPython("import sys; sys.path.append(sys.path.pop(0))");
  return pyodide;
}

// PyScript opens a database for packages, of which we have none. Where nothing may be kept (a frame without an origin, a
// browser that blocks storage) that fails and would stop the start: there it is given a database that is always empty.

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
