// Reads QR codes where the browser does not: a camera loads it when it first looks for one.

import decodeQR from "qr/decode.js";

/** Milliseconds in which a picture that is hard to read is tried. */
const PATIENCE = 50;

/** What the code in a picture says; empty if none can be read. @param {ImageData} picture */
export function read(picture) {
  try {
    return decodeQR(picture, { timeLimit: PATIENCE });
  } catch {
    return "";
  }
}
