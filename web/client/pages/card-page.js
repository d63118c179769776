// The page with all cards of a game. Other pages take the cards' faces from it; the device keeps it once the
// site is kept.

import { GAME, LANG } from "../core/here.js";
import { ROOT } from "../core/site.js";

/** @type {Promise<Document> | null} */
let reading = null;

/**
 * The page, fetched when it is first asked for; rejects if it cannot be had: to ask again is to try again.
 * @returns {Promise<Document>}
 */
export function cardPage() {
  reading ??= read().catch((error) => {
    reading = null;
    throw error;
  });
  return reading;
}

async function read() {
  const answer = await fetch(new URL(`${LANG}/${GAME}/cards/`, ROOT));
  if (!answer.ok) throw new Error(`cards: ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/**
 * A card on a page of cards, if there is one of that code.
 * @param {Document} page
 * @param {string} code
 */
export const cardOn = (page, code) => page.querySelector(`#K${CSS.escape(code)} .kcard`);

/**
 * A card's face to be put elsewhere: what it shows, without what a press on it would do.
 * @param {Element} card
 */
export function faceOf(card) {
  const face = document.createElement("div");
  face.className = card.className;
  face.append(...document.importNode(card, true).childNodes);
  return face;
}
