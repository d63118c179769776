// The deck builder: cards to choose from, the deck in the making, and its dialogs.

import { closeByBackdrop, closeDialogs } from "../../../../client/core/dialogs.js";
import { all } from "../../../../client/core/elements.js";
import { onceBack, tryAgain, whyNotStarted } from "../../../../client/engine/failure.js";
import { startPage } from "../../../../client/pages/page.js";
import { passOn } from "../../../../client/pages/share.js";
import { choose, watchDeck } from "../../../../client/store/decks.js";
import { cardTiles, codeOf, followFilters, followOrder } from "../card-filter.js";
import { EMPTY, forbidden, same, size, total } from "../deck.js";
import { Editor } from "../editor.js";
import { Hand } from "../hand.js";
import { Judge } from "../judge.js";
import { followNotice, hideNotice, hideRefusal, notify, refuse } from "../notice.js";
import { followKeys, followName, showDeck, showVerdict, toggleSheet } from "../panel.js";
import { Shelf } from "../shelf.js";
import { Test } from "../test.js";
import { deckZoom, showCount, Tiles } from "../tiles.js";
import { copyPart, fromFile, give, opened, saveList, take } from "../transfer.js";
import { announce, cardName, sentence, tileOf } from "../words.js";

/** @import { Deck } from "../../../../client/store/decks.js"
 * @import { Part } from "../deck.js" */

const numbers = /** @type {HTMLElement} */ (document.querySelector("main")).dataset;
const parts = /** @type {HTMLFormElement} */ (document.getElementById("part"));
/** @type {Record<string, Deck>} */
const ready = JSON.parse(document.getElementById("ready")?.textContent ?? "{}");

const cards = cardTiles();
const editor = new Editor(limits, followed, () => notify(sentence("notKept"), { bad: true }));
const judge = new Judge(
  editor,
  () => showVerdict(editor),
  (error) => {
    const act = () => tryAgain(error, judgeAgain);
    notify([sentence("stopped"), whyNotStarted(error)].join(" "), { bad: true, label: sentence("tryAgain"), act });
    void onceBack(error, act);
  },
);
const tiles = new Tiles(cards, limits, full);
const sort = followFilters(cards);
followOrder(cards, () => tiles.refresh());
const zoom = deckZoom(() => cards.filter(({ tile }) => !tile.hidden).map(({ tile }) => codeOf(tile)), showEnlarged);
const shelf = new Shelf(editor, read, open);
const hand = new Hand(judge.ask, () => editor.deck);
const test = new Test(code, (text) => {
  const place = /** @type {HTMLElement} */ (document.querySelector("[data-testing]"));
  place.textContent = text || (place.dataset.testing ?? "");
});

startPage();
closeByBackdrop();
parts.hidden = false;
parts.addEventListener("input", () => show());
followName((name) => editor.rename(name));
document.getElementById("filters")?.addEventListener("input", () => tiles.refresh());
document.addEventListener("click", pressed);
followKeys({ undo: () => editor.undo(), redo: () => editor.redo(), step: stepped, switchPart });
addEventListener("hashchange", () => void followLink());
watchDeck(() => editor.id, savedElsewhere);
void begin();

async function begin() {
  const resumed = await editor.resume();
  if (!resumed) show();
  else if (editor.behind) savedElsewhere();
  await followLink();
}

/** Another tab has saved the deck that is open here: one can go on with that. */
function savedElsewhere() {
  notify(sentence("savedElsewhere"), { label: sentence("openThat"), act: () => void shelf.openSaved(editor.id) });
}

/** Does with another engine what the last one could not. */
function judgeAgain() {
  hideNotice();
  judge.restart();
  void judge.judge();
  void followLink();
}

/** Opens the deck that the address holds; the one in the making stays a draft. */
async function followLink() {
  const text = location.hash.slice(1);
  if (!/^k\d/.test(text)) {
    if (/^K\d{3}$/.test(text)) zoom.show(text.slice(1));
    return;
  }
  const found = await judge.ask({ type: "read", text });
  // Where the engine does not run, the address keeps the deck.
  if (!found) return;
  history.replaceState(null, "", location.pathname + location.search);
  if ("error" in found) return notify(found.error, { bad: true });
  // A bookmark opened once more leaves no second draft.
  if (!same(found, editor.deck)) open(found);
  if (editor.dirty || !editor.id)
    notify(sentence("given", { n: total(found.cards) }), { label: sentence("keepIt"), act: () => void save() });
}

// What is shown

/** @param {{ part?: Part, code?: string, opened?: boolean }} event */
function followed({ part: changedPart, code: card, opened: isOther }) {
  show();
  if (isOther) {
    hideNotice();
    sort();
  } else hideRefusal();
  if (changedPart && card) {
    const n = editor.deck[changedPart][card] ?? 0;
    const values = { card: cardName(card), n, total: total(editor.deck[changedPart]) };
    announce(sentence(changedPart === "cards" ? "added" : "spared", values));
  }
  if (size(editor.deck)) void judge.judge();
}

function show() {
  tiles.show(editor.deck, part());
  showDeck(editor, full);
  showEnlarged();
}

function showEnlarged() {
  for (const element of all(document, "#card .stepr")) {
    const of = /** @type {Part} */ (element.dataset.part);
    showCount(element, editor.deck, of, limits(zoom.code), full(of, zoom.code));
  }
}

