// Firefox looks for the other device for about five seconds and then gives up for good, while a person may
// read the second code minutes after the first. As long as there is something new to try it does not give up.

import { candidateLine } from "./description.js";

/** @import { Candidate } from "./code.js" */

/** Milliseconds between two new things to try. */
const EVERY = 1000;
/** The first port that the decoys name: nobody listens there. */
const PORT = 10_000;
/** The least priority, and the greatest: the other's places come first. */
const LOW = 1000;
const HIGH = 1_000_000;

/**
 * Whether a browser falls asleep, by the description that it has written. Chromium does not: it takes up
 * again what arrives minutes later, and so has nothing more to send.
 * @param {string} sdp
 */
export const fallsAsleep = (sdp) => /^o=mozilla/m.test(sdp);

/**
 * Each second gives a connection a decoy to try, and the other's own places once more. The decoys alone do
 * not always do, the places alone never. A decoy is an own address with a port at which nobody listens: what
 * is sent there does not leave this device. 127.0.0.1 and ::1 do not do: Firefox does not try them.
 * @param {RTCPeerConnection} connection
 * @param {Candidate[]} own
 * @param {Candidate[]} others
 * @returns {() => void} ends it
 */
export function keepAwake(connection, own, others) {
  let number = 0;
  const timer = setInterval(() => {
    number++;
    const decoys = own.slice(0, 1).map((place) => ({ ...place, port: PORT + number }));
    // Another thing to try is not needed once the connection is closed.
    for (const candidate of [
      ...decoys.map((decoy) => candidateLine(decoy, 100 + number, LOW + number)),
      ...others.map((place) => candidateLine(place, 500 + number, HIGH + number)),
    ])
      connection.addIceCandidate({ candidate, sdpMid: "0" }).catch(() => {});
  }, EVERY);
  return () => clearInterval(timer);
}
