// What the pages with decks say, and how they write it: their sentences stand in the page, the names of the
// cards on its tiles.

import { onTop } from "../../../client/core/dialogs.js";
import { LANG } from "../../../client/core/here.js";
import { cardOn } from "../../../client/pages/card-zoom.js";
import { fill } from "../../../client/pages/fill.js";

/** @type {Record<string, string | { one?: string, other: string }>} */
const words = JSON.parse(document.getElementById("words")?.textContent ?? "{}");

const live = document.getElementById("live");

/** A sentence with blanks filled. @param {string} name @param {Record<string, string | number>} [values] */
export function sentence(name, values = {}) {
  const found = words[name];
  const form = typeof found === "object" ? (values.n === 1 && found.one) || found.other : (found ?? "");
  return fill(form, values);
}

/** The tile of a card. @param {string} code */
export const tileOf = (code) => cardOn(document, code);

/** A card's name. @param {string} code */
export function cardName(code) {
  return (tileOf(code)?.querySelector(".kn")?.textContent ?? `K${code}`).replaceAll("\u00ad", "");
}

/** Says something to those who cannot see it. @param {string} text */
export function announce(text) {
  if (!live) return;
  // Whatever lies under a dialog is silent.
  if (live.parentElement !== onTop()) onTop().append(live);
  live.textContent = text;
}

/**
 * Writes into a part of a place, if it says something else.
 * @param {ParentNode} place
 * @param {string} selector
 * @param {string} text
 */
export function write(place, selector, text) {
  const part = place.querySelector(selector);
  if (part && part.textContent !== text) part.textContent = text;
}

/** What the template of that id holds, once more. @param {string} id */
export function fromTemplate(id) {
  const { content } = /** @type {HTMLTemplateElement} */ (document.getElementById(id));
  return /** @type {HTMLElement} */ (content.firstElementChild?.cloneNode(true));
}

/** Names the buttons that add or take out a copy of a card. @param {Element} place @param {string} code */
export function nameSteps(place, code) {
  const card = cardName(code);
  const [less, more] = place.querySelectorAll("[data-step]");
  if (less) less.ariaLabel = sentence("less", { card });
  if (more) more.ariaLabel = sentence("more", { card });
}

/** A moment as the reader's language has it. @param {number} time in milliseconds */
export function moment(time) {
  return new Intl.DateTimeFormat(LANG, { dateStyle: "medium", timeStyle: "short" }).format(time);
}
