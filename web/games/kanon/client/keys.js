// The deck builder by keyboard, beside the arrows that go from card to card.

import { dialogOpen } from "../../../client/core/dialogs.js";
import { setting } from "../../../client/store/settings.js";
import { sheetOpen, toggleSheet } from "./panel.js";

/**
 * What keys do.
 * @typedef {object} Deeds
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {(at: Element, by: number) => void} step more or fewer copies of the card that has the focus
 * @property {() => void} switchPart
 */

/**
 * Follows the keys of the page; none acts while the user types.
 * @param {Deeds} deeds
 */
export function followKeys(deeds) {
  document.addEventListener("keydown", (event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest("input:not([type=radio], [type=checkbox]), textarea, select"))
      return;
    if (act(event, target, deeds)) event.preventDefault();
  });
}

/**
 * Does what a key says; gives whether it is one of these.
 * @param {KeyboardEvent} event
 * @param {Element} target
 * @param {Deeds} deeds
 */
function act({ key, ctrlKey, metaKey, altKey, shiftKey }, target, { undo, redo, step, switchPart }) {
  const command = ctrlKey || metaKey;
  const free = !dialogOpen();
  if (command && key.toLowerCase() === "z" && free) shiftKey ? redo() : undo();
  else if (command && key === "y" && free) redo();
  else if (command || altKey) return false;
  else if (key === "+" || key === "=") step(target, 1);
  else if (key === "-" || key === "−") step(target, -1);
  else if (key === "Escape" && sheetOpen() && free) toggleSheet(false);
  else if (setting("keys") !== "on" || !free) return false;
  else if (key === "/") /** @type {HTMLElement | null} */ (document.querySelector("[name=words]"))?.focus();
  else if (key === "s") switchPart();
  else return false;
  return true;
}
