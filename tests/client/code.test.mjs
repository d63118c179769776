// Pairing codes, and the descriptions that browsers write and read.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import test from "node:test";
import {
  DamagedCode,
  findCode,
  fromLetters,
  kindOf,
  newInvitation,
  readCode,
  toLetters,
  wholeCode,
  writeCode,
} from "../../web/client/online/live/code.js";
import { answer, candidateLine, described, isBegunBy } from "../../web/client/online/live/description.js";
import { fallsAsleep, NoLines, Pairing } from "../../web/client/online/live/pairing.js";

const recorded = (name) => readFileSync(new URL(`descriptions/${name}.sdp`, import.meta.url), "utf8");
const [CHROMIUM, FIREFOX] = ["chromium-156", "firefox-153"].map(recorded);

/** The example of `docs/lines.md`; its letters were made by `pyengine.notation.envelope`. */
const EXAMPLE = {
  invitation: 7,
  ufrag: "9M3f",
  pwd: "UGYuG8xAMBGKB34xry6TjzgD",
  fingerprint: Uint8Array.from(Array(32).keys()),
  candidates: [
    { kind: "mdns", reflexive: false, address: "45aad415-8b4b-447f-935f-666e108dd4f5.local", port: 33482 },
    { kind: "ipv4", reflexive: false, address: "192.168.1.20", port: 50000 },
  ],
};
const LETTERS =
  "c1.ghj1SslgBXNWj7oOUexjyoYxkLb8MNjqSQl2tidAyeEk4WYBxo8EKUeqGJl55PVDoze3sHl3v8FBNVFbq8sflY1rNIceh8jYGEkZ5QQJRn2vIcATF4oPwMa0E9Z3ZCiRx";

/** A code of any bytes, with the right check. */
const sealed = (bytes) =>
  `c1.${toLetters([...bytes, ...createHash("sha256").update(Uint8Array.from(bytes)).digest().subarray(0, 3)])}`;
const bytesOf = (code) => [...fromLetters(code.slice(3)).slice(0, -3)];

const refuse = (code) => assert.rejects(readCode(code), DamagedCode, code);

test("the example of the documentation", async () => {
  assert.equal(await writeCode(EXAMPLE), LETTERS);
  assert.deepEqual(await readCode(LETTERS), EXAMPLE);
  assert.match(readFileSync(new URL("../../docs/lines.md", import.meta.url), "utf8"), new RegExp(`\\b${LETTERS}\\b`));
});

test("every kind of address comes back", async () => {
  for (const reflexive of [false, true])
    for (const [kind, address] of [
      ["mdns", "00000000-0000-4000-8000-0000000000ff.local"],
      ["ipv4", "0.255.10.199"],
      ["ipv6", "fd00::2"],
      ["ipv6", "::"],
      ["ipv6", "::1"],
      ["ipv6", "2001:db8:0:1:2:3:4:5"],
      ["ipv6", "1:2:3:4:5:6:7:0"],
      ["ipv6", "::ffff:c000:202"],
    ]) {
      assert.equal(kindOf(address), kind);
      const code = { ...EXAMPLE, candidates: [{ kind, reflexive, address, port: 65_535 }] };
      assert.deepEqual(await readCode(await writeCode(code)), code);
    }
});

test("the widest code and the narrowest come back", async () => {
  const [place] = EXAMPLE.candidates;
  const wide = { ...EXAMPLE, invitation: 2 ** 32 - 1, ufrag: "u".repeat(255), pwd: "+".repeat(255) };
  for (const code of [
    { ...wide, candidates: Array(12).fill(place) },
    { ...EXAMPLE, invitation: 0, candidates: [], fingerprint: new Uint8Array(32) },
  ])
    assert.deepEqual(await readCode(await writeCode(code)), code);
  const many = await readCode(await writeCode({ ...EXAMPLE, candidates: Array(13).fill(place) }));
  assert.equal(many.candidates.length, 12);
});

