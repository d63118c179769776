// Links to a room at a relay, and a relay's address.

import assert from "node:assert/strict";
import test from "node:test";
import {
  BadRoomLink,
  findRoomLink,
  freshRoom,
  readRelay,
  readRoomLink,
  writeRoomLink,
} from "../../web/client/online/live/room-link.js";
import { toText } from "../../web/client/online/together/base64url.js";

const ROOM = "AAECAwQFBgcICQoLDA0ODw";
const PLACE = { room: ROOM, relay: "wss://relay.example.org", stun: false };
const LINK = "r1.AAECAwQFBgcICQoLDA0ODw.d3NzOi8vcmVsYXkuZXhhbXBsZS5vcmc";

/** @param {string} text */
const encoded = (text) => toText(new TextEncoder().encode(text));

test("a link says the room, the relay and whether a STUN server is asked", () => {
  assert.equal(writeRoomLink(PLACE), LINK);
  assert.deepEqual(readRoomLink(LINK), { ...PLACE, host: "relay.example.org" });
  for (const relay of ["wss://relay.example.org:8443/a/b?c=d", "ws://localhost:8765", "wss://xn--wgv71a119e.jp"])
    for (const stun of [false, true]) {
      const { host, ...place } = readRoomLink(writeRoomLink({ room: ROOM, relay, stun }));
      assert.deepEqual(place, { room: ROOM, relay, stun });
      assert.equal(host, new URL(relay).host);
    }
});

test("a room is made of 16 random bytes", () => {
  const rooms = new Set(Array.from({ length: 50 }, freshRoom));
  assert.equal(rooms.size, 50);
  for (const room of rooms) assert.equal(readRoomLink(writeRoomLink({ ...PLACE, room })).room, room);
});

test("a damaged link is refused", () => {
  for (const text of [
    "",
    "r1",
    LINK.slice(0, -1),
    LINK.replace("Dw.", "Dx."), // unused bits
    LINK.replace("AAEC", "AAE"),
    `${LINK}A`,
    `${LINK}.`,
    `${LINK}.s.s`,
    `x${LINK}`,
    `r1.${ROOM}.${encoded("http://relay.example.org")}`,
    `r1.${ROOM}.${encoded("ws://relay.example.org")}`,
    `r1.${ROOM}.${encoded("wss://relay.example.org/")}`, // written otherwise elsewhere
    `r1.${ROOM}.${encoded("wss://RELAY.example.org")}`,
    `r1.${ROOM}.${encoded("relay.example.org")}`,
    `r1.${ROOM}.${encoded("wss://user:word@relay.example.org")}`,
    `r1.${ROOM}._-_-_-8`, // no UTF-8
    `r1.${ROOM}.${encoded(`wss://relay.example.org/${"a".repeat(200)}`)}`,
    `r1.${ROOM}.${"A".repeat(400)}`,
  ])
    assert.throws(() => readRoomLink(text), new BadRoomLink("damaged-link"), text);
});

test("each letter of a link that is changed makes another room, another relay, or no link", () => {
  const same = JSON.stringify(readRoomLink(LINK));
  for (let at = 0; at < LINK.length; at++) {
    const changed = `${LINK.slice(0, at)}${LINK[at] === "b" ? "c" : "b"}${LINK.slice(at + 1)}`;
    try {
      assert.notEqual(JSON.stringify(readRoomLink(changed)), same);
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
      assert.ok(error instanceof BadRoomLink, `${changed}: ${error}`);
    }
  }
});

test("a link with a flag that is not known was made by a newer edition", () => {
  for (const flags of ["n", "sn", "S", "x_1"])
    assert.throws(() => readRoomLink(`${LINK}.${flags}`), new BadRoomLink("newer-link"), flags);
});

test("a relay's address is written in one way", () => {
  for (const [text, address, host] of [
    ["wss://relay.example.org", "wss://relay.example.org", "relay.example.org"],
    ["WSS://Relay.Example.org:443/", "wss://relay.example.org", "relay.example.org"],
    ["wss://relay.example.org:8443/x", "wss://relay.example.org:8443/x", "relay.example.org:8443"],
    ["wss://日本語.jp", "wss://xn--wgv71a119e.jp", "xn--wgv71a119e.jp"],
    ["ws://127.0.0.1:8765", "ws://127.0.0.1:8765", "127.0.0.1:8765"],
  ])
    assert.deepEqual(readRelay(text), { address, host });
});

test("what is no address of a relay is refused, and one that is too long or not encrypted", () => {
  for (const text of [
    "",
    "a b",
    "relay.example.org",
    "relay.example.org:8443/x",
    "https://relay.example.org",
    "javascript://x",
    "wss://user@relay.example.org",
    "wss://relay.example.org#x",
    "ws://relay.example.org",
    "ws://localhost.example.org",
    `wss://${"a".repeat(200)}.org`,
    `wss://${"語".repeat(60)}.jp/${"語".repeat(60)}`,
  ])
    assert.equal(readRelay(text), null, text);
});

test("a link is found wherever a program has broken it, and without what ends a sentence", () => {
  for (const relay of ["wss://relay.example.org", "wss://relay.example.org:8443/a/b?c=d"]) {
    const link = writeRoomLink({ ...PLACE, relay });
    for (const put of ["\n", "\r\n> ", "\u200b", "\u00ad", "&#173;", "%E2%80%8B"])
      for (let at = 1; at < link.length; at++)
        assert.equal(findRoomLink(`Come! #${link.slice(0, at)}${put}${link.slice(at)}\nBye`), link, put);
    for (const [before, behind] of [
      ["_", "_"],
      ["", ".Bye"],
      ["(", ")"],
      ["", " – now"],
      ["", "\nBye"],
      ["%20", "%20"],
    ])
      assert.equal(findRoomLink(`${before}${link}${behind}`), link, behind);
  }
});

test("a link is found by itself, in an address and in a message", () => {
  for (const text of [LINK, `#${LINK}`, `https://play.example/ja/kanon/#${LINK}`, `Come! https://x.example/#${LINK}.`])
    assert.equal(findRoomLink(text), LINK);
  assert.equal(findRoomLink(`at #${LINK}.s, now`), `${LINK}.s`);
  for (const text of ["", "r1", "#c1.abc", "https://r1.example/", "xr1.abc"]) assert.equal(findRoomLink(text), "");
});
