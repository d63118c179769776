// When a page has what it needs, so that others may have the line and the processor.

/** Milliseconds after the page has loaded, where the browser does not say when it is idle. */
const SOON = 1000;

/** Milliseconds until a busy page counts as idle, too. */
const AT_MOST = 5000;

/** Resolves when the page is on the screen: at once, unless the browser renders it ahead of a visit. */
export async function visited() {
  // Not all browsers render pages ahead, and TypeScript's types leave it out.
  const page = /** @type {Document & { prerendering?: boolean }} */ (document);
  if (page.prerendering) await new Promise((done) => page.addEventListener("prerenderingchange", done, { once: true }));
}

/** Resolves when a page on the screen has loaded and nothing presses. */
export async function idle() {
  await visited();
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done, { once: true }));
  await new Promise((done) => {
    // Safari has none.
    if ("requestIdleCallback" in window) requestIdleCallback(done, { timeout: AT_MOST });
    else setTimeout(done, SOON);
  });
}
