// Calls back a person who looks away from a table with a player at another device: by the page's title, by a
// sound and by a notification, as far as they want these.

import { ROOT } from "../../core/site.js";
import { sound } from "../../core/sound.js";
import { eventOf } from "../../core/told.js";

/** @import { Answer, Call, Intent } from "../../protocol.js" */

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

/** Shows one, if the person has allowed it. @param {Call} call */
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

/** What the page's title alone tells: nobody needs to come for it. */
const QUIET = "lost";

/** The calls of one table. */
export class Attention {
  /** What the latest answer called for; undefined before there is one. @type {string | undefined} */
  #about;
  /** Whether the page has been called from since it was last seen. */
  #called = false;
  /** The page's own title. */
  #title = "";

  constructor() {
    document.addEventListener("visibilitychange", () => document.hidden || this.#seen());
  }

  /** Takes every answer once it is shown. @param {Pick<Answer, "title" | "events">} answer */
  answered(answer) {
    const call = eventOf(answer, "call");
    const known = this.#about;
    this.#about = call?.about ?? "";
    this.#title = answer.title;
    if (!call || !document.hidden) return;
    const fresh = known !== undefined && known !== call.about;
    this.#called ||= fresh;
    if (this.#called) document.title = call.title;
    if (!fresh || call.about === QUIET) return;
    sound("call");
    void notify(call);
  }

  #seen() {
    if (!this.#called) return;
    this.#called = false;
    document.title = this.#title;
    for (const notification of shown) notification.close();
    shown = [];
  }
}

/** The steps that a person has missed at one table. */
export class SinceAway {
  #steps = 0;

  /** @param {(intent: Intent) => unknown} send */
  constructor(send) {
    this.send = send;
    document.addEventListener("visibilitychange", () => this.#show());
  }

  /** Takes every answer. @param {Pick<Answer, "played">} answer */
  answered({ played }) {
    if (document.hidden) this.#steps += played;
  }

  /** Shows them, once no dialog is in front. */
  #show() {
    if (document.hidden || !this.#steps) return;
    const dialog = document.querySelector("dialog[open]");
    if (dialog) {
      dialog.addEventListener("close", () => this.#show(), { once: true });
      return;
    }
    this.send({ type: "replay-since", steps: this.#steps });
    this.#steps = 0;
  }
}
