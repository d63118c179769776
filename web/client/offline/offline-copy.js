// The copy of the site that the service worker keeps: what of it is here, and fetching what is not. The
// service worker itself fetches everything, once for each build (`web/steps/precache.mjs`).

import { APP, ROOT } from "../core/site.js";

/**
 * A file of the copy: path from the site's root, revision where the path does not say it, digest, bytes.
 * @typedef {[path: string, revision: string | null, digest: string, size: number]} Entry
 */

/** Why a file is not here: no room, or it does not come. @typedef {"space" | "network"} Why */

/** The name under which Workbox keeps it: `cacheId`, its own word, the scope. */
const NAME = `cannonry-precache-v2-${ROOT.href}`;

const LIST = new URL("offline.json", ROOT);

/** The addresses under which files are kept. */
async function held() {
  return new Set((await (await caches.open(NAME)).keys()).map(({ url }) => url));
}

/** What is known of it. @type {Entry[] | null} */
let known = null;

/** Which files make a whole copy. @returns {Promise<Entry[]>} */
async function whole() {
  known ??= await listed(LIST.href).catch(fromNetwork);
  return known;
}

/** The same where the kept list is damaged; rejects if the server has another build's by now. */
async function fromNetwork() {
  const list = await listed(`${LIST.href}?fresh`);
  if (!list.some((entry) => addressOf(entry).startsWith(APP.href))) throw new Error("not this build's");
  return list;
}

/** @param {string} address @returns {Promise<Entry[]>} */
async function listed(address) {
  const list = await (await fetch(address)).json();
  if (!list.length) throw new Error("no list");
  return list;
}

/** How many bytes are here, of how many. */
export async function count() {
  const [all, here] = await Promise.all([whole(), held()]);
  return { all: sizeOf(all), here: sizeOf(all.filter((entry) => here.has(keyOf(entry)))) };
}

/** @param {Entry[]} entries */
const sizeOf = (entries) => entries.reduce((sum, [, , , size]) => sum + size, 0);

/**
 * Fetches what is not here. Gives the addresses of what then still is not, each with the reason.
 * @param {object} [how]
 * @param {string[]} [how.only] addresses, where nothing else matters now
 * @param {((path: string) => boolean) | undefined} [how.doubted] which of what is here to look into, too
 * @param {() => void} [how.heard] is called for every part that comes
 */
export async function mend({ only, doubted, heard = () => {} } = {}) {
  const here = await held();
  /** @type {Map<string, { why: Why, error: unknown }>} */
  const lost = new Map();
  // Names in `_/` are those of the copy: most of the time there is no need to ask for the list.
  if (only && !doubted && only.every((address) => here.has(address))) return lost;
  const cache = await caches.open(NAME);
  for (const entry of await whole()) {
    const address = addressOf(entry);
    const key = keyOf(entry);
    if (only && !only.includes(address)) continue;
    if (here.has(key) && !(doubted?.(entry[0]) && (await broken(cache, entry)))) continue;
    try {
      await cache.put(key, await fresh(entry, heard));
    } catch (error) {
      const full = error instanceof DOMException && error.name === "QuotaExceededError";
      lost.set(address, { why: full ? "space" : "network", error });
      // The next would be fetched in vain.
      if (full) break;
    }
  }
  return lost;
}

/** @param {Entry} entry */
const addressOf = ([path]) => new URL(path, ROOT).href;

/** The address under which Workbox keeps a file. @param {Entry} entry */
function keyOf([path, revision]) {
  const address = new URL(path, ROOT);
  if (revision) address.searchParams.set("__WB_REVISION__", revision);
  return address.href;
}

/** @param {Cache} cache @param {Entry} entry */
async function broken(cache, entry) {
  const kept = await cache.match(keyOf(entry));
  return !kept || (await digestOf(await kept.arrayBuffer())) !== entry[2];
}

/**
 * The file from the network: the service worker lets a request for something fresh pass.
 * @param {Entry} entry
 * @param {() => void} heard
 */
async function fresh(entry, heard) {
  const response = await fetch(`${addressOf(entry)}?fresh`, { cache: "no-store" });
  if (!response.ok || !response.body) throw new Error(`${response.status}`);
  const counted = response.body.pipeThrough(
    new TransformStream({
      transform(part, controller) {
        heard();
        controller.enqueue(part);
      },
    }),
  );
  const content = await new Response(counted).arrayBuffer();
  // Another build may be on the server by now: the copy is of one.
  if ((await digestOf(content)) !== entry[2]) throw new Error("not this build's");
  return new Response(content, { headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } });
}

/** @param {ArrayBuffer} content */
async function digestOf(content) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}
