// What programs do to words of ours that are sent through them: as `pyengine/signs.py` reads it, too.

const OCTETS = /(?:%(?:25)*[0-9a-f]{2})+/gi;
const NESTED = /%(?:25)+(?=[0-9a-f]{2})/gi;
/** Signs of HTML by number or name, and line breaks. */
const HTML = /&#(\d{1,7}|x[0-9a-f]{1,6});|&[a-z]{2,8};|<\/?[a-z]{1,4} ?\/?>/gi;
/** Signs that nobody sees. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu;
/** What no word of ours has. */
const BREAKS = /[^0-9A-Za-z_.-]+/g;
/** A word in more pieces than this was not broken by a program. */
const MOST_PIECES = 12;

/**
 * The text in usual signs, also where they were written as in addresses or in HTML, without those that nobody
 * sees.
 * @param {string} text
 */
export const legible = (text) =>
  text
    .replace(OCTETS, ofAddress)
    .replace(HTML, (_, number) => ofHtml(number))
    .replace(UNSEEN, "")
    .normalize("NFKC")
    .replace(/\p{Pd}/gu, "-");

/** The same without what no word of ours has. @param {string} text */
export const joined = (text) => legible(text).replaceAll(BREAKS, "");

/** @param {string} octets */
function ofAddress(octets) {
  const once = octets.replace(NESTED, "%");
  try {
    return decodeURIComponent(once);
  } catch {
    return once;
  }
}

/** @param {string | undefined} number */
function ofHtml(number) {
  const code = number && Number(number.replace(/^x/i, "0x"));
  return code && code < 0x110000 ? String.fromCodePoint(code) : " ";
}

/**
 * What a word may be that begins in a text, where a program may have broken it: shortest first.
 * @param {string} text
 * @param {number} start
 * @param {RegExp} [breaks]
 */
export function* wordsFrom(text, start, breaks = BREAKS) {
  let word = "";
  for (const piece of text.slice(start).split(breaks, MOST_PIECES)) {
    word += piece;
    yield word;
  }
}
