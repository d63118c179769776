// A room at a relay: devices that know its 16 bytes find each other there, and are then connected directly.

import { createTopicStrategy } from "@trystero-p2p/core";
import { toBytes, toText } from "../together/base64url.js";
import { parsed, RelaySocket } from "./socket.js";

/** A device's id, as the library makes it for each page. */
const ID = /^[0-9A-Za-z]{20}$/;
/** How many devices are listened to, those that left included: for each a connection may be begun. */
const MOST_SIGNALS = 64;

/**
 * A filter of payloads: whether one comes from a device, of which there are not too many.
 * @returns {(payload: string) => boolean}
 */
export function fromDevices() {
  const known = new Set();
  return (payload) => {
    const id = parsed(payload)?.peerId;
    if (typeof id !== "string" || !ID.test(id) || (known.size === MOST_SIGNALS && !known.has(id))) return false;
    known.add(id);
    return true;
  };
}

/**
 * @import { Room } from "@trystero-p2p/core"
 * @import { RelayStatus } from "./socket.js"
 *
 * News of a room: how its relay stands; and of each connection to another device, by a name of its own, that
 * it has opened, brought a text, or is gone.
 * @typedef {{ status: RelayStatus } | { line: string, open: true } | { line: string, text: string }
 *   | { line: string, closed: true }} Told
 *
 * A connection: `sent` is fulfilled once all that was given to it is sent.
 * @typedef {{ line: string, peer: string, connection: RTCPeerConnection, sent: Promise<unknown> }} Connected
 */

const NAMESPACE = new TextEncoder().encode("cannonry/room/1\n");
/** Milliseconds between two announcements of this device: how long one waits that has lost the relay. */
const ANNOUNCED = 10_000;
/** The most devices at once; the next one finds nobody. */
const MOST = 16;
/** The most characters of a message, as lines have it. */
const LONGEST = 16_000;

/** The relay's name of a room, from which its bytes cannot be worked out. @param {string} room base64url */
async function nameOf(room) {
  const bytes = toBytes(room);
  const whole = new Uint8Array([...NAMESPACE, ...bytes]);
  return toText(new Uint8Array(await crypto.subtle.digest("SHA-256", whole)));
}

/** This device in a room. */
export class RoomOfDevices {
  /** The connection to each device in reach, by its own name. @type {Map<string, Connected>} */
  #lines = new Map();
  #made = 0;
  #action;

  /**
   * Goes to a room. `stun` is the address of a STUN server; empty, no server but the relay is asked.
   * @param {{ relay: string, room: string, stun: string }} where
   * @param {(told: Told) => void} tell
   */
  static async join({ relay, room, stun }, tell) {
    const name = await nameOf(room);
    const socket = new RelaySocket(relay, (status) => tell({ status }));
    const admitted = fromDevices();
    const join = createTopicStrategy({
      steadyAnnounceIntervalMs: ANNOUNCED,
      init: () => socket,
      subscribeTopic: (_, topic, take) =>
        socket.subscribe(topic, async (payload) => {
          if (admitted(payload)) await take(topic, payload);
        }),
      publishTopic: (_, topic, message) => socket.publish(topic, String(message)),
    });
    // These servers replace the library's own.
    const rtcConfig = { iceServers: stun ? [{ urls: stun }] : [] };
    // An offer goes with all its candidates in one message: fewer can be lost on the way.
    const joined = join({ appId: "cannonry", password: room, trickleIce: false, rtcConfig }, name);
    return new RoomOfDevices(joined, socket, tell);
  }

  /** @param {Room} room @param {{ close: () => void }} socket @param {(told: Told) => void} tell */
  constructor(room, socket, tell) {
    this.room = room;
    this.socket = socket;
    this.tell = tell;
    this.#action = room.makeAction("text");
    this.#action.onMessage = (text, { peerId }) => this.#heard(peerId, text);
    room.onPeerJoin = (peer) => this.#came(peer);
    room.onPeerLeave = (peer) => this.#went(this.#to(peer));
  }

  /**
   * Sends a text; texts on one connection go one after another. What cannot be sent ends the connection.
   * @param {string} line
   * @param {string} text
   */
  send(line, text) {
    const to = this.#lines.get(line);
    if (to) to.sent = to.sent.then(() => this.#give(to, text)).catch(() => this.#went(to));
  }

  /** Ends a connection once what was given to it is sent. The device may come back. @param {string} line */
  drop(line) {
    const to = this.#lines.get(line);
    if (!to) return;
    this.#lines.delete(line);
    void to.sent.then(() => to.connection.close());
  }

  /** Says the same to all at once: the page goes. @param {string} text */
  sayToAll(text) {
    for (const to of this.#lines.values()) void this.#give(to, text).catch(() => {});
  }

  /** Goes, once what was given to it is sent. */
  async leave() {
    this.room.onPeerJoin = null;
    const sent = [...this.#lines.values()].map((to) => to.sent);
    this.#lines.clear();
    await Promise.all(sent);
    await this.room.leave();
    this.socket.close();
  }

  /** @param {string} peer */
  #came(peer) {
    const connection = /** @type {RTCPeerConnection} */ (this.room.getPeers()[peer]);
    const before = this.#to(peer);
    if (before?.connection === connection) return;
    this.#went(before); // the library replaces a connection without a word
    if (this.#lines.size >= MOST) return connection.close();
    const line = `${peer}-${++this.#made}`;
    this.#lines.set(line, { line, peer, connection, sent: Promise.resolve() });
    this.tell({ line, open: true });
  }

  /** A connection has gone. @param {Connected | undefined} from */
  #went(from) {
    if (!from || !this.#lines.has(from.line)) return;
    this.#lines.delete(from.line);
    from.connection.close();
    this.tell({ line: from.line, closed: true });
  }

  /** @param {string} peer @param {unknown} text */
  #heard(peer, text) {
    const from = this.#to(peer);
    if (!from) return;
    if (typeof text === "string" && text.length <= LONGEST) this.tell({ line: from.line, text });
    else this.#went(from);
  }

  /** @param {Connected} to @param {string} text */
  async #give(to, text) {
    if (this.room.getPeers()[to.peer] !== to.connection) throw new Error("the connection is gone");
    await this.#action.send(text, { target: to.peer });
  }

  /** The connection to a device, by the library's name for it. @param {string} peer */
  #to(peer) {
    return [...this.#lines.values()].find((each) => each.peer === peer);
  }
}
