// Calls back a person who looks away from a table with a player at another device: by the page's title, by a
// sound and by a notification, as far as they want these.

import { sound } from "../../core/sound.js";
import { eventOf } from "../../core/told.js";
import { hush, notify } from "./notifying.js";

/** @import { Answer } from "../../protocol.js" */

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

  /**
   * Takes every answer once it is shown.
   * @param {Pick<Answer, "title" | "events">} answer
   */
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
    hush();
  }
}
