// A line: one connection to another device, whatever carries it.

import { BadMessage, Intake, messages } from "./framing.js";

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

  /** @param {() => void} ask @param {(state: LineHealth) => void} tell is called when the state changes */
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
  /** Called when an open line's state changes; at first "together". @type {(state: LineHealth) => unknown} */
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

  /** @param {Carrier} carrier @param {"direct" | "relay"} way */
  constructor(carrier, way) {
    this.way = way;
    this.#carrier = carrier;
    this.#outbox = new Outbox((message) => this.#say(message));
  }

  /** @returns {LineHealth} */
  get state() {
    return this.#over ? "lost" : (this.#heartbeat?.state ?? "together");
  }

  /** Sends a frame if the line is open: the next one finds out what the other lacks. @param {string} frame */
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

  /** A message has come. @param {unknown} message */
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

  /** The carrier is gone, or is to be closed. @param {Ending} [why] */
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

  /** The frame that a message completes, or null. Breaking a limit ends the line. @param {unknown} message */
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
