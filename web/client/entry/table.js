// A game's own page.

import { followActions } from "../core/actions.js";
import { tryNow } from "../core/again.js";
import { copy } from "../core/clipboard.js";
import { closeByBackdrop, closeDialog, closeDialogs, openDialog, submitByEnter } from "../core/dialogs.js";
import { all } from "../core/elements.js";
import { GAME } from "../core/here.js";
import { followKeys } from "../core/keyboard.js";
import { replay } from "../core/motion.js";
import { part } from "../core/patch.js";
import { Play } from "../core/play.js";
import { followDrags } from "../core/pointer.js";
import { sound } from "../core/sound.js";
import { hideStrip, showStrip } from "../core/strips.js";
import { eventOf, tell } from "../core/told.js";
import { onceBack, tryAgain, whyNotStarted } from "../engine/failure.js";
import { visited } from "../engine/idle.js";
import { recall, remember } from "../engine/snapshot.js";
import { FEATURES } from "../features.js";
import { followInstalling, install, offerInstalling } from "../offline/installing.js";
import { showNetwork } from "../offline/network.js";
import { keepOffline } from "../offline/offline.js";
import { showBrief, showBriefOnce } from "../pages/brief.js";
import { followCards } from "../pages/card-zoom.js";
import { today } from "../pages/daily/days.js";
import { followReading } from "../pages/dock.js";
import { askedDeck, openNewGame, swapPlayers } from "../pages/new-game.js";
import { setUp } from "../pages/page.js";
import { followRules } from "../pages/rule-panel.js";
import { download, mayName, passOn, prepareShare, saveRecord, sharePicture } from "../pages/share.js";
import { offerGame } from "../pages/waiting.js";
import { openWrong } from "../pages/wrong.js";
import { chosen } from "../store/decks.js";
import { chooseFile, followDrops, followLaunches } from "../store/files.js";
import { countFinished, keepOpponent, opponent } from "../store/habit.js";
import { heldGame, keepPlayed, leavePlayed, leaveUnkept, putIntoAddress } from "../store/keeping.js";
import { clockTime } from "../store/logbook/words.js";
import { bindName, playerName } from "../store/people.js";
import { keepEnd } from "../store/results/ended.js";
import { entryGame, forget, openSaved } from "../store/saved-list.js";
import {
  enterGame,
  followSight,
  gameToResume,
  leaveGame,
  notesOf,
  ownGame,
  ownPlay,
  resumeGame,
  unfinishedGame,
  watchGame,
} from "../store/saves.js";
import { bindSettings, set } from "../store/settings.js";

/**
 * @import { Feature } from "../core/features.js"
 * @import { Answer, AskFor, Intent, Shown } from "../protocol.js"
 * @import { AskTable, KeptGame } from "../types.js"
 */

/** Intents that begin another game; the one before stays among the kept games. @type {Set<Intent["type"]>} */
const OTHER_GAME = new Set(["begin", "rematch", "next-level", "same-deal"]);

/** Milliseconds after the first answer before the site is kept offline: the machine's worker comes first. */
const LATER = 1500;

const main = part("table");
const play = new Play(
  { main, mode: "table" },
  {
    answered,
    asked,
    started: () => setTimeout(keepOffline, LATER),
    crashed,
  },
);
/** Whether the game that the page begins with is known. @type {Promise<void>} */
let begun = Promise.resolve();

/** @type {AskTable} */
const ask = async (query) => {
  await begun;
  return play.ask(query);
};

/** What the game that is shown would be opened with, as it was last kept. @type {Shown | null} */
let latest = null;
/** What the engine failed with last. @type {Error | null} */
let trouble = null;
/** Whether what is on the table is for one person's eyes only, of several at this device. */
let secret = false;
/** What was tapped last before Python was ready. */
let touched = "";

const features = FEATURES.map((make) => make({ main, play, ask, send, open }));

