// The deck beside the cards, or, on a phone, behind the bar at the lower edge.

import { dialogOpen } from "../../../client/core/dialogs.js";
import { all } from "../../../client/core/elements.js";
import { setting } from "../../../client/store/settings.js";
import { size, total } from "./deck.js";
import { cardName, fromTemplate, nameSteps, sentence, tileOf, write } from "./words.js";

/**
 * @import { Counts, Deck } from "../../../client/store/decks.js"
 * @import { Part } from "./deck.js"
 * @import { Editor } from "./editor.js"
 */

/**
 * Shows what is in the deck.
 * @param {Deck} deck
 * @param {(part: Part, code: string) => boolean} full whether nothing more of a card may be taken
 */
function showList(deck, full) {
  for (const section of all(aside, "[data-list]")) {
    const name = section.dataset.list ?? "";
    const part = name === "spares" ? "spares" : "cards";
    const counts = part === "spares" ? deck.spares : ofKind(deck.cards, name);
    section.hidden = total(counts) === 0;
    write(section, "[data-total]", String(total(counts)));
    const list = section.querySelector(".dl");
    if (list) fill(list, part, counts, full);
  }
}

/**
 * The lines stay those that they were as long as their cards do, so that the focus stays where it is.
 * @param {Element} list
 * @param {Part} part
 * @param {Counts} counts
 * @param {(part: Part, code: string) => boolean} full
 */
function fill(list, part, counts, full) {
  const lines = new Map([...list.children].map((line) => [line.getAttribute("data-code") ?? "", line]));
  const wanted = Object.keys(counts).toSorted();
  for (const [code, line] of lines) if (!counts[code]) leave(line);
  for (const [at, code] of wanted.entries()) {
    const line = lines.get(code) ?? made(code, part);
    if (list.children[at] !== line) list.insertBefore(line, list.children[at] ?? null);
    write(line, "[data-number]", String(counts[code]));
    const more = line.querySelector("[data-step='1']");
    if (more) more.ariaDisabled = String(full(part, code));
  }
}

/** Takes a line away; who was on it goes to the next one. @param {Element} line */
function leave(line) {
  const next = line.nextElementSibling ?? line.previousElementSibling;
  const focused = line.contains(document.activeElement);
  line.remove();
  if (focused) next?.querySelector("button")?.focus();
}

/** @param {string} code @param {Part} part */
function made(code, part) {
  const line = fromTemplate("entry");
  line.dataset.code = code;
  line.dataset.part = part;
  const head = tileOf(code)?.querySelector(".kt");
  const marks = [...(head?.querySelectorAll(":scope > .disc, .kcost, .sut") ?? [])].map((mark) => mark.cloneNode(true));
  line.querySelector("[data-marks]")?.append(...marks);
  write(line, ".name", cardName(code));
  nameSteps(line, code);
  return line;
}

/** @param {Counts} counts @param {string} kind */
function ofKind(counts, kind) {
  return Object.fromEntries(
    Object.entries(counts).filter(([code]) =>
      document.getElementById(`K${code}`)?.dataset.is?.split(" ").includes(kind),
    ),
  );
}

const aside = /** @type {HTMLElement} */ (document.getElementById("deck"));
const field = /** @type {HTMLInputElement} */ (document.getElementById("name"));

/** Shows the deck as it is. @param {Editor} editor @param {(part: Part, code: string) => boolean} full */
export function showDeck(editor, full) {
  const { deck } = editor;
  if (field.value !== deck.name) field.value = deck.name;
  write(aside, "[data-count]", String(total(deck.cards)));
  aside.querySelector("[data-first]")?.toggleAttribute("hidden", size(deck) > 0);
  showList(deck, full);
  for (const [action, may] of /** @type {const} */ ([
    ["undo", editor.mayUndo],
    ["redo", editor.mayRedo],
  ]))
    aside.querySelector(`[data-action=${action}]`)?.toggleAttribute("disabled", !may);
  aside.querySelector("[data-action=save]")?.toggleAttribute("data-dirty", editor.dirty);
  showVerdict(editor);
}

/** Shows what the engine says of the deck; until then, what it said of the last. @param {Editor} editor */
export function showVerdict({ verdict, deck }) {
  const report = aside.querySelector("[data-report]");
  const empty = size(deck) === 0;
  if (report && (empty || verdict)) report.innerHTML = empty ? "" : (verdict?.html ?? "");
  report?.toggleAttribute("data-old", !verdict);
  const faults = verdict?.faults ?? 0;
  const state = faults ? sentence("faults", { n: faults }) : sentence(verdict ? "sound" : "checking");
  write(aside, "[data-state]", empty ? "" : state);
  const look = /** @type {HTMLElement} */ (aside.querySelector("[data-state]"));
  look.dataset.state = empty || !verdict ? "" : faults ? "bad" : "good";
  const play = aside.querySelector("[data-action=play]");
  if (play) play.ariaDisabled = String(!verdict || faults > 0);
}

/** Opens or closes the deck over the cards, where there is no room beside them. @param {boolean} [open] */
export function toggleSheet(open = !aside.classList.contains("open")) {
  const button = /** @type {HTMLElement} */ (document.getElementById("reveal"));
  aside.classList.toggle("open", open);
  button.ariaExpanded = String(open);
  write(aside, "#reveal [data-label]", (open ? button.dataset.hide : button.dataset.show) ?? "");
  document.querySelector(".lib")?.toggleAttribute("inert", open);
  document.body.classList.toggle("sheet-open", open);
}

/** Whether the deck lies over the cards. */
export const sheetOpen = () => aside.classList.contains("open");

/** Follows the field with the deck's name. @param {(name: string) => void} rename */
export function followName(rename) {
  aside.hidden = false;
  field.addEventListener("change", () => rename(field.value.trim()));
  field.addEventListener("keydown", ({ key }) => key === "Enter" && field.blur());
}

/**
 * What keys do.
 * @typedef {object} Deeds
 * @property {() => void} undo
 * @property {() => void} redo
 * @property {(at: Element, by: number) => void} step more or fewer copies of the card that has the focus
 * @property {() => void} switchPart
 */

/** Follows the keys of the page; none acts while the user types. @param {Deeds} deeds */
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
