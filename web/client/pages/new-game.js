// The dialog of a new game: the player's own decks in it, what is in a deck, and why one cannot be played.

import { openDialog } from "../core/dialogs.js";
import { all, make } from "../core/elements.js";
import { GAME } from "../core/here.js";
import { choose, chosen, keptDecks } from "../store/decks.js";
import { opponent } from "../store/habit.js";
import { putIntoAddress } from "../store/keeping.js";
import { askNames } from "../store/people.js";

/** @import { AskTable } from "../types.js" */

/** A table's address with a deck to play: a ready deck's id, or a code, as in the links of decks. */
const DECK = /^#(?:deck\.([\w-]+)|(k\d[\w-]+)(?:\.\S*)?)$/;

/**
 * Opens the dialog.
 * @param {AskTable} ask asks the table's worker
 * @param {object} [what]
 * @param {string} [what.deck] what the player shall have now: a ready deck's id or a code
 * @param {boolean} [what.people] whether the usual number of people share this device
 */
export function openNewGame(ask, { deck, people = false } = {}) {
  const dialog = openDialog("new");
  const form = dialog?.querySelector("form");
  if (!dialog || !form) return;
  seat(dialog, people);
  askNames(form);
  bringDecks(form, ask, deck);
}

/**
 * Seats people only, without what speaks of machines; or, if that was so before or another machine was played
 * meanwhile, the usual players again.
 * @param {HTMLElement} dialog
 * @param {boolean} people
 */
function seat(dialog, people) {
  const level = String(opponent(GAME));
  if (!people && dialog.dataset.people === undefined && dialog.dataset.level === level) return;
  dialog.dataset.level = level;
  dialog.toggleAttribute("data-people", people);
  for (const part of all(dialog, "[data-seated]")) part.hidden = (part.dataset.seated === "people") !== people;
  for (const player of fields(dialog, "player")) {
    const usual = [...player.options].find((option) => option.defaultSelected)?.value ?? "";
    player.value = people && usual ? "0" : Number(usual) ? level : usual;
  }
}

/**
 * Offers the decks of this device in a form where decks are brought along; what the player had last is
 * chosen at first.
 * @param {HTMLFormElement} form
 * @param {AskTable} ask asks the table's worker
 * @param {string} [deck] what the player shall have now: a ready deck's id or a code
 */
export function bringDecks(form, ask, deck) {
  if (!fields(form, "deck").length) return;
  const own = keptDecks();
  const first = deck ?? (form.dataset.filled === undefined ? chosen() : null);
  form.dataset.filled = "";
  for (const field of fields(form, "deck")) offer(field, own, first ?? field.value);
  const mine = personsDeck(form);
  if (mine && first !== null) mine.value = first;
  form.onchange = () => tellAll(form);
  form.onsubmit = () => remember(form);
  tellAll(form);
  void check(form, ask, new Set([...own.map(({ code }) => code), deck]));
}

/** The deck that the address asks to play, and then need not hold; else undefined. @param {string} hash */
export function askedDeck(hash) {
  const [, named, code] = DECK.exec(hash) ?? [];
  const deck = document.querySelector("dialog#new [name=deck]") ? (named ?? code) : undefined;
  if (deck) putIntoAddress("");
  return deck;
}

/** Lets two players change places, each with the own deck. @param {HTMLElement} button */
export function swapPlayers(button) {
  const form = button.closest("form");
  if (!form) return;
  for (const name of ["player", "deck", "called"]) {
    const [one, other] = fields(form, name);
    if (one && other) [one.value, other.value] = [other.value, one.value];
  }
  tellAll(form);
  askNames(form);
}

/** @param {HTMLElement} form @param {string} name @returns {HTMLSelectElement[]} */
const fields = (form, name) => all(form, `[name="${name}"]`);

/** The first person's deck field; the only one if a form sets no players. @param {HTMLFormElement} form */
function personsDeck(form) {
  const players = fields(form, "player");
  const seat = players.length ? players.findIndex((player) => player.value === "0") : 0;
  return fields(form, "deck")[seat];
}

/**
 * Offers the decks of the device and, if none of them is it, what is to be chosen; what was chosen stays so.
 * @param {HTMLSelectElement} field
 * @param {{ name: string, code: string }[]} decks
 * @param {string} wanted
 */
function offer(field, decks, wanted) {
  const group = field.querySelector("optgroup[data-own]");
  if (!(group instanceof HTMLOptGroupElement)) return;
  const before = field.value;
  const ready = [...field.options].filter((option) => option.parentElement !== group).map(({ value }) => value);
  const known = new Set([...ready, ...decks.map(({ code }) => code)]);
  const unnamed = [...new Set([before, wanted])].filter((code) => !known.has(code));
  const offered = [...decks, ...unnamed.map((code) => ({ name: group.dataset.unnamed, code }))];
  const about = group.dataset.own ?? "";
  group.replaceChildren(
    ...offered.map(({ name = "", code }) => make("option", { value: code, "data-about": about }, name)),
  );
  group.hidden = group.children.length === 0;
  field.value = before;
}

/**
 * Asks what is in the decks that the page did not bring, and whether the rules allow them.
 * @param {HTMLFormElement} form
 * @param {AskTable} ask
 * @param {Set<string | undefined>} wanted decks that stay, with the reason, though they cannot be played:
 *   others are gone then
 */
async function check(form, ask, wanted) {
  /** @type {HTMLOptionElement[]} */
  const options = all(form, "optgroup[data-own] option");
  if (!options.length) return;
  const decks = [...new Set(options.map(({ value }) => value))];
  const told = (await ask({ type: "decks", decks }))?.decks;
  // The engine has stopped: the decks stay unchecked.
  if (!told) return;
  for (const option of options) {
    const { about, wrong } = told[decks.indexOf(option.value)] ?? {};
    option.dataset.about = about ?? wrong ?? "";
    option.toggleAttribute("data-wrong", wrong !== undefined);
    if (wrong !== undefined && !wanted.has(option.value)) option.remove();
  }
  tellAll(form);
}

/** Says what each chosen deck is; no game begins with an unplayable one. @param {HTMLFormElement} form */
function tellAll(form) {
  for (const field of fields(form, "deck")) {
    const option = field.selectedOptions[0];
    const about = option?.dataset.about ?? "";
    const wrong = option?.hasAttribute("data-wrong") ?? false;
    const told = field.parentElement?.querySelector("[data-told]");
    told?.replaceChildren(about);
    told?.classList.toggle("refused", wrong);
    field.setCustomValidity(wrong ? about : "");
  }
}

/** The person's deck is the one to begin with next time. @param {HTMLFormElement} form */
function remember(form) {
  const mine = personsDeck(form);
  if (mine) choose(mine.value);
}
