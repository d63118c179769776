// The face of a link, which says without the rules what everybody may see of its game: see docs/links.md.

/** @typedef {"decide" | "over" | "draw"} Turn */
/**
 * `players` has for each seat 0 for a person, else the machine's level; `at` is the step shown, of `steps`;
 * `seats` decide, or have won; `rest` holds what the game itself adds.
 * @typedef {{ players: number[], by: string, steps: number, at: number, turn: Turn, seats: number[],
 *   rest: Unpacker }} Face
 */

const DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
/** The longest link (`pyengine/checked.py`), and the longest face that is worth reading. */
const [LONGEST, LONGEST_FACE] = [20_000, 500];
const CHECK = 5;
const LINK = /^([gpct]5\.([a-z-]+)\.\d+\.(\d+)\.)([0-9A-Za-z]{5})(([0-9A-Za-z]+)\.[0-9A-Za-z]+)$/;
/** What a name does not hold: see `pyengine/checked.py`. */
const UNCLEAN = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u206f]/u;
const NAME = 24;
/** @type {Turn[]} */
const TURNS = ["decide", "over", "draw"];

/** Takes numbers out of a text of letters and digits, as `pyengine/notation/envelope.py` does. */
export class Unpacker {
  /** @type {bigint} */
  #left;

  /** @param {string} text */
  constructor(text) {
    this.#left = [...text].reduceRight((number, digit) => number * 62n + BigInt(DIGITS.indexOf(digit)), 0n);
  }

  /** The next number below `choices`. @param {number} choices */
  take(choices) {
    const from = BigInt(choices);
    if (choices < 1 || this.#left < from) throw new RangeError("the face ends too soon");
    const value = this.#left % from;
    this.#left /= from;
    return Number(value);
  }

  /** The next number of any size. */
  takeNumber() {
    let [value, scale] = [0, 1];
    for (;;) {
      const part = this.take(64);
      if (part < 32) return value + part * scale;
      value += (part - 32) * scale;
      scale *= 32;
    }
  }

  takeText() {
    const bytes = Array.from({ length: Math.min(this.takeNumber(), LONGEST_FACE) }, () => this.take(256));
    return new TextDecoder("utf-8", { fatal: true }).decode(Uint8Array.from(bytes));
  }
}

/**
 * The face of a link of this game; null if it has none, or is damaged.
 * @param {string} text with or without the address before it
 * @param {string} game
 */
export function readFace(text, game) {
  const link = text.slice(text.lastIndexOf("#") + 1);
  if (link.length > LONGEST) return null;
  const [, head = "", id, length, check, body = "", face = ""] = LINK.exec(link) ?? [];
  const whole = id === game && Number(length) === body.length && check === checkOf(head + body);
  if (!whole || face.length > LONGEST_FACE) return null;
  try {
    return unpacked(new Unpacker(face), link.startsWith("c"));
  } catch {
    return null;
  }
}

/** @param {Unpacker} rest @param {boolean} challenge @returns {Face} */
function unpacked(rest, challenge) {
  const players = Array.from({ length: rest.take(16) }, () => rest.take(16));
  const by = challenge ? rest.takeText() : "";
  if (UNCLEAN.test(by) || [...by].length > NAME) throw new RangeError("this is no name");
  const steps = rest.takeNumber();
  const at = rest.take(2) ? rest.take(steps) : steps;
  const turn = TURNS[rest.take(3)] ?? "draw";
  const seats = players.flatMap((_, seat) => (rest.take(2) ? [seat] : []));
  return { players, by, steps, at, turn, seats, rest };
}

/** A game's numbers by name, one or one a seat (`Game.counts`). @param {Face} face @param {string[]} names */
export function readCounts({ rest, players }, names) {
  const next = () => {
    const number = rest.takeNumber();
    return number % 2 ? -(number + 1) / 2 : number / 2;
  };
  return new Map(names.map((name) => [name, Array.from({ length: rest.take(2) ? players.length : 1 }, next)]));
}

/** 30 bits of the CRC-32 of a text, in digits. @param {string} text of letters, digits, dots and hyphens */
function checkOf(text) {
  let crc = 0xffffffff;
  for (const letter of text) {
    crc ^= letter.charCodeAt(0);
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  let number = (~crc >>> 0) % 62 ** CHECK;
  let digits = "";
  for (let place = 0; place < CHECK; place++) {
    digits += DIGITS[number % 62];
    number = Math.floor(number / 62);
  }
  return digits;
}
