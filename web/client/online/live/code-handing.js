// A code that was opened as a link in one tab is handed to the tab whose own code it answers: only there can
// a line come of it.

import { channel } from "../../engine/channel.js";

/** Milliseconds in which a tab answers. */
const AT_MOST = 600;

/** A tab says `{ ticket, code }`; the one that has taken it answers `{ ticket, taken: true }`. */
const tabs = channel("cannonry.codes");

/**
 * Hands a code to the tab that waits for it; gives whether there is one.
 * @param {string} code
 * @returns {Promise<boolean>}
 */
export async function handOver(code) {
  if (!tabs) return false;
  const ticket = crypto.getRandomValues(new Uint32Array(2)).join("-");
  const end = new AbortController();
  const taken = new Promise((done) => {
    const hear = (/** @type {MessageEvent} */ { data }) => data?.ticket === ticket && data.taken === true && done(true);
    tabs.addEventListener("message", hear, { signal: end.signal });
    setTimeout(() => done(false), AT_MOST);
  });
  tabs.postMessage({ ticket, code });
  return taken.finally(() => end.abort());
}

/**
 * Takes codes from other tabs.
 * @param {(code: string) => Promise<boolean>} take gives whether it was for this tab
 */
export function takeOver(take) {
  tabs?.addEventListener("message", async ({ data }) => {
    const { ticket, code } = data ?? {};
    if (typeof ticket !== "string" || typeof code !== "string") return;
    if (await take(code).catch(() => false)) tabs.postMessage({ ticket, taken: true });
  });
}
