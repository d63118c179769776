// Notifications of the device, for a person who looks away from a table. Only the button asks for them.

import { ROOT } from "../../core/site.js";

/** @import { Call } from "../../protocol.js" */

/** Tells this table's notification from others: a new one takes its place, and a press finds the page. */
const TAG = location.href.replace(/#.*/, "");

/** What is shown now. @type {Notification[]} */
let shown = [];

/** How the person and the browser stand to notifications. */
const state = () => ("Notification" in window ? Notification.permission : "unsupported");

/** Asks for them, at a press. */
export async function askToNotify() {
  // A browser may refuse to ask, by an error.
  if (state() === "default") await Notification.requestPermission().catch(() => {});
  tellNotifying();
}

/** Says in place whether they come; there is a button as long as the browser has not been asked. */
export function tellNotifying() {
  const place = document.getElementById("notifying");
  place?.querySelector("button")?.toggleAttribute("hidden", state() !== "default");
  place?.querySelector("[role=status]")?.replaceChildren(place.dataset[state()] ?? "");
}

/**
 * Shows one, if the person has allowed it.
 * @param {Call} call
 */
export async function notify({ head, detail }) {
  if (state() !== "granted") return;
  const how = { body: detail, tag: TAG };
  try {
    const notification = new Notification(head, how);
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
    shown.push(notification);
  } catch {
    // On Android a page has no notifications of its own; its service worker brings it to the front.
    const registration = await navigator.serviceWorker?.getRegistration(ROOT.href);
    await registration?.showNotification(head, how);
    shown.push(...((await registration?.getNotifications({ tag: TAG })) ?? []));
  }
}

/** Takes away what is shown: the person is here. */
export function hush() {
  for (const notification of shown) notification.close();
  shown = [];
}
