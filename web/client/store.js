// The device's memory. It may be forbidden (private window, sandboxed frame) or full: then nothing is kept,
// and all works.

/** @typedef {"localStorage" | "sessionStorage"} Place */

/**
 * What is kept under a name, or null.
 * @param {Place} place
 * @param {string} name
 */
export function kept(place, name) {
  try {
    return window[place].getItem(`cannonry.${name}`);
  } catch {
    return null;
  }
}

/**
 * Keeps a text under a name, or forgets it (null); says whether that worked.
 * @param {Place} place
 * @param {string} name
 * @param {string | null} value
 */
export function keep(place, name, value) {
  try {
    if (value === null) window[place].removeItem(`cannonry.${name}`);
    else window[place].setItem(`cannonry.${name}`, value);
    return true;
  } catch {
    return false;
  }
}

/**
 * The names that begin so and under which something is kept.
 * @param {Place} place
 * @param {string} beginning
 */
export function namesOf(place, beginning) {
  try {
    const own = Object.keys(window[place]).filter((name) => name.startsWith(`cannonry.${beginning}`));
    return own.map((name) => name.slice("cannonry.".length));
  } catch {
    return [];
  }
}
