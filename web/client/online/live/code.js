// Pairing codes: all that another device needs to find this one, as letters and digits (`docs/lines.md`).

import { legible, wordsFrom } from "../../store/pasted.js";

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = BigInt(DIGITS.length);

/** @param {Iterable<number>} bytes */
export function toLetters(bytes) {
  let number = [...bytes].reduceRight((above, byte) => above * 256n + BigInt(byte), 1n);
  let letters = "";
  for (; number > 0n; number /= BASE) letters += DIGITS[Number(number % BASE)];
  return letters;
}

/** The bytes that come out as these letters; null if there are none. @param {string} letters */
export function fromLetters(letters) {
  const values = [...letters].map((letter) => DIGITS.indexOf(letter));
  // A nought on top would be another way to write the same.
  if (values.includes(-1) || values.at(-1) === 0) return null;
  let number = values.reduceRight((above, value) => above * BASE + BigInt(value), 0n);
  const bytes = [];
  for (; number > 255n; number /= 256n) bytes.push(Number(number % 256n));
  return number === 1n ? Uint8Array.from(bytes) : null;
}

/** @typedef {"mdns" | "ipv4" | "ipv6"} Kind */

/** How many bytes an address has. @type {Readonly<Record<Kind, number>>} */
export const BYTES = { mdns: 16, ipv4: 4, ipv6: 16 };

/** The name that a browser gives to an address that it hides: known in the local network alone. */
const MDNS = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.local$/i;
const IPV4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?!$)|$)){4}$/;

/** What kind of address it is; null if it is none of these. @param {string} address @returns {Kind | null} */
export function kindOf(address) {
  if (MDNS.test(address)) return "mdns";
  if (IPV4.test(address)) return "ipv4";
  return shortest(address) ? "ipv6" : null;
}

/** @param {Kind} kind @param {string} address */
export function addressBytes(kind, address) {
  if (kind === "ipv4") return address.split(".").map(Number);
  const hex = kind === "mdns" ? address.replaceAll("-", "").slice(0, 32) : groups(address).join("");
  return (hex.match(/../g) ?? []).map((byte) => Number.parseInt(byte, 16));
}

/** @param {Kind} kind @param {Uint8Array} bytes */
export function addressText(kind, bytes) {
  if (kind === "ipv4") return bytes.join(".");
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  if (kind === "mdns") return `${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-")}.local`;
  return shortest(hex.replace(/(.{4})(?!$)/g, "$1:"));
}

/** An address of IPv6 in its shortest form; empty if it is none. @param {string} address */
function shortest(address) {
  try {
    return new URL(`http://[${address}]`).hostname.slice(1, -1);
  } catch {
    return "";
  }
}

/** The eight groups of four hexadecimal digits. @param {string} address */
function groups(address) {
  const [before = [], after = []] = shortest(address)
    .split("::")
    .map((half) => half.split(":").filter(Boolean));
  const between = Array(8 - before.length - after.length).fill("0");
  return [...before, ...between, ...after].map((group) => group.padStart(4, "0"));
}

/**
 * A place at which a device may be reached, over UDP; `reflexive` if others see the device there.
 * @typedef {{ kind: Kind, reflexive: boolean, address: string, port: number }} Candidate
 *
 * @typedef {{ ufrag: string, pwd: string, fingerprint: Uint8Array, candidates: Candidate[] }} Description
 *   What WebRTC says of a device: the names of its end, the SHA-256 of its certificate, where it is reached.
 *
 * @typedef {Description & { invitation: number }} Code
 *   `invitation` is the number that a code and the one that answers it have in common; 0 fits any.
 */

/** This is no pairing code, or not a whole one. The page has the sentence that says so. */
export class DamagedCode extends Error {}

export const MOST_CANDIDATES = 12;

const PREFIX = "c1.";
/** A challenge's link begins like a code, but a dot and the version of the rules follow. */
const CODE = /(?<![0-9A-Za-z])c1\.[0-9A-Za-z]{8,}(?![0-9A-Za-z]|\.[0-9])/;
/** Longer than the longest names and all candidates are. */
const LONGEST = 1100;
const FORMAT = 0;
const FINGERPRINT = 32;
const CHECK = 3;
/** Kinds of addresses in the order of their numbers, from 1. @type {Kind[]} */
const KINDS = ["mdns", "ipv4", "ipv6"];
const REFLEXIVE = 8;

/** What the names of an end are made of, and their lengths, as RFC 8839 has them and a byte can count. */
const UFRAG = /^[0-9A-Za-z+/]{4,255}$/;
const PWD = /^[0-9A-Za-z+/]{22,255}$/;

