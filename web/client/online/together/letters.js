// Sending: the link that the other is to open, by the device's own sharing, copied, as a code or as a file.
// What it holds is kept before it is shown to anybody: the same entry must never be written twice.

import { copyText, tellCopied } from "../../core/clipboard.js";
import { openDialog } from "../../core/dialogs.js";
import { all } from "../../core/elements.js";
import { part } from "../../core/patch.js";
import { invitationWith, offerSending, saveText, showAddress } from "../../pages/share.js";
import { markSent } from "./sittings.js";

/**
 * @import { LetterAnswer } from "../../protocol.js"
 * @import { AskTable } from "../../types.js"
 * @import { Together } from "./together.js"
 */

/** A longer link does not pass every messenger. */
const LONGEST_LINK = 8000;
/** What a code of squares can hold so that a phone reads it from a screen. */
const LONGEST_CODE = 2000;

/**
 * A link that is kept, the address that it makes, and when the table shows that it has been handed out.
 * @typedef {LetterAnswer & { url: string, shown: Promise<unknown> }} Letter
 */

/** Sends what is to be sent from a table. */
export class Letters {
  /** @param {AskTable} ask @param {Together} together */
  constructor(ask, together) {
    this.ask = ask;
    this.together = together;
  }

  /**
   * By the device's own sharing, else copied. A link that is too long for that is offered as a file.
   * @param {HTMLElement} button
   * @param {unknown} [written] what the link is to hold is written when this is settled
   */
  async send(button, written) {
    if (!("share" in navigator)) return this.copy(button, written);
    const letter = await this.#take(written);
    if (!letter) return;
    if (letter.url.length > LONGEST_LINK) return this.#open(letter);
    try {
      await navigator.share({ title: document.title, url: letter.url });
    } catch (error) {
      const calledOff = error instanceof DOMException && error.name === "AbortError";
      return calledOff ? undefined : this.#open(letter);
    }
    await this.#note(letter);
  }

  /** Copies the link, else shows it. @param {HTMLElement} button @param {unknown} [written] as for `send` */
  async copy(button, written) {
    const taken = this.#take(written);
    // The browser allows it at the press only, and waits for the text.
    const copied = await copyText(taken.then((letter) => letter?.url ?? Promise.reject(new Error("no link"))));
    const letter = await taken;
    if (!letter) return;
    if (!copied) return this.#open(letter);
    await this.#note(letter);
    await letter.shown;
    tellCopied(button.closest("dialog[open]") ?? part("table"));
  }

  /** Opens the dialog with the link, its code, and more ways. */
  async open() {
    const letter = await this.#take();
    if (letter) this.#open(letter);
  }

  /** Saves the link as a file. */
  async save() {
    const letter = await this.#take();
    if (!letter) return;
    saveText(letter.url, `${letter.name}.cannonry`);
    await this.#note(letter);
  }

  /** Saves what both have signed. */
  async saveProof() {
    const proof = await this.ask({ type: "proof" });
    if (proof?.file) saveText(proof.file, `${proof.name}.txt`);
  }

  /** Saves the seat, to go on at another device. */
  async saveSeat() {
    const seat = await this.ask({ type: "seat-file" });
    // Before the seat leaves: the same one is not to be played on at two devices.
    if (!seat?.file || !(await this.together.own.keep(seat.sitting))) return;
    saveText(seat.file, `${seat.name}.cannonry`);
    await this.together.show(seat.sitting.text);
  }

  /**
   * The link to send, kept; null if the device does not keep it, which a strip says. From then on it counts
   * as handed out, whatever becomes of it: nobody knows what has been seen.
   * @param {unknown} [written]
   * @returns {Promise<Letter | null>}
   */
  async #take(written) {
    await written;
    const letter = await this.ask({ type: "letter" });
    if (!letter?.link || !(await this.together.own.keep(letter.sitting))) return null;
    return { ...letter, url: invitationWith(letter.link), shown: this.together.show(letter.sitting.text) };
  }

  /** @param {Letter} letter */
  #open(letter) {
    const dialog = openDialog("letter");
    if (!dialog) return;
    for (const words of all(dialog, "[data-kind]")) words.hidden = words.dataset.kind !== letter.kind;
    dialog.querySelector("[data-trust]")?.toggleAttribute("hidden", !letter.trust);
    const length = dialog.querySelector("[data-length]");
    if (length instanceof HTMLElement)
      length.textContent = (length.dataset.length ?? "").replace("{n}", String(letter.url.length));
    const code = letter.url.length <= LONGEST_CODE ? letter.url : "";
    showAddress(dialog, letter.url, code);
    dialog.querySelector("[data-long]")?.toggleAttribute("hidden", code !== "");
    for (const slot of dialog.querySelectorAll("[data-qr]")) slot.toggleAttribute("hidden", code === "");
    offerSending(dialog);
  }

  /** @param {Letter} letter */
  async #note({ sitting }) {
    await markSent(sitting.id);
    void this.together.tellSince();
  }
}
