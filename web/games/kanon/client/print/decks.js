// What can be printed: the ready decks of the page, the device's own, that of the address.

import { LANG } from "../../../../client/core/here.js";
import { Engine } from "../../../../client/engine/engine.js";
import { keptDecks } from "../../../../client/store/decks.js";

/**
 * @import { Deck } from "../../../../client/store/decks.js"
 * @import { Part } from "../deck.js"
 * @import { Asked, Found, Read, Refused as Refusal } from "../protocol.js"
 */

/** @typedef {Pick<Deck, Part>} Printed */

const engine = new Engine();
/** @type {Record<string, Printed>} */
const ready = JSON.parse(document.getElementById("ready")?.textContent ?? "{}");

/** The device's decks as options of a list: each is its code. */
export function ownDecks() {
  return keptDecks().map(({ name, code }) => new Option(name, code));
}

/**
 * The deck that a text means: a ready deck's id, or a code; rejects with a sentence for the reader of the
 * page, or with what went wrong.
 * @param {string} text
 * @returns {Promise<Printed>}
 */
export async function deckOf(text) {
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
export class Refused extends Error {}
