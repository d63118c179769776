// The first page: it offers the games that were left off, and the sittings under way.

import { followActions } from "../actions.js";
import { followToday, shareToday } from "../daily/today.js";
import { closeByBackdrop, closeDialogs } from "../dialogs.js";
import { keepWhenIdle, showNetwork } from "../offline.js";
import { startPage } from "../page.js";
import { entryGame, forget, openSaved, tell } from "../saved-list.js";
import { unfinishedGame } from "../saves.js";
import { continueEntry, followSittings, forgetEntry } from "../together/lists.js";

/** @import { KeptGame } from "../types.js" */

/** @param {KeptGame} game */
const address = (game) => `${game.game}/#${game.link}`;

startPage();
closeByBackdrop();
showNetwork();
void keepWhenIdle();
followActions(() => {}, {
  saved: openSaved,
  forget: (_, button) => forget(button),
  "continue-saved": async (_, button) => {
    const game = await entryGame(button);
    if (game) location.href = address(game);
  },
  "continue-sitting": (_, button) => continueEntry(button),
  "forget-sitting": (_, button) => forgetEntry(button),
  "share-today": shareToday,
  close: closeDialogs,
});

followSittings();
followToday();
void offer();

/** Offers to go on with the game that was left off last. */
async function offer() {
  const waiting = await unfinishedGame();
  const place = document.getElementById("continue");
  const link = place?.querySelector("[data-href]");
  if (!waiting || !place || !(link instanceof HTMLAnchorElement)) return;
  tell(place, waiting);
  place.dataset.game = waiting.game;
  link.href = address(waiting);
  place.hidden = false;
}
