// Python in a Web Worker, started by PyScript.

import { APP } from "../core/site.js";
import { mend } from "../offline/offline-copy.js";
import { visited } from "./idle.js";
import { acquittal, forget } from "./memory/kept.js";
import { Silence } from "./silence.js";
import { checkBrowser, missing, Start } from "./start.js";

/** Whether this page is such a one. */
export const bare = self.origin === "null" || !mayStore();

function mayStore() {
  try {
    return Boolean(self.localStorage);
  } catch {
    return false;
  }
}

/**
 * Starts the worker; rejects if it cannot start. It is like one of PyScript's.
 * @param {import("../entry/bare.js").Start} how
 * @param {() => void} heard is called when the start goes on
 */
export async function startBare(how, heard) {
  // Only a blob is of the frame's own, and only a classic worker runs it everywhere.
  const source = `import(${JSON.stringify(new URL("bare.js", APP))})`;
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
  /** @returns {Promise<string>} */
  const reply = () =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data: { text, error, step } }) => {
        heard();
        if (error) reject(new Error(error));
        else if (!step) resolve(text);
      };
      worker.onerror = (event) => reject(new Error(event.message));
    });
  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  /** Asks when what was asked before is answered. @param {unknown} message */
  const ask = (message) => {
    const answered = last.then(() => {
      const answer = reply();
      worker.postMessage(message);
      return answer;
    });
    last = answered.catch(() => {});
    return answered;
  };
  await reply();
  await ask(how);
  return { sync: { answer: ask }, terminate: () => worker.terminate() };
}

/** A file of the workers: its address and size in bytes. @typedef {[address: string, size: number]} File */

/** What the page has asked for and what has come; its scripts, which are bundled apart, share it. */
window.supply ??= { ahead: new Map(), come: new Set(), doubt: false };
const { ahead, come } = window.supply;

/**
 * From now on what is kept of the files is not trusted: a start has failed. The image of the memory is only
 * forgotten when the next one begins, for a start also fails on a page that is being left.
 */
export function doubt() {
  window.supply.doubt = true;
  // The page has read what came over the network, but has not looked into the copy.
  if (controlled()) come.clear();
}

/** Whether the workers' files come from the offline copy. */
const controlled = () => !bare && Boolean(navigator.serviceWorker?.controller);

/**
 * Fetches what has not come yet; the start fails if something does not. Resolves when a worker may ask for
 * it.
 * @param {Start} start
 */
export async function supply(start) {
  if (window.supply.doubt && !bare) await forget().catch(() => {});
  const { modules, files } = listed();
  const wanted = files.filter(([address]) => !come.has(address));
  if (controlled()) return fromCopy(wanted, start);
  const links = modules.map((href) => Object.assign(document.createElement("link"), { rel: "modulepreload", href }));
  document.head.append(...links);
  start.count.want(wanted.reduce((sum, [, size]) => sum + size, 0));
  start.looked = Promise.all(wanted.map((file) => bring(file, start)));
  // What the browser may hold a bad copy of is replaced before a worker asks for it.
  if (window.supply.doubt) await start.looked;
}

/**
 * What the page's head names (`web/pages/views/arriving.py`): the files, and modules that nothing has asked
 * for yet.
 * @returns {{ modules: string[], files: File[] }}
 */
function listed() {
  const list = document.getElementById("supply-list");
  const told = JSON.parse(list?.textContent ?? '{ "modules": [], "files": [] }');
  if (list) list.textContent = JSON.stringify({ ...told, modules: [] });
  return told;
}

/** @param {File} file @param {Start} start */
async function bring([address, size], start) {
  try {
    const asked = ahead.get(address) ?? fetch(address, { cache: window.supply.doubt ? "reload" : "default" });
    // A second start asks anew.
    ahead.delete(address);
    const whole = async (/** @type {Promise<Response>} */ asking) => read(await asking, size, start);
    // What broke off once may come whole the second time.
    await whole(asked).catch(() => whole(fetch(address, { cache: "reload" })));
    come.add(address);
  } catch (error) {
    start.fail(missing(address, error));
  }
}

/**
 * Reads an answer to its end.
 * @param {Response} response
 * @param {number} size that it must have
 * @param {Start} start hears of every part that comes
 */
async function read(response, size, start) {
  if (!response.ok || !response.body) throw new Error(`${response.status}`);
  const reader = response.body.getReader();
  let bytes = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength;
    start.count.came(part.value.byteLength);
    start.heard();
  }
  if (bytes !== size) throw new Error(`${bytes} / ${size}`);
}

/**
 * Sees to it that the offline copy has the files. After a start that failed each of them is looked through.
 * @param {File[]} files
 * @param {Start} start
 */
async function fromCopy(files, start) {
  const only = files.map(([address]) => new URL(address, document.baseURI).href);
  const doubted = window.supply.doubt ? () => true : undefined;
  const lost = await mend({ only, doubted, heard: start.heard }).catch((error) => {
    throw missing("offline.json", error);
  });
  for (const address of only) {
    const { why, error } = lost.get(address) ?? {};
    // What cannot be kept comes from the network each time.
    if (why === "network") start.fail(missing(address, error));
    else come.add(address);
  }
}

