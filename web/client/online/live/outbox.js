// Frames on their way out, slowly enough for the other device's limit.

import { messages } from "./framing.js";

/**
 * The most messages that leave in a second: a quarter of what may come (`RATE`), for a network that stood
 * still for a while delivers several seconds at once.
 */
const PACE = 50;

/** Sends frames one after another. A whole game has a few messages, which leave at once. */
export class Outbox {
  /** @type {string[]} */
  #waiting = [];
  #sent = 0;
  #frames = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #second;

  /** @param {(message: string) => void} send */
  constructor(send) {
    this.send = send;
  }

  /** @param {string} frame */
  put(frame) {
    this.#waiting.push(...messages(frame, this.#frames++));
    this.#go();
  }

  /** Forgets what has not left. */
  stop() {
    this.#waiting = [];
    clearTimeout(this.#second);
  }

  #go() {
    const leaving = this.#waiting.splice(0, PACE - this.#sent);
    this.#sent += leaving.length;
    if (leaving.length > 0)
      this.#second ??= setTimeout(() => {
        this.#second = undefined;
        this.#sent = 0;
        this.#go();
      }, 1000);
    for (const message of leaving) this.send(message);
  }
}
