// A memory image: what the memory of a Python holds that has started and imported our games, without the
// pages that are empty. It is made when the site is built (`web/steps/memory.mjs`) and put in the place of a
// start in the browser (`web/client/entry/interpreter.js`).
//
//     4 bytes       length of the head
//     head          JSON, filled up with blanks to whole pages
//     pages         those that hold something, in order

/** Bytes of a page. */
const PAGE = 4096;

/**
 * @typedef {object} Head
 * @property {string} build of Pyodide: another one lays its memory out in another way
 * @property {number} size bytes of the whole memory
 * @property {[first: number, count: number][]} runs of pages that hold something
 * @property {unknown} state what Pyodide keeps beside the memory
 */

/**
 * Writes an image of `memory`, whose length is one of whole pages.
 * @param {Uint8Array} memory
 * @param {string} build
 * @param {unknown} state
 */
export function write(memory, build, state) {
  /** @type {Head["runs"]} */
  const runs = [];
  for (let page = 0; page * PAGE < memory.length; page++) {
    if (!memory.subarray(page * PAGE, (page + 1) * PAGE).some(Boolean)) continue;
    const last = runs.at(-1);
    if (last && last[0] + last[1] === page) last[1]++;
    else runs.push([page, 1]);
  }
  /** @type {Head} */
  const head = { build, size: memory.length, runs, state };
  const text = new TextEncoder().encode(JSON.stringify(head));
  const start = Math.ceil((4 + text.length) / PAGE) * PAGE;
  const image = new Uint8Array(start + held(runs) * PAGE).fill(32, 0, start);
  new DataView(image.buffer).setUint32(0, start - 4, true);
  image.set(text, 4);
  let at = start;
  for (const [first, count] of runs) {
    image.set(memory.subarray(first * PAGE, (first + count) * PAGE), at);
    at += count * PAGE;
  }
  return image;
}

/** How many pages there are in runs. @param {Head["runs"]} runs */
const held = (runs) => runs.reduce((sum, [, count]) => sum + count, 0);

/**
 * The head of an image, and its pages; throws an error if the image is not whole.
 * @param {ArrayBuffer} image
 * @returns {{ head: Head, pages: Uint8Array }}
 */
export function read(image) {
  const length = new DataView(image).getUint32(0, true);
  /** @type {Head} */
  const head = JSON.parse(new TextDecoder().decode(new Uint8Array(image, 4, length)));
  const pages = new Uint8Array(image, 4 + length);
  if (pages.length !== held(head.runs) * PAGE) throw new Error("the memory image is not whole");
  return { head, pages };
}

/**
 * Fills `memory` with what an image holds.
 * @param {Uint8Array} memory of the size that the head says
 * @param {{ head: Head, pages: Uint8Array }} image
 */
export function restore(memory, { head, pages }) {
  let end = 0;
  let at = 0;
  for (const [first, count] of head.runs) {
    memory.fill(0, end, first * PAGE);
    memory.set(pages.subarray(at, at + count * PAGE), first * PAGE);
    at += count * PAGE;
    end = (first + count) * PAGE;
  }
  memory.fill(0, end);
}
