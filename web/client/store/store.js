// The device's memory. It may be forbidden (private window, sandboxed frame) or full: then nothing is kept,
// and all works.

/** @typedef {"localStorage" | "sessionStorage"} Place */

/** What is kept under a name, or null. @param {Place} place @param {string} name */
export function kept(place, name) {
  try {
    return window[place].getItem(`cannonry.${name}`);
  } catch {
    return null;
  }
}

/** What a kept text says as JSON; null if it says nothing, or is damaged. @param {string | null} text */
export function parsed(text) {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}

/** The list that such a text holds; empty if it holds none. @param {string | null} text */
export function listIn(text) {
  const found = parsed(text);
  return Array.isArray(found) ? found : [];
}

/** A name that nothing else has. */
export const newId = () => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

/** What happens at the page when the device does not keep a choice. */
export const UNSTORED = "cannonry.unstored";

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
 * Keeps what the player has chosen; if the device does not, the page says so. Says whether that worked.
 * @param {string} name
 * @param {string | null} value
 */
export function keepChoice(name, value) {
  const done = keep("localStorage", name, value);
  if (!done) globalThis.dispatchEvent?.(new Event(UNSTORED));
  return done;
}

/** The kept names that begin with this, in order. @param {Place} place @param {string} [beginning] */
export function keptNames(place, beginning = "") {
  try {
    const names = Object.keys(window[place]).filter((name) => name.startsWith(`cannonry.${beginning}`));
    return names.map((name) => name.slice("cannonry.".length)).toSorted();
  } catch {
    return [];
  }
}
