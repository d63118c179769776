// Links to a room at a relay: `r1.<the room's 16 bytes>.<the relay's address>[.<flags>]`, both in base64url.

import { legible, wordsFrom } from "../../store/pasted.js";
import { toBytes, toText } from "../together/base64url.js";

/** The most characters of a relay's address. */
const LONGEST = 200;
const LINK = /^r1\.([\w-]{22})\.([\w-]{2,300})(?:\.(\w{1,20}))?$/;
/** Where a link may begin. */
const BEGINNING = /(?<![0-9A-Za-z])r(?=[1\s])/g;
/** A link with or without flags; marks of italics and whatever ends a sentence are not of it. */
const FORMS = [/^r1\.[\w-]+\.[\w-]+\.\w+/, /^r1\.[\w-]+\.[\w-]+/, /^r1\.[\w-]+\.[\w-]*[0-9A-Za-z]/];
/** What is meant as a link, and damaged. */
const DAMAGED = /(?:^|[#\s])(r1(?:\.[\w-]+)+)|[^0-9A-Za-z.](r1\.[\w-]{22}\.[\w-]{2,300})/;
/** A link says nothing of its length: of what stands apart only the next line may go on with it. */
const LINE_END = /\s*\n[\s>|]*/;
/** Hosts that may be asked without encryption: this device itself. */
const HERE = new Set(["localhost", "127.0.0.1"]);
/** The flag of a link whose writer asks a STUN server. */
const STUN = "s";

/**
 * A room at a relay. `stun` says whether who made it also asks a STUN server.
 * @typedef {{ room: string, relay: string, stun: boolean }} RoomLink
 */

/** What is no link to a room: it is damaged, or made by a newer edition. */
export class BadRoomLink extends Error {
  /** @param {"damaged-link" | "newer-link"} why */
  constructor(why) {
    super(why);
    this.why = why;
  }
}

/** A relay's address as written everywhere, and its host; null if none, or too long. @param {string} text */
export function readRelay(text) {
  const url = parsed(text);
  const isSafe = url?.protocol === "wss:" || (url?.protocol === "ws:" && HERE.has(url.hostname));
  if (!url || !isSafe || url.username || url.password || url.hash) return null;
  const { host, href, pathname, search } = url;
  const address = pathname === "/" && !search ? href.slice(0, -1) : href;
  return text.length > LONGEST || address.length > LONGEST ? null : { address, host };
}

/** @param {string} text */
function parsed(text) {
  try {
    return new URL(text);
  } catch {
    return null;
  }
}

/** The name of a room that nobody has guessed: 16 random bytes. */
export const freshRoom = () => toText(crypto.getRandomValues(new Uint8Array(16)));

/** @param {RoomLink} link */
export function writeRoomLink({ room, relay, stun }) {
  const address = toText(new TextEncoder().encode(relay));
  return `r1.${room}.${address}${stun ? `.${STUN}` : ""}`;
}

/** What a link says. Throws BadRoomLink. @param {string} text @returns {RoomLink & { host: string }} */
export function readRoomLink(text) {
  const [, room, address, flags = ""] = LINK.exec(text) ?? [];
  if (room === undefined || address === undefined) throw new BadRoomLink("damaged-link");
  if (flags !== "" && flags !== STUN) throw new BadRoomLink("newer-link");
  const relay = new TextDecoder().decode(decoded(address));
  const found = readRelay(relay);
  // The same room, written otherwise, would be another one for who compares links.
  if (decoded(room).length !== 16 || found?.address !== relay) throw new BadRoomLink("damaged-link");
  return { room, relay, host: found.host, stun: flags === STUN };
}

/** The bytes of a text, if it is the one way to write them. @param {string} text */
function decoded(text) {
  const bytes = text.length % 4 === 1 ? new Uint8Array() : toBytes(text);
  if (toText(bytes) !== text) throw new BadRoomLink("damaged-link");
  return bytes;
}

/** Whether both are of one room, however they ask for addresses. @param {string} one @param {string} other */
export const isSameRoom = (one, other) => isWhole(one) && roomOf(one) === roomOf(other);

/** @param {string} link */
const roomOf = (link) => link.split(".", 3).join(".");

/** The link to a room in an address or message, whole or not; empty if there is none. @param {string} text */
export function findRoomLink(text) {
  const plain = legible(text);
  for (const { index } of plain.matchAll(BEGINNING))
    for (const word of [...wordsFrom(plain, index, LINE_END)].reverse())
      for (const form of FORMS) {
        const [link = ""] = form.exec(word) ?? [];
        if (isWhole(link)) return link;
      }
  const [, alone, inMessage] = DAMAGED.exec(plain) ?? [];
  return alone ?? inMessage ?? "";
}

/** @param {string} link */
function isWhole(link) {
  try {
    return readRoomLink(link) !== null;
  } catch {
    return false;
  }
}
