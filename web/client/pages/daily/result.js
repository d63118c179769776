// The results of a day as a text to hand on, with a link and nothing that would give a deal or a puzzle away.

import { copyText } from "../../core/clipboard.js";
import { fill } from "../fill.js";

/** @import { Result } from "../../store/results/result.js" */

/**
 * An end in few signs. `words` has a sentence with blanks for `name`, `mark` and the two figures, and one for
 * what counts nothing; `name` is what it is called.
 * @param {Pick<Result, "won" | "own" | "others">} end
 * @param {string} name
 * @param {{ counted: string, plain: string }} words
 */
export function inShort({ won, own, others }, name, { counted, plain }) {
  const mark = won === null ? "=" : won ? "✓" : "✗";
  return own === undefined || others === undefined
    ? fill(plain, { name, mark })
    : fill(counted, { name, mark, own: String(own), others: String(others) });
}

/**
 * Hands a text on: by the device's own sharing, else as a copy; says which. Nothing happens if the player
 * calls that off. Where neither works the text is left to be copied by hand.
 * @param {string} text
 * @returns {Promise<"shared" | "copied" | "left">}
 */
export async function handOn(text) {
  if ("share" in navigator) {
    try {
      await navigator.share({ text });
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "shared";
    }
  }
  return (await copyText(Promise.resolve(text))) ? "copied" : "left";
}

/**
 * Hands a text on, and says in a place of the page what became of it: its own words (`data-copied`), or the
 * text.
 * @param {string} text
 * @param {HTMLElement | null} told
 */
export async function handOnAndTell(text, told) {
  const way = await handOn(text);
  if (told) told.textContent = { shared: "", copied: told.dataset.copied ?? "", left: text }[way];
}
