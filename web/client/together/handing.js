// A link that was opened in one tab is handed to the tab that waits for it. It works before Python has
// started in the first: the others know to which sitting a link belongs.

import { channel } from "../channel.js";
import { writtenElsewhere } from "./lock.js";

/** Milliseconds in which a tab answers, unless it sleeps. */
const AT_MOST = 1500;

/** A tab says `{ ticket, link }`; each that writes a sitting answers `{ ticket, taken }`. */
const tabs = channel("cannonry.sittings");

/**
 * Hands a link to the tab that waits for it. The id of its sitting, or empty if no tab has taken it.
 * @param {string} link
 * @param {string} own the sitting of this tab, which is not asked
 * @returns {Promise<string>}
 */
export async function handOver(link, own) {
  let left = tabs ? await writtenElsewhere(own) : 0;
  if (!tabs || left === 0) return "";
  const ticket = crypto.getRandomValues(new Uint32Array(2)).join("-");
  const end = new AbortController();
  const taken = new Promise((done) => {
    tabs.addEventListener(
      "message",
      ({ data }) => {
        if (data?.ticket !== ticket || typeof data.taken !== "string") return;
        if (data.taken || --left === 0) done(data.taken);
      },
      { signal: end.signal },
    );
    setTimeout(() => done(""), AT_MOST);
  });
  tabs.postMessage({ ticket, link });
  return taken.finally(() => end.abort());
}

/**
 * Takes links from other tabs.
 * @param {(link: string) => Promise<string>} take gives the id of the sitting that it has taken a link for;
 *   empty if it belongs to another
 * @param {() => boolean} writes whether this tab may write a sitting now: others are not counted on
 */
export function takeOver(take, writes) {
  tabs?.addEventListener("message", async ({ data }) => {
    const { ticket, link } = data ?? {};
    if (typeof ticket !== "string" || typeof link !== "string" || !writes()) return;
    tabs.postMessage({ ticket, taken: await take(link).catch(() => "") });
  });
}
