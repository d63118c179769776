// The dialogs with the decks that the device keeps, with what is not saved, and with the versions of a deck.

import { closeDialogs, openDialog } from "../../../client/core/dialogs.js";
import {
  drafts,
  forgetDeck,
  forgetDraft,
  keepDeck,
  keptDeck,
  keptDecks,
  returnDeck,
} from "../../../client/store/decks.js";
import { difference, total } from "./deck.js";
import { notify } from "./notice.js";
import { cardName, fromTemplate, moment, sentence, write } from "./words.js";

/**
 * @import { Deck, KeptDeck } from "../../../client/store/decks.js"
 * @import { Editor } from "./editor.js"
 */

/** Reads the deck of a code. @typedef {(code: string) => Promise<Deck | null>} Read */

/** The dialogs, and what their buttons do. */
export class Shelf {
  /**
   * @param {Editor} editor
   * @param {Read} read
   * @param {(deck: Deck, id?: string, clean?: boolean) => void} open
   */
  constructor(editor, read, open) {
    this.editor = editor;
    this.read = read;
    this.open = open;
  }

  /** Opens the dialog with all decks. */
  show() {
    const dialog = document.getElementById("shelf");
    if (!(dialog instanceof HTMLDialogElement)) return;
    this.#fill(dialog);
    if (!dialog.open) openDialog("shelf");
    // What had the focus may be gone with its entry.
    else if (!dialog.contains(document.activeElement)) dialog.querySelector("button")?.focus();
  }

  /** Acts on an entry's button; says whether it is one. @param {string} action @param {HTMLElement} button */
  act(action, button) {
    const entry = /** @type {HTMLElement | null} */ (button.closest("[data-entry]"));
    const key = entry?.dataset.entry ?? "";
    const deck = keptDeck(key);
    if (action === "open-draft") this.#openDraft(key);
    else if (action === "discard") this.#discard(key);
    else if (action === "go-back") void this.#goBack(key);
    else if (!deck || !entry) return false;
    else if (action === "versions") void this.#showVersions(deck);
    else if (action === "open-deck") void this.openSaved(key);
    else if (action === "copy-deck") this.#copy(deck);
    else if (action === "delete-deck") this.#delete(deck);
    else if (action === "rename") this.#rename(entry, deck);
    else return false;
    return true;
  }

