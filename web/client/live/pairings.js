// Pairing by codes: the dialog, the codes that are out, and the lines that come of them.

import { pageWith } from "../share.js";
import { DamagedCode, newInvitation, readCode, wholeCode } from "./code.js";
import { PairDialog } from "./pair-dialog.js";
import { NoLines, OwnCode, Pairing, SpentPairing } from "./pairing.js";

/** @import { Wire } from "./wire.js" */

/** The codes of a page that are out, one for each other device. */
export class Pairings {
  /** Those that have read no code yet, by the number of their invitation. @type {Map<number, Pairing>} */
  #out = new Map();
  /** The one in the dialog. @type {Pairing | null} */
  #shown = null;
  /** @type {PairDialog | null} */
  #dialog = null;

  /** @param {(wire: Wire) => unknown} onwire gets each line before it opens */
  constructor(onwire) {
    this.onwire = onwire;
  }

  /** The dialog; null on a page that has none. */
  get dialog() {
    const place = document.getElementById("pair");
    if (!this.#dialog && place instanceof HTMLDialogElement)
      this.#dialog = new PairDialog(place, { onread: (text) => this.read(text), onclose: () => {} });
    return this.#dialog;
  }

  /** Opens the dialog with a code for one more device. */
  async invite() {
    this.dialog?.open();
    try {
      await this.#make(newInvitation());
    } catch (error) {
      if (!(error instanceof NoLines)) throw error;
      this.#refuse("failed");
    }
  }

  /** Whether one of the codes that are out is answered by this one. @param {string} code */
  async answers(code) {
    return this.#out.has((await readCode(code)).invitation);
  }

  /**
   * Takes a text with the other's code, from the camera, the clipboard or an address; gives whether it was
   * one.
   * @param {string} text
   */
  async read(text) {
    const code = await wholeCode(text);
    if (!code) return this.#refuse("foreign");
    try {
      const { invitation } = await readCode(code);
      const known = this.#out.get(invitation) ?? (this.#shown?.fresh ? this.#shown : null);
      const pairing = known ?? (await this.#answer(invitation));
      await pairing.read(code);
      this.#out.delete(pairing.invitation);
      // The line may be open before the browser says that it has taken the code.
      if (!pairing.wire.open) this.dialog?.state("looking");
      return true;
    } catch (error) {
      if (error instanceof DamagedCode) return this.#refuse("damaged");
      if (error instanceof OwnCode) return this.#refuse("own");
      if (error instanceof SpentPairing) return this.#refuse("foreign");
      if (error instanceof NoLines) return this.#refuse("failed");
      throw error;
    }
  }

  /**
   * Makes a line to a device by way of others: gives this one's code, and takes the other's when it comes.
   * @param {string} [code] the other's, if it came first
   */
  async quietly(code) {
    const invitation = code ? (await readCode(code)).invitation : newInvitation();
    const pairing = await Pairing.make(invitation);
    this.onwire(pairing.wire);
    if (code) await pairing.read(code);
    return pairing;
  }

  /** @param {number} invitation */
  async #answer(invitation) {
    if (!this.dialog?.dialog.open) this.dialog?.open();
    const pairing = await this.#make(invitation);
    pairing.wire.follows = true;
    return pairing;
  }

  /** @param {number} invitation */
  async #make(invitation) {
    const pairing = await Pairing.make(invitation);
    this.#shown = pairing;
    this.#out.set(invitation, pairing);
    this.onwire(pairing.wire);
    const told = pairing.wire.onopen;
    pairing.wire.onopen = () => {
      if (this.#shown === pairing) this.dialog?.state("connected");
      told();
    };
    pairing.onfailed = () => {
      if (this.#shown !== pairing) return;
      void this.#make(newInvitation()).then(() => this.dialog?.state("failed"));
    };
    this.dialog?.show({ address: pageWith(pairing.code), code: pairing.code });
    return pairing;
  }

  /** @param {"foreign" | "damaged" | "own" | "failed"} why */
  async #refuse(why) {
    // Also of what came in the page's address.
    if (this.dialog && !this.dialog.dialog.open) await this.invite();
    this.dialog?.state(why);
    return false;
  }
}
