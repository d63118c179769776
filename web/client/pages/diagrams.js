// The diagrams of a page: pictures until the reader touches one, then boards. All share the page's engine.

import { followActions } from "../core/actions.js";
import { all } from "../core/elements.js";
import { followKeys } from "../core/keyboard.js";
import { announce } from "../core/patch.js";
import { Play } from "../core/play.js";
import { followDrags } from "../core/pointer.js";
import { pressOnceBack, tryAgain, whyNotStarted } from "../engine/failure.js";
import { showWaking, words } from "../engine/waking.js";
import { Ahead } from "./ahead.js";

/**
 * @import { Answer, Intent } from "../protocol.js"
 * @import { Board } from "../core/play.js"
 * @import { Local } from "../core/actions.js"
 * @import { Point } from "./ahead.js"
 */

/**
 * What a page does with its diagrams.
 * @typedef {object} Watch
 * @property {Board["engine"]} [engine]
 * @property {(slot: HTMLElement, answer: Answer, intent: Intent) => void} [answered] after every answer of a
 *   diagram
 * @property {(slot: HTMLElement) => void} [next] when the reader asks for the next diagram, if that is not
 *   the page's next
 * @property {(slot: HTMLElement, error: Error) => void} [failed] when the engine has stopped
 * @property {"rule" | "learn"} [mode] what the page's diagrams belong to, if not to rules
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

  /** @param {HTMLElement} slot @param {Point} [point] where it was touched */
  const wake = (slot, point) => {
    slot.querySelector(".board-trouble")?.remove();
    const diagram = awake.get(slot) ?? new Diagram(slot, watch, () => awake.delete(slot));
    awake.set(slot, diagram);
    void diagram.wake(point);
    return diagram;
  };

  /** @param {HTMLElement} slot */
  const wakeNext = (slot) => {
    const slots = all(document, "[data-diagram]");
    const next = slots[(slots.indexOf(slot) + 1) % slots.length];
    if (!next) return;
    next.scrollIntoView({ block: "center" });
    next.querySelector("button")?.focus({ preventScroll: true });
    wake(next);
  };

  /** @param {Intent} intent @param {Element} source */
  const send = (intent, source) => {
    const slot = slotOf(source);
    if (slot) void wake(slot).send(intent);
  };
  const press = followActions(send, {
    start: (_, button) => {
      const slot = slotOf(button);
      if (slot) tryAgain(troubles.get(slot), () => wake(slot));
    },
    next: (_, button) => {
      const slot = slotOf(button);
      if (slot) (watch.next ?? wakeNext)(slot);
    },
    ...local,
  });
  followKeys(press);
  document.addEventListener("click", (event) => {
    // A picture of cards is inert until then: what is hit is the room around it.
    const room = event.target instanceof Element && event.target.closest(".brd");
    const slot = room && slotOf(room);
    if (slot && !awake.has(slot)) wake(slot, event);
  });
  return wake;
}

/** What boards have failed with. @type {WeakMap<HTMLElement, Error>} */
const troubles = new WeakMap();

/** Shows why a board did not start; gives its retry button. @param {HTMLElement} slot @param {string} why */
function showTrouble(slot, why) {
  const template = document.getElementById("board-not-started");
  if (!(template instanceof HTMLTemplateElement)) return null;
  (slot.querySelector(".dia > figcaption") ?? slot).append(template.content.cloneNode(true));
  const trouble = slot.querySelector(".board-trouble");
  trouble?.querySelector("[data-sentence]")?.replaceChildren(why);
  trouble?.scrollIntoView({ block: "nearest" });
  return /** @type {HTMLElement | null} */ (trouble?.querySelector("[data-action=start]"));
}

/** @param {Element} element */
const slotOf = (element) => /** @type {HTMLElement | null} */ (element.closest("[data-diagram]"));

/** One diagram that has been touched. */
class Diagram {
  #play;
  #atRest;
  /** What the slot said of the diagram that is shown; empty while it is a picture. */
  #said = "";
  /** What is shown of touches that Python has not answered. @type {Ahead | null} */
  #ahead = null;
  /** How many of them there are. */
  #waiting = 0;
  /** Ends the sight of the start. */
  #rest = () => {};

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
      { main: slot, mode: watch.mode ?? "rule", engine: watch.engine, key: `${watch.key ?? ""}${name}`, name },
      {
        answered: (answer, intent) => {
          // The board has come; what was touched is answered in a moment.
          if (this.#waiting && intent.type === "open") this.#ahead?.show();
          watch.answered?.(slot, answer, intent);
        },
        crashed: (error) => this.#sleep(error),
      },
    );
    followDrags(slot, (intent) => void this.send(intent));
  }

  /**
   * Makes the picture a board; the touch that did so counts as a tap on it, if it meant something. Until the
   * board is there the picture shows what touches mean.
   * @param {Point} [point]
   */
  async wake(point) {
    const { slot } = this;
    const said = slot.dataset.diagram ?? "{}";
    if (said === this.#said) return;
    const awake = this.#said !== "";
    this.#said = said;
    if (awake) {
      this.#ahead = null;
      return this.#play.open(opening(said));
    }
    slot.setAttribute("aria-busy", "true");
    const byKeyboard = slot.contains(document.activeElement);
    this.#ahead = new Ahead(slot);
    this.#rest = showWaking(slot);
    announce(words().waking);
    const started = this.#play.start(opening(said));
    const touched = point && this.#ahead.under(point);
    if (touched) void this.send({ type: "tap", at: touched });
    await started;
    this.#rest();
    slot.removeAttribute("aria-busy");
    if (byKeyboard && !slot.querySelector(".brd :focus")) entrance(slot)?.focus({ preventScroll: true });
  }

  /** @param {Intent} intent */
  async send(intent) {
    if (!this.#play.ready) this.#showAhead(intent);
    this.#waiting++;
    await this.#play.send(intent);
    this.#waiting--;
  }

  /** Shows at once that something was touched. @param {Intent} intent */
  #showAhead(intent) {
    if (intent.type === "tap") this.#ahead?.touch(intent.at);
    else if (intent.type === "drag") this.#ahead?.drop(intent.from, intent.to);
    announce(this.#ahead?.told ?? "");
  }

  /** @param {Error} error */
  #sleep(error) {
    // The next board that is touched starts the engine anew.
    this.#play.engine().restart();
    this.#rest();
    this.slot.innerHTML = this.#atRest;
    this.slot.removeAttribute("aria-busy");
    this.asleep();
    this.watch.failed?.(this.slot, error);
    const why = whyNotStarted(error);
    if (why) void pressOnceBack(error, showTrouble(this.slot, why));
    else announce(document.body.dataset.stopped ?? "");
    troubles.set(this.slot, error);
  }
}

/** What is opened of a slot: its diagram, which may be of another game than the page. @param {string} said */
function opening(said) {
  const diagram = JSON.parse(said);
  return { diagram, game: String(diagram.game) };
}

/** The square by which the keyboard enters a board. @param {HTMLElement} slot */
const entrance = (slot) => /** @type {HTMLElement | null} */ (slot.querySelector("[role=gridcell][tabindex='0']"));
