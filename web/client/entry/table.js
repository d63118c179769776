// A game's own page.

import { followActions } from "../actions.js";
import { followCards } from "../card-zoom.js";
import { copy } from "../clipboard.js";
import { chosen } from "../decks/store.js";
import { closeByBackdrop, closeDialogs, openDialog } from "../dialogs.js";
import { Engine } from "../engine.js";
import { chooseFile, followDrops } from "../files.js";
import { LANG } from "../here.js";
import { followKeys } from "../keyboard.js";
import { openNewGame, swapPlayers } from "../new-game.js";
import { keepOffline, showNetwork } from "../offline.js";
import { startPage } from "../page.js";
import { part } from "../patch.js";
import { Play } from "../play.js";
import { followDrags } from "../pointer.js";
import { entryGame, forget, openSaved } from "../saved-list.js";
import { enterGame, keepGame, leaveGame, ownGame, unfinishedGame, watchGame } from "../saves.js";
import { bindSettings } from "../settings.js";
import { download, passOn, prepareShare, saveRecord, today } from "../share.js";
import { recall, remember } from "../snapshot.js";
import { hideStrip, showStrip } from "../strips.js";

/**
 * @import { Answer, Intent, KeptGame } from "../types.js"
 */

/**
 * What the table is opened with, see `web/worker/table.py`: a link, with the notes that were kept with it, or a file.
 * @typedef {{ link?: string | undefined, notes?: object | null | undefined, file?: string | undefined }} Opening
 */

/** Intents that begin another game; the one before stays in the list of kept games. */
const OTHER_GAME = new Set(["begin", "rematch"]);

/** Milliseconds after the first answer before the site is kept for offline use: the machine's worker comes first. */
const LATER = 1500;

/** The address of a table with a deck to be played: a ready deck's id, or a code, as it stands in the links of decks too. */
const DECK = /^#(?:deck\.([\w-]+)|(k\d[\w-]+)(?:\.\S*)?)$/;

const main = part("table");
const engine = new Engine();
const play = new Play(
  { main, mode: "table", engine: () => engine },
  {
    answered,
    asked: (dialog) => dialog.id === "share" && prepareShare(dialog, ask),
    started: () => setTimeout(keepOffline, LATER),
    crashed,
  },
);

/** @param {Intent} intent */
const ask = (intent) => play.ask(intent);

/** What the game that is shown would be opened with, as it was last kept. @type {Opening | null} */
let latest = null;
/** Whether what is on the table is for one person's eyes only, of several at this device. */
let secret = false;

startPage();
closeByBackdrop();
showNetwork();
followDrags(main, send);
followCards();
const press = followActions(send, {
  theme: () => {},
  new: () => openNewGame(ask),
  swap: (_, button) => swapPlayers(button),
  settings: () => {
    const form = openDialog("settings")?.querySelector("form");
    if (form) bindSettings(form, (name, value) => name === "ask" && send({ type: "ask", ask: value }));
  },
  resign: () => openDialog("resign"),
  "resign-now": () => {
    closeDialogs();
    send({ type: "resign" });
  },
  saved: openSaved,
  forget: (_, button) => forget(button),
  "continue-saved": (_, button) => goOn(button),
  "take-over": () => open(kept(ownGame()) ?? latest ?? {}),
  "open-link": (_, form) => open({ file: String(new FormData(/** @type {HTMLFormElement} */ (form)).get("link")) }),
  "open-file": () => chooseFile((file) => open({ file })),
  "copy-link": (_, button) => copyFrom(button, "[data-link]"),
  "copy-embed": (_, button) => copyFrom(button, "[data-embed]"),
  "save-picture": async (format) =>
    format === "record"
      ? saveRecord(await play.ask({ type: "record", date: today(".") }))
      : download(await play.ask({ type: "picture" }), format),
  send: (_, button) => passOn(button),
  restart: () => {
    closeDialogs();
    void play.start(latest ?? { link: location.hash });
  },
  close: closeDialogs,
  "dismiss-strip": () => {},
  reload: () => {},
});
followKeys(press);
watchGame(() => showStrip("elsewhere"));
addEventListener("hashchange", ({ newURL }) => {
  // Not what stands in the address by now: the game before may have been kept meanwhile, which clears it.
  const { hash } = new URL(newURL);
  const deck = askedDeck(hash);
  if (hash === "#new") {
    // "New game" on a page that is open already: it begins as on a page just opened.
    history.replaceState(history.state, "", hash);
    location.reload();
  } else if (deck) openNewGame(ask, deck);
  else if (hash) open({ link: hash });
});
followDrops(document.getElementById("drop"), (file) => open({ file }));
addEventListener("pagehide", () => play.ready && latest?.link && !secret && remember(main, latest.link));
begin();

