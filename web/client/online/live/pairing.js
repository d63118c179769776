// Connects two devices by codes alone: no server is asked, not even for this device's own address.

import { DamagedCode, newInvitation, readCode, writeCode } from "./code.js";
import { answer, candidateLine, described, isBegunBy } from "./description.js";
import { Wire } from "./wire.js";

/** @import { Candidate, Description } from "./code.js" */

/** Milliseconds between two new things to try. */
const EVERY = 1000;
/** The first port that the decoys name: nobody listens there. */
const PORT = 10_000;
/** The least priority, and the greatest: the other's places come first. */
const LOW = 1000;
const HIGH = 1_000_000;

/**
 * Whether a browser falls asleep, by the description that it has written. Chromium does not: it takes up
 * again what arrives minutes later, and so has nothing more to send.
 * @param {string} sdp
 */
export const fallsAsleep = (sdp) => /^o=mozilla/m.test(sdp);

/**
 * Each second gives a connection a decoy to try, and the other's own places once more. The decoys alone do
 * not always do, the places alone never. A decoy is an own address with a port at which nobody listens: what
 * is sent there does not leave this device. 127.0.0.1 and ::1 do not do: Firefox does not try them.
 * @param {RTCPeerConnection} connection
 * @param {Candidate[]} own
 * @param {Candidate[]} others
 * @returns {() => void} ends it
 */
export function keepAwake(connection, own, others) {
  let number = 0;
  const timer = setInterval(() => {
    number++;
    const decoys = own.slice(0, 1).map((place) => ({ ...place, port: PORT + number }));
    // Another thing to try is not needed once the connection is closed.
    for (const candidate of [
      ...decoys.map((decoy) => candidateLine(decoy, 100 + number, LOW + number)),
      ...others.map((place) => candidateLine(place, 500 + number, HIGH + number)),
    ])
      connection.addIceCandidate({ candidate, sdpMid: "0" }).catch(() => {});
  }, EVERY);
  return () => clearInterval(timer);
}

/**
 * Milliseconds: to find out this device's addresses, to find the other before something is said, and in all,
 * and for what is left to be sent.
 */
const GATHERING = 2000;
const SOON = 15_000;
const PATIENCE = 300_000;
const LEAVING = 1000;

/** How the only channel is made on both sides, so that neither has to wait for the other's. */
const CHANNEL = { negotiated: true, id: 0, ordered: true };

/** This browser has no WebRTC, or its player has switched it off. */
export class NoLines extends Error {}

/** This is this device's own code. */
export class OwnCode extends Error {}

/** This pairing has read another code, or has ended: each is for one other device. */
export class SpentPairing extends Error {}

/** One try to connect with one other device. */
export class Pairing {
  /** Called if the other is not found within 15 seconds. @type {() => unknown} */
  onlate = () => {};
  /** Called if five minutes pass and the other was not found. @type {() => unknown} */
  onfailed = () => {};
  #connection;
  #channel;
  #own;
  #read = "";
  /** Whether the search has ended, by success or not. */
  #over = false;
  #sleep = () => {};
  /** @type {ReturnType<typeof setTimeout>[]} */
  #timers = [];

  /**
   * @param {RTCPeerConnection} connection
   * @param {RTCDataChannel} channel
   * @param {Description} own
   * @param {{ invitation: number, code: string, answers: boolean }} made
   */
  constructor(connection, channel, own, { invitation, code, answers }) {
    this.invitation = invitation;
    this.code = code;
    this.answers = answers;
    this.#connection = connection;
    this.#channel = channel;
    this.#own = own;
    this.wire = new Wire({ send: (message) => channel.send(message), close: () => this.#close() }, "direct");
    channel.onopen = () => {
      this.#stop();
      this.wire.opened();
    };
    channel.onmessage = ({ data }) => this.wire.received(data);
    channel.onclose = () => {
      this.wire.ended();
      connection.close();
    };
    connection.onconnectionstatechange = () => {
      // A device that has only slept is heard again on the same line.
      if (connection.connectionState === "failed") this.wire.faltered();
    };
  }

  /**
   * A pairing with a code of its own. Rejects with NoLines.
   * @param {number} [answered] the number of the code that is answered; none, it invites
   */
  static async make(answered) {
    if (!("RTCPeerConnection" in globalThis)) throw new NoLines();
    const connection = new RTCPeerConnection({ iceServers: [] });
    const channel = connection.createDataChannel("", CHANNEL);
    const gathered = new Promise((done) => {
      connection.onicegatheringstatechange = () => connection.iceGatheringState === "complete" && done(null);
      setTimeout(done, GATHERING);
    });
    await connection.setLocalDescription();
    await gathered;
    const own = described(connection.localDescription?.sdp ?? "");
    const invitation = answered ?? newInvitation();
    const code = await writeCode({ ...own, invitation });
    return new Pairing(connection, channel, own, { invitation, code, answers: answered !== undefined });
  }

  /**
   * Begins to look for the other device. Rejects with DamagedCode, OwnCode or SpentPairing.
   * @param {string} code of the other device
   */
  async read(code) {
    const other = await readCode(code);
    if (code === this.code) throw new OwnCode();
    if (code === this.#read && (!this.#over || this.wire.open)) return;
    if (this.#read || this.#over) throw new SpentPairing();
    this.#read = code;
    try {
      const { invitation, answers } = this;
      const begins = isBegunBy(other, { invitation, answers, fingerprint: this.#own.fingerprint });
      // Of two that have invited each other one goes to the other's table.
      if (other.invitation !== invitation && !answers) this.wire.follows = begins;
      await this.#connection.setRemoteDescription({ type: "answer", sdp: answer(other, begins) });
    } catch {
      this.#read = "";
      throw new DamagedCode(); // its names are not what this browser takes
    }
    if (this.#over) return;
    const fail = () => {
      this.cancel();
      this.onfailed();
    };
    this.#timers = [setTimeout(() => this.onlate(), SOON), setTimeout(fail, PATIENCE)];
    if (fallsAsleep(this.#connection.localDescription?.sdp ?? ""))
      this.#sleep = keepAwake(this.#connection, this.#own.candidates, other.candidates);
  }

  /** Whether it has read no code yet, and can. */
  get fresh() {
    return !this.#read && !this.#over;
  }

  /** Gives up; a line that is open stays. */
  cancel() {
    if (!this.wire.open) this.wire.close();
  }

  #stop() {
    this.#over = true;
    this.#sleep();
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #close() {
    this.#stop();
    this.#channel.close();
    setTimeout(() => this.#connection.close(), LEAVING);
  }
}
