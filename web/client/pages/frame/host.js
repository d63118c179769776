// A page in a frame, and the page around it: what is sent, and what is heard.

import { answerTo, readHost, written } from "../messages.js";

/** @import { FrameMessage, HostMessage } from "../messages.js" */

const host = window.parent;

/** Where the page around us comes from, once it has greeted us. @type {string | null} */
let origin = null;

/** Tells the height now and whenever it changes, so that the frame can follow. */
export function tellHeight() {
  if (host === window) return;
  const tellNow = () => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    // Any page may show the board, and the height is no secret.
    host.postMessage(written({ type: "height", height }), "*");
  };
  new ResizeObserver(tellNow).observe(document.body);
}

/** Tells a page that greeted us what happens; no other page learns of it. @param {FrameMessage} message */
export function tell(message) {
  if (origin !== null) host.postMessage(written(message), answerTo(origin));
}

/** Does what the page around us asks for. @param {(message: HostMessage) => void} done */
export function followHost(done) {
  addEventListener("message", (event) => {
    if (host === window || event.source !== host) return;
    const message = readHost(event.data);
    if (message?.type === "hello") origin ??= event.origin;
    else if (message && event.origin === origin) done(message);
  });
}

/** Day, night, or as the device has it. @param {"light" | "dark" | "system"} theme */
export function showTheme(theme) {
  const root = document.documentElement;
  if (theme === "system") delete root.dataset.theme;
  else root.dataset.theme = theme;
}

/**
 * Shows the page's own words for it, or the sentence given. Returns the words.
 * @param {HTMLElement} main
 * @param {string} sentence
 * @param {string} [details] of a failure after which trying again may help
 */
export function showTrouble(main, sentence, details) {
  const template = document.getElementById("trouble");
  if (!(template instanceof HTMLTemplateElement)) return sentence;
  delete main.dataset.starting;
  const heading = main.querySelector("h1");
  main.replaceChildren(...(heading ? [heading] : []), template.content.cloneNode(true));
  const words = main.querySelector("[data-sentence]");
  if (sentence) words?.replaceChildren(sentence);
  main.querySelector("[data-details]")?.replaceChildren(details ?? "");
  main.querySelector("details")?.toggleAttribute("hidden", !details);
  main.querySelector("[data-retry]")?.toggleAttribute("hidden", details === undefined);
  return words?.textContent ?? "";
}
