// Lines between those who have none: of five who all came to one host each soon reaches all others, so that
// nobody is needed to pass things on. The codes for it go by way of those who reach both.

/**
 * @import { Intent, Lines } from "../../protocol.js"
 * @import { Pairing } from "./pairing.js"
 * @import { Pairings } from "./pairings.js"
 */

/** Milliseconds after which another line is tried to a seat that was not reached, by either of the two. */
const AGAIN = 60_000;

/** The lines that this page makes by itself. */
export class Mesh {
  /** Pairings that wait for the other's code, by seat. @type {Map<number, Pairing>} */
  #waiting = new Map();
  /** When a line to a seat was last tried. @type {Map<number, number>} */
  #tried = new Map();
  /** When a code of a seat was last answered. @type {Map<number, number>} */
  #answered = new Map();

  /** @param {Pairings} pairings @param {(intent: Intent) => unknown} send */
  constructor(pairings, send) {
    this.pairings = pairings;
    this.send = send;
  }

  /** Of two seats without a line the lower one begins. @param {Lines | null} live */
  answered(live) {
    if (!live) return;
    for (const { seat, text } of live.codes) void this.#take(seat, text);
    const { seat: own, seats, reached } = live;
    if (own < 0 || reached.length === 0) return;
    for (let seat = own + 1; seat < seats; seat++)
      if (!reached.some((each) => each.seat === seat)) void this.#offer(seat);
  }

  /** @param {number} seat */
  async #offer(seat) {
    if (!isDue(this.#tried, seat)) return;
    const pairing = await this.pairings.quietly();
    this.#waiting.get(seat)?.cancel();
    this.#waiting.set(seat, pairing);
    this.#pass(seat, pairing.code);
  }

  /** @param {number} seat @param {string} code */
  async #take(seat, code) {
    const waiting = this.#waiting.get(seat);
    try {
      if (waiting) {
        this.#waiting.delete(seat);
        await waiting.read(code);
      } else if (isDue(this.#answered, seat)) this.#pass(seat, (await this.pairings.quietly(code)).code);
    } catch {
      // It was damaged on its way; what is said goes on by way of others.
    }
  }

  /** @param {number} seat @param {string} text */
  #pass(seat, text) {
    void this.send({ type: "pass-code", seat, text, now: Date.now() });
  }
}

/**
 * Whether something may be done for a seat once more; it then counts as done now.
 * @param {Map<number, number>} last when it was last done
 * @param {number} seat
 */
function isDue(last, seat) {
  const now = Date.now();
  if (now - (last.get(seat) ?? 0) < AGAIN) return false;
  last.set(seat, now);
  return true;
}
