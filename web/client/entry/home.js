// The first page: a puzzle, the games that were left off, and the sittings under way.

import { followActions } from "../core/actions.js";
import { closeByBackdrop, closeDialogs } from "../core/dialogs.js";
import { APP } from "../core/site.js";
import { showNetwork } from "../offline/network.js";
import { continueEntry, followSittings, forgetEntry } from "../online/together/lists.js";
import { followToday, shareToday } from "../pages/daily/today.js";
import { fire, showShot } from "../pages/first.js";
import { startPage } from "../pages/page.js";
import { showGlance } from "../store/logbook/glance.js";
import { entryGame, forget, openSaved, showList, tell } from "../store/saved-list.js";
import { savedGames } from "../store/saves.js";

/** @import { KeptGame } from "../types.js" */

/** @param {KeptGame} game */
const address = (game) => `${game.game}/#${game.link}`;

/** How many of the other games that go on are listed. */
const LISTED = 3;

startPage();
closeByBackdrop();
showNetwork();
followActions(() => {}, {
  fire: (name, button) => void fire(name, button),
  "show-shot": showShot,
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
showDay();
void showGlance();

/** Once the first puzzle has been solved, the day's is the head; its script comes only then. */
function showDay() {
  const script = document.getElementById("day")?.dataset.script;
  if (script && document.documentElement.dataset.first) void import(new URL(`${script}.js`, APP).href);
}

/** Offers to go on with the game that was left off last, and lists others that go on. */
async function offer() {
  const games = await savedGames().catch(() => []);
  const [latest, ...others] = games.filter(({ over }) => !over);
  if (!latest) return;
  offerLatest(latest);
  if (others.length) listOthers(others.slice(0, LISTED), games.length);
}

/** @param {KeptGame} game */
function offerLatest(game) {
  const place = document.getElementById("continue");
  if (!place) return;
  tell(place, game);
  lead(place, game);
  place.hidden = false;
}

/** Lets the link of an entry lead to its game. @param {HTMLElement} entry @param {KeptGame} game */
function lead(entry, game) {
  entry.dataset.game = game.game;
  entry.querySelector("a")?.setAttribute("href", address(game));
}

/** @param {KeptGame[]} games @param {number} all how many are kept, finished ones too */
function listOthers(games, all) {
  const place = document.getElementById("kept");
  if (!place) return;
  showList(place, games, lead);
  const button = /** @type {HTMLElement | null} */ (place.querySelector("[data-text]"));
  button?.replaceChildren((button.dataset.text ?? "").replace("{n}", String(all)));
  place.hidden = false;
}
