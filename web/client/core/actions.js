// Presses, taps and forms: what the markup asks for (`data-tap`, `data-choose`, `data-action`) becomes an
// intent, or is done here, where only the page is concerned.

import { namesIn } from "../store/people.js";
import { all } from "./elements.js";
import { placeFor } from "./pointer.js";

/** @import { Intent } from "../protocol.js" */

/** What is pressed by a press on something, or null: forms are sent, not pressed. @param {unknown} target */
export function pressed(target) {
  const source = target instanceof Element && target.closest("[data-tap], [data-choose], [data-action]");
  return source instanceof HTMLElement && !(source instanceof HTMLFormElement) ? source : null;
}

/** What a press asks for, in words that stay the same while it does; else empty. @param {unknown} target */
function asked(target) {
  const source = pressed(target);
  if (!source) return "";
  const { tap, choose, action } = source.dataset;
  return tap ? `tap ${tap}` : choose ? `choose ${choose}` : `action ${action}`;
}

/** What the pointer came down on. */
let seen = "";
/** What the first press of a double one was for. */
let first = "";

// Before any other listener: a press ends what is being shown, and then something else may stand
// there.
addEventListener("pointerdown", ({ target }) => (seen = asked(target)), { capture: true });

/**
 * Whether a click is meant for what it hits. A press that skips a movement is not meant for what appears
 * under it, nor the second one of a double press for what the first has brought: it decides nothing, and does
 * nothing else than the first.
 * @param {MouseEvent} click
 */
export function meant({ target, detail }) {
  // Keys and scripts press what they name.
  if (detail === 0) return true;
  const hit = asked(target);
  if (detail === 1) first = hit;
  if (hit !== seen) return false;
  return detail === 1 || hit.startsWith("tap ") || (hit === first && !hit.startsWith("choose "));
}

/**
 * What the page does by itself; everything else goes to the table's worker.
 * @typedef {Record<string, (value: string, source: HTMLElement) => unknown>} Local
 */

/**
 * Follows the page's buttons and forms. What is sent from a dialog closes it. The function that it returns
 * presses the button for an action at the table or in its menu, if there is one that may be pressed.
 * @param {(intent: Intent, source: Element) => void} send also gets what was pressed
 * @param {Local} local
 */
export function followActions(send, local) {
  /** @param {string} action @param {HTMLElement} source */
  const act = (action, source) => {
    const value = source.dataset.value ?? "";
    const own = local[action];
    if (own) return own(value, source);
    source.closest("dialog")?.close();
    if (action === "goto") send({ type: action, step: Number(value) }, source);
    else if (action === "type") send({ type: action, text: String(fields(source).get("move") ?? "") }, source);
    else if (action === "begin") send(beginning(source), source);
    // Every other action of the markup is an intent of that name.
    else send(/** @type {Intent} */ (value ? { type: action, value } : { type: action }), source);
  };

  document.addEventListener("click", (click) => {
    const source = pressed(click.target);
    const place = source ? null : placeFor(click.target);
    if (place && meant(click)) send({ type: "tap", at: place }, /** @type {Element} */ (click.target));
    if (!source || !meant(click)) return;
    const { tap, choose, action } = source.dataset;
    if (tap) send({ type: "tap", at: tap }, source);
    else if (choose) send({ type: "choose", decision: choose }, source);
    else if (action) act(action, source);
  });

  document.addEventListener("submit", (event) => {
    const form = /** @type {HTMLFormElement} */ (event.target);
    const action = form.dataset.action;
    if (!action) return;
    event.preventDefault();
    act(action, form);
  });

  return (/** @type {string} */ action) => {
    const button = document.querySelector(`:is(main, #menu) [data-action="${action}"]`);
    if (button instanceof HTMLButtonElement) button.click();
    else if (local[action]) void local[action]("", document.body);
    else if (action === "putback") send({ type: action }, document.activeElement ?? document.body);
  };
}

/** What is said in a form. @param {HTMLElement} form */
export const fields = (form) => new FormData(/** @type {HTMLFormElement} */ (form));

/**
 * The game that the form of a new game describes: a level for each seat that is taken (`player`), the options
 * of the rules by name, the people's names, the seed of a deal, the decks where they are brought along.
 * @param {HTMLElement} form
 * @returns {Intent}
 */
function beginning(form) {
  const said = fields(form);
  const players = said.getAll("player").filter(Boolean).map(Number);
  const [seed, decks] = [String(said.get("seed") ?? ""), said.getAll("deck").map(String)];
  const names = namesIn(said);
  return { type: "begin", players, names, options: optionsIn(form), seed, practice: said.has("practice"), decks };
}

/** A form's options, by name. @param {HTMLElement} form @returns {Record<string, boolean | string>} */
export function optionsIn(form) {
  /** @type {(HTMLInputElement | HTMLSelectElement)[]} */
  const controls = all(form, "[name^=option-]");
  const options = controls.map((control) => [
    control.name.slice("option-".length),
    control instanceof HTMLInputElement && control.type === "checkbox" ? control.checked : control.value,
  ]);
  return Object.fromEntries(options);
}
