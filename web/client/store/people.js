// What the people who share this device are called: asked where they set up a game, and kept on the device.

import { all } from "../core/elements.js";
import { keep, keepChoice, kept, listIn } from "./store.js";

/** The player's name as typed; empty if they have not said it. The table's worker cleans it. */
export const playerName = () => kept("localStorage", "name") ?? "";

/** Keeps the player's name, or forgets it (empty). @param {string} name */
export const setPlayerName = (name) => keepChoice("name", name.trim() || null);

/** Shows the name in a form's `player-name`, and follows what is typed. @param {HTMLFormElement} form */
export function bindName(form) {
  const field = form.elements.namedItem("player-name");
  if (!(field instanceof HTMLInputElement)) return;
  field.value = playerName();
  field.oninput = () => setPlayerName(field.value);
}

const PLACE = "people";

/**
 * Asks in the form of a new game for the names of the people, where there are several; the names of last time
 * stand there already.
 * @param {HTMLFormElement} form
 */
export function askNames(form) {
  if (form.dataset.asks === undefined) {
    form.dataset.asks = "";
    form.addEventListener("change", () => showNames(form));
    form.addEventListener("submit", () => rememberNames(form));
  }
  showNames(form);
}

/** The people's names by the seats taken; empty where not said. @param {FormData} said in the form */
export function namesIn(said) {
  const names = said.getAll("called").map(String);
  return said.getAll("player").flatMap((player, seat) => (player === "" ? [] : [names[seat] ?? ""]));
}

/** @param {HTMLFormElement} form */
function showNames(form) {
  /** @type {HTMLSelectElement[]} */
  const seats = all(form, "select[name=player]");
  const people = seats.filter((player) => player.value === "0");
  for (const [seat, field] of fields(form).entries()) {
    const person = people.indexOf(/** @type {HTMLSelectElement} */ (seats[seat]));
    field.hidden = person < 0 || people.length < 2;
    // What was typed or changed here stays; a field that appears is filled once.
    if (field.hidden || field.dataset.filled !== undefined) continue;
    field.dataset.filled = "";
    field.value = lastNames()[person] ?? (person === 0 ? playerName() : "");
  }
  for (const told of all(form, "[data-for-people]")) told.hidden = people.length < 2;
}

/** Next time the same people stand there. @param {HTMLFormElement} form */
function rememberNames(form) {
  const names = fields(form).filter((field) => !field.hidden);
  if (names.length) keep("localStorage", PLACE, JSON.stringify(names.map((field) => field.value.trim())));
}

/** The names of last time, by person. */
const lastNames = () => listIn(kept("localStorage", PLACE)).map(String);

/** @param {HTMLFormElement} form @returns {HTMLInputElement[]} */
const fields = (form) => all(form, "input[name=called]");
