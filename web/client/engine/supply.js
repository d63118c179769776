// The files that the workers of a page need. The page fetches them ahead, so that it sees them come; the
// workers then find them in the browser's cache, or in the offline copy.

import { mend } from "../offline/offline-copy.js";
import { bare } from "./bare.js";
import { forget } from "./memory/kept.js";
import { missing } from "./start.js";

/** @import { Start } from "./start.js" */

/**
 * A file of the workers: its address, and how many bytes it has.
 * @typedef {[address: string, size: number]} File
 */

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

/**
 * @param {File} file
 * @param {Start} start
 */
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
