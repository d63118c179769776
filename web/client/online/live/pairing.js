// Connects two devices by codes alone: no server is asked, not even for this device's own address.

import { fallsAsleep, keepAwake } from "./awake.js";
import { DamagedCode, newInvitation, readCode, writeCode } from "./code.js";
import { answer, described, isBegunBy } from "./description.js";
import { Wire } from "./wire.js";

/** @import { Description } from "./code.js" */

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
