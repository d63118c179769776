// The first page: it offers the games that were left off.

import { followActions } from "../actions.js";
import { closeByBackdrop, closeDialogs } from "../dialogs.js";
import { followKept, showNetwork } from "../offline.js";
import { startPage } from "../page.js";
import { entryGame, forget, openSaved, tell } from "../saved-list.js";
import { savedGames } from "../saves.js";

/** @import { KeptGame } from "../types.js" */

/** @param {KeptGame} game */
const address = (game) => `${game.game}/#${game.link}`;

startPage();
closeByBackdrop();
showNetwork();
void followKept();
followActions(() => {}, {
  saved: openSaved,
  forget: (_, button) => forget(button),
  "continue-saved": (_, button) => {
    const game = entryGame(button);
    if (game) location.href = address(game);
  },
  close: closeDialogs,
});

const waiting = savedGames().find((game) => !game.over);
const place = document.getElementById("continue");
const link = place?.querySelector("[data-href]");
if (waiting && place && link instanceof HTMLAnchorElement) {
  tell(place, waiting);
  place.dataset.game = waiting.game;
  link.href = address(waiting);
  place.hidden = false;
}
