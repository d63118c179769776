// The strip of news, with at most one thing to do about it.

import { onTop } from "../../../client/core/dialogs.js";
import { hideStrip, showStrip } from "../../../client/core/strips.js";
import { announce } from "./words.js";

/** Milliseconds for which news are shown that ask for nothing. */
const WHILE = 6000;

/** @type {() => void} */
let act = () => {};
let hiding = 0;
/** Whether the news say why something cannot be done with the deck as it is. */
let refusing = false;

/**
 * Shows news in the place of those before.
 * @param {string} text
 * @param {{ bad?: boolean, label?: string, act?: () => void }} [more] whether something is in the way; a
 *   button and what it does
 */
export function notify(text, { bad = false, label = "", act: wanted = () => {} } = {}) {
  const strip = showStrip("notice", text);
  const button = strip?.querySelector("[data-action=notice]");
  if (strip?.parentElement) onTop().append(strip.parentElement);
  strip?.classList.toggle("bad", bad);
  if (button instanceof HTMLElement) {
    button.hidden = !label;
    button.textContent = label;
  }
  act = wanted;
  refusing = false;
  announce(text);
  clearTimeout(hiding);
  if (!bad && !label) hiding = window.setTimeout(hideNotice, WHILE);
}

/** Says why something cannot be done with the deck as it is. @param {string} text */
export function refuse(text) {
  notify(text, { bad: true });
  refusing = true;
}

/** Takes a refusal away: the deck is another now. */
export function hideRefusal() {
  if (refusing) hideNotice();
}

/** Takes the news away. */
export function hideNotice() {
  hideStrip("notice");
}

// A dialog that closes leaves the news to the page.
document.addEventListener(
  "close",
  ({ target }) => {
    const strips = document.getElementById("notice")?.parentElement;
    if (strips && target instanceof HTMLDialogElement && !target.open && target.contains(strips))
      onTop().append(strips);
  },
  { capture: true },
);

/** Does what the strip offers. */
export function followNotice() {
  hideNotice();
  act();
}
