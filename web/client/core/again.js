// What the device did not keep is tried again: every few seconds while the page is in sight, when it comes
// into sight, and when the player has made room.

/** Milliseconds after which everything is tried again. */
const AGAIN = 5000;

/** What is to be tried again, by what it keeps. @type {Map<string, () => Promise<unknown>>} */
const waiting = new Map();

/** @type {ReturnType<typeof setInterval> | undefined} */
let timer;

/**
 * Tries this again later, in the place of what was to be tried for the same thing.
 * @param {string} name
 * @param {() => Promise<unknown>} job asks for another try if it fails again
 */
export function tryLater(name, job) {
  waiting.set(name, job);
  if (timer) return;
  timer = setInterval(inSight, AGAIN);
  document.addEventListener("visibilitychange", inSight);
}

/** There is no need any more. @param {string} name */
export function tryNoMore(name) {
  waiting.delete(name);
  if (waiting.size) return;
  clearInterval(timer);
  timer = undefined;
  document.removeEventListener("visibilitychange", inSight);
}

/** Tries everything again. */
export async function tryNow() {
  for (const [name, job] of [...waiting]) {
    // It may be done, or of no use, by now.
    if (waiting.get(name) !== job) continue;
    tryNoMore(name);
    await job();
  }
}

function inSight() {
  if (!document.hidden) void tryNow();
}
