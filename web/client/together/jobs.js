// What the table's worker lets the page do: keys and signatures, at which the browser is much quicker than
// Python.

import { toBytes, toText } from "./base64url.js";

/** @import { Done, Job } from "../protocol.js" */

const ED25519 = { name: "Ed25519" };

/** What stands before the 32 bytes of a private key in PKCS #8 (RFC 8410). */
const PKCS8 = Uint8Array.of(0x30, 0x2e, 2, 1, 0, 0x30, 5, 6, 3, 0x2b, 0x65, 0x70, 4, 0x22, 4, 0x20);

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
    return await isRight(job.key, job.message, job.signature);
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
  const bytes = Uint8Array.of(...PKCS8, ...toBytes(seed));
  return crypto.subtle.importKey("pkcs8", bytes, ED25519, extractable, ["sign"]);
}

/** @param {string} message */
const encoded = (message) => new TextEncoder().encode(message);
