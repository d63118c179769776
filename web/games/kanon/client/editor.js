// The deck in the making: its changes, which can be undone; its draft on the device; what the engine says of
// it.

import { drafts, forgetDraft, keepDeck, keepDraft, keptDeck } from "../../../client/store/decks.js";
import { keep, kept, newId } from "../../../client/store/store.js";
import { changed, EMPTY, forbidden, same, size } from "./deck.js";

/**
 * @import { Deck, Draft } from "../../../client/store/decks.js"
 * @import { Limits, Part } from "./deck.js"
 * @import { Verdict } from "./protocol.js"
 */

/** Which draft this tab has open. */
const OPEN = "deck.open";

const MOST_STEPS = 200;

/** The deck that this tab works on. */
export class Editor {
  /** @type {Deck} */
  deck = EMPTY;
  /** The kept deck that it began as, or empty. */
  id = "";
  /** What the engine said of the deck as it is now; null until it has. @type {Verdict | null} */
  verdict = null;
  /** What is on the device of it. @type {Deck} */
  #base = EMPTY;
  #key = newId();
  /** Whether the device has kept the draft. */
  #kept = true;
  /** When the draft was last kept, in milliseconds. */
  #since = 0;
  /** @type {Deck[]} */
  #past = [];
  /** @type {Deck[]} */
  #future = [];

  /**
   * @param {(code: string) => Limits} limits of a card
   * @param {(event: { part?: Part, code?: string, opened?: boolean }) => void} tell gets every change
   * @param {() => void} lost is called when the device does not keep the draft
   */
  constructor(limits, tell, lost) {
    this.limits = limits;
    this.tell = tell;
    this.lost = lost;
  }

  /** Whether something is not saved. */
  get dirty() {
    return !same(this.deck, this.#base);
  }

  /** Whether the deck was saved after this was last changed: in another tab. */
  get behind() {
    return (keptDeck(this.id)?.saved ?? 0) > this.#since;
  }

  get mayUndo() {
    return this.#past.length > 0;
  }

  get mayRedo() {
    return this.#future.length > 0;
  }

  /**
   * Goes on where this tab was, or with the latest draft that no other tab has open; says whether there was
   * any.
   * @returns {Promise<boolean>}
   */
  async resume() {
    const own = kept("sessionStorage", OPEN);
    const found = drafts();
    for (const draft of found.toSorted((one, other) => Number(other.key === own) - Number(one.key === own))) {
      if (draft.key !== own && same(draft.deck, EMPTY)) continue;
      if (await claim(draft.key)) {
        this.#show(draft, draft.clean ? draft.deck : EMPTY);
        return true;
      }
      // This tab was duplicated: the draft stays the other's.
      if (draft.key === own) {
        this.open(draft.deck, draft.id, draft.clean);
        return true;
      }
    }
    void claim(this.#key);
    return false;
  }

  /**
   * Opens another deck; what is not saved of the one before stays a draft. Says whether there was such.
   * @param {Deck} deck
   * @param {string} id of a kept deck, or empty
   * @param {boolean} clean whether it need not be saved
   */
  open(deck, id = "", clean = false) {
    const left = this.dirty && size(this.deck) > 0;
    if (!left) forgetDraft(this.#key);
    this.#show({ key: newId(), id, deck, changed: Date.now(), clean }, clean ? deck : EMPTY);
    void claim(this.#key);
    this.#keep();
    return left;
  }

  /**
   * More copies of a card, or fewer; gives what forbids that, or null.
   * @param {Part} part
   * @param {string} code
   * @param {number} by
   */
  change(part, code, by) {
    const against = by > 0 ? forbidden(this.deck, part, code, this.limits(code)) : null;
    if (!against && (by > 0 || this.deck[part][code])) this.put(changed(this.deck, part, code, by), { part, code });
    return against;
  }

  /** Changes the deck; can be undone. @param {Deck} deck @param {{ part?: Part, code?: string }} [event] */
  put(deck, event = {}) {
    this.#past = [...this.#past, this.deck].slice(-MOST_STEPS);
    this.#future = [];
    this.#set(deck, event);
  }

  /** @param {string} name */
  rename(name) {
    if (name !== this.deck.name) this.put({ ...this.deck, name });
  }

  /** The deck has another name on the device now. @param {string} name */
  renamed(name) {
    this.#base = { ...this.#base, name };
    this.rename(name);
  }

  undo() {
    this.#step(this.#past, this.#future);
  }

  redo() {
    this.#step(this.#future, this.#past);
  }

  /** @param {Deck[]} from @param {Deck[]} to */
  #step(from, to) {
    const deck = from.pop();
    if (!deck) return;
    to.push(this.deck);
    this.#set(deck);
  }

  /** Saves the deck; null if it is not kept. @param {string} name @param {string} code as it is now */
  save(name, code) {
    const saved = keepDeck(keptDeck(this.id) ? this.id : "", name, code);
    if (!saved) return null;
    this.id = saved.id;
    this.deck = this.#base = { ...this.deck, name };
    this.#keep();
    this.tell({});
    return saved;
  }

  /** @param {Draft} draft @param {Deck} base */
  #show(draft, base) {
    this.#key = draft.key;
    this.#since = draft.changed;
    this.id = draft.id;
    this.#base = base;
    this.#past = [];
    this.#future = [];
    keep("sessionStorage", OPEN, draft.key);
    this.deck = draft.deck;
    this.verdict = null;
    this.tell({ opened: true });
  }

  /** @param {Deck} deck @param {{ part?: Part, code?: string }} [event] */
  #set(deck, event = {}) {
    this.deck = deck;
    this.verdict = null;
    const before = this.#kept;
    this.#kept = this.#keep();
    if (before && !this.#kept) this.lost();
    this.tell(event);
  }

  #keep() {
    this.#since = Date.now();
    return keepDraft({ key: this.#key, id: this.id, deck: this.deck, changed: this.#since, clean: !this.dirty });
  }

  /** Drafts of decks that are not open here and not saved. */
  get others() {
    return drafts().filter(({ key, clean }) => key !== this.#key && !clean);
  }
}

/**
 * Whether this tab has a draft to itself from now on; where the browser cannot tell, it is so.
 * @param {string} key
 * @returns {Promise<boolean>}
 */
function claim(key) {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    navigator.locks
      .request(`cannonry.deck.${key}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        // Held as long as the tab is there.
        return lock && new Promise(() => {});
      })
      .catch(() => resolve(true));
  });
}
