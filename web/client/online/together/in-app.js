// A messenger's own browser has a storage of its own: who takes a seat there finds the game there only.

import InAppSpy from "inapp-spy";

/**
 * Whether this is the browser of another app.
 * @param {string} agent
 * @param {boolean} installed whether the site was put on the home screen, where iOS calls itself no browser
 *   either
 */
export const inApp = (agent, installed) => !installed && InAppSpy({ ua: agent }).isInApp;

/**
 * The address that leads out of such a browser to the same page in the player's own; empty if none is known.
 * @param {string} address
 * @param {string} agent
 */
export function wayOut(address, agent) {
  const { appKey } = InAppSpy({ ua: agent });
  if (appKey === "line") {
    const outside = new URL(address);
    outside.searchParams.set("openExternalBrowser", "1");
    return outside.href;
  }
  const [scheme, rest] = address.split("://");
  if (/Android/.test(agent)) return `intent://${rest}#Intent;scheme=${scheme};action=android.intent.action.VIEW;end`;
  if (/iPhone|iPad|iPod/.test(agent)) return `x-safari-${address}`;
  return "";
}

/** Warns of such a browser, with the ways out, or takes the warning away. @param {boolean} needed */
export function warnInApp(needed) {
  const warning = document.getElementById("in-app");
  if (!warning) return;
  warning.hidden = !needed || !inApp(navigator.userAgent, matchMedia("(display-mode: standalone)").matches);
  if (warning.hidden) return;
  const out = wayOut(location.href, navigator.userAgent);
  const open = warning.querySelector("a[data-open]");
  if (open instanceof HTMLAnchorElement) {
    open.href = out;
    open.hidden = out === "";
  }
  const link = warning.querySelector("[data-link]");
  if (link instanceof HTMLInputElement) link.value = location.href;
}
