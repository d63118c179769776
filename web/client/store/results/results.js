// The results that the device keeps: the first end of a thing counts, whatever is played or reloaded later.

import { tryLater } from "../../core/again.js";
import { channel } from "../../engine/channel.js";
import { read, write } from "../database.js";
import { listed, ofToday } from "./before.js";
import { isResult } from "./result.js";

/** @import { Result } from "./result.js" */

/** Tells other scripts and tabs that there are others now; null where the browser forbids that. */
const elsewhere = channel("cannonry.results");
/** @type {((kept: boolean) => unknown)[]} */
const watchers = [];

/** All, in the order in which they came. Rejects where we may not look. @returns {Promise<Result[]>} */
export async function results() {
  const all = (await read((device) => device.getAll("results"))).map(ofToday).filter(isResult);
  const known = new Set(all.map(({ id }) => id));
  all.push(...listed().filter(({ id }) => !known.has(id))); // What has found no room yet.
  return all.sort((one, other) => one.ended - other.ended);
}

/**
 * Keeps how something has ended, unless the same has ended before. Says whether the device did so; if not, it
 * is tried again.
 * @param {Result} result
 */
export async function keepResult(result) {
  const done = await write(["results"], async (writing) => {
    const store = writing.objectStore("results");
    if (!(await store.getKey(result.id))) await store.put(result);
  }).then(
    () => true,
    () => false,
  );
  if (!done) tryLater(`result ${result.id}`, () => keepResult(result));
  changed(done);
  return done;
}

/**
 * Lets go of what is known of results: of each what `left` gives stays, or nothing of it. Rejects if the
 * device does not do so.
 * @param {(result: Result) => Result | null} left
 */
export async function reduceResults(left) {
  await write(["results"], async (writing) => {
    const store = writing.objectStore("results");
    for (const kept of await store.getAll()) {
      const result = ofToday(kept);
      const less = left(result);
      if (!less) await store.delete(result.id);
      else if (less !== result) await store.put(less);
    }
  });
  changed(true);
}

/** Tells when any tab has results to keep, and whether they were. @param {(kept: boolean) => unknown} tell */
export function watchResults(tell) {
  watchers.push(tell);
  elsewhere?.addEventListener("message", () => tell(true));
}

/** Tells that there are others now, or that one was not kept. @param {boolean} kept */
export function changed(kept) {
  for (const tell of watchers) tell(kept);
  if (kept) elsewhere?.postMessage(null);
}
