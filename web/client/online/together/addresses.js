// What an address or a pasted text says of sittings.

import { legible } from "../../store/pasted.js";

/** The address of a table that goes on with a sitting of the device. */
const KEPT = /^#sitting\.([\w-]+)$/;

/** A link of a sitting, or an invitation to one, alone or in a message. */
const LETTER = /(?<![0-9A-Za-z.])[si]1\.[a-z][a-z0-9-]*\.[0-9]/;

/** What goes on with a sitting in the address of its table. @param {string} id */
export const fragmentOf = (id) => `#sitting.${id}`;

/** The id of the sitting that an address goes on with, if it is one. @param {string} hash */
export const askedSitting = (hash) => KEPT.exec(hash)?.[1];

/** Whether a text is the link of a sitting, or holds one. @param {string} text */
export function isLetter(text) {
  const plain = legible(text);
  return LETTER.test(plain) || LETTER.test(plain.replace(/\s+/g, ""));
}
