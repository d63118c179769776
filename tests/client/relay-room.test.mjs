// What the relay's frame gives to the library that connects devices, and what it takes from a relay.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import test, { beforeEach } from "node:test";
import { fromDevices } from "../../web/client/online/relay/room.js";

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
const { RoomOfDevices } = await import("../../web/client/online/relay/room.js");
const { RelaySocket } = await import("../../web/client/online/relay/socket.js");

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

/** A room as the library makes it, of which a test says who is there. */
class Library {
  /** @type {Record<string, { closed: number, close: () => void }>} */
  peers = {};
  /** @type {string[]} */
  sent = [];
  left = 0;

  makeAction() {
    this.action = {
      send: async (text, { target }) => {
        this.sent.push(`${target} ${text}`);
      },
    };
    return this.action;
  }

  getPeers() {
    return { ...this.peers };
  }

  /** @param {string} peer */
  connect(peer) {
    const connection = { closed: 0, close: () => connection.closed++ };
    this.peers[peer] = connection;
    this.onPeerJoin?.(peer);
    return connection;
  }

  /** @param {string} peer */
  disconnect(peer) {
    delete this.peers[peer];
    this.onPeerLeave(peer);
  }

  async leave() {
    this.left++;
  }
}

/** A room of ours in one of the library's. */
function inLibrary() {
  const library = new Library();
  const told = [];
  const socket = { closed: 0, close: () => socket.closed++ };
  const room = new RoomOfDevices(library, socket, (news) => told.push(news));
  return { library, room, told, socket };
}

/** What waits is done. */
const settled = () => new Promise((go) => setTimeout(go, 5));

test("a connection that replaces another is another line, and nothing meant for one goes on the other", async () => {
  const { library, room, told } = inLibrary();
  const first = library.connect("a");
  const second = library.connect("a");
  assert.deepEqual(told, [
    { line: "a-1", open: true },
    { line: "a-1", closed: true },
    { line: "a-2", open: true },
  ]);
  assert.deepEqual([first.closed, second.closed], [1, 0]);
  room.send("a-1", "late");
  room.drop("a-1");
  room.send("a-2", "now");
  library.action.onMessage("hello", { peerId: "a" });
  await settled();
  assert.deepEqual(library.sent, ["a now"]);
  assert.deepEqual(told.at(-1), { line: "a-2", text: "hello" });
  assert.equal(second.closed, 0);
  library.onPeerJoin("a"); // said twice
  assert.equal(told.length, 4);
});

test("what cannot be sent ends its line, and the library is not asked to send it", async () => {
  const { library, room, told } = inLibrary();
  library.connect("a");
  delete library.peers.a; // the library is about to replace the connection
  room.send("a-1", "lost");
  room.send("a-1", "lost too");
  await settled();
  assert.deepEqual(library.sent, []);
  assert.deepEqual(told.slice(1), [{ line: "a-1", closed: true }]);
  room.sayToAll("bye");
  await settled();
  assert.deepEqual(library.sent, []);
});

test("who leaves a room sends first what was to be sent, and meets nobody more", async () => {
  const { library, room, told, socket } = inLibrary();
  const connection = library.connect("a");
  room.send("a-1", "one");
  room.send("a-1", "two");
  await room.leave();
  assert.deepEqual(library.sent, ["a one", "a two"]);
  assert.deepEqual([library.left, socket.closed, connection.closed], [1, 1, 0]);
  library.connect("b");
  room.sayToAll("bye");
  await settled();
  assert.equal(library.sent.length, 2);
  assert.equal(told.length, 1);
});

test("a device that says what it may not say, or is one too many, has no line", async () => {
  const { library, told } = inLibrary();
  for (let number = 1; number <= 16; number++) library.connect(`p${number}`);
  assert.equal(library.connect("p17").closed, 1);
  assert.equal(told.length, 16);
  library.action.onMessage("x".repeat(16_001), { peerId: "p1" });
  library.action.onMessage({ no: "text" }, { peerId: "p2" });
  assert.deepEqual(told.slice(16), [
    { line: "p1-1", closed: true },
    { line: "p2-2", closed: true },
  ]);
  library.disconnect("p3");
  assert.deepEqual(told.at(-1), { line: "p3-3", closed: true });
});
