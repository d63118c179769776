// The diagrams of a page: pictures until the reader touches one, then boards. All share the page's engine.

import { followActions } from "./actions.js";
import { tryAgain, whyNotStarted } from "./failure.js";
import { followKeys } from "./keyboard.js";
import { announce } from "./patch.js";
import { Play } from "./play.js";
import { followDrags } from "./pointer.js";

/**
 * @import { Answer, Intent } from "./protocol.js"
 * @import { Board } from "./play.js"
 * @import { Local } from "./actions.js"
 */

/** A point of a board, from 0 to 1. @typedef {{ x: number, y: number }} Spot */

/**
 * What a page does with its diagrams.
 * @typedef {object} Watch
 * @property {Board["engine"]} engine
 * @property {(slot: HTMLElement, answer: Answer, intent: Intent) => void} [answered] after every answer of a
 *   diagram
 * @property {(slot: HTMLElement) => void} [next] when the reader asks for the next diagram, if that is not
 *   the page's next
 * @property {(slot: HTMLElement, error: Error) => void} [failed] when the engine has stopped
 * @property {string} [key] tells this page's boards from others' of the same engine
 */

/**
 * Makes the page's diagrams (`web/views/diagram.py`) live as they are touched. The function that it returns
 * wakes one, and shows in one that is awake what its slot says by now.
 * @param {Watch} watch
 * @param {Local} [local] what else the page's buttons do
 */
export function followDiagrams(watch, local = {}) {
  /** @type {Map<HTMLElement, Diagram>} */
  const awake = new Map();

  /** @param {HTMLElement} slot @param {Spot} [spot] where it was touched */
  const wake = (slot, spot) => {
    slot.querySelector(".board-trouble")?.remove();
    const diagram = awake.get(slot) ?? new Diagram(slot, watch, () => awake.delete(slot));
    awake.set(slot, diagram);
    void diagram.wake(spot);
    return diagram;
  };

  /** @param {HTMLElement} slot */
  const wakeNext = (slot) => {
    const all = slots();
    const next = all[(all.indexOf(slot) + 1) % all.length];
    if (!next) return;
    next.scrollIntoView({ block: "center" });
    next.querySelector("button")?.focus({ preventScroll: true });
    wake(next);
  };

  /** @param {Intent} intent @param {Element} source */
  const send = (intent, source) => {
    const slot = slotOf(source);
    if (slot && (awake.has(slot) || intent.type === "choose")) void wake(slot).send(intent);
  };
  const press = followActions(send, {
    start: (_, button) => {
      const slot = slotOf(button);
      if (slot) tryAgain(troubles.get(slot), () => wake(slot));
    },
    next: (_, button) => {
      const slot = slotOf(button);
      if (!slot) return;
      if (watch.next) watch.next(slot);
      else wakeNext(slot);
    },
    ...local,
  });
  followKeys(press);
  document.addEventListener("click", (event) => {
    const board = event.target instanceof Element && event.target.closest(".board");
    const slot = board && slotOf(board);
    if (slot && !awake.has(slot)) wake(slot, spotOf(board, event));
  });
  return wake;
}

/** What boards have failed with. @type {WeakMap<HTMLElement, Error>} */
const troubles = new WeakMap();

/**
 * Says beside a board why it did not start, with a button that tries again.
 * @param {HTMLElement} slot
 * @param {string} why
 */
function showTrouble(slot, why) {
  const template = document.getElementById("board-not-started");
  if (!(template instanceof HTMLTemplateElement)) return;
  (slot.querySelector(".dia > figcaption") ?? slot).append(template.content.cloneNode(true));
  const trouble = slot.querySelector(".board-trouble");
  trouble?.querySelector("[data-sentence]")?.replaceChildren(why);
  trouble?.scrollIntoView({ block: "nearest" });
}

/** The diagrams that can be made live. */
const slots = () => /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-diagram]")]);

/** @param {Element} element */
const slotOf = (element) => /** @type {HTMLElement | null} */ (element.closest("[data-diagram]"));

/** @param {Element} board @param {MouseEvent} event @returns {Spot} */
function spotOf(board, { clientX, clientY }) {
  const box = board.getBoundingClientRect();
  return { x: (clientX - box.x) / box.width, y: (clientY - box.y) / box.height };
}

/** One diagram that has been touched. */
class Diagram {
  #play;
  #atRest;
  /** What the slot said of the diagram that is shown; empty while it is a picture. */
  #said = "";

  /**
   * @param {HTMLElement} slot
   * @param {Watch} watch
   * @param {() => void} asleep is called when it has gone back to being a picture
   */
  constructor(slot, watch, asleep) {
    this.slot = slot;
    this.asleep = asleep;
    this.watch = watch;
    this.#atRest = slot.innerHTML;
    const name = slot.dataset.board ?? "";
    this.#play = new Play(
      { main: slot, mode: "rule", engine: watch.engine, key: `${watch.key ?? ""}${name}`, name },
      {
        answered: (answer, intent) => watch.answered?.(slot, answer, intent),
        crashed: (error) => this.#sleep(error),
      },
    );
    followDrags(slot, (intent) => void this.send(intent));
  }

  /**
   * Makes the picture a board; the touch that did so then counts as a tap on it.
   * @param {Spot} [spot]
   */
  async wake(spot) {
    const { slot } = this;
    const said = slot.dataset.diagram ?? "{}";
    if (said === this.#said) return;
    const awake = this.#said !== "";
    this.#said = said;
    if (awake) return this.#play.open({ diagram: JSON.parse(said) });
    slot.setAttribute("aria-busy", "true");
    const byKeyboard = slot.contains(document.activeElement);
    announce(document.body.dataset.waking ?? "");
    await this.#play.start({ diagram: JSON.parse(said) });
    slot.removeAttribute("aria-busy");
    const square = spot && squareAt(slot, spot);
    if (square) await this.send({ type: "tap", at: square });
    if (byKeyboard) entrance(slot)?.focus({ preventScroll: true });
  }

  /** @param {Intent} intent */
  send(intent) {
    return this.#play.send(intent);
  }

  /** @param {Error} error */
  #sleep(error) {
    // The next board that is touched starts the engine anew.
    this.watch.engine().restart();
    this.slot.innerHTML = this.#atRest;
    this.slot.removeAttribute("aria-busy");
    this.asleep();
    this.watch.failed?.(this.slot, error);
    const why = whyNotStarted(error);
    if (why) showTrouble(this.slot, why);
    else announce(document.body.dataset.stopped ?? "");
    troubles.set(this.slot, error);
  }
}

/**
 * The reader's own piece at a spot: only such a touch means more than "wake up".
 * @param {HTMLElement} slot
 * @param {Spot} spot
 */
function squareAt(slot, { x, y }) {
  const box = slot.querySelector(".board")?.getBoundingClientRect();
  if (!box) return undefined;
  const found = /** @type {HTMLElement[]} */ ([...slot.querySelectorAll(".own[data-tap]")]).find((square) => {
    const { left, right, top, bottom } = square.getBoundingClientRect();
    const [px, py] = [box.x + x * box.width, box.y + y * box.height];
    return px >= left && px < right && py >= top && py < bottom;
  });
  return found?.dataset.tap;
}

/** The square by which the keyboard enters a board. @param {HTMLElement} slot */
const entrance = (slot) => /** @type {HTMLElement | null} */ (slot.querySelector("[role=gridcell][tabindex='0']"));