setUp();
closeByBackdrop();
showNetwork(() => features.some((feature) => feature.connected?.()));
followDrags(main, send);
followCards();
followRules();
followReading(main, ask, () => play.ready);
followSight();
const press = followActions(send, {
  ...Object.assign({}, ...features.map(({ actions }) => actions)),
  theme: () => {},
  skip: (value) => value && send({ type: "play-now" }),
  new: (who) => openNewGame(ask, { people: who === "people" }),
  swap: (_, button) => swapPlayers(button),
  brief: showBrief,
  menu: () => openDialog("menu"),
  keys: () => openDialog("keys"),
  wrong: () => openWrong(secret || main.querySelector("[data-remote]") ? "" : (latest?.link ?? ""), trouble),
  settings: () => {
    const form = openDialog("settings")?.querySelector("form");
    if (!form) return;
    bindSettings(form, chose);
    bindName(form);
    for (const feature of features) feature.settings?.();
  },
  share: (what) => {
    closeDialogs();
    send({ type: "share", name: playerName(), what });
  },
  resign: () => openDialog("resign"),
  "resign-now": () => {
    closeDialogs();
    send({ type: "resign" });
  },
  saved: openSaved,
  forget: async (_, button) => {
    await forget(button);
    await tryNow();
  },
  "continue-saved": (_, button) => goOn(button),
  "take-over": async () => open(kept(await ownGame()) ?? latest ?? {}),
  "my-game": async () => open(kept(await unfinishedGame()) ?? {}),
  "open-link": (_, form) => open({ file: String(new FormData(/** @type {HTMLFormElement} */ (form)).get("link")) }),
  "open-text": (file) => open({ file }),
  "open-file": () => chooseFile((file) => open({ file })),
  "copy-link": (_, button) => copyFrom(button, "[data-link]"),
  "copy-embed": (_, button) => copyFrom(button, "[data-embed]"),
  "save-picture": saveAs,
  "replay-moment": (_, button) => replay(button),
  "keep-result": async () => {
    const picture = await ask({ type: "result-picture", name: playerName(), moving: true });
    if (picture) await download(picture, "svg");
  },
  "save-result": async () => {
    const picture = await ask({ type: "result-picture", name: playerName() });
    if (picture) await sharePicture(picture);
  },
  send: (_, button) => passOn(button),
  "leave-rule": () => closeDialog("rule"),
  restart,
  install,
  close: closeDialogs,
  "dismiss-strip": () => {},
  "sound-on": () => {
    set("sound", "on");
    hideStrip("offer-sound");
    sound("shot");
  },
  reload: () => {},
});
followKeys(press);
submitByEnter();
watchGame(
  (parted) => (parted ? showStrip("elsewhere") : hideStrip("elsewhere")),
  (twice) => (twice ? showStrip("twice") : hideStrip("twice")),
);
document.addEventListener("click", askBeforeLanguage, { capture: true });
addEventListener("hashchange", ({ newURL }) => {
  // Not what stands in the address by now: the game before may have been kept meanwhile, which clears it.
  const { hash } = new URL(newURL);
  const openAsked = askedDialog(hash);
  if (hash === "#new") {
    // "New game" on a page that is open already: it begins as on a page just opened.
    history.replaceState(history.state, "", hash);
    location.reload();
  } else if (openAsked) openAsked();
  else if (hash) void addressed(hash).then(open);
});
followInstalling();
followLaunches((file) => open({ file }));
followDrops(document.getElementById("drop"), (file) => open({ file }));
addEventListener("pagehide", () => play.ready && latest?.link && !secret && remember(main, latest.link));
// A table that the browser renders ahead of a visit must not take a game from another tab.
begun = visited().then(begin);

/** Opens the game in the address, or this tab's, or the latest unfinished one, or a fresh one. */
async function begin() {
  const openAsked = askedDialog(location.hash);
  const anew = location.hash === "#new";
  if (anew) {
    void leaveGame();
    for (const feature of features) feature.left?.();
    putIntoAddress("");
    showTable();
  }
  play.mend();
  for (const feature of features) {
    const own = await feature.begins?.(location.hash);
    if (play.stopped) return;
    if (!own) continue;
    void play.start(own).then(() => feature.begun?.());
    openAsked?.();
    return;
  }
  const { hash } = location;
  const own = hash || anew ? null : await gameToResume();
  if (!own && !hash) showTable();
  else if (own && recall(main, own.link)) showTable();
  else if (own) window.face?.show(own.link);
  void play.start(
    kept(own) ?? (hash ? await addressed(hash) : { link: "", deck: chosen(), level: opponent(GAME), ...window.deal }),
  );
  if (!own && !hash) showBriefOnce();
  openAsked?.();
}

/**
 * What opens the dialog that an address asks for, if it does; the address then no longer needs to hold that.
 * @param {string} hash
 */
function askedDialog(hash) {
  const deck = askedDeck(hash);
  if (deck) return () => openNewGame(ask, { deck });
  return first((feature) => feature.asks?.(hash));
}

