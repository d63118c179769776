// The device's connection: what the browser knows of it, and whether it reaches the site.

import { ROOT } from "../core/site.js";

/** Milliseconds in which a server that is there answers. */
const ANSWER = 3000;

/** Milliseconds between two looks whether the server is back. */
const LOOK = 5000;

/**
 * What Chromium's browsers know; others know nothing. TypeScript's types leave it out.
 * @typedef {{ saveData?: boolean, effectiveType?: string, type?: string }} Connection
 */

/** Whether each byte may cost its user money, or much time. */
export function isMetered() {
  const { connection } = /** @type {Navigator & { connection?: Connection }} */ (navigator);
  const { saveData, type, effectiveType } = connection ?? {};
  return Boolean(saveData) || type === "cellular" || (effectiveType !== undefined && effectiveType !== "4g");
}

/** Whether the site's server answers: browsers notice a lost network late, and an absent server never. */
export async function reachable() {
  if (!navigator.onLine) return false;
  const asked = fetch(new URL("sw.js", ROOT), { method: "HEAD", cache: "no-store" });
  const late = new Promise((_, reject) => setTimeout(reject, ANSWER));
  return Promise.race([asked, late]).then(
    () => true,
    () => false,
  );
}

/** Resolves when the site's server answers again. */
export async function back() {
  do {
    await new Promise((done) => {
      addEventListener("online", done, { once: true });
      setTimeout(done, LOOK);
    });
  } while (!(await reachable()));
}