/** The part of the deck that the steppers under the cards change. @returns {Part} */
function part() {
  return new FormData(parts).get("part") === "spares" ? "spares" : "cards";
}

/** What the rules allow of a card. @param {string} code */
function limits(code) {
  const card = tileOf(code);
  const own = Number((card instanceof HTMLElement && card.dataset.limit) || 0);
  return {
    limit: own || Number(numbers.limit),
    together: own || Number(numbers.together),
    most: Number(numbers.most),
    spares: Number(numbers.spares),
  };
}

/** @param {Part} of @param {string} code */
function full(of, code) {
  return forbidden(editor.deck, of, code, limits(code)) !== null;
}

// What is done

/** Adds or takes copies; says so if not allowed. @param {Part} of @param {string} card @param {number} by */
function change(of, card, by) {
  const against = editor.change(of, card, by);
  if (against) refuse(sentence(against.why, { n: against.n, card: cardName(card) }));
}

/**
 * Opens a deck in the place of the one before.
 * @param {Deck} deck
 * @param {string} [id]
 * @param {boolean} [clean]
 */
function open(deck, id = "", clean = false) {
  const { name } = editor.deck;
  closeDialogs();
  const left = editor.open({ name: deck.name, cards: deck.cards, spares: deck.spares }, id, clean);
  if (left) notify(sentence("drafted", { name: name || sentence("unnamed") }));
}

/** A code's deck, without a name; null if unreadable. @param {string} text @returns {Promise<Deck | null>} */
async function read(text) {
  const found = await judge.ask({ type: "read", text });
  if (!found) return null;
  if (!("error" in found)) return { name: "", cards: found.cards, spares: found.spares };
  notify(found.error, { bad: true });
  return null;
}

/** Whether there is a card to do something with; says so if there is none. */
function begun() {
  if (size(editor.deck) > 0) return true;
  refuse(sentence("firstCards"));
  return false;
}

/** The code of the deck as it is now; empty if there is none. */
async function code() {
  if (!begun()) return "";
  await judge.judge();
  return editor.verdict?.code ?? "";
}

async function save() {
  const text = await code();
  if (!text) return;
  const name = editor.deck.name || sentence("unnamed");
  if (editor.save(name, text)) notify(sentence("saved", { name }));
  else notify(sentence("notKept"), { bad: true });
}

async function play() {
  const text = await code();
  if (!text || !editor.verdict) return;
  const { faults, fault } = editor.verdict;
  if (faults) return refuse(sentence("notReady", { why: fault }));
  choose(text);
  location.href = `../#deck.${text}`;
}

/** @type {Record<string, (button: HTMLElement) => unknown>} */
const ACTIONS = {
  close: closeDialogs,
  notice: followNotice,
  sheet: () => toggleSheet(),
  undo: () => editor.undo(),
  redo: () => editor.redo(),
  shelf: () => shelf.show(),
  take: () => take(judge.ask, open),
  "from-file": fromFile,
  "new-deck": () => open(EMPTY, "", true),
  "copy-ready": ({ dataset }) => open(ready[dataset.value ?? ""] ?? EMPTY, "", true),
  enlarge: (button) => zoom.show(button.closest("[data-code]")?.getAttribute("data-code") ?? ""),
  save,
  play,
  hand: () => begun() && hand.show(),
  mulligan: () => hand.deal(true),
  "new-hand": () => hand.deal(),
  "next-turn": () => hand.next(),
  test: () => begun() && test.show(),
  stop: () => test.stop(),
  share: () => begun() && give(judge.ask, editor),
  "copy-link": () => copyPart("[data-link]"),
  "copy-code": () => copyPart("[data-code]"),
  "copy-list": () => copyPart("[data-text]"),
  "save-list": () => saveList(editor.deck.name),
  send: passOn,
};

/** @param {MouseEvent} event */
function pressed(event) {
  const { target } = event;
  if (!(target instanceof Element)) return;
  const card = target.closest("a.kcard");
  if (card instanceof HTMLAnchorElement) {
    event.preventDefault();
    return zoom.show(card.hash.slice(2));
  }
  const step = target.closest("[data-step]");
  if (step instanceof HTMLElement) return stepped(step, Number(step.dataset.step));
  const button = target.closest("[data-action]");
  if (!(button instanceof HTMLElement)) return;
  const action = button.dataset.action ?? "";
  if (!shelf.act(action, button)) ACTIONS[action]?.(button);
}

/** @param {Element} inside a stepper, a line of the list, or a card's tile @param {number} by */
function stepped(inside, by) {
  const place = inside.closest("[data-code]") ?? inside.closest("li[data-is]")?.querySelector("[data-code]");
  if (place instanceof HTMLElement)
    change(/** @type {Part | undefined} */ (place.dataset.part) ?? part(), place.dataset.code ?? "", by);
  else if (zoom.code) change(part(), zoom.code, by);
}

/** The steppers change the other part of the deck from now on. */
function switchPart() {
  const other = part() === "cards" ? "spares" : "cards";
  for (const choice of /** @type {NodeListOf<HTMLInputElement>} */ (parts.querySelectorAll("input")))
    choice.checked = choice.value === other;
  show();
}