/** What an address names: a day's deal, or a game by link. @param {string} hash @returns {Promise<Shown>} */
async function addressed(hash) {
  return first((feature) => feature.addressed?.(hash)) ?? linked({ link: hash });
}

/**
 * What the first feature says that says something; else null.
 * @template T
 * @param {(feature: Feature) => T | null | undefined} asked
 * @returns {T | null}
 */
function first(asked) {
  for (const feature of features) {
    const said = asked(feature);
    if (said != null) return said;
  }
  return null;
}

/** Completes a dialog that the worker wrote with what only the page knows. @param {HTMLElement} dialog */
function asked(dialog) {
  if (dialog.id === "share") prepareShare(dialog, ask);
  else showEnd();
  for (const feature of features) feature.asked?.(dialog);
}

/** Completes the end of a game with what only the page knows, such as how long it took. */
function showEnd() {
  for (const feature of features) feature.ended?.();
  void showTook();
}

/** Fills in how long the game on the table took, where its end stands and the device knows it. */
async function showTook() {
  const places = all(document, "[data-took]");
  if (!places.length) return;
  const seconds = (await ownPlay())?.seconds ?? null;
  for (const place of places) {
    place.hidden = seconds === null;
    if (seconds !== null) place.querySelector("dd")?.replaceChildren(clockTime(seconds));
  }
}

/**
 * In the other language the page is loaded anew: where that breaks lines that do not come back by themselves,
 * the player is asked first.
 * @param {MouseEvent} event
 */
function askBeforeLanguage(event) {
  const link = event.target instanceof Element ? event.target.closest("a[data-lang]") : null;
  if (!(link instanceof HTMLAnchorElement) || !features.some((feature) => feature.tied?.()) || link.closest("dialog"))
    return;
  event.preventDefault();
  event.stopPropagation();
  const on = openDialog("language")?.querySelector("a");
  if (on) on.href = link.href;
}

/** @param {HTMLElement} button @param {string} selector */
function copyFrom(button, selector) {
  const part = button.closest("dialog, .strip");
  if (part) void copy(part, selector);
}

/** @param {string} name of a setting @param {string} value */
function chose(name, value) {
  if (name === "ask") void send({ type: "ask", ask: /** @type {AskFor["ask"]} */ (value) });
  else if (name === "sound" || name === "volume") sound("reveal");
  for (const feature of features) feature.chosen?.(name, value);
}

/** Saves the game or its position, if the engine runs. @param {string} format */
async function saveAs(format) {
  const named = mayName();
  if (format === "record") {
    const record = await ask({ type: "record", date: today().replaceAll("-", "."), name: playerName(), named });
    if (record) saveRecord(record);
  } else {
    const picture = await ask({ type: "picture", named });
    if (picture) await download(picture, format);
  }
}

/** @param {Intent} intent */
async function send(intent) {
  if (!play.ready && intent.type === "tap") markWaiting(intent.at);
  await begun;
  if (features.every((feature) => feature.allows?.(intent) ?? true)) await play.send(intent);
}

/** @param {Shown} game */
async function open(game) {
  let asked = game;
  for (const feature of features) {
    const found = await feature.instead?.(asked);
    if (found === null) return;
    asked = found ?? asked;
  }
  closeDialogs();
  await begun;
  /** @type {Shown | null} */
  let shown = await linked(asked);
  for (const { opening } of features) if (opening && shown) shown = await opening(shown);
  if (shown) await play.open(shown);
}

/**
 * The same, with what the device has kept beside a link that comes alone, or what the browser's history has;
 * what neither has another player has played.
 * @param {Shown} game
 * @returns {Promise<Shown>}
 */
async function linked(game) {
  if (game.file) return { ...game, shared: true };
  if (!game.link || game.notes !== undefined) return game;
  const held = heldGame(game.link);
  if (held) return { ...game, notes: held.notes };
  const notes = await notesOf(game.link);
  return { ...game, notes, shared: notes === undefined };
}

/** What a game of the device's list is opened with. @param {KeptGame | null} game @returns {Shown | null} */
function kept(game) {
  return game && { link: game.link, notes: game.notes };
}

