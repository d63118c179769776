// What lies under finger, pointer or focus is read at a place of its own, which covers nothing.

import { announce } from "../core/patch.js";
import { moving } from "../core/stage.js";

/** @import { AskTable } from "../types.js" */

/** Cards of the table that can be read: they say what a tap on them is, and which card they are. */
const CARD = "[data-tap][data-card]";
/** Where one is read in passing; every answer of the table empties it. */
const PLACE = "[data-read]";

/**
 * Shows the card that is pointed at where the table has a place for it.
 * @param {HTMLElement} main
 * @param {AskTable} ask
 * @param {() => boolean} ready whether the table can be asked
 */
export function followReading(main, ask, ready) {
  let wanted = "";

  /** @param {Element | null | undefined} card @param {boolean} [aloud] */
  const read = async (card, aloud = false) => {
    const at = (card instanceof HTMLElement && card.dataset.tap) || "";
    const place = main.querySelector(PLACE);
    if (!(place instanceof HTMLElement) || (at === wanted && place.hidden === !at)) return;
    wanted = at;
    if (!at || moving() || !ready()) return empty(place);
    const { html = "" } = (await ask({ type: "card", at })) ?? {};
    const now = main.querySelector(PLACE);
    if (wanted !== at || !html || !(now instanceof HTMLElement)) return;
    now.innerHTML = html;
    now.hidden = false;
    if (aloud) announce(now.querySelector("[data-said]")?.textContent ?? "");
  };

  main.addEventListener("pointerover", ({ target, pointerType }) => {
    if (pointerType !== "touch") void read(cardAt(target));
  });
  main.addEventListener("pointerleave", ({ pointerType }) => {
    if (pointerType !== "touch") void read(null);
  });
  main.addEventListener("pointerdown", ({ target, pointerType }) => {
    const card = cardAt(target);
    if (pointerType === "touch" && card) void read(card);
  });
  // A finger that slides over cards reads one after the other.
  main.addEventListener("pointermove", ({ pointerType, clientX, clientY }) => {
    const card = pointerType === "touch" && cardAt(document.elementFromPoint(clientX, clientY));
    if (card) void read(card);
  });
  main.addEventListener("focusin", ({ target }) => {
    const card = cardAt(target);
    if (card?.matches(":focus-visible")) void read(card, true);
  });
  main.addEventListener("focusout", ({ target }) => {
    if (cardAt(target)) void read(null);
  });
}

/** @param {HTMLElement} place */
function empty(place) {
  place.hidden = true;
  place.replaceChildren();
}

/** @param {EventTarget | null} target */
function cardAt(target) {
  return target instanceof Element ? target.closest(CARD) : null;
}
