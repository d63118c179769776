// Whether the other device still answers.

/** Seconds between two questions. */
const EVERY = 4;
/** Seconds of silence after which the other is slow, and after which it counts as lost. */
const SLOW = 10;
const LOST = 30;

/** @typedef {"together" | "slow" | "lost"} LineHealth How it stands with a line that is open. */

/**
 * Asks each four seconds, and notices silence. It counts the beats of its own timer, not the clock's seconds:
 * while a device sleeps, or a browser holds back the timers of a hidden page, nothing is asked, so nothing
 * can be missed. The other device asks meanwhile, and is answered at once: messages are not held back. Who
 * wakes knows no more of the line than the clock: it is slow until it answers.
 */
export class Heartbeat {
  #seconds = 0;
  #heard = Date.now();
  #beat = Date.now();
  #timer;
  /** @type {LineHealth} */
  state = "together";

  /**
   * @param {() => void} ask
   * @param {(state: LineHealth) => void} tell is called when the state has changed
   */
  constructor(ask, tell) {
    this.ask = ask;
    this.tell = tell;
    let tick = 0;
    this.#timer = setInterval(() => {
      this.#seconds++;
      const slept = Date.now() - this.#beat > EVERY * 1000;
      this.#beat = Date.now();
      if (slept) this.#wake();
      this.#judge();
      if (++tick % EVERY === 0) ask();
    }, 1000);
    document.addEventListener("visibilitychange", this.#wake);
  }

  /** Milliseconds of silence. */
  get quiet() {
    return this.#seconds * 1000;
  }

  /** Anything has come. */
  heard() {
    this.#seconds = 0;
    this.#heard = Date.now();
    this.#judge();
  }

  /** The other cannot be reached. */
  lose() {
    this.#seconds = LOST;
    this.#judge();
  }

  /** Asks and judges no more. */
  stop() {
    clearInterval(this.#timer);
    document.removeEventListener("visibilitychange", this.#wake);
  }

  /** The person is at the page again: if nothing was heard for long, it says so until anything is. */
  #wake = () => {
    if (document.hidden || Date.now() - this.#heard < SLOW * 1000) return;
    this.#seconds = Math.max(this.#seconds, SLOW);
    this.#judge();
    this.ask();
  };

  #judge() {
    const state = this.#seconds < SLOW ? "together" : this.#seconds < LOST ? "slow" : "lost";
    if (state === this.state) return;
    this.state = state;
    this.tell(state);
  }
}
