// Pairing by codes: the dialog, the codes that are out, and the lines that come of them.

import { invitationWith } from "../../pages/share.js";
import { keep, kept } from "../../store/store.js";
import { DamagedCode, readCode, wholeCode } from "./code.js";
import { PairDialog } from "./pair-dialog.js";
import { NoLines, OwnCode, Pairing, SpentPairing } from "./pairing.js";

/**
 * @import { State } from "./pair-dialog.js"
 * @import { Wire } from "./wire.js"
 */

/** Where the device keeps the numbers of its latest invitations, and how many of them. */
const NUMBERS = "codes";
const MOST = 40;

/** The codes of a page that are out, one for each other device. */
export class Pairings {
  /** All by the number of their invitation, those that led to a line too. @type {Map<number, Pairing>} */
  #made = new Map();
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
      this.#dialog = new PairDialog(place, (text) => this.read(text));
    return this.#dialog;
  }

  /** Opens the dialog with a code for one more device. @param {boolean} links as for `PairDialog.open` */
  async invite(links) {
    this.dialog?.open(links);
    try {
      await this.#make();
    } catch (error) {
      if (!(error instanceof NoLines)) throw error;
      this.dialog?.state("unable");
    }
  }

  /** Whether a code answers one of this page's. @param {string} code */
  async answers(code) {
    const pairing = this.#made.get((await readCode(code)).invitation);
    return pairing !== undefined && !pairing.answers;
  }

  /** Takes the other's code, scanned, pasted or from a link; says whether it was one. @param {string} text */
  async read(text) {
    const code = await wholeCode(text);
    if (!code) return this.#refuse("foreign");
    try {
      const { invitation } = await readCode(code);
      const pairing = await this.#meant(invitation);
      if (!pairing) return this.#refuse("old");
      await pairing.read(code);
      // The line may be open before the browser says that it has taken the code.
      if (!pairing.wire.open) this.dialog?.state(isAnswer(pairing, invitation) ? "joining" : "looking");
      pairing.onlate = () =>
        this.#shown === pairing && this.dialog?.state(isAnswer(pairing, invitation) ? "unreached" : "unanswered");
      return true;
    } catch (error) {
      if (error instanceof DamagedCode) return this.#refuse("damaged");
      if (error instanceof OwnCode) return this.#refuse("own");
      if (error instanceof SpentPairing) return this.#refuse("taken");
      if (error instanceof NoLines) return this.#refuse("unable");
      throw error;
    }
  }

  /** Gives up all that have not led to a line. */
  cancel() {
    for (const pairing of this.#made.values()) pairing.cancel();
    this.#made.clear();
    this.#shown = null;
  }

  /**
   * Makes a line to a device by way of others: gives this one's code, and takes the other's when it comes.
   * @param {string} [code] the other's, if it came first
   */
  async quietly(code) {
    const pairing = await Pairing.make(code === undefined ? code : (await readCode(code)).invitation);
    this.onwire(pairing.wire);
    if (code) await pairing.read(code);
    return pairing;
  }

  /**
   * The pairing that a code is for, a new one if it invites this device; null if it answers a page that is
   * gone.
   * @param {number} invitation
   */
  async #meant(invitation) {
    const known = this.#made.get(invitation);
    if (known) return known;
    if (numbers().includes(String(invitation))) return null;
    // Both have shown a code, and each reads the other's.
    if (this.#shown?.fresh) return this.#shown;
    if (!this.dialog?.dialog.open) this.dialog?.open(false);
    const pairing = await this.#make(invitation);
    pairing.wire.follows = true;
    return pairing;
  }

  /** A pairing in the dialog; the device keeps the number of one that invites. @param {number} [answered] */
  async #make(answered) {
    const pairing = await Pairing.make(answered);
    const { invitation } = pairing;
    if (answered === undefined) keep("localStorage", NUMBERS, [...numbers(), invitation].slice(-MOST).join(" "));
    this.#shown = pairing;
    this.#made.set(invitation, pairing);
    this.onwire(pairing.wire);
    const { onopen, onclose } = pairing.wire;
    pairing.wire.onopen = () => {
      if (this.#shown === pairing) this.dialog?.state("connected");
      onopen();
    };
    pairing.wire.onclose = (why) => {
      // The other device gave up at the same moment.
      if (this.#shown === pairing && this.dialog?.joins) pairing.onfailed();
      onclose(why);
    };
    pairing.onfailed = () => {
      if (this.#shown !== pairing) return;
      void this.#make().then(() => this.dialog?.state("failed"));
    };
    this.dialog?.show({ address: invitationWith(pairing.code), code: pairing.code });
    return pairing;
  }

  /** Says why a text is not taken; above it stands a code that can be answered. @param {State} why */
  async #refuse(why) {
    // Also of what came in the page's address.
    if (this.dialog && !this.dialog.dialog.open) await this.invite(false);
    else if ((why === "taken" || why === "old") && !this.#shown?.fresh) await this.#make();
    this.dialog?.state(why);
    return false;
  }
}

/** Whether the other has read the pairing's code. @param {Pairing} pairing @param {number} invitation */
const isAnswer = (pairing, invitation) => pairing.invitation === invitation && !pairing.answers;

/** The numbers of this device's latest invitations. */
const numbers = () => (kept("localStorage", NUMBERS) ?? "").split(" ").filter(Boolean);
