// Python in a Web Worker, started by PyScript.

import { APP } from "./site.js";

/** Seconds without an answer after which a worker counts as gone. */
const PATIENCE = 30;

/**
 * A running worker: text in, text out, one message after the other.
 * @typedef {{ answer: (message: string) => Promise<string>, stop: () => void }} Python
 */

/**
 * Starts the worker of a module of ours; rejects if it cannot start.
 * @param {"table" | "machine"} name
 * @returns {Promise<Python>}
 */
export async function startPython(name) {
  const core = coreUrl();
  const [{ PyWorker }, config] = await Promise.all([import(core), readConfig()]);
  const worker = await PyWorker(new URL(`${name}.py`, APP).href, {
    config,
    // PyScript only takes the folder from this name: URLs in the configuration are relative to it.
    configURL: new URL("pyscript.txt", APP).href,
    version: new URL("../pyodide/pyodide.mjs", core).href,
  });
  return guarded(worker);
}

/**
 * A worker that the browser has ended stays silent for ever: after a while of silence a question is given up.
 * @param {any} worker
 * @returns {Python}
 */
function guarded(worker) {
  let silent = 0;
  /** @type {((error: Error) => void) | null} */
  let giveUp = null;
  // Counting seconds, a device that slept for a while is not mistaken for a worker that is gone.
  const watch = setInterval(() => {
    if (giveUp && ++silent > PATIENCE) giveUp(new Error("the worker does not answer"));
  }, 1000);
  return {
    async answer(message) {
      silent = 0;
      try {
        return await Promise.race([worker.sync.answer(message), new Promise((_, reject) => (giveUp = reject))]);
      } finally {
        giveUp = null;
      }
    },
    stop() {
      clearInterval(watch);
      worker.terminate();
    },
  };
}

/** PyScript heeds `sync_main_only` only in a configuration that it need not fetch itself. */
async function readConfig() {
  return (await fetch(new URL("pyscript.json", APP))).json();
}

/** PyScript's module: the page names it, so that the browser fetches it early. */
function coreUrl() {
  const link = document.querySelector('link[href$="/pyscript/core.js"]');
  if (!(link instanceof HTMLLinkElement)) throw new Error("the page does not name PyScript");
  return link.href;
}
