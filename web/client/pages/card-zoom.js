// A card enlarged: in the dialog of the page with all cards of a game, which other pages bring in when a card
// is first asked for.

import { dialogOpen, openDialog, showModal } from "../core/dialogs.js";
import { make } from "../core/elements.js";
import { GAME, LANG } from "../core/here.js";
import { ROOT } from "../core/site.js";
import { setting } from "../store/settings.js";

/** @type {Promise<Document> | null} */
let reading = null;

/** The page, fetched when first asked for; rejects if it cannot be had: to ask again is to try again. */
export function cardPage() {
  reading ??= read().catch((error) => {
    reading = null;
    throw error;
  });
  return reading;
}

async function read() {
  const answer = await fetch(new URL(`${LANG}/${GAME}/cards/`, ROOT));
  if (!answer.ok) throw new Error(`cards: ${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

/** A card on a page of cards, if there is one of that code. @param {Document} page @param {string} code */
export const cardOn = (page, code) => page.querySelector(`#K${CSS.escape(code)} .kcard`);

/** A card's face to put elsewhere: what it shows, without what a press would do. @param {Element} card */
export const faceOf = (card) => make("div", { class: card.className }, ...document.importNode(card, true).childNodes);

/** Milliseconds for which a card is held before it is enlarged. */
const HELD = 500;
/** Pixels that a finger may move on a card that it holds. */
const SLACK = 8;
/** What a press has another meaning for. */
const BUSY = "[data-tap], [data-choose], [data-action]";

/**
 * What a dialog shows.
 * @typedef {object} Cards
 * @property {(code: string) => Element | null | undefined} find gives the card's frame with its face
 * @property {() => string[]} [order] the cards to which one can go on
 * @property {(code: string) => void} [shown] after a card has been put into the dialog
 * @property {(code: string) => void} [closed] with the card that was shown last
 */

/** The dialog that shows one card enlarged. */
export class CardDialog {
  /** The card that is shown, or empty. */
  code = "";

  /** @param {HTMLDialogElement} dialog @param {Cards} cards */
  constructor(dialog, cards) {
    this.dialog = dialog;
    this.cards = cards;
    dialog.addEventListener("click", (event) => this.#press(event));
    dialog.addEventListener("keydown", ({ key, altKey, ctrlKey, metaKey }) => {
      // With these the arrows are the browser's own: back, forward.
      if (altKey || ctrlKey || metaKey) return;
      if (key === "ArrowRight" || key === "ArrowDown") this.step(1);
      if (key === "ArrowLeft" || key === "ArrowUp") this.step(-1);
    });
    dialog.addEventListener("close", () => {
      const { code } = this;
      this.code = "";
      cards.closed?.(code);
    });
  }

  /** Shows a card; what is no card shows nothing. @param {string} code */
  show(code) {
    const card = this.cards.find(code);
    const place = this.dialog.querySelector("[data-place]");
    if (!card || !place) return;
    this.code = code;
    place.replaceChildren(faceOf(card));
    this.dialog.ariaLabel = (card.querySelector(".kn")?.textContent ?? "").replaceAll("\u00ad", "");
    this.cards.shown?.(code);
    if (!this.dialog.open) showModal(this.dialog);
  }

  /** Goes on to another card. @param {number} by */
  step(by) {
    const order = this.cards.order?.() ?? [];
    const next = order[order.indexOf(this.code) + by];
    if (next) this.show(next);
  }

  /** @param {MouseEvent} event */
  #press(event) {
    const { target, detail } = event;
    const action = target instanceof Element && target.closest("[data-action]")?.getAttribute("data-action");
    if (action === "next") this.step(1);
    else if (action === "previous") this.step(-1);
    else if (action === "close") this.dialog.close();
    // The second press of a double click on a card is not one beside the dialog that the first has opened.
    else if (target === this.dialog && detail > 1) event.stopPropagation();
  }
}

/**
 * Lets every card of the page that says which it is (`data-card`) be enlarged: by the right button, by being
 * held, by the key I, and by a press where a press has no other meaning.
 */
export function followCards() {
  document.addEventListener("contextmenu", (event) => {
    const code = cardAt(event.target);
    if (!code) return;
    event.preventDefault();
    void enlarge(code);
  });
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "i" || event.ctrlKey || event.altKey || event.metaKey || dialogOpen()) return;
    if (event.target instanceof Element && event.target.matches("input, textarea, select")) return;
    const code = cardAt(event.target) || cardIn(event.target);
    if (code && setting("keys") === "on") void enlarge(code);
  });
  document.addEventListener("click", ({ target }) => {
    const code = cardAt(target);
    if (code && target instanceof Element && !target.closest(BUSY)) void enlarge(code);
  });
  document.addEventListener("pointerdown", hold);
}

/** @param {PointerEvent} down */
function hold(down) {
  const code = cardAt(down.target);
  if (!code || down.pointerType === "mouse" || !down.isPrimary) return;
  const ending = new AbortController();
  const { signal } = ending;
  const timer = setTimeout(() => {
    swallowClick();
    void enlarge(code);
  }, HELD);
  const end = () => {
    clearTimeout(timer);
    ending.abort();
  };
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
  const move = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    if (Math.hypot(clientX - down.clientX, clientY - down.clientY) > SLACK) end();
  };
  addEventListener("pointermove", move, { signal });
}

/** What ends a hold is no press: neither on the card nor beside the dialog that has opened over it. */
function swallowClick() {
  const swallow = (/** @type {Event} */ event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("click", swallow, { capture: true, once: true });
  const lifted = new AbortController();
  const end = () => {
    lifted.abort();
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
  };
  addEventListener("pointerup", end, { signal: lifted.signal });
  addEventListener("pointercancel", end, { signal: lifted.signal });
}

/** @param {EventTarget | null} target */
function cardAt(target) {
  return (target instanceof Element && target.closest("[data-card]")?.getAttribute("data-card")) || "";
}

/** The first card that is named in what has the focus. @param {EventTarget | null} target */
function cardIn(target) {
  const inside = target instanceof Element && target.matches("button, [tabindex]");
  return (inside && target.querySelector("[data-card]")?.getAttribute("data-card")) || "";
}

/** The dialog, once it has come into this page. @type {Promise<CardDialog> | null} */
let coming = null;

/** @param {string} code */
async function enlarge(code) {
  try {
    coming ??= bringDialog();
    const enlarged = await coming;
    if (dialogOpen()) return;
    const sheet = document.querySelector("[popover]:popover-open");
    enlarged.show(code);
    // A sheet with piles would close for good under the dialog: it comes back.
    if (enlarged.dialog.open && sheet instanceof HTMLElement)
      enlarged.dialog.addEventListener("close", () => sheet.isConnected && sheet.showPopover(), { once: true });
  } catch (error) {
    console.error(error);
    coming = null;
    if (!dialogOpen()) openDialog("no-cards");
  }
}

/** Brings the dialog of the page with all cards into this one. */
async function bringDialog() {
  const page = await cardPage();
  const there = page.getElementById("card");
  if (!(there instanceof HTMLDialogElement)) throw new Error("the page of the cards has no dialog");
  for (const button of there.querySelectorAll("[data-action=next], [data-action=previous]")) button.remove();
  const dialog = document.importNode(there, true);
  dialog.id = "card-enlarged";
  document.body.append(dialog);
  return new CardDialog(dialog, { find: (code) => cardOn(page, code) });
}
