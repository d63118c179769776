// Movement on the board explains what happened. It is played on the new position, can be skipped, and may be
// off.

import { draw } from "./elements.js";
import { milliseconds, pace, show, skipMotion, still } from "./stage.js";

/** @import { Motion } from "../protocol.js" */

/** How the line behind a soldier is broken, by kind of move. @type {Record<string, string>} */
const TRAIL = { retreat: "2 6", slide: "14 5" };

/**
 * To be called before the board is patched: ends what still moves, and takes up the pieces that the patch
 * will remove. The function that it returns plays the motions on the new board, and says whether it does.
 * @param {HTMLElement} main
 * @param {Motion[]} motions
 * @param {(number: number) => void} shown is called with each motion as it begins
 */
export function prepare(main, motions, shown) {
  skipMotion();
  const speed = still() ? 0 : pace();
  /** @type {Map<string, Element>} */
  const gone = new Map();
  for (const motion of motions) {
    const piece = motion.do === "vanish" && pieceAt(main, motion.at);
    if (piece) gone.set(motion.at, /** @type {Element} */ (piece.cloneNode(true)));
  }
  return () => {
    const board = main.querySelector(".board svg");
    if (!motions.length || !speed || !(board instanceof SVGSVGElement)) return false;
    const stage = new Stage(board, gone, speed);
    show({ done: stage.play(motions, shown), skip: () => stage.clear() });
    return true;
  };
}

/** @param {Element} board @param {string} at */
const pieceAt = (board, at) => board.querySelector(`.pieces [data-at="${at}"]`);

/** The board while motions are played on it. */
class Stage {
  /** @type {Set<Animation>} */
  #running = new Set();
  /** What is drawn only as long as the motions last. @type {Set<Element>} */
  #extras = new Set();
  #cleared = false;

  /**
   * @param {SVGSVGElement} board
   * @param {Map<string, Element>} gone pieces that are no longer on the board, by square
   * @param {number} speed
   */
  constructor(board, gone, speed) {
    this.board = board;
    this.gone = gone;
    this.speed = speed;
  }

  /** @param {Motion[]} motions @param {(number: number) => void} shown */
  async play(motions, shown) {
    for (const piece of this.gone.values()) {
      this.#extras.add(piece);
      this.board.querySelector(".pieces")?.prepend(piece);
    }
    for (const [number, motion] of motions.entries()) {
      if (this.#cleared) break;
      shown(number);
      await this.#play(motion);
    }
    this.clear();
  }

  /** Ends the motions and leaves the board as it was patched. */
  clear() {
    this.#cleared = true;
    for (const animation of this.#running) animation.finish();
    for (const extra of this.#extras) extra.remove();
  }

  /** @param {Motion} motion */
  async #play(motion) {
    const landing = { opacity: [0, 1], translate: ["0 -14px", "0 0"] };
    switch (motion.do) {
      case "place":
        return this.#animate(pieceAt(this.board, motion.at), landing, "--m-turn");
      case "move":
        return Promise.all(motion.pairs.map(([from, to]) => this.#move(motion.kind, from, to)));
      case "shoot":
        await Promise.all(motion.guns.map((gun) => this.#shoot(gun, motion.to)));
        return this.#burst(motion.to);
      case "vanish":
        await this.#animate(this.gone.get(motion.at) ?? null, { opacity: [1, 0] }, "--m-tap");
        this.gone.get(motion.at)?.remove();
    }
  }

  /** @param {string} kind @param {string} from @param {string} to */
  async #move(kind, from, to) {
    const start = this.#centre(from);
    const end = this.#centre(to);
    const line = { x1: start.x, y1: start.y, x2: end.x, y2: end.y };
    const ink = { stroke: "var(--accent)", "stroke-width": 3, "stroke-dasharray": TRAIL[kind] ?? "none" };
    const trail = this.#add(draw("line", { ...line, ...ink }));
    const [piece, length] = [pieceAt(this.board, to), kind === "slide" ? "--m-shot" : "--m-turn"];
    await Promise.all([
      this.#animate(trail, { opacity: [0.8, 0] }, "--m-shot"),
      this.#animate(piece, { translate: [way(end, start), "0 0"] }, length),
    ]);
    trail.remove();
  }

  /**
   * The barrel recoils and the ball flies.
   * @param {{ soldiers: string[], muzzle: string }} gun
   * @param {string} to
   */
  async #shoot({ soldiers, muzzle }, to) {
    const start = this.#centre(muzzle);
    const end = this.#centre(to);
    const recoil = way(start, end, -0.12);
    for (const soldier of soldiers)
      void this.#animate(pieceAt(this.board, soldier), { translate: ["0 0", recoil, "0 0"] }, "--m-shot");
    const ink = { fill: "var(--accent)", stroke: "var(--sheet)" };
    const ball = this.#add(draw("circle", { cx: end.x, cy: end.y, r: 6, ...ink }));
    await this.#animate(ball, { translate: [way(end, start), "0 0"] }, "--m-shot", "linear");
    ball.remove();
  }

  /** @param {string} at */
  async #burst(at) {
    const { x, y } = this.#centre(at);
    const burst = this.#add(draw("use", { href: "#m-burst", x: x - 24, y: y - 24, width: 48, height: 48 }));
    burst.style.color = "var(--accent)";
    burst.style.transformOrigin = `${x}px ${y}px`;
    await this.#animate(burst, { scale: [0.4, 1.1], opacity: [1, 0.6] }, "--m-turn");
    burst.remove();
  }

  /**
   * @param {Element | null} element
   * @param {PropertyIndexedKeyframes} frames
   * @param {string} token names the duration
   * @param {string} [easing]
   */
  async #animate(element, frames, token, easing = "cubic-bezier(.2, .7, .2, 1)") {
    if (!element || this.#cleared) return;
    const animation = element.animate(frames, { duration: this.speed * milliseconds(token), easing });
    this.#running.add(animation);
    await animation.finished.catch(() => {});
    this.#running.delete(animation);
  }

  /** The middle of a square in the drawing's units, whichever way the board is turned. @param {string} at */
  #centre(at) {
    const box = this.board.parentElement?.querySelector(`[data-tap="${at}"]`)?.getBoundingClientRect() ?? new DOMRect();
    const point = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
    return point.matrixTransform(this.board.getScreenCTM()?.inverse());
  }

  /** @template {SVGElement} E @param {E} extra */
  #add(extra) {
    this.#extras.add(extra);
    this.board.append(extra);
    return extra;
  }
}

/** The way between two points in CSS. @param {DOMPoint} from @param {DOMPoint} to @param {number} [part] */
function way(from, to, part = 1) {
  return `${part * (to.x - from.x)}px ${part * (to.y - from.y)}px`;
}

/** Plays what moves in a picture once, unless nothing is to move. @param {HTMLElement} picture */
export function replay(picture) {
  if (still() || !pace()) return;
  for (const movement of picture.querySelectorAll("animate, animateTransform"))
    if (movement instanceof SVGAnimationElement) movement.beginElement();
}