test("another letter, a letter more or less, or two letters exchanged: refused", async () => {
  const letters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-".split("");
  for (let at = 0; at < LETTERS.length; at++) {
    const [before, after] = [LETTERS.slice(0, at), LETTERS.slice(at + 1)];
    for (const letter of letters) if (letter !== LETTERS[at]) await refuse(before + letter + after);
    await refuse(before + after);
    await refuse(`${before}A${LETTERS[at]}${after}`);
    if (at > 2 && LETTERS[at] !== after[0] && after) await refuse(before + after[0] + LETTERS[at] + after.slice(1));
  }
});

test("what is no code: refused", async () => {
  for (const text of ["", "c1.", "c1.1", "c1.0", `${LETTERS}0`, ` ${LETTERS}`, `C${LETTERS.slice(1)}`])
    await refuse(text);
  await refuse(`c1.${"z".repeat(1_000_000)}`);
});

test("a right check makes wrong bytes no better", async () => {
  const bytes = bytesOf(LETTERS);
  assert.equal(sealed(bytes), LETTERS);
  const changed = (at, byte) => bytes.map((old, index) => (index === at ? byte : old));
  const [ufrag, pwd, place] = [5, 10, 67];
  assert.deepEqual([bytes[ufrag], bytes[pwd], bytes[place]], [4, 24, 1]);
  for (const mark of [0, 4, 5, 8, 12, 16, 17, 128, 255]) await refuse(sealed(changed(place, mark)));
  for (const wrong of [
    changed(0, 1), // another format
    changed(ufrag, 3), // a name that is too short
    changed(ufrag, 255), // or longer than what follows
    changed(ufrag + 1, 10), // a line end would begin another line of a description
    changed(pwd, 21),
    changed(pwd + 1, 0x2d),
    [...bytes, 1], // a rest
    bytes.slice(0, -1),
    [...bytes.slice(0, -2), 0, 0], // no port
    [...bytes, ...Array(11).fill([2, 10, 0, 0, 1, 0, 9]).flat()], // too many places
    [],
  ])
    await refuse(sealed(wrong));
});

test("a code is found in a link and in a message", () => {
  for (const text of [LETTERS, `https://play.example/en/cannon/#${LETTERS}`, `Here:\n${LETTERS} (Ben)`, `#${LETTERS}`])
    assert.equal(findCode(text), LETTERS);
  for (const text of [
    `%20${LETTERS}%29`,
    `&amp;${LETTERS}`,
    `%25E3%2580%2582${LETTERS}`,
    `（#${LETTERS}）。`,
    `Here:${LETTERS}.`,
    `/en/cannon/%23${LETTERS}`,
    `<${LETTERS}>, please`,
  ])
    assert.equal(findCode(text), LETTERS);
  for (const text of ["", "#", "s1.cannon.1.34.abc", "xc1.abc", "https://c1.example/", "#c1.cannonades.1.13.ngKnhlM"])
    assert.equal(findCode(text), "");
});

test("a code that a mail program has broken is put together", async () => {
  for (const put of ["\n", "\r\n> ", "=\r\n", " ", "\u034f", "\u2066", "%0A", "%E2%80%8B", "&#8203;", "<br>"])
    for (const at of [12, 60, LETTERS.length - 1])
      assert.equal(await wholeCode(`Here: ${LETTERS.slice(0, at)}${put}${LETTERS.slice(at)}\nBye`), LETTERS);
  const pieces = LETTERS.match(/.{1,30}/g).join("\n");
  assert.equal(await wholeCode(`#${pieces}\n`), LETTERS);
  assert.equal(await wholeCode(`${LETTERS.slice(0, 50)}\nBye`), LETTERS.slice(0, 50));
  assert.equal(await wholeCode("nothing"), "");
});

test("a new invitation has a number of its own", () => {
  const numbers = Array.from({ length: 100 }, newInvitation);
  assert.equal(new Set(numbers).size, 100);
  assert.ok(numbers.every((number) => Number.isInteger(number) && number > 0 && number < 2 ** 32));
});

