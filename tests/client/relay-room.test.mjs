// What the relay's frame gives to the library that connects devices, and what it takes from a relay.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test, { beforeEach } from "node:test";
import { fromDevices } from "../../web/client/relay/signals.js";

const ROOM = "AAECAwQFBgcICQoLDA0ODw";
const RELAY = "wss://relay.example.org";

/** The configuration of each connection that was made. @type {RTCConfiguration[]} */
const made = [];
/** @type {Socket[]} */
let sockets = [];

class Connection extends EventTarget {
  signalingState = "stable";
  connectionState = "new";
  iceConnectionState = "new";
  iceGatheringState = "new";
  localDescription = null;

  /** @param {RTCConfiguration} configuration */
  constructor(configuration) {
    super();
    made.push(configuration);
  }

  createDataChannel() {
    return { close() {} };
  }

  async setLocalDescription() {
    this.localDescription = { type: "offer", sdp: "v=0" };
  }

  close() {
    this.connectionState = "closed";
  }
}

class Socket {
  static OPEN = 1;
  readyState = 0;
  /** @type {string[]} */
  sent = [];

  /** @param {string} address */
  constructor(address) {
    this.address = address;
    sockets.push(this);
  }

  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }

  close() {
    this.readyState = 3;
  }

  open() {
    this.readyState = Socket.OPEN;
    this.onopen();
  }

  /** @param {number} code */
  end(code) {
    this.readyState = 3;
    this.onclose({ code });
  }
}

Object.assign(globalThis, { RTCPeerConnection: Connection, WebSocket: Socket });
const { RoomOfDevices } = await import("../../web/client/relay/room.js");
const { RelaySocket } = await import("../../web/client/relay/socket.js");

/** @param {() => unknown} condition */
async function until(condition) {
  while (!condition()) await new Promise((go) => setTimeout(go, 5));
}

/** @param {import("node:test").TestContext} t @param {string} stun */
async function joined(t, stun = "") {
  const told = [];
  const room = await RoomOfDevices.join({ relay: RELAY, room: ROOM, stun }, (news) => told.push(news));
  await until(() => made.length >= 20);
  const [socket] = sockets;
  t.after(() => room.leave());
  socket.open();
  await until(() => socket.sent.some(({ type }) => type === "publish"));
  return { room, told, socket };
}

beforeEach(() => {
  made.length = 0;
  sockets = [];
});

test("no connection has a server to ask unless one is named, and then only that", async (t) => {
  for (const [stun, servers] of [
    ["", []],
    ["stun:stun.example.org", [{ urls: "stun:stun.example.org" }]],
  ]) {
    const { room } = await joined(t, stun);
    for (const { iceServers } of made) assert.deepEqual(iceServers, servers);
    void room.leave();
    await until(() => sockets[0].readyState === 3);
    made.length = 0;
    sockets = [];
  }
});

test("the relay learns neither the room's bytes nor anything that they could be read from", async (t) => {
  const { socket } = await joined(t);
  const bytes = Buffer.from(ROOM, "base64url");
  const name = createHash("sha256").update("cannonry/room/1\n").update(bytes).digest("base64url");
  const topic = [...createHash("sha1").update(`Trystero@cannonry@${name}`).digest()]
    .map((byte) => byte.toString(36))
    .join("");
  assert.ok(socket.sent.some((message) => message.type === "subscribe" && message.topic === topic));
  assert.ok(!JSON.stringify(socket.sent).includes(ROOM));
  assert.ok(!JSON.stringify(socket.sent).includes(name));
});

test("only what names a device is taken from a relay, and not from ever more devices", () => {
  const taken = fromDevices();
  /** @param {unknown} peerId */
  const from = (peerId) => JSON.stringify({ peerId, offer: "x" });
  for (const id of ["", "__proto__", "constructor", "a".repeat(19), "a".repeat(21), `${"a".repeat(19)}-`, 7, null, {}])
    assert.ok(!taken(from(id)), String(id));
  for (const text of ["", "null", "[]", "no JSON", "[".repeat(9000)]) assert.ok(!taken(text), text);
  const ids = Array.from({ length: 100 }, (_, number) => String(number).padStart(20, "0"));
  assert.equal(ids.filter((id) => taken(from(id))).length, 64);
  assert.ok(taken(from(ids[0])));
});

test("a socket comes back by itself, subscribes again, and takes no for an answer", async () => {
  const told = [];
  const heard = [];
  const relay = new RelaySocket(RELAY, (status) => told.push(status));
  relay.subscribe("t", (payload) => heard.push(payload));
  relay.publish("t", "lost");
  sockets[0].end(1006);
  await until(() => sockets.length === 2);
  sockets[1].open();
  assert.deepEqual(sockets[1].sent, [{ type: "subscribe", topic: "t" }]);
  relay.publish("t", "said");
  assert.deepEqual(sockets[1].sent[1], { type: "publish", topic: "t", payload: "said" });
  for (const data of ['{"type":"publish","topic":"t","payload":"one"}', "no JSON", "null", '{"type":"publish"}'])
    sockets[1].onmessage({ data });
  sockets[1].onmessage({ data: '{"type":"publish","topic":"u","payload":"two"}' });
  assert.deepEqual(heard, ["one"]);
  sockets[1].end(1013);
  assert.deepEqual(told, ["connecting", "unreachable", "connecting", "open", "refused"]);
  await new Promise((go) => setTimeout(go, 50));
  assert.equal(sockets.length, 2);
});