/** The code in a link or a message, or what is left of it; empty if it holds none. @param {string} text */
export const findCode = (text) => CODE.exec(legible(text))?.[0] ?? "";

/** The same, put together where a program broke it; as by `findCode` if never whole. @param {string} text */
export async function wholeCode(text) {
  const plain = legible(text);
  const { 0: found, index } = CODE.exec(plain) ?? { 0: "", index: 0 };
  for (const code of found && wordsFrom(plain, index)) {
    const whole = /^c1\.[0-9A-Za-z]+/.exec(code)?.[0] ?? "";
    if (await readCode(whole).catch(() => null)) return whole;
  }
  return found;
}

/** The number of a code that answers none: random, and not 0. */
export const newInvitation = () => 1 + ((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 0xffff_ffff);

/** @param {Code} code */
export async function writeCode({ invitation, ufrag, pwd, fingerprint, candidates }) {
  const bytes = Uint8Array.from([
    FORMAT,
    ...high(invitation, 4),
    ...name(ufrag),
    ...name(pwd),
    ...fingerprint,
    ...candidates
      .slice(0, MOST_CANDIDATES)
      .flatMap(({ kind, reflexive, address, port }) => [
        1 + KINDS.indexOf(kind) + (reflexive ? REFLEXIVE : 0),
        ...addressBytes(kind, address),
        ...high(port, 2),
      ]),
  ]);
  return PREFIX + toLetters([...bytes, ...(await check(bytes))]);
}

/**
 * What a code holds; rejects with DamagedCode. There is one way to write it, and all else is refused.
 * @param {string} text
 * @returns {Promise<Code>}
 */
export async function readCode(text) {
  if (!text.startsWith(PREFIX) || text.length > LONGEST) throw new DamagedCode();
  const bytes = fromLetters(text.slice(PREFIX.length));
  if (!bytes || bytes.length < CHECK) throw new DamagedCode();
  const [content, given] = [bytes.slice(0, -CHECK), bytes.slice(-CHECK)];
  const due = await check(content);
  if (given.some((byte, at) => byte !== due[at])) throw new DamagedCode();
  return read(new Reader(content));
}

/** @param {Reader} reader */
function read(reader) {
  if (reader.number(1) !== FORMAT) throw new DamagedCode();
  const invitation = reader.number(4);
  const [ufrag, pwd] = [reader.name(UFRAG), reader.name(PWD)];
  const fingerprint = reader.bytes(FINGERPRINT);
  /** @type {Candidate[]} */
  const candidates = [];
  while (!reader.done) candidates.push(candidate(reader));
  if (candidates.length > MOST_CANDIDATES) throw new DamagedCode();
  return { invitation, ufrag, pwd, fingerprint, candidates };
}

/** @param {Reader} reader @returns {Candidate} */
function candidate(reader) {
  const mark = reader.number(1);
  const reflexive = mark > REFLEXIVE;
  const kind = KINDS[mark - 1 - (reflexive ? REFLEXIVE : 0)];
  if (!kind) throw new DamagedCode();
  const address = addressText(kind, reader.bytes(BYTES[kind]));
  const port = reader.number(2);
  if (port === 0) throw new DamagedCode();
  return { kind, reflexive, address, port };
}

/** Takes one thing after another from bytes; what is not there is damage. */
class Reader {
  #at = 0;

  /** @param {Uint8Array} given */
  constructor(given) {
    this.given = given;
  }

  get done() {
    return this.#at === this.given.length;
  }

  /** @param {number} length */
  bytes(length) {
    const end = this.#at + length;
    if (end > this.given.length) throw new DamagedCode();
    const taken = this.given.slice(this.#at, end);
    this.#at = end;
    return taken;
  }

  /** @param {number} length */
  number(length) {
    return this.bytes(length).reduce((above, byte) => above * 256 + byte, 0);
  }

  /** @param {RegExp} form */
  name(form) {
    const text = String.fromCharCode(...this.bytes(this.number(1)));
    if (!form.test(text)) throw new DamagedCode();
    return text;
  }
}

/** @param {string} text */
const name = (text) => [text.length, ...[...text].map((letter) => letter.charCodeAt(0))];

/** A number as bytes, high first. @param {number} number @param {number} length */
const high = (number, length) => Array.from({ length }, (_, at) => Math.floor(number / 256 ** (length - 1 - at)) % 256);

/** @param {Uint8Array<ArrayBuffer>} bytes */
const check = async (bytes) => new Uint8Array(await crypto.subtle.digest("SHA-256", bytes)).slice(0, CHECK);