/** Plugins of PyScript that every page would load and none of ours needs. */
const UNUSED = ["codemirror", "deprecations-manager", "donkey", "error", "py-editor", "py-game", "py-terminal"];

/** @typedef {string} Worker a worker's name: `table`, `machine`, or one of a game's own */

/**
 * A running worker: text in, text out; several messages may be under way.
 * @typedef {{ answer: (message: string) => Promise<string>, stop: () => void }} Python
 */

/** Starts a module's worker; rejects with NotStarted. @param {Worker} name @returns {Promise<Python>} */
export async function startPython(name) {
  checkBrowser();
  // A browser that renders the page ahead of a visit holds its workers back until then: that is no silence.
  await visited();
  const start = new Start();
  const known = acquittal().catch(() => () => {});
  const acquit = async () => (await known)();
  addEventListener("pagehide", acquit);
  const launched = launch(name, start);
  try {
    const worker = await Promise.race([launched, start.failed]);
    // Others than the table's may wait long for their first question.
    if (name !== "table") void acquit();
    return guarded(name, worker, acquit);
  } catch (error) {
    // Another one will have been started when this one runs after all.
    launched.then((worker) => worker.terminate()).catch(() => {});
    void acquit();
    const cause = await start.explain(error);
    doubt();
    throw cause;
  } finally {
    start.end();
  }
}

/** @param {Worker} name @param {Start} start */
async function launch(name, start) {
  const { core, game } = named();
  // Each worker tells its own news.
  const interpreter = new URL(`interpreter.js#${start.id}`, APP).href;
  const reading = Promise.all([readConfig(game, start), readCode(name, start)]);
  if (bare) {
    const [{ files }, code] = await reading;
    return startBare({ interpreter, files, code }, start.stepped);
  }
  const supplied = supply(start);
  quietPyScript();
  const [{ PyWorker, hooks }, [config, code]] = await Promise.all([
    start.imports(core, import(core)),
    reading,
    supplied,
  ]);
  // PyScript makes code of this hook's text, which the policy forbids. It is for workers whose Python awaits:
  // none of ours does.
  hooks.worker.onBeforeRunAsync.clear();
  // As a URL that costs no request: PyScript would begin with it only when its own module has come.
  return PyWorker(URL.createObjectURL(new Blob([code])), {
    config,
    // PyScript only takes the folder from this name: URLs in the configuration are relative to it.
    configURL: new URL("pyscript.txt", APP).href,
    version: interpreter,
  });
}

/** The first worker of the page's table; the script that asks first starts it: both are separate bundles. */
export function firstTable() {
  window.firstTable ??= startPython("table");
  return window.firstTable;
}

/**
 * A worker that the browser has ended stays silent for ever: after a while of silence its questions are given
 * up. Its first answer is marked in the page's timeline.
 * @param {Worker} name
 * @param {any} worker
 * @param {() => unknown} first is called at its first answer
 * @returns {Python}
 */
function guarded(name, worker, first) {
  let silent = true;
  /** How to give up each question under way. @type {Set<(error: Error) => void>} */
  const waiting = new Set();
  const silence = new Silence(
    () => {
      for (const giveUp of waiting) giveUp(new Error("the worker does not answer"));
    },
    () => waiting.size > 0,
  );
  return {
    async answer(message) {
      /** @type {(error: Error) => void} */
      let giveUp = () => {};
      const given = new Promise((_, reject) => {
        giveUp = reject;
      });
      waiting.add(giveUp);
      try {
        const answer = await Promise.race([worker.sync.answer(message), given]);
        if (silent) {
          performance.mark(`python-${name}`);
          first();
        }
        silent = false;
        return answer;
      } finally {
        waiting.delete(giveUp);
        silence.heard();
      }
    },
    stop() {
      silence.stop();
      worker.terminate();
      for (const giveUp of waiting) giveUp(new Error("the worker was stopped"));
    },
  };
}

/**
 * The workers' configuration, with the zip of the page's game. PyScript heeds `sync_main_only` only in one
 * that it need not fetch itself.
 * @param {string | undefined} game
 * @param {Start} start
 */
async function readConfig(game, start) {
  const config = await readWhole("pyscript.json", start, JSON.parse);
  if (game) config.files[`./${game}.zip`] = `/lib/${game}.zip`;
  return config;
}

/** The worker's Python, which first says where it comes from. @param {string} name @param {Start} start */
async function readCode(name, start) {
  return readWhole(`${name}.py`, start, (text) => {
    if (!text.includes("__export__")) throw new Error("the end is missing");
    return `APP = ${JSON.stringify(APP.href)}\n${text}`;
  });
}

/**
 * What is in one of our texts; the start hears when it comes.
 * @template T
 * @param {string} name
 * @param {Start} start
 * @param {(text: string) => T} parse throws if something is missing
 */
async function readWhole(name, start, parse) {
  try {
    const response = await fetch(new URL(name, APP), { cache: window.supply.doubt ? "reload" : "default" });
    if (!response.ok) throw new Error(`${response.status}`);
    const found = parse(await response.text());
    start.heard();
    return found;
  } catch (error) {
    throw missing(name, error);
  }
}

/** Keeps PyScript from loading its terminals, editors and error boxes; call it before its module runs. */
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
