// For how long a game has been played: the time during which it went on and its page was in sight.

/** The clock of a table's game. */
export class Clock {
  /** Seconds of earlier stretches; null if some of them are not known. @type {number | null} */
  #before = 0;
  /** When the stretch began that goes on. @type {number | null} */
  #since = null;
  #runs = false;
  #seen;
  #now;

  /** @param {boolean} seen whether the page is in sight @param {() => number} now monotonic milliseconds */
  constructor(seen, now) {
    this.#seen = seen;
    this.#now = now;
  }

  /** Whole seconds so far; null if that is not known. */
  get seconds() {
    if (this.#before === null) return null;
    const stretch = this.#since === null ? 0 : (this.#now() - this.#since) / 1000;
    return Math.round(this.#before + stretch);
  }

  /** Another game is on the table, after this long. The clock stands. @param {number | null} seconds */
  set(seconds) {
    this.#runs = false;
    this.#since = null;
    this.#before = seconds;
  }

  /** The game goes on, or no more. @param {boolean} runs */
  run(runs) {
    this.#runs = runs;
    this.#follow();
  }

  /** The page is in sight, or no more. @param {boolean} seen */
  see(seen) {
    this.#seen = seen;
    this.#follow();
  }

  #follow() {
    if (this.#runs && this.#seen) this.#since ??= this.#now();
    else if (this.#since !== null) {
      if (this.#before !== null) this.#before += (this.#now() - this.#since) / 1000;
      this.#since = null;
    }
  }
}