  /** @param {HTMLElement} dialog */
  #fill(dialog) {
    const kept = keptDecks();
    const begun = this.editor.others;
    list(dialog, "[data-kept]", "kept", kept, (entry, deck) => {
      const now = deck.id === this.editor.id ? `${sentence("openNow")} · ` : "";
      tell(entry, deck.id, deck.name, now + moment(deck.saved));
    });
    list(dialog, "[data-drafts] > ul", "draft", begun, (entry, { key, deck, changed }) => {
      const cards = sentence("cards", { n: total(deck.cards) });
      tell(entry, key, deck.name || sentence("unnamed"), `${cards} · ${moment(changed)}`);
    });
    dialog.querySelector("[data-empty]")?.toggleAttribute("hidden", kept.length > 0);
    dialog.querySelector("[data-drafts]")?.toggleAttribute("hidden", begun.length === 0);
  }

  /** Opens a deck as it was last saved; says whether it could be opened. @param {string} id */
  async openSaved(id) {
    const saved = keptDeck(id);
    const deck = saved && (await this.read(saved.code));
    if (deck) this.open({ ...deck, name: saved.name }, id, true);
    return Boolean(deck);
  }

  /** @param {string} key */
  #openDraft(key) {
    const draft = drafts().find((other) => other.key === key);
    if (!draft) return;
    forgetDraft(key);
    this.open(draft.deck, draft.id);
  }

  /** @param {string} key */
  #discard(key) {
    forgetDraft(key);
    this.show();
  }

  /** @param {KeptDeck} deck */
  #copy({ name, code }) {
    keepOrTell(keepDeck("", sentence("copyName", { name }), code));
    this.show();
  }

  /** @param {KeptDeck} deck */
  #delete(deck) {
    if (!keepOrTell(forgetDeck(deck.id))) return;
    this.show();
    notify(sentence("deleted", { name: deck.name }), {
      label: sentence("putBack"),
      act: () => {
        keepOrTell(returnDeck(deck));
        if (document.querySelector("#shelf[open]")) this.show();
      },
    });
  }

  /** @param {HTMLElement} entry @param {KeptDeck} deck */
  #rename(entry, deck) {
    const field = entry.querySelector("input");
    const name = entry.querySelector("[data-name]");
    if (!field || !(name instanceof HTMLElement)) return;
    name.hidden = true;
    field.hidden = false;
    field.value = deck.name;
    field.select();
    // The entry stays where it is: a press on another one ends this, and must still find its button.
    const done = () => {
      const wanted = field.value.trim();
      const { code } = keptDeck(deck.id) ?? deck;
      const changed = wanted !== "" && wanted !== deck.name && keepOrTell(keepDeck(deck.id, wanted, code));
      field.hidden = true;
      name.hidden = false;
      if (!changed) return;
      if (deck.id === this.editor.id) this.editor.renamed(wanted);
      tell(entry, deck.id, wanted, entry.querySelector("[data-detail]")?.textContent ?? "");
    };
    field.onblur = done;
    field.onkeydown = (event) => {
      if (event.key === "Escape") field.value = "";
      if (event.key !== "Enter" && event.key !== "Escape") return;
      event.preventDefault();
      /** @type {HTMLElement | null} */ (entry.querySelector("[data-action=rename]"))?.focus();
    };
  }

  // Versions

  /** @param {KeptDeck} deck */
  async #showVersions({ id, code: latest, versions }) {
    const dialog = openDialog("versions");
    if (!dialog) return;
    dialog.dataset.of = id;
    dialog.querySelector(".shelf")?.replaceChildren();
    const now = id === this.editor.id ? this.editor.deck : await this.read(latest);
    const past = await Promise.all(versions.map(({ code }) => this.read(code)));
    // Meanwhile it may have been opened for another deck.
    if (dialog.dataset.of !== id) return;
    list(dialog, ".shelf", "version", versions, (entry, { code, saved }, at) => {
      const before = past[at];
      tell(entry, code, moment(saved), now && before ? changes(now, before) : "");
    });
    dialog.querySelector("[data-empty]")?.toggleAttribute("hidden", versions.length > 0);
    dialog.querySelector("[data-told]")?.toggleAttribute("hidden", versions.length === 0);
  }

  /** The deck becomes what it was; saving it makes that last. @param {string} code */
  async #goBack(code) {
    const id = document.getElementById("versions")?.dataset.of ?? "";
    const deck = keptDeck(id);
    const before = await this.read(code);
    if (!deck || !before) return;
    if (id !== this.editor.id && !(await this.openSaved(id))) return;
    this.editor.put({ ...before, name: deck.name });
    closeDialogs();
  }
}

/** What to do to one deck to have the other, in words. @param {Deck} one @param {Deck} other */
function changes(one, other) {
  const told = difference(one, other).map(({ part, code, by }) => {
    const change = `${by > 0 ? "+" : "−"}${Math.abs(by)} ${cardName(code)}`;
    return part === "spares" ? sentence("spareChange", { change }) : change;
  });
  return told.join(", ") || sentence("noChange");
}

/** Says it if the device does not keep what it should. @template T @param {T} done */
function keepOrTell(done) {
  if (!done) notify(sentence("notKept"), { bad: true });
  return done;
}

/**
 * Fills a list of a dialog with entries from a template.
 * @template T
 * @param {HTMLElement} dialog
 * @param {string} place
 * @param {string} template
 * @param {T[]} things
 * @param {(entry: HTMLElement, thing: T, at: number) => void} write
 */
function list(dialog, place, template, things, write) {
  const entries = things.map((thing, at) => {
    const entry = fromTemplate(template);
    write(entry, thing, at);
    return entry;
  });
  dialog.querySelector(place)?.replaceChildren(...entries);
}

/** @param {HTMLElement} entry @param {string} key @param {string} name @param {string} detail */
function tell(entry, key, name, detail) {
  entry.dataset.entry = key;
  write(entry, "[data-name]", name);
  write(entry, "[data-detail]", detail);
  for (const button of entry.querySelectorAll("button")) button.ariaLabel = `${button.textContent}: ${name}`;
}
