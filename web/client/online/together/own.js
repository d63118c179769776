// The sitting on this tab's table: it outlasts a reload, and is kept on the device before anything of it is
// shown or sent.

import { tryLater, tryNoMore } from "../../core/again.js";
import { GAME } from "../../core/here.js";
import { hideStrip, showStrip, tellWhy } from "../../core/strips.js";
import { whyNot } from "../../store/database.js";
import { tellLetGo } from "../../store/keeping.js";
import { keep, kept } from "../../store/store.js";
import { keepSitting } from "./sittings.js";

/** @import { SittingSave } from "../../protocol.js" */

/** Milliseconds in which the page that was in this tab before lets go. */
const LEAVING = 300;

/** What the locks of sittings are called, before the id. */
const PREFIX = "sitting/";

/** The right of a tab to write a sitting. Where the browser has no such locks every tab has it. */
export class Lock {
  /** Lets go. @type {() => void} */
  #release = () => {};
  /** The id of the sitting that may be written; empty if none. */
  id = "";

  /** @param {() => void} lost is called when another tab has taken the right */
  constructor(lost) {
    this.lost = lost;
  }

  /**
   * Takes the right to write a sitting in the place of the one before; says whether that worked. By force it
   * does, and the tab that had the right learns of it.
   * @param {string} id
   * @param {boolean} [force]
   */
  async take(id, force = false) {
    if (this.id === id) return true;
    const release = await this.#request(id, force);
    this.release();
    if (!release) return false;
    this.id = id;
    this.#release = release;
    return true;
  }

  /** Gives the right back. */
  release() {
    this.id = "";
    this.#release();
    this.#release = () => {};
  }

  /**
   * @param {string} id
   * @param {boolean} force
   * @returns {Promise<(() => void) | null>} lets go; null if another tab has it
   */
  #request(id, force) {
    if (!navigator.locks) return Promise.resolve(() => {});
    return new Promise((done) => {
      const waiting = new AbortController();
      // A browser that is only slow is waited for; another tab that goes on writing is not.
      const looking = setInterval(async () => {
        if (await isHeld(id)) waiting.abort();
      }, LEAVING);
      const hold = () => {
        clearInterval(looking);
        return new Promise((release) => done(() => release(undefined)));
      };
      // Rejects when another tab has it, or takes it later.
      navigator.locks.request(PREFIX + id, force ? { steal: true } : { signal: waiting.signal }, hold).catch(() => {
        clearInterval(looking);
        done(null);
        if (this.id !== id) return;
        this.release();
        this.lost();
      });
    });
  }
}

/** Whether a tab has the right to write a sitting; it may be this one. @param {string} id */
async function isHeld(id) {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === PREFIX + id);
}

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
