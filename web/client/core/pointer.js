// Pieces follow the pointer; a press without movement stays a click.

import { draw } from "./elements.js";

/** @import { Intent } from "../protocol.js" */

/** What lies on the page, by the intent that its drop has become. @type {WeakMap<Intent, HTMLElement>} */
const lying = new WeakMap();

/** The card lying there for an intent, if any; from now on the caller removes it. @param {Intent} intent */
export function takeDropped(intent) {
  const card = lying.get(intent) ?? null;
  lying.delete(intent);
  return card;
}

/** Pixels before a press becomes a drag. */
const SLACK = 6;

/**
 * Follows drags over the table: where one starts the piece or card (`data-drag`) is taken up, where it ends
 * it is played: a piece on a square, a card wherever `data-drop` stands.
 * @param {HTMLElement} main
 * @param {(intent: Intent) => void} send
 */
export function followDrags(main, send) {
  main.addEventListener("pointerdown", (down) => {
    const held = cardAt(down) ?? pieceAt(main, down);
    if (!held || down.button !== 0 || !down.isPrimary) return;
    const { from, lift, target } = held;
    /** @type {HTMLElement | SVGSVGElement | null} */
    let ghost = null;
    const ending = new AbortController();
    const { signal } = ending;

    const move = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== down.pointerId) return;
      if (!ghost && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > SLACK) {
        ghost = float(lift());
        send({ type: "tap", at: from });
      }
      if (!ghost) return;
      ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
      markDrop(main, event);
    };
    const up = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== down.pointerId) return;
      ending.abort();
      if (!ghost) return;
      markDrop(main, null);
      swallowClick();
      const to = event.type === "pointerup" ? target(event) : null;
      /** @type {Intent | null} */
      const intent = to ? { type: "drag", from, to } : null;
      // A card stays where it was dropped; the board shows once more how a piece goes there.
      if (intent && ghost instanceof HTMLElement) lying.set(intent, ghost);
      else ghost.remove();
      if (intent) send(intent);
    };
    const callOff = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Escape" || !ghost) return;
      event.preventDefault();
      ending.abort();
      ghost.remove();
      markDrop(main, null);
      send({ type: "putback" });
      // The button is still down: what its release would click is not meant.
      addEventListener("pointerup", swallowClick, { capture: true, once: true });
    };
    addEventListener("keydown", callOff, { signal, capture: true });
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", up, { signal });
    addEventListener("pointercancel", up, { signal });
  });
}

/**
 * Where what is taken up goes by a press on a place for it, as a tap on that says; null if it is no such
 * press: a place without a name of its own just plays it.
 * @param {unknown} target
 */
export function placeFor(target) {
  const inside = target instanceof Element && !target.closest("button, a") ? target : null;
  const place = inside?.closest("[data-drop]");
  const held = place?.closest("main")?.querySelector("[data-drag][aria-pressed=true]");
  if (!(place instanceof HTMLElement) || !(held instanceof HTMLElement)) return null;
  return place.dataset.drop || (held.dataset.drag ?? null);
}

/**
 * What a pointer has taken hold of: its name, a picture of it, and what a drop of it would mean.
 * @typedef {{ from: string, lift: () => HTMLElement | SVGSVGElement,
 *   target: (event: PointerEvent) => string | null }} Held
 */

/** @param {PointerEvent} event @returns {Held | null} */
function cardAt({ target }) {
  const card = target instanceof Element && target.closest("[data-drag]");
  if (!(card instanceof HTMLElement) || !card.dataset.drag) return null;
  const from = card.dataset.drag;
  return {
    from,
    lift: () => sized(/** @type {HTMLElement} */ (card.cloneNode(true)), card),
    target: (event) => {
      const place = dropAt(event);
      return place && (place.dataset.drop || from);
    },
  };
}

/**
 * The piece on the square under a pointer.
 * @param {HTMLElement} main
 * @param {PointerEvent} event
 * @returns {Held | null}
 */
function pieceAt(main, event) {
  const from = squareAt(event);
  const piece = from && main.querySelector(`.pieces [data-at="${from}"]`);
  if (!piece) return null;
  return {
    from,
    lift: () => copyOf(/** @type {SVGGraphicsElement} */ (piece)),
    target: (up) => {
      const to = squareAt(up);
      return to === from ? null : to;
    },
  };
}

/** Marks only where a card would drop. @param {HTMLElement} main @param {PointerEvent | null} event */
function markDrop(main, event) {
  const over = event && dropAt(event);
  for (const place of main.querySelectorAll("[data-drop]")) place.toggleAttribute("data-over", place === over);
}

/**
 * The place under a pointer where a card may be dropped; a place with a name of its own (`data-drop`) is sent
 * to the table, in one without the card is just played.
 * @param {PointerEvent} event
 */
const dropAt = ({ clientX, clientY }) =>
  /** @type {HTMLElement | null | undefined} */ (document.elementFromPoint(clientX, clientY)?.closest("[data-drop]")) ??
  null;

/** A drag that ends where it began is no click. */
function swallowClick() {
  const swallow = (/** @type {Event} */ event) => event.stopPropagation();
  addEventListener("click", swallow, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", swallow, { capture: true }));
}

/** @param {PointerEvent} event */
function squareAt({ clientX, clientY }) {
  const square = document.elementFromPoint(clientX, clientY)?.closest("[data-tap]");
  return square instanceof HTMLElement ? (square.dataset.tap ?? null) : null;
}

/** @param {SVGGraphicsElement} piece */
function copyOf(piece) {
  const box = piece.getBBox();
  const viewBox = `${box.x} ${box.y} ${box.width} ${box.height}`;
  return sized(draw("svg", { viewBox }, piece.cloneNode(true)), piece);
}

/**
 * Gives a copy the size of what it was made of, its middle at the page's corner.
 * @param {HTMLElement | SVGSVGElement} copy
 * @param {Element} original
 */
function sized(copy, original) {
  const { width, height } = original.getBoundingClientRect();
  Object.assign(copy.style, {
    left: `${-width / 2}px`,
    top: `${-height / 2}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  return copy;
}

/** Lets a copy float over the page. @param {HTMLElement | SVGSVGElement} copy */
function float(copy) {
  copy.setAttribute("aria-hidden", "true");
  copy.removeAttribute("id");
  // It is where the pointer is, and not on its way there.
  Object.assign(copy.style, { position: "fixed", pointerEvents: "none", zIndex: "9", transition: "none" });
  document.body.append(copy);
  return copy;
}
