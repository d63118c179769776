// Bytes as letters and digits, as `pyengine/notation/envelope.py` writes them: little end first, then a 1.

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
const BASE = BigInt(DIGITS.length);

/** @param {Iterable<number>} bytes */
export function toLetters(bytes) {
  let number = [...bytes].reduceRight((above, byte) => above * 256n + BigInt(byte), 1n);
  let letters = "";
  for (; number > 0n; number /= BASE) letters += DIGITS[Number(number % BASE)];
  return letters;
}

/**
 * The bytes that come out as these letters; null if there are none.
 * @param {string} letters
 */
export function fromLetters(letters) {
  const values = [...letters].map((letter) => DIGITS.indexOf(letter));
  // A nought on top would be another way to write the same.
  if (values.includes(-1) || values.at(-1) === 0) return null;
  let number = values.reduceRight((above, value) => above * BASE + BigInt(value), 0n);
  const bytes = [];
  for (; number > 255n; number /= 256n) bytes.push(Number(number % 256n));
  return number === 1n ? Uint8Array.from(bytes) : null;
}
