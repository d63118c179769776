// The page with a game's cards: filters, and one card enlarged.

import { closeByBackdrop } from "../../../../client/core/dialogs.js";
import { CardDialog, cardOn } from "../../../../client/pages/card-zoom.js";
import { startPage } from "../../../../client/pages/page.js";
import { cardTiles, codeOf, followFilters, followOrder } from "../card-filter.js";

const tiles = cardTiles();
/** The dialog names its card in the address. */
const enlarged = new CardDialog(/** @type {HTMLDialogElement} */ (document.getElementById("card")), {
  find: (code) => cardOn(document, code),
  order: () =>
    tiles
      .map(({ tile }) => tile)
      .filter((tile) => !tile.hidden || tile.id === location.hash.slice(1))
      .map(codeOf),
  shown: (code) => history.replaceState(null, "", `#K${code}`),
  closed: (code) => {
    history.replaceState(null, "", location.pathname + location.search);
    document.getElementById(`K${code}`)?.querySelector("a")?.focus();
  },
});

startPage();
closeByBackdrop();
followFilters(tiles);
followOrder(tiles);

document.addEventListener("click", (event) => {
  const card = event.target instanceof Element && event.target.closest(".tiles a.kcard");
  if (!(card instanceof HTMLAnchorElement)) return;
  event.preventDefault();
  enlarged.show(card.hash.slice(2));
});
addEventListener("hashchange", followAddress);
followAddress();

function followAddress() {
  if (location.hash.startsWith("#K")) enlarged.show(location.hash.slice(2));
}
