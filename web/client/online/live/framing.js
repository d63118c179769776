// Frames as messages of a line, and back. A message has 16,000 characters at most, which every carrier takes
// whole; a longer frame goes in parts, `part <number> <of> <id> <text>`, numbered from 1, one after another.

/** The most characters of a message. */
export const MESSAGE = 16_000;
/** The most characters of a frame, as `FRAME` in `pyengine/online/channel.py`. */
export const FRAME = 4_000_000;
/** The most messages in a second. */
export const RATE = 200;

/** Characters of a part's heading at most. */
const HEADING = 32;
/** Characters of text in a part at most; one less where that would cut a character in two. */
const TEXT = MESSAGE - HEADING;
const MOST_PARTS = Math.ceil(FRAME / (TEXT - 1));
const PART = /^part ([1-9]\d{0,2}) ([1-9]\d{0,2}) (0|[1-9]\d{0,8}) /;

/** What came on a line is against its limits: the line is to be closed. */
export class BadMessage extends Error {}

/** The messages that bring a frame. @param {string} frame @param {number} id tells frames' parts apart */
export function messages(frame, id) {
  if (frame.length > FRAME) throw new RangeError(`A frame has at most ${FRAME} characters, not ${frame.length}.`);
  if (frame.length <= MESSAGE) return [frame];
  const texts = [];
  for (let from = 0; from < frame.length; ) {
    // A carrier replaces half a character by a question mark.
    const to = from + TEXT - (isFirstHalf(frame.charCodeAt(from + TEXT - 1)) ? 1 : 0);
    texts.push(frame.slice(from, to));
    from = to;
  }
  return texts.map((text, number) => `part ${number + 1} ${texts.length} ${id} ${text}`);
}

/** @param {number} unit */
const isFirstHalf = (unit) => unit >= 0xd800 && unit < 0xdc00;

/** Puts together what comes on a line. Its limits are checked before anything in a message is read. */
export class Intake {
  /** @type {{ id: string, of: number, texts: string[], length: number } | null} */
  #begun = null;
  /** When the second began in which messages are counted. */
  #second = Number.NEGATIVE_INFINITY;
  #number = 0;

  /** @param {() => number} [now] milliseconds of the clock */
  constructor(now = Date.now) {
    this.now = now;
  }

  /** The frame that a message completes, or null; throws BadMessage. @param {unknown} message */
  take(message) {
    this.#count();
    if (typeof message !== "string") throw new BadMessage("no text");
    if (message.length > MESSAGE) throw new BadMessage("too long a message");
    return message.startsWith("part ") ? this.#part(message) : message;
  }

  #count() {
    const now = this.now();
    // A clock may be set back.
    if (now < this.#second || now - this.#second >= 1000) [this.#second, this.#number] = [now, 0];
    if (++this.#number > RATE) throw new BadMessage("too many messages");
  }

  /** @param {string} message */
  #part(message) {
    const [heading, number, of, id] = PART.exec(message) ?? [];
    if (heading === undefined || id === undefined) throw new BadMessage("no part");
    if (Number(of) < 2 || Number(of) > MOST_PARTS) throw new BadMessage("a part of too many or too few");
    if (number === "1" && !this.#begun) this.#begun = { id, of: Number(of), texts: [], length: 0 };
    const begun = this.#begun;
    if (begun?.id !== id || begun.of !== Number(of) || begun.texts.length + 1 !== Number(number))
      throw new BadMessage("a part that does not follow");
    begun.length += message.length - heading.length;
    if (begun.length > FRAME) throw new BadMessage("too long a frame");
    begun.texts.push(message.slice(heading.length));
    if (begun.texts.length < begun.of) return null;
    this.#begun = null;
    return begun.texts.join("");
  }
}
