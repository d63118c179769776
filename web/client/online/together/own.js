// The sitting on this tab's table: it outlasts a reload, and is kept on the device before anything of it is
// shown or sent.

import { tryLater, tryNoMore } from "../../core/again.js";
import { GAME } from "../../core/here.js";
import { hideStrip, showStrip, tellWhy } from "../../core/strips.js";
import { whyNot } from "../../store/database.js";
import { tellLetGo } from "../../store/keeping.js";
import { keep, kept } from "../../store/store.js";
import { Lock } from "./lock.js";
import { keepSitting } from "./sittings.js";

/** @import { SittingSave } from "../../protocol.js" */

const TAB = `sitting.${GAME}`;

/** This tab's sitting. Its `id` is empty while there is none. */
export class OwnSitting {
  /** Called when another tab has taken it. @type {() => unknown} */
  onlost = () => {};
  id = kept("sessionStorage", TAB) ?? "";
  /** The save that is under way, or has failed. @type {SittingSave | null} */
  #unkept = null;
  #lock = new Lock(() => {
    showStrip("read-only");
    this.onlost();
  });

  /** Whether this tab may write it. */
  get writes() {
    return this.id !== "" && this.#lock.id === this.id;
  }

  /** Whether all of it is kept. */
  get safe() {
    return this.writes && !this.#unkept;
  }

  /**
   * From now on this is the sitting of this tab; a strip says if another tab writes it.
   * @param {string} id
   * @param {boolean} [force] takes it from the other tab
   */
  async enter(id, force = false) {
    if (id !== this.id) this.#unkept = null;
    this.id = id;
    keep("sessionStorage", TAB, id);
    if (await this.#lock.take(id, force)) hideStrip("read-only");
    else showStrip("read-only");
  }

  /** This tab has another game now; the sitting stays in the list. */
  leave() {
    if (!this.id) return;
    this.id = "";
    this.#unkept = null;
    keep("sessionStorage", TAB, null);
    this.#lock.release();
    for (const name of ["read-only", "sitting-unkept"]) hideStrip(name);
  }

  /**
   * Keeps what the worker has made of it; says whether the device did so. A tab that may not write it keeps
   * nothing. What could not be kept is not sent, and a strip says so.
   * @param {SittingSave} save
   */
  async keep(save) {
    if (save.id !== this.id) await this.enter(save.id);
    if (!this.writes) {
      showStrip("read-only");
      return false;
    }
    this.#unkept = save;
    try {
      tellLetGo(await keepSitting(save));
    } catch (error) {
      tellWhy(document.getElementById("sitting-unkept"), whyNot(error));
      showStrip("sitting-unkept");
      tryLater("sitting", async () => this.#unkept === save && this.keep(save));
      return false;
    }
    if (this.#unkept === save) {
      this.#unkept = null;
      hideStrip("sitting-unkept");
      tryNoMore("sitting");
    }
    return true;
  }
}
