// The memory image that the device keeps, unpacked: so it is read soonest.

import { APP } from "../../core/site.js";

/** The name of its place, in which there is one image at most. */
const NAME = "cannonry-memory";

/** Where this build's image is, compressed; it is kept under the same address. */
const ADDRESS = new URL(MEMORY.path, APP).href;

/**
 * Where it stands that a start from the image has not come to its end yet; the text names a lock that the
 * worker holds. A damaged image can take the whole page down with it, before anything can be said.
 */
const TRIAL = new URL("python.trial", APP).href;

/** Milliseconds that a start takes at most. */
const LONGEST = 30_000;

/** The image, if it is here. */
export async function kept() {
  // `has` makes no place where there was none.
  if (!(await caches.has(NAME))) return undefined;
  return (await caches.open(NAME)).match(ADDRESS);
}

/** The image for a start, unless the last start from it came to nothing: then it is forgotten. */
export async function forStart() {
  const image = await kept();
  if (!image) return undefined;
  const place = await caches.open(NAME);
  const last = await place.match(TRIAL);
  if (last && (await isFree(await last.text()))) {
    await forget();
    return undefined;
  }
  const name = `${NAME}-${Math.random()}`;
  // Not for as long as the worker runs: a page with a lock is not kept for the way back.
  const held = () => new Promise((over) => setTimeout(over, LONGEST));
  void navigator.locks.request(name, held).catch(() => {});
  // Where there is no room for it the image is used without.
  await place.put(TRIAL, new Response(name)).catch(() => {});
  return image;
}

/** Whether nobody holds a lock. @param {string} name */
const isFree = (name) => navigator.locks.request(name, { ifAvailable: true }, (lock) => lock !== null);

/** What acquits the image of a start: an answer came, the start failed by itself, or the page is left. */
export async function acquittal() {
  const place = (await caches.has(NAME)) ? await caches.open(NAME) : null;
  return () => void place?.delete(TRIAL).catch(() => {});
}

/** Fetches the image and keeps it if it is what the build made. Another tab may be at it already. */
export const keep = () => navigator.locks.request(NAME, { ifAvailable: true }, (alone) => alone && bring());

async function bring() {
  if (await kept()) return;
  const response = await fetch(ADDRESS, { cache: "no-store", priority: "low" });
  if (!response.ok || !response.body) return;
  const image = await new Response(response.body.pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  if (image.byteLength !== MEMORY.size || (await digestOf(image)) !== MEMORY.digest) return;
  await forget();
  await (await caches.open(NAME)).put(ADDRESS, new Response(image));
}

/** Forgets every image that is here: it does not work, or belongs to another build. */
export const forget = () => caches.delete(NAME);

/** @param {ArrayBuffer} image */
async function digestOf(image) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", image));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
