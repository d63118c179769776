// Decks that come and go as text: import, the share dialog.

import { copy } from "../../../client/core/clipboard.js";
import { closeDialogs, openDialog } from "../../../client/core/dialogs.js";
import { drawCode, offerSending, pageWith, saveText } from "../../../client/pages/share.js";
import { chooseFile } from "../../../client/store/files.js";
import { size } from "./deck.js";
import { notify } from "./notice.js";
import { sentence, write } from "./words.js";

/**
 * @import { Deck } from "../../../client/store/decks.js"
 * @import { Editor } from "./editor.js"
 * @import { Answers, Found, Question, Refused } from "./protocol.js"
 */

/**
 * Asks the engine; null if it does not run.
 * @typedef {<Q extends Question>(question: Q) => Promise<Answers[Q["type"]] | Refused | null>} Ask
 */

/** Opens the dialog for import, and follows it. @param {Ask} ask @param {(deck: Deck) => void} open */
export function take(ask, open) {
  const dialog = openDialog("take");
  const form = dialog?.querySelector("form");
  if (!form) return;
  const told = /** @type {HTMLElement} */ (form.querySelector("[data-refused]"));
  told.textContent = "";
  let reading = false;
  form.onsubmit = async (event) => {
    event.preventDefault();
    // While the engine starts one may well press twice, and would have the deck twice.
    if (reading) return;
    reading = true;
    const read = await ask({ type: "read", text: String(new FormData(form).get("text") ?? "") });
    reading = false;
    told.textContent = read && "error" in read ? read.error : "";
    if (!read || "error" in read) return;
    form.reset();
    closeDialogs();
    opened(read, open);
  };
}

/** Reads a file into the import. */
export function fromFile() {
  const field = document.querySelector("#take textarea");
  chooseFile((text) => {
    if (field instanceof HTMLTextAreaElement) field.value = text;
  });
}

/** Opens what was read; says what was unclear. @param {Found} read @param {(deck: Deck) => void} open */
export function opened({ name, cards, spares, faults }, open) {
  open({ name, cards, spares });
  const text = sentence("taken", { n: size({ cards, spares }) });
  if (faults.length) notify([text, sentence("left"), ...faults].join("\n"), { bad: true });
  else notify(text);
}

/** Opens the share dialog. @param {Ask} ask @param {Editor} editor */
export async function give(ask, editor) {
  const { name, cards, spares } = editor.deck;
  const written = await ask({ type: "write", name, cards, spares });
  if (!written || "error" in written) return;
  const dialog = openDialog("share");
  if (!dialog) return;
  const page = pageWith(`${written.code}${name && `.${encodeURIComponent(name)}`}`);
  const field = dialog.querySelector("[data-link]");
  if (field instanceof HTMLInputElement) field.value = page;
  write(dialog, "[data-code]", written.code);
  write(dialog, "[data-text]", written.list);
  write(dialog, "[data-copied]", "");
  const print = dialog.querySelector("[data-print]");
  if (print instanceof HTMLAnchorElement) print.hash = new URL(page).hash;
  offerSending(dialog);
  const slot = dialog.querySelector("[data-qr]");
  if (slot) await drawCode(slot, page);
}

/** Copies a part of the share dialog. @param {string} selector */
export function copyPart(selector) {
  const dialog = document.getElementById("share");
  if (dialog) void copy(dialog, selector);
}

/** Saves the list as a file. @param {string} name */
export function saveList(name) {
  saveText(document.querySelector("#share [data-text]")?.textContent ?? "", `${name || "deck"}.txt`);
}
