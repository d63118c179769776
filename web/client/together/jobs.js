// What the table's worker lets the page do: keys, signatures and locks on cards, at which the browser is much
// quicker than Python.

import { toBytes, toText } from "./base64url.js";

/** @import { Done, Job } from "../protocol.js" */

const ED25519 = { name: "Ed25519" };
const X25519 = { name: "X25519" };

/**
 * What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410).
 * @param {number} kind the last byte of the object identifier
 */
const pkcs8 = (kind) => [0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, kind, 4, 0x22, 4, 0x20];
const SIGNING = pkcs8(0x70);
const LOCKING = pkcs8(0x6e);

/**
 * How many points are multiplied at a time: one by one Firefox takes three times as long, with all at once
 * twice.
 */
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
 * What comes of a job; null where the browser cannot do it: the worker then does it by itself, and says what
 * is wrong with a key that is none.
 * @param {Job} job
 * @returns {Promise<Done["result"]>}
 */
export async function doJob(job) {
  try {
    if (job.do === "public") return await publicKey(job.seed);
    if (job.do === "sign") return await signature(job.seed, job.message);
    if (job.do === "verify") return await isRight(job.key, job.message, job.signature);
    return await products(job.keys, job.points);
  } catch {
    return null;
  }
}

/** @param {string} seed */
async function publicKey(seed) {
  const { x } = await crypto.subtle.exportKey("jwk", await privateKey(seed, true));
  return x ?? null;
}

/** @param {string} seed @param {string} message */
async function signature(seed, message) {
  const signed = await crypto.subtle.sign(ED25519, await privateKey(seed), encoded(message));
  return toText(new Uint8Array(signed));
}

/** @param {string} key @param {string} message @param {string} signature */
async function isRight(key, message, signature) {
  const known = await crypto.subtle.importKey("raw", toBytes(key), ED25519, false, ["verify"]);
  return crypto.subtle.verify(ED25519, known, toBytes(signature), encoded(message));
}

/** @param {string} seed @param {boolean} [extractable] */
function privateKey(seed, extractable = false) {
  const bytes = Uint8Array.of(...SIGNING, ...toBytes(seed));
  return crypto.subtle.importKey("pkcs8", bytes, ED25519, extractable, ["sign"]);
}

/**
 * Each point behind the lock of its key, null where nothing is left of it.
 * @param {string[]} keys
 * @param {string[]} points
 */
async function products(keys, points) {
  const lockOf = once(lock);
  const done = [];
  for (let at = 0; at < points.length; at += AT_ONCE) {
    const some = points.slice(at, at + AT_ONCE);
    done.push(...(await Promise.all(some.map((point, on) => product(lockOf(keys[at + on] ?? ""), point)))));
  }
  return done;
}

/**
 * The same, made once for each key: taking a key in costs as much as a product.
 * @template T
 * @param {(key: string) => T} make
 */
function once(make) {
  /** @type {Map<string, T>} */
  const made = new Map();
  return (/** @type {string} */ key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
}

/** @param {string} key */
function lock(key) {
  const bytes = Uint8Array.of(...LOCKING, ...toBytes(key));
  return crypto.subtle.importKey("pkcs8", bytes, X25519, false, ["deriveBits"]);
}

/**
 * @param {Promise<CryptoKey>} locking
 * @param {string} point
 */
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

/** @param {string} message */
const encoded = (message) => new TextEncoder().encode(message);
