// Of the tabs of a device one writes a sitting: two would sign different moves under one number.

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

/**
 * Whether a tab has the right to write a sitting; it may be this one.
 * @param {string} id
 */
async function isHeld(id) {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === PREFIX + id);
}

/**
 * How many sittings this and other tabs may write now.
 * @param {string} own the id of this tab's, which does not count
 */
export async function writtenElsewhere(own) {
  const { held = [] } = (await navigator.locks?.query().catch(() => null)) ?? {};
  return held.filter(({ name }) => name?.startsWith(PREFIX) && name !== PREFIX + own).length;
}
