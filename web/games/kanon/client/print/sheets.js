// Sheets of paper with cards on them.

import { faceOf } from "../../../../client/pages/card-page.js";

const blank = /** @type {HTMLTemplateElement} */ (document.getElementById("blank"));

/**
 * Lays out cards on sheets, in their order; with backs, each sheet is followed by its other side.
 * @param {Element[]} cards as they lie on the page of all cards
 * @param {number} per how many cards a sheet has
 * @param {boolean} backs
 * @returns {Element[]}
 */
export function layOut(cards, per, backs) {
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
