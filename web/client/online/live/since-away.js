// What others played while nobody looked at the page is shown once more when it is seen again.

/** @import { Answer, Intent } from "../../protocol.js" */

/** The steps that a person has missed at one table. */
export class SinceAway {
  #steps = 0;

  /** @param {(intent: Intent) => unknown} send */
  constructor(send) {
    this.send = send;
    document.addEventListener("visibilitychange", () => this.#show());
  }

  /**
   * Takes every answer.
   * @param {Pick<Answer, "played">} answer
   */
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
