// What the table's worker lets the page do: locks on cards, at which the browser is much quicker than Python.

import { toBytes, toText } from "./base64url.js";

/** @import { Done, Job } from "../../protocol.js" */

const X25519 = { name: "X25519" };

/** What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const PKCS8 = [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x6e, 4, 0x22, 4, 0x20];

/** Points multiplied at a time: one by one Firefox takes three times as long, with all at once twice. */
const AT_ONCE = 64;
/** Bits of a point. */
const POINT = 256;

/**
 * What a worker answers to a message, once the jobs are done that it wants done before.
 * @param {(message: object) => Promise<any>} say gives the worker's next answer
 * @param {object & { board?: string }} message
 */
export async function withJobs(say, message) {
  let answer = await say(message);
  while (answer?.job) {
    /** @type {Done} */
    const done = { type: "done", board: message.board, result: await doJob(answer.job) };
    answer = await say(done);
  }
  return answer;
}

/**
 * Each point of a job behind the lock of its key, null where nothing is left of it; empty where the browser
 * cannot do it, because it has no such keys or, as WebKit at times, takes not this one: the worker then does
 * that by itself.
 * @param {Job} job
 * @returns {Promise<Done["result"]>}
 */
export async function doJob({ keys, points }) {
  /** Made once each: taking a key in costs as much as a product. @type {Map<string, Promise<CryptoKey>>} */
  const locks = new Map();
  const lockOf = (/** @type {string} */ key) => {
    const found = locks.get(key) ?? lock(key);
    locks.set(key, found);
    return found;
  };
  const done = [];
  for (let at = 0; at < points.length; at += AT_ONCE) {
    const some = points.slice(at, at + AT_ONCE);
    const found = some.map((point, on) => product(lockOf(keys[at + on] ?? ""), point).catch(() => ""));
    done.push(...(await Promise.all(found)));
  }
  return done;
}

/** @param {string} key */
async function lock(key) {
  const bytes = Uint8Array.of(...PKCS8, ...toBytes(key));
  return crypto.subtle.importKey("pkcs8", bytes, X25519, false, ["deriveBits"]);
}

/** @param {Promise<CryptoKey>} locking @param {string} point */
async function product(locking, point) {
  const key = await locking;
  try {
    const known = await crypto.subtle.importKey("raw", toBytes(point), X25519, false, []);
    const bits = await crypto.subtle.deriveBits({ ...X25519, public: known }, key, POINT);
    const bytes = new Uint8Array(bits);
    return bytes.some(Boolean) ? toText(bytes) : null;
  } catch (error) {
    if (isOfSmallOrder(error)) return null;
    throw error;
  }
}

/**
 * Whether a browser has refused a point because nothing of it is left: some refuse to take it in, some to
 * multiply it.
 * @param {unknown} error
 */
const isOfSmallOrder = (error) =>
  error instanceof DOMException && (error.name === "OperationError" || error.name === "DataError");
