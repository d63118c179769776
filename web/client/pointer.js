// Pieces follow the pointer; a press without movement stays a click.

/** @import { Intent } from "./types.js" */

/** Pixels before a press becomes a drag. */
const SLACK = 6;
const SVG = "http://www.w3.org/2000/svg";

/**
 * Follows drags over the board: where one starts the piece is taken up, where it ends it is played.
 * @param {HTMLElement} main
 * @param {(intent: Intent) => void} send
 */
export function followDrags(main, send) {
  main.addEventListener("pointerdown", (down) => {
    const from = squareAt(down);
    const piece = from && main.querySelector(`.pieces [data-at="${from}"]`);
    if (!piece || down.button !== 0 || !down.isPrimary) return;
    /** @type {SVGSVGElement | null} */
    let ghost = null;
    const ending = new AbortController();
    const { signal } = ending;

    const move = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== down.pointerId) return;
      if (!ghost && Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > SLACK) {
        ghost = lift(/** @type {SVGGraphicsElement} */ (piece));
        send({ type: "tap", at: from });
      }
      if (ghost) ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
    };
    const up = (/** @type {PointerEvent} */ event) => {
      if (event.pointerId !== down.pointerId) return;
      ending.abort();
      if (!ghost) return;
      ghost.remove();
      const to = event.type === "pointerup" ? squareAt(event) : null;
      if (to && to !== from) send({ type: "drag", from, to });
    };
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", up, { signal });
    addEventListener("pointercancel", up, { signal });
  });
}

/**
 * The square under a pointer, or null.
 * @param {PointerEvent} event
 */
function squareAt({ clientX, clientY }) {
  const square = document.elementFromPoint(clientX, clientY)?.closest("[data-tap]");
  return square instanceof HTMLElement ? (square.dataset.tap ?? null) : null;
}

/**
 * A copy of a piece that floats over the page.
 * @param {SVGGraphicsElement} piece
 */
function lift(piece) {
  const box = piece.getBBox();
  const size = piece.getBoundingClientRect();
  const ghost = /** @type {SVGSVGElement} */ (document.createElementNS(SVG, "svg"));
  ghost.setAttribute("viewBox", `${box.x} ${box.y} ${box.width} ${box.height}`);
  ghost.setAttribute("aria-hidden", "true");
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${-size.width / 2}px`,
    top: `${-size.height / 2}px`,
    width: `${size.width}px`,
    height: `${size.height}px`,
    pointerEvents: "none",
    zIndex: "9",
  });
  ghost.append(piece.cloneNode(true));
  document.body.append(ghost);
  return ghost;
}
