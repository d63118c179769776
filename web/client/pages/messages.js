// What a page and a board in its frame tell each other. Both sides read here what the other has sent: a
// message is `{ cannonry: 1, type, … }`, and whatever else comes by is none of ours.

/** The version of what is said; a message of another one is not understood. */
export const VERSION = 1;

/** @import { Message } from "../protocol.js" */

/**
 * @typedef {{ type: "height", height: number } | Message} FrameMessage What a frame tells its page.
 *
 * @typedef {{ type: "hello" }
 *   | { type: "theme", theme: "light" | "dark" | "system" }
 *   | { type: "start" }
 *   | { type: "goto", step: number }
 *   | { type: "reset" }} HostMessage What a page tells its frame.
 */

/** @typedef {(value: unknown) => boolean} Check */

/**
 * A check for each field of each message.
 * @template {{ type: string }} M
 * @typedef {{ [T in M["type"]]: Record<Exclude<keyof Extract<M, { type: T }>, "type">, Check> }} Checks
 */

const isText = (/** @type {unknown} */ value) => typeof value === "string";
const isCount = (/** @type {unknown} */ value) => Number.isSafeInteger(value) && Number(value) >= 0;
const isOneOf =
  (/** @type {unknown[]} */ ...choices) =>
  (/** @type {unknown} */ value) =>
    choices.includes(value);

/** The fields of each message that a frame sends. @type {Checks<FrameMessage>} */
const OF_FRAME = {
  height: { height: isCount },
  ready: { position: isText, step: isCount, steps: isCount, link: isText },
  move: { seat: isCount, move: isText, ply: isCount, position: isText, link: isText },
  solved: { by: isOneOf("self", "shown") },
  error: { message: isText },
};

/** The fields of each message that a page sends. @type {Checks<HostMessage>} */
const OF_HOST = {
  hello: {},
  theme: { theme: isOneOf("light", "dark", "system") },
  start: {},
  goto: { step: isCount },
  reset: {},
};

/** The message of a frame in what has come by, or null. @param {unknown} data */
export const readFrame = (data) => /** @type {FrameMessage | null} */ (read(data, OF_FRAME));

/** The message of a page in what has come by, or null. @param {unknown} data */
export const readHost = (data) => /** @type {HostMessage | null} */ (read(data, OF_HOST));

/** A message as it is sent. @param {FrameMessage | HostMessage} message */
export const written = (message) => ({ cannonry: VERSION, ...message });

/**
 * Takes known fields of the right form, and nothing else.
 * @param {unknown} data
 * @param {Record<string, Record<string, Check>>} kinds
 */
function read(data, kinds) {
  if (typeof data !== "object" || data === null) return null;
  const given = /** @type {Record<string, unknown>} */ (data);
  const type = String(given.type);
  const fields = given.cannonry === VERSION && Object.hasOwn(kinds, type) ? Object.entries(kinds[type] ?? {}) : null;
  if (!fields?.every(([name, fits]) => fits(given[name]))) return null;
  return Object.fromEntries([["type", type], ...fields.map(([name]) => [name, given[name]])]);
}

/**
 * Where to send an answer to: a window without an origin of its own cannot be named, and only it is asked.
 * @param {string} origin
 */
export const answerTo = (origin) => (origin === "null" ? "*" : origin);
