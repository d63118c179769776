// The deck beside the cards, or, on a phone, behind the bar at the lower edge.

import { size, total } from "./deck.js";
import { showList } from "./list.js";
import { sentence } from "./words.js";

/**
 * @import { Part } from "./deck.js"
 * @import { Editor } from "./editor.js"
 */

const aside = /** @type {HTMLElement} */ (document.getElementById("deck"));
const field = /** @type {HTMLInputElement} */ (document.getElementById("name"));

/**
 * Shows the deck as it is.
 * @param {Editor} editor
 * @param {(part: Part, code: string) => boolean} full
 */
export function showDeck(editor, full) {
  const { deck } = editor;
  if (field.value !== deck.name) field.value = deck.name;
  set("[data-count]", String(total(deck.cards)));
  aside.querySelector("[data-first]")?.toggleAttribute("hidden", size(deck) > 0);
  showList(aside, deck, full);
  for (const [action, may] of /** @type {const} */ ([
    ["undo", editor.mayUndo],
    ["redo", editor.mayRedo],
  ]))
    aside.querySelector(`[data-action=${action}]`)?.toggleAttribute("disabled", !may);
  aside.querySelector("[data-action=save]")?.toggleAttribute("data-dirty", editor.dirty);
  showVerdict(editor);
}

/**
 * Shows what the engine has said of the deck; until it has, what it said of the deck before.
 * @param {Editor} editor
 */
export function showVerdict({ verdict, deck }) {
  const report = aside.querySelector("[data-report]");
  const empty = size(deck) === 0;
  if (report && (empty || verdict)) report.innerHTML = empty ? "" : (verdict?.html ?? "");
  report?.toggleAttribute("data-old", !verdict);
  const faults = verdict?.faults ?? 0;
  const state = faults ? sentence("faults", { n: faults }) : sentence(verdict ? "sound" : "checking");
  set("[data-state]", empty ? "" : state);
  const look = /** @type {HTMLElement} */ (aside.querySelector("[data-state]"));
  look.dataset.state = empty || !verdict ? "" : faults ? "bad" : "good";
  const play = aside.querySelector("[data-action=play]");
  if (play) play.ariaDisabled = String(!verdict || faults > 0);
}

/**
 * Opens the deck over the cards, or closes it, where there is no room beside them.
 * @param {boolean} [open]
 */
export function toggleSheet(open = !aside.classList.contains("open")) {
  const button = /** @type {HTMLElement} */ (document.getElementById("reveal"));
  aside.classList.toggle("open", open);
  button.ariaExpanded = String(open);
  set("#reveal [data-label]", (open ? button.dataset.hide : button.dataset.show) ?? "");
  document.querySelector(".lib")?.toggleAttribute("inert", open);
  document.body.classList.toggle("sheet-open", open);
}

/** Whether the deck lies over the cards. */
export const sheetOpen = () => aside.classList.contains("open");

/**
 * Follows the field with the deck's name.
 * @param {(name: string) => void} rename
 */
export function followName(rename) {
  aside.hidden = false;
  field.addEventListener("change", () => rename(field.value.trim()));
  field.addEventListener("keydown", ({ key }) => key === "Enter" && field.blur());
}

/**
 * @param {string} selector
 * @param {string} text
 */
function set(selector, text) {
  const place = aside.querySelector(selector);
  if (place && place.textContent !== text) place.textContent = text;
}