const NAMES = {
  chromium: [CHROMIUM, "9M3f", "UGYuG8xAMBGKB34xry6TjzgD", [52558, 33482]],
  firefox: [FIREFOX, "ae206203", "684d58b3b3fac10973b3f477452e4fae", [45245, 44669]],
};

for (const [browser, [sdp, ufrag, pwd, ports]] of Object.entries(NAMES))
  test(`a description of ${browser} goes through a code`, async () => {
    const own = described(sdp);
    assert.deepEqual([own.ufrag, own.pwd], [ufrag, pwd]);
    assert.deepEqual(
      own.candidates.map(({ port }) => port),
      ports,
    );
    const read = await readCode(await writeCode({ ...own, invitation: 9 }));
    assert.deepEqual(read, { ...own, invitation: 9 });
    // What is rebuilt from a code holds the same again.
    assert.deepEqual(described(answer(read, true)), own);
  });

test("other places than those of UDP are left out", () => {
  const place = "a=candidate:1 1 udp 1 192.0.2.7 9000 typ host\r\n";
  for (const [from, to] of [
    [" udp ", " tcp "],
    [" 1 udp ", " 2 udp "],
    ["192.0.2.7", "play.example"],
    ["192.0.2.7", "192.0.2.256"],
    ["typ host", "typ relay"],
    [" 9000 ", " 0 "],
  ])
    assert.equal(described(FIREFOX + place.replace(from, to)).candidates.length, 2);
  const [, , seen] = described(FIREFOX + place.replace("host", "srflx raddr 10.0.0.1 rport 1")).candidates;
  assert.deepEqual(seen, { kind: "ipv4", reflexive: true, address: "192.0.2.7", port: 9000 });
});

/** Which of two devices begins, as each of them finds. */
function begins(one, other) {
  const setup = (begins) => /^a=setup:(.*)$/m.exec(answer(EXAMPLE, begins))[1].trim();
  return [setup(isBegunBy(other, one)), setup(isBegunBy(one, other))];
}

test("who invited begins the handshake, whatever the fingerprints are", () => {
  const [small, large] = [0, 1].map((first) => Uint8Array.of(first, ...new Uint8Array(31)));
  for (const [mine, theirs] of [
    [small, large],
    [large, small],
  ]) {
    const host = { invitation: 7, fingerprint: mine, answers: false };
    const guest = { invitation: 7, fingerprint: theirs, answers: true };
    assert.deepEqual(begins(host, guest), ["passive", "active"]);
    const other = { invitation: 8, fingerprint: theirs, answers: false };
    assert.deepEqual(begins(host, other), mine === small ? ["passive", "active"] : ["active", "passive"]);
  }
});

test("a description has a line for everything, and each ends as it must", () => {
  const lines = answer(EXAMPLE, false).split("\r\n");
  assert.equal(lines.at(-1), "");
  assert.ok(lines.slice(0, -1).every((line) => /^[a-z]=[^\r\n]+$/.test(line)));
  assert.ok(lines.includes("a=candidate:1 1 udp 2130706431 45aad415-8b4b-447f-935f-666e108dd4f5.local 33482 typ host"));
  assert.ok(lines.includes("a=candidate:2 1 udp 2130706175 192.168.1.20 50000 typ host"));
});

test("a place that others see is written as one", () => {
  const seen = { kind: "ipv4", reflexive: true, address: "192.0.2.7", port: 9 };
  assert.equal(candidateLine(seen, 3, 5), "candidate:3 1 udp 5 192.0.2.7 9 typ srflx raddr 0.0.0.0 rport 0");
});

test("a browser without WebRTC has no lines", async () => {
  await assert.rejects(Pairing.make(newInvitation()), NoLines);
});

test("Firefox alone falls asleep", () => {
  assert.deepEqual([CHROMIUM, FIREFOX].map(fallsAsleep), [false, true]);
});
