// A game's own page.

import { followActions } from "../actions.js";
import { closeByBackdrop, closeDialogs, openDialog } from "../dialogs.js";
import { LANG } from "../here.js";
import { followKeys } from "../keyboard.js";
import { keepOffline, showNetwork } from "../offline.js";
import { startPage } from "../page.js";
import { part } from "../patch.js";
import { Play } from "../play.js";
import { followDrags } from "../pointer.js";
import { entryGame, forget, openSaved } from "../saved-list.js";
import { enterGame, keepGame, leaveGame, ownGame, unfinishedGame, watchGame } from "../saves.js";
import { bindSettings } from "../settings.js";
import { copy, download, passOn, prepareShare } from "../share.js";
import { recall, remember } from "../snapshot.js";
import { hideStrip, showStrip } from "../strips.js";

/** @import { Answer, Intent } from "../types.js" */

/** Intents that begin another game; the one before stays in the list of kept games. */
const OTHER_GAME = new Set(["begin", "rematch"]);

/** Milliseconds after the first answer before the site is kept for offline use: the machine's worker comes first. */
const LATER = 1500;

const main = part("table");
const play = new Play("table", {
  answered,
  asked: (dialog) => dialog.id === "share" && prepareShare(dialog),
  started: () => setTimeout(keepOffline, LATER),
  crashed,
});

/** The link of the game that is shown, as it was last kept. */
let latest = "";

startPage();
closeByBackdrop();
showNetwork();
followDrags(
  main,
  (from) => send({ type: "tap", at: from }),
  (from, to) => send({ type: "drag", from, to }),
);
const press = followActions(send, {
  theme: () => {},
  new: () => openDialog("new"),
  swap: (_, button) => swapPlayers(button),
  settings: () => {
    const form = openDialog("settings")?.querySelector("form");
    if (form) bindSettings(form);
  },
  resign: () => openDialog("resign"),
  "resign-now": () => {
    closeDialogs();
    send({ type: "resign" });
  },
  saved: openSaved,
  forget: (_, button) => forget(button),
  "continue-saved": (_, button) => goOn(button),
  "take-over": () => openLink(ownGame()?.link ?? latest),
  "open-link": (_, form) => openLink(String(new FormData(/** @type {HTMLFormElement} */ (form)).get("link"))),
  "copy-link": (_, button) => copy(button, "[data-link]"),
  "copy-embed": (_, button) => copy(button, "[data-embed]"),
  "save-picture": async (format) => download(await play.ask({ type: "picture" }), format),
  send: (_, button) => passOn(button),
  restart: () => {
    closeDialogs();
    void play.start(latest || location.hash);
  },
  close: closeDialogs,
  "dismiss-strip": () => {},
  reload: () => {},
});
followKeys(press);
watchGame(() => showStrip("elsewhere"));
addEventListener("hashchange", () => {
  // "New game" on a page that is open already: it begins as on a page just opened.
  if (location.hash === "#new") location.reload();
  else if (location.hash) openLink(location.hash);
});
addEventListener("pagehide", () => play.ready && latest && remember(main, latest));
begin();

/** Opens what the address names, or this tab's game, or a fresh one with the offer to go on with an older one. */
function begin() {
  if (location.hash === "#new") {
    leaveGame();
    dropFragment();
    showPieces();
  }
  const own = ownGame();
  if (location.hash) {
    void play.start(location.hash);
  } else if (own) {
    if (recall(main, own.link)) showPieces();
    void play.start(own.link);
  } else {
    void play.start("");
    const waiting = unfinishedGame();
    const strip = waiting && showStrip("waiting", waiting.title[LANG]);
    if (strip) strip.dataset.kept = waiting.id;
  }
}

/** @param {Intent} intent */
function send(intent) {
  if (!play.ready) markWaiting(intent);
  void play.send(intent);
}

/** @param {string} link */
function openLink(link) {
  closeDialogs();
  void play.open(link);
}

/**
 * @param {Answer} answer
 * @param {Intent} intent
 */
function answered(answer, intent) {
  showPieces();
  if (intent.type === "open") opened(answer, String(intent.link));
  else if (OTHER_GAME.has(intent.type)) leaveGame();
  if (answer.save) {
    latest = answer.save.link;
    hideStrip("waiting");
    if (keepGame(answer.save) && location.hash && !answer.refused) dropFragment();
  }
}

/**
 * @param {Answer} answer
 * @param {string} link
 */
function opened(answer, link) {
  if (!answer.refused) {
    latest = link;
    enterGame(link);
    hideStrip("elsewhere");
  } else if (!latest) {
    // Under the message the tab's own game goes on, not a fresh one in its place.
    const own = ownGame();
    if (own) void play.open(own.link);
  }
}

/**
 * Goes on with the kept game of an entry or a strip.
 * @param {HTMLElement} button
 */
function goOn(button) {
  const game = entryGame(button);
  hideStrip("waiting");
  if (game) openLink(game.link);
}

/** @param {HTMLElement} button */
function swapPlayers(button) {
  const [first, second] = button.closest("form")?.querySelectorAll("select") ?? [];
  if (first && second) [first.value, second.value] = [second.value, first.value];
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
