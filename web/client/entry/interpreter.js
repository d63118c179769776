// Pyodide as PyScript gets it. Its files are asked for as soon as this module runs, and read from the offline
// copy where they are there; and where the device keeps an image of the memory
// (`web/client/engine/memory`), that takes the place of Python's own start.

import { loadPyodide as load } from "pyodide";
import { APP } from "../core/site.js";
import { read, restore } from "../engine/memory/image.js";
import { forget, forStart } from "../engine/memory/kept.js";

export { version } from "pyodide";

/** Pyodide's folder. */
const FOLDER = new URL(`${RUNTIME}pyodide/`, APP);
const WASM = new URL("pyodide.asm.wasm", FOLDER).href;
/** Bytes by which WebAssembly's memory grows. */
const WASM_PAGE = 65_536;

/**
 * Tells the page that the start goes on (`web/client/engine/start.js`): the fragment of this module's
 * address says to whom.
 * @type {() => void}
 */
const step = self.cannonryStep ?? telling("cannonry.start", new URL(import.meta.url).hash.slice(1));

/** How to tell of a start's steps; a browser may forbid that. @param {string} name @param {string} start */
function telling(name, start) {
  try {
    const channel = new BroadcastChannel(name);
    return () => channel.postMessage(start);
  } catch {
    return () => {};
  }
}

const { fetch } = self;

/**
 * A file: from the offline copy, past the service worker, which would take longer; else over the network.
 * @param {RequestInfo | URL} address
 * @param {RequestInit} [options]
 */
async function file(address, options) {
  const copy = async () => caches.match(address);
  // A frame may be allowed to keep nothing.
  return (await copy().catch(() => undefined)) ?? over(address, options);
}

/** @param {RequestInfo | URL} address @param {RequestInit} [options] */
async function over(address, options) {
  const response = await fetch(address, options);
  if (!response.ok) throw new Error(`${response.status}: ${response.url}`);
  void count(response.clone()).catch(broken);
  return response;
}

/** @param {Response} response every part of it that comes is a step */
async function count(response) {
  const reader = response.body?.getReader();
  while (reader && !(await reader.read()).done) step();
}

// Pyodide waits for ever for a file that does not arrive, or not whole: the start then fails by this.
/** @type {(error: unknown) => void} */
let broken = () => {};
/** @type {Promise<never>} */
const missing = new Promise((_, reject) => {
  broken = reject;
});
let incomplete = false;
missing.catch(() => {
  incomplete = true;
});

const image = forStart().catch(() => undefined);
const program = import(new URL("pyodide.asm.mjs", FOLDER).href);
const library = new URL("python_stdlib.zip", FOLDER).href;
/** What Pyodide will ask for. @type {Map<unknown, Promise<Response>>} */
const asked = new Map([[library, file(library)]]);
// By the way of the service worker the browser finds what it has compiled before; past it, it does not.
const compiled = WebAssembly.compileStreaming(over(WASM));
for (const early of [program, compiled, ...asked.values()]) early.catch(broken);

// What Pyodide and PyScript ask for is what was asked for above, or in the copy as well.
self.fetch = async (address, options) => {
  try {
    // It is compiled already, see below.
    if (address === WASM) return new Response();
    const early = asked.get(address);
    asked.delete(address);
    return await (early ?? file(address, options));
  } catch (error) {
    broken(error);
    throw error;
  }
};
/** Bytes that the memory must have from the beginning. */
let needed = 0;
WebAssembly.instantiateStreaming = async (_, imports) => {
  const module = await compiled;
  const instance = await WebAssembly.instantiate(module, imports);
  const memory = /** @type {WebAssembly.Memory} */ (instance.exports.memory);
  memory.grow(Math.max(0, needed - memory.buffer.byteLength) / WASM_PAGE);
  return { module, instance };
};

/**
 * Starts Python, from the image of its memory if there is one that fits.
 *
 * PyScript writes its own Python package as text into the working folder at every start and imports it at
 * once. Here the working folder comes last on the path, after the standard library's zip, in which the same
 * package stands compiled.
 * @param {object} options
 */
export async function loadPyodide(options) {
  step();
  const files = { indexURL: FOLDER.href, packageBaseUrl: FOLDER.href, lockFileContents: LOCK };
  const pyodide = await Promise.race([start({ ...options, ...files }), missing]);
  step();
  pyodide.runPython("import sys; sys.path.remove(''); sys.path.append('')");
  return pyodide;
}

/** @param {object} options */
async function start(options) {
  const here = await image;
  if (here) {
    try {
      return await fromImage(await here.arrayBuffer(), options);
    } catch (error) {
      // When another file does not arrive, as on a page that is being left, the image is not to blame.
      if (incomplete) throw error;
      console.warn("the memory image is of no use", error);
      needed = 0;
      await forget();
    }
  }
  return load(/** @type {any} */ ({ ...options, createPyodideModule: (await program).default }));
}

/**
 * Starts Python with the memory of one that has started before. What must differ from start to start is made
 * anew.
 * @param {ArrayBuffer} bytes
 * @param {object} options
 */
async function fromImage(bytes, options) {
  const found = read(bytes);
  needed = found.head.size;
  const create = (await program).default;
  /** @type {any} */
  const settings = {
    ...options,
    // Pyodide would wait for it before it asks for anything else; what counts stands below.
    _loadSnapshot: new Uint8Array(4),
    async createPyodideModule(/** @type {any} */ how) {
      if (how.API.config.BUILD_ID !== found.head.build) throw new Error("made by another Pyodide");
      const module = await create(how);
      if (module.HEAPU8.length !== found.head.size) throw new Error("made for another memory");
      how.API.restoreSnapshot = () => {
        performance.mark("python-image");
        restore(module.HEAPU8, found);
        return found.head.state;
      };
      return module;
    },
  };
  const pyodide = await load(settings);
  pyodide.runPython("import sys, random; sys.path.remove(''); random.seed()");
  return pyodide;
}

// PyScript opens a database for packages, of which we have none: it is given one that is always empty, also
// where nothing may be kept (a frame without an origin, a browser that blocks storage).

IDBFactory.prototype.open = () => answering(EMPTY);

const EMPTY = {
  close() {},
  transaction: () => ({ objectStore: () => ({ getAllKeys: () => answering([]), clear: () => answering(undefined) }) }),
};

/** @param {unknown} result */
function answering(result) {
  /** @type {any} */
  const request = {};
  queueMicrotask(() => request.onsuccess({ target: { result } }));
  return request;
}
