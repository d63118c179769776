// A line: one connection to another device, whatever carries it.

import { BadMessage, Intake } from "./framing.js";
import { Heartbeat } from "./heartbeat.js";
import { Outbox } from "./outbox.js";

/** @import { LineHealth } from "./heartbeat.js" */

/**
 * What carries a line's messages: texts of at most 16,000 characters, each whole and in order. `send` may
 * throw once the carrier is gone; `close` sends first what was given to it before.
 * @typedef {{ send: (message: string) => void, close: () => void }} Carrier
 *
 * @typedef {"left" | "lost" | "refused"} Ending Why a line has ended: one of the two took its leave, the
 *   carrier is gone, or what came was against the limits.
 */

const BYE = "bye";
const PING = /^ping (\d{1,9})$/;
const PONG = /^pong \d{1,9}$/;

let made = 0;

/**
 * Carries frames of text between two devices, notices when the other falls silent, and takes leave with the
 * page.
 *
 * What makes the carrier calls `opened` once messages can be sent, `received` with each message that comes,
 * and `ended` when the carrier is gone. What uses the line sets `onopen`, `onframe`, `onstate` and `onclose`,
 * and calls `send` and `close`. A line that has ended is not opened again. A silent one is "lost" but stays
 * open: if anything is heard, it is "together" again.
 */
export class Wire {
  /** Tells the lines of this page apart. */
  id = `line-${++made}`;
  open = false;
  /** Whether this device came by the other's invitation. */
  follows = false;
  /** Called once. @type {() => unknown} */
  onopen = () => {};
  /** Called with each frame of the other's. @type {(frame: string) => unknown} */
  onframe = () => {};
  /**
   * Called when the state of an open line changes; it begins as "together".
   * @type {(state: LineHealth) => unknown}
   */
  onstate = () => {};
  /** Called once, if the line was open. @type {(why: Ending) => unknown} */
  onclose = () => {};
  #carrier;
  #intake = new Intake();
  #outbox;
  /** @type {Heartbeat | null} */
  #heartbeat = null;
  #over = false;
  #asked = 0;
  #leave = () => this.close();

  /**
   * @param {Carrier} carrier
   * @param {"direct" | "relay"} way
   */
  constructor(carrier, way) {
    this.way = way;
    this.#carrier = carrier;
    this.#outbox = new Outbox((message) => this.#say(message));
  }

  /** Milliseconds since anything was heard, as far as this page was awake; 0 before the line is open. */
  get quiet() {
    return this.#heartbeat?.quiet ?? 0;
  }

  /** @returns {LineHealth} */
  get state() {
    return this.#over ? "lost" : (this.#heartbeat?.state ?? "together");
  }

  /**
   * Sends a frame. On a line that is not open nothing happens: the next line finds out what the other lacks.
   * @param {string} frame
   */
  send(frame) {
    if (this.open) this.#outbox.put(frame);
  }

  /** Takes leave. */
  close() {
    if (this.open) this.#say(BYE);
    this.ended("left");
  }

  /** The carrier is open. */
  opened() {
    if (this.open || this.#over) return;
    this.open = true;
    this.#heartbeat = new Heartbeat(
      () => this.#say(`ping ${this.#asked++ % 1e9}`),
      (state) => this.onstate(state),
    );
    addEventListener("pagehide", this.#leave);
    this.onopen();
  }

  /**
   * A message has come.
   * @param {unknown} message
   */
  received(message) {
    if (!this.open) return;
    const frame = this.#taken(message);
    if (!this.open) return;
    this.#heartbeat?.heard();
    if (frame === null || PONG.test(frame)) return;
    const ping = PING.exec(frame);
    if (ping) this.#say(`pong ${ping[1]}`);
    else if (frame === BYE) this.ended("left");
    else this.onframe(frame);
  }

  /** The carrier gets nothing through; the line is lost until anything is heard again. */
  faltered() {
    this.#heartbeat?.lose();
  }

  /**
   * The carrier is gone, or is to be closed.
   * @param {Ending} [why]
   */
  ended(why = "lost") {
    if (this.#over) return;
    const told = this.open;
    this.#over = true;
    this.open = false;
    removeEventListener("pagehide", this.#leave);
    this.#heartbeat?.stop();
    this.#outbox.stop();
    this.#carrier.close();
    if (told) this.onclose(why);
  }

  /**
   * The frame that a message completes, or null; what is against the limits ends the line.
   * @param {unknown} message
   */
  #taken(message) {
    try {
      return this.#intake.take(message);
    } catch (error) {
      if (!(error instanceof BadMessage)) throw error;
      this.ended("refused");
      return null;
    }
  }

  /** @param {string} message */
  #say(message) {
    try {
      this.#carrier.send(message);
    } catch {
      this.ended(); // the carrier has not said yet that it is gone
    }
  }
}
