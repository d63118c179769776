// Python in a Web Worker, started by PyScript.

import { bare, startBare } from "./bare.js";
import { APP } from "./site.js";

/** Seconds without an answer after which a worker counts as gone. */
const PATIENCE = 30;

/** Plugins of PyScript that every page would load and none of ours needs. */
const UNUSED = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"];

/** @typedef {"table" | "machine" | "kanon_decks" | "kanon_series"} Worker the workers by name */

/**
 * A running worker: text in, text out; several messages may be under way.
 * @typedef {{ answer: (message: string) => Promise<string>, stop: () => void }} Python
 */

/**
 * Starts the worker of a module of ours; rejects if it cannot start.
 * @param {Worker} name
 * @returns {Promise<Python>}
 */
export async function startPython(name) {
  const { core, game } = named();
  const interpreter = new URL("../pyodide/interpreter.mjs", core).href;
  const reading = Promise.all([readConfig(game), readCode(name)]);
  if (bare) {
    const [{ files }, code] = await reading;
    return guarded(await startBare({ interpreter, files, code }));
  }
  preload();
  quietPyScript();
  const [{ PyWorker }, [config, code]] = await Promise.all([import(core), reading]);
  // As a URL that costs no request: PyScript would begin with it only when its own module has come.
  const worker = await PyWorker(URL.createObjectURL(new Blob([code])), {
    config,
    // PyScript only takes the folder from this name: URLs in the configuration are relative to it.
    configURL: new URL("pyscript.txt", APP).href,
    version: interpreter,
  });
  return guarded(worker);
}

/**
 * The first worker of the page's table: whichever script asks first starts it, for both are bundles of their own.
 * @returns {Promise<Python>}
 */
export function firstTable() {
  window.firstTable ??= startPython("table");
  return window.firstTable;
}

/**
 * A worker that the browser has ended stays silent for ever: after a while of silence its questions are given up.
 * @param {any} worker
 * @returns {Python}
 */
function guarded(worker) {
  let silent = 0;
  /** How to give up each question under way. @type {Set<(error: Error) => void>} */
  const waiting = new Set();
  // Counting seconds, a device that slept for a while is not mistaken for a worker that is gone.
  const watch = setInterval(() => {
    if (!waiting.size || ++silent <= PATIENCE) return;
    for (const giveUp of waiting) giveUp(new Error("the worker does not answer"));
  }, 1000);
  return {
    async answer(message) {
      /** @type {(error: Error) => void} */
      let giveUp = () => {};
      const given = new Promise((_, reject) => {
        giveUp = reject;
      });
      waiting.add(giveUp);
      try {
        return await Promise.race([worker.sync.answer(message), given]);
      } finally {
        waiting.delete(giveUp);
        silent = 0;
      }
    },
    stop() {
      clearInterval(watch);
      worker.terminate();
      for (const giveUp of waiting) giveUp(new Error("the worker was stopped"));
    },
  };
}

/**
 * The workers' configuration, with the zip of the page's game. PyScript heeds `sync_main_only` only in one that it need not
 * fetch itself.
 * @param {string | undefined} game
 */
async function readConfig(game) {
  const config = await (await fetch(new URL("pyscript.json", APP))).json();
  if (game) config.files[`./${game}.zip`] = `/lib/${game}.zip`;
  return config;
}

/**
 * The worker's Python, which begins by saying where it comes from.
 * @param {string} name
 */
async function readCode(name) {
  const response = await fetch(new URL(`${name}.py`, APP));
  if (!response.ok) throw new Error(`${name}.py: ${response.status}`);
  return `APP = ${JSON.stringify(APP.href)}\n${await response.text()}`;
}

/** Keeps PyScript from loading its terminals, editors and error boxes; to be called before its module runs. */
function quietPyScript() {
  if (document.querySelector("py-config")) return;
  for (const name of ["py-config", "mpy-config"]) {
    const config = document.createElement(name);
    config.hidden = true;
    config.textContent = JSON.stringify({ plugins: UNUSED.map((plugin) => `!${plugin}`) });
    document.head.append(config);
  }
}

/** PyScript's module and the page's game, as the page's head names them: the rest may still be on its way. */
function named() {
  const meta = document.querySelector("meta[name=pyscript]");
  if (!(meta instanceof HTMLMetaElement)) throw new Error("the page does not name PyScript");
  return { core: new URL(meta.content, document.baseURI).href, game: meta.dataset.game };
}

/** Asks early for what the workers will need, on pages that wait for a touch before they load any of it. */
function preload() {
  const list = document.getElementById("preloads");
  if (!list || navigator.serviceWorker?.controller) return;
  for (const [rel, as, href] of JSON.parse(list.textContent ?? "[]")) {
    // As a preload the browser would complain that the page itself does not use it: the worker does.
    // Whatever fails here fails again where it is needed, and is told there.
    if (as)
      fetch(href)
        .then((response) => response.blob())
        .catch(() => {});
    else document.head.append(Object.assign(document.createElement("link"), { rel, href }));
  }
  list.remove();
}
