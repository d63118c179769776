// What a page says of a worker that did not start, and how it tries again.

import { back } from "../offline/line.js";

/** @import { NotStarted } from "./start.js" */

/** @param {unknown} error */
function found(error) {
  const cause = error instanceof Error ? error.cause : undefined;
  return /** @type {NotStarted | undefined} */ (
    [error, cause].find((one) => one instanceof Error && one.name === "NotStarted")
  );
}

/**
 * Why a worker did not start, in a sentence of the page (`web/pages/views/arriving.py`); empty if that is not
 * what is wrong.
 * @param {unknown} error
 */
export function whyNotStarted(error) {
  const cause = found(error);
  return cause ? (document.body.dataset[cause.why] ?? "").replace("{file}", cause.file) : "";
}

/**
 * If the network was in the way, does something once it is back: the sentence promises that.
 * @param {unknown} error
 * @param {() => unknown} again
 */
export async function onceBack(error, again) {
  if (found(error)?.why !== "offline") return;
  await back();
  again();
}

/**
 * The same, by a press on the button that tries again, if it is still there then.
 * @param {unknown} error
 * @param {HTMLElement | null} button
 */
export const pressOnceBack = (error, button) => onceBack(error, () => button?.isConnected && button.click());

/**
 * Tries again after an error: by `restart`, or, where only that helps, by loading the page again.
 * @param {unknown} error
 * @param {() => void} restart
 */
export function tryAgain(error, restart) {
  const modules = /** @type {NodeListOf<HTMLLinkElement>} */ (document.querySelectorAll("link[rel=modulepreload]"));
  if (found(error)?.reload && window.boot) void window.boot.loadAgain([...modules].map(({ href }) => href));
  else restart();
}