/** Opens what the address names, or this tab's game, or a fresh one with the offer to go on with an older one. */
function begin() {
  const deck = askedDeck(location.hash);
  if (location.hash === "#new") {
    leaveGame();
    dropFragment();
    showPieces();
  }
  const own = ownGame();
  if (location.hash) {
    void play.start({ link: location.hash });
  } else if (own) {
    if (recall(main, own.link)) showPieces();
    void play.start(kept(own) ?? {});
  } else {
    void play.start({ link: "", deck: chosen() });
    const waiting = unfinishedGame();
    const strip = waiting && showStrip("waiting", waiting.title[LANG]);
    if (strip) strip.dataset.kept = waiting.id;
  }
  if (deck) openNewGame(ask, deck);
}

/**
 * The deck that the address asks to play, which it then no longer needs to hold; else undefined.
 * @param {string} hash
 */
function askedDeck(hash) {
  const [, named, code] = DECK.exec(hash) ?? [];
  const deck = document.querySelector("dialog#new [name=deck]") ? (named ?? code) : undefined;
  if (deck) dropFragment();
  return deck;
}

/** @param {HTMLElement} button @param {string} selector */
function copyFrom(button, selector) {
  const dialog = button.closest("dialog");
  if (dialog) void copy(dialog, selector);
}

/** @param {Intent} intent */
function send(intent) {
  if (!play.ready) markWaiting(intent);
  void play.send(intent);
}

/** @param {Opening} game */
function open(game) {
  closeDialogs();
  void play.open(game);
}

/**
 * What a game of the device's list is opened with.
 * @param {KeptGame | null} game
 * @returns {Opening | null}
 */
function kept(game) {
  return game && { link: game.link, notes: game.notes };
}

/**
 * @param {Answer} answer
 * @param {Intent} intent
 */
function answered(answer, intent) {
  if (answer.elsewhere) location.replace(answer.elsewhere);
  showPieces();
  secret = answer.private;
  if (intent.type === "open") opened(answer, /** @type {Opening} */ (intent));
  else if (OTHER_GAME.has(intent.type) && !answer.refused) leaveGame();
  if (answer.save) {
    latest = { link: answer.save.link, notes: answer.save.notes };
    hideStrip("waiting");
    if (keepGame(answer.save) && location.hash && !answer.refused) dropFragment();
  }
}

/**
 * @param {Answer} answer
 * @param {Opening} game
 */
function opened(answer, { link, notes, file }) {
  if (!answer.refused) {
    latest = { link, notes, file };
    enterGame(answer.save?.link ?? link ?? "");
    hideStrip("elsewhere");
  } else if (!latest) {
    // Under the message the tab's own game goes on, not a fresh one in its place.
    const own = ownGame();
    if (own) void play.open(kept(own) ?? {});
  }
}

/**
 * Goes on with the kept game of an entry or a strip.
 * @param {HTMLElement} button
 */
function goOn(button) {
  const game = entryGame(button);
  hideStrip("waiting");
  if (game) open(kept(game) ?? {});
}

/**
 * Before Python is ready a tap shows at once that it has been taken.
 * @param {Intent} intent
 */
function markWaiting({ type, at }) {
  if (type !== "tap") return;
  for (const square of main.querySelectorAll("[data-taken]")) square.removeAttribute("data-taken");
  const square = document.getElementById(`sq-${at}`);
  square?.setAttribute("data-taken", "");
  square?.setAttribute("aria-selected", "true");
}

/** Shows the pieces of the board that was drawn in advance, if they were hidden because others were awaited. */
function showPieces() {
  delete document.documentElement.dataset.waiting;
}

/** The address no longer needs what it held: the game is kept under this tab. */
function dropFragment() {
  history.replaceState(history.state, "", location.pathname + location.search);
}

/** @param {Error} error */
function crashed(error) {
  const details = openDialog("crash")?.querySelector("[data-details]");
  if (details) details.textContent = error.message;
}
