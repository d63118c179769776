// Games in files: chosen, dropped on the page, or opened by the device with the installed site.

import { make } from "../core/elements.js";

/** More is not read: the table refuses longer files anyway. */
const MOST_BYTES = 1_000_000;

/** What a file may be called; any other may be dropped all the same. */
const ACCEPT = ".txt,.cannonry,.pgn,text/plain";

/** Lets the player choose a file. @param {string} accept @param {(file: File) => unknown} take */
export function pickFile(accept, take) {
  const input = make("input", { type: "file", accept });
  input.addEventListener("change", () => input.files?.[0] && take(input.files[0]));
  input.click();
}

/** The same of a game: gives its text. @param {(text: string) => void} open */
export const chooseFile = (open) => pickFile(ACCEPT, async (file) => open(await read(file)));

/**
 * Follows what is dragged over the page from outside, and gives the text of a file or text that is dropped;
 * `hint` is shown meanwhile.
 * @param {HTMLElement | null} hint
 * @param {(text: string) => void} open
 */
export function followDrops(hint, open) {
  let own = false;
  const show = (/** @type {boolean} */ over) => hint?.toggleAttribute("hidden", !over);
  addEventListener("dragstart", () => (own = true));
  addEventListener("dragend", () => (own = false));
  addEventListener("dragover", (event) => {
    if (own || !mayDrop(event)) return;
    event.preventDefault();
    show(true);
  });
  addEventListener("dragleave", (event) => event.relatedTarget === null && show(false));
  addEventListener("drop", async (event) => {
    show(false);
    if (own || !mayDrop(event)) return;
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    open(file ? await read(file) : (event.dataTransfer?.getData("text/plain") ?? ""));
  });
}

/**
 * Gives the text of a file with which the device starts the installed site (the manifest's `file_handlers`).
 * @param {(text: string) => void} open
 */
export function followLaunches(open) {
  window.launchQueue?.setConsumer(async ({ files }) => {
    const [handle] = files ?? [];
    if (handle) open(await read(await handle.getFile()));
  });
}

/** Whether it is for the table: fields take text themselves. @param {DragEvent} event */
function mayDrop({ dataTransfer, target }) {
  const types = dataTransfer?.types ?? [];
  if (types.includes("Files")) return true;
  return types.includes("text/plain") && !(target instanceof Element && target.closest("input, textarea"));
}

/** @param {File} file */
async function read(file) {
  const bytes = await file
    .slice(0, MOST_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0)); // a folder
  return decoded(new Uint8Array(bytes));
}

/**
 * The text of some bytes, in UTF-8, or in UTF-16 or a Japanese encoding if it is plainly that (as
 * `pyengine/cli/input.py` does); of what is no text, a sign that says so.
 * @param {Uint8Array} bytes
 */
export function decoded(bytes) {
  const wide = wideOf(bytes);
  const encodings = wide ? [wide] : latin(bytes).includes(ESCAPE) ? ["iso-2022-jp"] : ["utf-8", ...JAPANESE];
  for (const encoding of encodings) {
    try {
      const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
      if (!JAPANESE.includes(encoding) || isJapanese(text, bytes)) return text;
    } catch {} // the next one
  }
  return NO_TEXT;
}

const JAPANESE = ["shift_jis", "euc-jp"];
/** With it JIS, in which mails were written, begins what is Japanese. */
const ESCAPE = "\u001b$";
/** What stands for bytes that are no text (`pyengine/notation/reading.py`). */
const NO_TEXT = "\ufffd";

/** @param {Uint8Array} bytes */
const latin = (bytes) => new TextDecoder("latin1").decode(bytes);

/**
 * The encoding of text with two bytes to a sign: by its mark, or because one of the two is mostly empty.
 * @param {Uint8Array} bytes
 */
function wideOf(bytes) {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  const empty = [0, 0];
  const start = bytes.subarray(0, 64);
  for (const [at, byte] of start.entries()) if (byte === 0) empty[at % 2] = (empty[at % 2] ?? 0) + 1;
  const [high = 0, low = 0] = empty;
  if (low > start.length / 6 && !high) return "utf-16le";
  return high > start.length / 6 && !low ? "utf-16be" : "";
}

/**
 * Whether it was written in the encoding by which it was read: nobody can tell, unless there are kana in it,
 * or all kanji are usual ones in Shift JIS, where letters with accents become single kanji.
 * @param {string} text
 * @param {Uint8Array} bytes
 */
function isJapanese(text, bytes) {
  if (/[\uff61-\uff9f\ue000-\uf8ff\ufffd]/.test(text)) return false;
  if (/[\u3041-\u30fe]/.test(text)) return true;
  return areUsual(bytes) && (text.match(/[^\0-\x7f]+/g) ?? []).every((word) => word.length > 1);
}

/** Whether text in Shift JIS has usual kanji only. @param {Uint8Array} bytes */
function areUsual(bytes) {
  let second = false;
  for (const byte of bytes) {
    if (!second && byte > 0x9f) return false;
    second = !second && byte > 0x7f;
  }
  return true;
}
