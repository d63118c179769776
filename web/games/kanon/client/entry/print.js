// The page that prints cards: a list of decks, what else to print, and the sheets.

import { all } from "../../../../client/core/elements.js";
import { LANG } from "../../../../client/core/here.js";
import { Engine } from "../../../../client/engine/engine.js";
import { onceBack, whyNotStarted } from "../../../../client/engine/failure.js";
import { cardOn, cardPage, faceOf } from "../../../../client/pages/card-zoom.js";
import { startPage } from "../../../../client/pages/page.js";
import { keptDecks } from "../../../../client/store/decks.js";
import { sentence } from "../words.js";

/**
 * @import { Counts, Deck } from "../../../../client/store/decks.js"
 * @import { Part } from "../deck.js"
 * @import { Asked, Found, Read, Refused as Refusal } from "../protocol.js"
 */

/** @typedef {Pick<Deck, Part>} Printed */

const engine = new Engine();
/** @type {Record<string, Printed>} */
const ready = JSON.parse(document.getElementById("ready")?.textContent ?? "{}");

/**
 * The deck that a text means: a ready deck's id, or a code; rejects with a sentence for the reader of the
 * page, or with what went wrong.
 * @param {string} text
 * @returns {Promise<Printed>}
 */
async function deckOf(text) {
  const found = ready[text];
  if (found) return found;
  const answer = await asked(text);
  if ("error" in answer) throw new Refused(answer.error);
  return answer;
}

/** @param {string} text @returns {Promise<Found | Refusal>} */
async function asked(text) {
  try {
    /** @type {Read & Asked} */
    const question = { type: "read", text, lang: LANG };
    const answer = await engine.ask("kanon_decks", question);
    if (answer.crash) throw new Error(answer.crash);
    return answer;
  } catch (error) {
    // To choose a deck again is to try again.
    engine.restart();
    throw error;
  }
}

/** Why a deck cannot be read, in a sentence. */
class Refused extends Error {}

const blank = /** @type {HTMLTemplateElement} */ (document.getElementById("blank"));

/**
 * Lays out cards on sheets, in their order; with backs, each sheet is followed by its other side.
 * @param {Element[]} cards as they lie on the page of all cards
 * @param {number} per how many cards a sheet has
 * @param {boolean} backs
 */
function layOut(cards, per, backs) {
  const sheets = [];
  for (let at = 0; at < cards.length; at += per) {
    const some = cards.slice(at, at + per);
    sheets.push(sheet(some.map(faceOf)));
    if (!backs) continue;
    const other = sheet(some.map(() => part(".kcard.down")));
    // The paper is turned over: what was on the left is on the right.
    other.classList.add("over");
    sheets.push(other);
  }
  return sheets;
}

/** @param {Node[]} content */
function sheet(content) {
  const made = part(".paper");
  made.querySelector(".nine")?.append(...content);
  return made;
}

/** @param {string} selector */
function part(selector) {
  const found = blank.content.querySelector(selector);
  if (!found) throw new Error(`the page has no ${selector}`);
  return /** @type {Element} */ (found.cloneNode(true));
}

const form = /** @type {HTMLFormElement} */ (document.getElementById("choice"));
const list = /** @type {HTMLSelectElement} */ (document.getElementById("deck"));
const place = /** @type {HTMLElement} */ (document.getElementById("cards"));
const told = /** @type {HTMLOutputElement} */ (document.getElementById("told"));
const wrong = /** @type {HTMLElement} */ (form.querySelector("[role=alert]"));

/** Which showing is the latest: an earlier one that is still waiting says nothing any more. */
let latest = 0;

startPage();
offerOwn();
followAddress();
list.disabled = false;
addEventListener("hashchange", followAddress);
list.addEventListener("change", () => {
  history.replaceState(null, "", list.value ? `#${list.value}` : location.pathname);
  void show();
});
form.addEventListener("change", ({ target }) => target !== list && void show());
form.addEventListener("submit", (event) => {
  event.preventDefault();
  print();
});

/** Offers the device's decks, each as its code. */
function offerOwn() {
  const own = /** @type {HTMLOptGroupElement} */ (document.getElementById("own"));
  own.replaceChildren(...keptDecks().map(({ name, code }) => new Option(name, code)));
  own.hidden = !own.children.length;
}

/** Chooses the deck that the address names: by an id, or by a code with or without a name behind it. */
function followAddress() {
  const [, text = "", name] = /^([^.]*)\.?(.*)$/s.exec(addressed()) ?? [];
  const known = [...list.options].some((option) => option.value === text);
  if (text && !known) list.prepend(new Option(name || sentence("linked"), text));
  if (text) list.value = text;
  void show();
}

/** What the address says behind its `#`; nothing if it is spoilt. */
function addressed() {
  try {
    return decodeURIComponent(location.hash.slice(1));
  } catch {
    return "";
  }
}

/** Lays out what is chosen. */
async function show() {
  const showing = ++latest;
  const chosen = new Set(new FormData(form).keys());
  for (const sheet of all(document, "[data-part]")) sheet.hidden = !chosen.has(sheet.dataset.part ?? "");
  wrong.hidden = true;
  told.textContent = sentence("reading");
  try {
    const cards = await cardsOf(list.value, chosen);
    if (showing !== latest) return;
    place.replaceChildren(...layOut(cards, Number(place.dataset.per), chosen.has("backs")));
    const sheets = document.querySelectorAll(".sheets .paper:not([hidden])").length;
    told.textContent = [sentence("cards", { n: cards.length }), sentence("sheets", { n: sheets })].join(" · ");
  } catch (error) {
    if (showing !== latest) return;
    place.replaceChildren();
    told.textContent = "";
    wrong.hidden = false;
    wrong.lastElementChild?.replaceChildren(
      error instanceof Refused ? error.message : whyNotStarted(error) || sentence("stopped"),
    );
    void onceBack(error, () => showing === latest && show());
  }
}

/** The cards to print by number, spares last. @param {string} text of the list @param {Set<string>} chosen */
async function cardsOf(text, chosen) {
  if (!text) return [];
  const page = await cardPage();
  if (text === "all") return [...page.querySelectorAll(".tiles .kcard")];
  const deck = await deckOf(text);
  const parts = chosen.has("spares") ? [deck.cards, deck.spares] : [deck.cards];
  const codes = parts.flatMap(copies);
  return (chosen.has("once") ? [...new Set(codes)] : codes).flatMap((code) => cardOn(page, code) ?? []);
}

/** @param {Counts} counts */
function copies(counts) {
  return Object.keys(counts)
    .toSorted()
    .flatMap((code) => /** @type {string[]} */ (Array(counts[code]).fill(code)));
}
