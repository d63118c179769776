// What WebRTC says of a device: its session description (SDP), as browsers write it, and as a code holds it.

import { addressBytes, addressText, kindOf, MOST_CANDIDATES } from "./code.js";

/** @import { Candidate, Code, Description } from "./code.js" */

/** The preference of the local place and of one that others see, as RFC 8445 advises. */
const HOST = 126;
const REFLEXIVE = 100;

const CANDIDATE = /^a=candidate:\S+ 1 udp \d+ (\S+) (\d+) typ (host|srflx)\b/gim;

/** What a browser's description holds. @param {string} sdp @returns {Description} */
export function described(sdp) {
  const hex = line(sdp, /^a=fingerprint:sha-256 ((?:[\dA-F]{2}:){31}[\dA-F]{2})/im);
  return {
    ufrag: line(sdp, /^a=ice-ufrag:(\S+)/m),
    pwd: line(sdp, /^a=ice-pwd:(\S+)/m),
    fingerprint: Uint8Array.from(hex.split(":"), (byte) => Number.parseInt(byte, 16)),
    candidates: [...sdp.matchAll(CANDIDATE)].flatMap(candidate).slice(0, MOST_CANDIDATES),
  };
}

/**
 * The description of the other device as its answer to an offer of this one: both make an offer, and each
 * reads the other's code as the answer to its own.
 * @param {Description} other
 * @param {boolean} begins whether the other device begins the handshake
 */
export function answer(other, begins) {
  const hex = [...other.fingerprint].map((byte) => byte.toString(16).padStart(2, "0").toUpperCase());
  return [
    "v=0",
    "o=- 1 1 IN IP4 127.0.0.1",
    "s=-",
    "t=0 0",
    "a=group:BUNDLE 0",
    "m=application 9 UDP/DTLS/SCTP webrtc-datachannel",
    "c=IN IP4 0.0.0.0",
    "a=mid:0",
    `a=ice-ufrag:${other.ufrag}`,
    `a=ice-pwd:${other.pwd}`,
    "a=ice-options:trickle",
    `a=fingerprint:sha-256 ${hex.join(":")}`,
    `a=setup:${begins ? "active" : "passive"}`,
    "a=sctp-port:5000",
    "a=max-message-size:65536",
    ...other.candidates.map((each, number) => `a=${candidateLine(each, number + 1, priority(each, number))}`),
    "",
  ].join("\r\n");
}

/**
 * Whether the other device begins the handshake. The one that invited does: several people may have its code,
 * and what they begin would spoil it. Of two that invited each other the smaller fingerprint begins.
 * @param {Code} other
 * @param {Pick<Code, "invitation" | "fingerprint"> & { answers: boolean }} own
 */
export function isBegunBy(other, { invitation, fingerprint, answers }) {
  return answers || (other.invitation !== invitation && before(other.fingerprint, fingerprint));
}

/**
 * A candidate as WebRTC writes it.
 * @param {Candidate} candidate
 * @param {number} foundation
 * @param {number} priority
 */
export function candidateLine({ address, port, reflexive }, foundation, priority) {
  const kind = reflexive ? "srflx raddr 0.0.0.0 rport 0" : "host";
  return `candidate:${foundation} 1 udp ${priority} ${address} ${port} typ ${kind}`;
}

/** @param {RegExpMatchArray} found @returns {Candidate[]} */
function candidate([, address = "", port, type]) {
  const kind = kindOf(address);
  const reflexive = type === "srflx";
  if (!kind || Number(port) === 0) return [];
  const canonical = addressText(kind, Uint8Array.from(addressBytes(kind, address)));
  return [{ kind, reflexive, address: canonical, port: Number(port) }];
}

/**
 * Earlier candidates are tried first, the device's own places before those that others see.
 * @param {Candidate} candidate
 * @param {number} number
 */
const priority = ({ reflexive }, number) => (reflexive ? REFLEXIVE : HOST) * 2 ** 24 + (65_535 - number) * 256 + 255;

/** @param {string} sdp @param {RegExp} form */
function line(sdp, form) {
  const found = form.exec(sdp)?.[1];
  if (found === undefined) throw new Error(`a description without ${form}`);
  return found;
}

/** Whether bytes come before others of the same length. @param {Uint8Array} one @param {Uint8Array} other */
function before(one, other) {
  const at = one.findIndex((byte, index) => byte !== other[index]);
  return (one[at] ?? 0) < (other[at] ?? 0);
}
