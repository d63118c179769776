// How far the start of a page's Python is, shown beside the board that was touched.

/** The name of the event by which a start says how far it is; its scripts are bundled apart. */
const EVENT = "cannonry-start";

/** The part of a start that its bytes are, where they must come first. */
const BYTES = 0.7;
/** The part of what is left that a step of the worker's takes away. */
const STEP = 0.06;

/** Counts one start. */
export class Count {
  #wanted = 0;
  #come = 0;
  #steps = 0;

  /** This number of bytes must come as well. @param {number} bytes */
  want(bytes) {
    this.#wanted += bytes;
  }

  /** This number of bytes has come. @param {number} bytes */
  came(bytes) {
    this.#come += bytes;
    this.#tell();
  }

  /** The worker has done a step. */
  step() {
    this.#steps++;
    this.#tell();
  }

  #tell() {
    const bytes = this.#wanted ? BYTES : 0;
    const part = bytes * Math.min(1, this.#come / (this.#wanted || 1)) + (1 - bytes) * (1 - (1 - STEP) ** this.#steps);
    dispatchEvent(new CustomEvent(EVENT, { detail: part }));
  }
}

/**
 * What the page says while a board wakes (`web/pages/views/page.py`): that it does, and of what was touched.
 */
export const words = () => {
  const { waking = "", taken = "", places = "", chosen = "" } = document.body.dataset;
  return { waking, taken, places, chosen };
};

/**
 * Follows the start: gives its part that is done, from 0 to 1, which never falls. The function that it
 * returns ends that.
 * @param {(part: number) => void} show
 */
export function followStart(show) {
  let most = 0;
  const listen = (/** @type {Event} */ event) => {
    most = Math.max(most, /** @type {CustomEvent<number>} */ (event).detail);
    show(most);
  };
  addEventListener(EVENT, listen);
  show(0);
  return () => removeEventListener(EVENT, listen);
}

/**
 * Shows beside a diagram's buttons, without moving anything, that its board wakes and how far that is. The
 * function that it returns ends that.
 * @param {HTMLElement} slot
 */
export function showWaking(slot) {
  const line = document.createElement("span");
  line.className = "rising";
  line.setAttribute("role", "progressbar");
  line.setAttribute("aria-label", words().waking);
  slot.querySelector(".acts")?.append(line);
  const end = followStart((part) => {
    const percent = Math.round(100 * part);
    line.textContent = `${words().waking} ${percent} %`;
    line.style.setProperty("--at", `${percent}%`);
    line.setAttribute("aria-valuenow", String(percent));
  });
  return () => {
    end();
    line.remove();
  };
}
