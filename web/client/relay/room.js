// A room at a relay: devices that know its 16 bytes find each other there, and are then connected directly.

import { createTopicStrategy } from "@trystero-p2p/core";
import { toBytes, toText } from "../together/base64url.js";
import { fromDevices } from "./signals.js";
import { RelaySocket } from "./socket.js";

/**
 * @import { Room } from "@trystero-p2p/core"
 * @import { RelayStatus } from "./socket.js"
 *
 * News of a room: how its relay stands; and of each other device, that it has come, said something, or is
 * gone.
 * @typedef {{ status: RelayStatus } | { peer: string, open: true } | { peer: string, text: string }
 *   | { peer: string, closed: true }} Told
 */

const NAMESPACE = new TextEncoder().encode("cannonry/room/1\n");
/** Milliseconds between two announcements of this device: how long one waits that has lost the relay. */
const ANNOUNCED = 10_000;
/** The most devices at once; the next one finds nobody. */
const MOST = 16;
/** The most characters of a message, as lines have it. */
const LONGEST = 16_000;

/**
 * The name under which the relay knows a room. Its bytes cannot be worked out from it.
 * @param {string} room base64url
 */
async function nameOf(room) {
  const bytes = toBytes(room);
  const whole = new Uint8Array([...NAMESPACE, ...bytes]);
  return toText(new Uint8Array(await crypto.subtle.digest("SHA-256", whole)));
}

/** This device in a room. */
export class RoomOfDevices {
  /** For each device in reach, what is still to be sent. @type {Map<string, Promise<unknown>>} */
  #peers = new Map();
  /** @type {Room} */
  #room;
  #action;

  /**
   * Goes to a room. `stun` is the address of a STUN server; empty, no server but the relay is asked.
   * @param {{ relay: string, room: string, stun: string }} where
   * @param {(told: Told) => void} tell
   */
  static async join({ relay, room, stun }, tell) {
    const name = await nameOf(room);
    const iceServers = stun ? [{ urls: stun }] : [];
    // An offer goes with all its candidates in one message: fewer can be lost on the way.
    const config = { appId: "cannonry", password: room, trickleIce: false, rtcConfig: { iceServers } };
    return new RoomOfDevices(relay, name, config, tell);
  }

  /**
   * @param {string} relay
   * @param {string} name
   * @param {import("@trystero-p2p/core").JoinRoomConfig} config its `iceServers` replace those of the library
   * @param {(told: Told) => void} tell
   */
  constructor(relay, name, config, tell) {
    this.tell = tell;
    const socket = new RelaySocket(relay, (status) => tell({ status }));
    this.socket = socket;
    const admitted = fromDevices();
    this.#room = createTopicStrategy({
      steadyAnnounceIntervalMs: ANNOUNCED,
      init: () => socket,
      subscribeTopic: (_, topic, take) =>
        socket.subscribe(topic, async (payload) => {
          if (admitted(payload)) await take(topic, payload);
        }),
      publishTopic: (_, topic, message) => socket.publish(topic, String(message)),
    })(config, name);
    this.#action = this.#room.makeAction("text");
    this.#action.onMessage = (text, { peerId }) => this.#heard(peerId, text);
    this.#room.onPeerJoin = (peer) => this.#came(peer);
    this.#room.onPeerLeave = (peer) => this.#went(peer);
  }

  /**
   * Sends a text; texts to one device go one after another.
   * @param {string} peer
   * @param {string} text
   */
  send(peer, text) {
    const before = this.#peers.get(peer);
    if (!before) return;
    const sent = before.then(() => this.#action.send(text, { target: peer }));
    this.#peers.set(
      peer,
      sent.catch(() => this.drop(peer)),
    );
  }

  /**
   * Ends the connection to a device once what was given to it is sent. It may come back.
   * @param {string} peer
   */
  drop(peer) {
    const before = this.#peers.get(peer);
    this.#peers.delete(peer);
    void before?.then(() => this.#room.getPeers()[peer]?.close());
  }

  /** Says the same to all at once: the page goes. @param {string} text */
  sayToAll(text) {
    if (this.#peers.size) void this.#action.send(text, { target: [...this.#peers.keys()] }).catch(() => {});
  }

  /** Goes, once what was given to it is sent. */
  async leave() {
    const sent = [...this.#peers.values()];
    this.#peers.clear();
    await Promise.all(sent);
    await this.#room.leave();
    this.socket.close();
  }

  /** @param {string} peer */
  #came(peer) {
    if (this.#peers.size >= MOST) return this.#room.getPeers()[peer]?.close();
    this.#peers.set(peer, Promise.resolve());
    this.tell({ peer, open: true });
  }

  /** @param {string} peer */
  #went(peer) {
    if (this.#peers.delete(peer)) this.tell({ peer, closed: true });
  }

  /** @param {string} peer @param {unknown} text */
  #heard(peer, text) {
    if (!this.#peers.has(peer)) return;
    if (typeof text === "string" && text.length <= LONGEST) this.tell({ peer, text });
    else {
      this.drop(peer);
      this.tell({ peer, closed: true });
    }
  }
}
