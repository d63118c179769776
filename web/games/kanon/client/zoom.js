// A card of the page enlarged, with steppers for the deck and for the spares.

import { CardDialog } from "../../../client/pages/card-zoom.js";
import { stepper } from "./steppers.js";
import { tileOf } from "./words.js";

/**
 * The dialog of the enlarged card.
 * @param {() => string[]} order the cards to which one can go on
 * @param {() => void} shown is called when the steppers are to be filled in
 */
export function deckZoom(order, shown) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("card"));
  return new CardDialog(dialog, {
    find: tileOf,
    order,
    shown: (code) => {
      dialog.querySelector("[data-place]")?.append(both(code));
      shown();
    },
  });
}

/** Steppers for both parts of the deck, named as the page names them. @param {string} code */
function both(code) {
  const row = document.createElement("div");
  row.className = "both";
  for (const choice of /** @type {NodeListOf<HTMLInputElement>} */ (document.querySelectorAll("#part input"))) {
    const label = document.createElement("span");
    label.className = "label";
    label.textContent = choice.nextElementSibling?.textContent ?? "";
    const made = stepper(code);
    made.dataset.part = choice.value;
    row.append(label, made);
  }
  return row;
}