/** @param {Answer} answer @param {Intent} intent */
function answered(answer, intent) {
  const elsewhere = eventOf(answer, "elsewhere");
  if (elsewhere) location.replace(elsewhere.address);
  else showTable();
  // The first answer comes before those to the taps that waited for it.
  if (intent.type === "open" && touched) markWaiting(touched);
  touched = "";
  secret = eventOf(answer, "players")?.private ?? secret;
  tell(answer.events);
  if (answer.dialog?.id === "end" && intent.type !== "result") {
    countFinished(GAME);
    offerInstalling();
    for (const feature of features) feature.finished?.();
  }
  const began = OTHER_GAME.has(intent.type) || features.some((feature) => feature.another?.(answer, intent));
  const other = began && !answer.error;
  const level = other && eventOf(answer, "players")?.level;
  if (level) keepOpponent(GAME, level);
  for (const feature of features) feature.answered?.(answer, intent, other);
  const held = first((feature) => feature.holds?.());
  if (held) takenOver(held);
  else if (intent.type === "open") opened(answer, intent);
  else if (other) leavePlayed();
  if (answer.save) {
    latest = { link: answer.save.link, notes: answer.save.notes };
    hideStrip("waiting");
    void keepPlayed(answer.save);
  }
  if (main.querySelector("[data-took]")) showEnd();
  // Once the game itself has been kept, by whose id it counts.
  const ended = eventOf(answer, "ended");
  if (ended) void keepEnd(ended, first((feature) => feature.keptAs?.(answer)) ?? undefined);
}

/** @param {Answer} answer @param {Shown} game */
function opened(answer, { link, notes, file, daily, shared }) {
  main.toggleAttribute("data-mine", false);
  if (!answer.error) {
    latest = daily ? { daily } : { link, notes, file, shared };
    if (shared) void offerOwn();
    const held = heldGame(link ?? "");
    if (held) void resumeGame(held);
    else {
      leaveUnkept();
      void enterGame(answer.save?.link ?? "", link ?? "");
    }
    hideStrip("elsewhere");
  } else if (!latest) {
    // Under the message the tab's own game goes on, not a fresh one in its place.
    void ownGame().then((own) => own && play.open(kept(own) ?? {}));
  }
}

/** Leads back to the game under way on this device: in the panel if that has a way there, else in a strip. */
async function offerOwn() {
  const own = await unfinishedGame();
  main.toggleAttribute("data-mine", own !== null);
  if (own && !main.querySelector("[data-action=my-game]")) offerGame(own);
}

/** A feature keeps what is on the table; the game before stays among the kept games. @param {Shown} held */
function takenOver(held) {
  latest = held;
  leavePlayed();
  for (const strip of ["waiting", "elsewhere", "unkept"]) hideStrip(strip);
}

/** Resumes the kept game of an entry or a strip. @param {HTMLElement} button */
async function goOn(button) {
  const game = await entryGame(button);
  hideStrip("waiting");
  if (game) await open(kept(game) ?? {});
}

/**
 * Before Python is ready a tap on a square or a card to be played shows at once that it has been taken, until
 * its own answer comes.
 * @param {string} at
 */
function markWaiting(at) {
  const square = document.getElementById(`sq-${at}`);
  const taken = square ?? main.querySelector(`[data-drag="${CSS.escape(at)}"]`);
  if (!taken) return;
  const state = square ? "aria-selected" : "aria-pressed";
  for (const other of main.querySelectorAll("[data-taken]")) {
    other.removeAttribute("data-taken");
    other.setAttribute(state, "false");
  }
  taken.setAttribute("data-taken", "");
  taken.setAttribute(state, "true");
  touched = at;
}

/** Shows the table, if it was hidden because another game than the one drawn in advance was awaited. */
function showTable() {
  window.face?.done();
}

/** @param {Error} error */
function crashed(error) {
  trouble = error;
  const why = whyNotStarted(error);
  const dialog = openDialog(why ? "not-started" : "crash");
  dialog?.querySelector("[data-sentence]")?.replaceChildren(why);
  dialog?.querySelector("[data-details]")?.replaceChildren(error.message);
  document.getElementById("starting")?.setAttribute("hidden", "");
  // A dialog that is closed leaves the way on in sight.
  dialog?.addEventListener("close", () => trouble && showStrip("stopped"), { once: true });
  void onceBack(error, () => trouble === error && restart());
}

/** Starts the engine again, with the game that is on the table. */
function restart() {
  const before = trouble;
  trouble = null;
  closeDialogs();
  hideStrip("stopped");
  document.getElementById("starting")?.removeAttribute("hidden");
  tryAgain(before, () => (latest ? void play.start(latest) : begin()));
}
