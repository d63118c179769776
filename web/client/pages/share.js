// The share dialog: the links that it offers, their QR codes, files, and the device's own sharing.

import { all, make } from "../core/elements.js";
import { GAME, LANG } from "../core/here.js";
import { ROOT } from "../core/site.js";
import { today } from "./daily/days.js";
import { elementCode } from "./kit/address.js";

/**
 * @import { PictureAnswer, RecordAnswer } from "../protocol.js"
 * @import { AskTable } from "../types.js"
 */

/** Pixels of a picture's width. */
const SIDE = 1200;

/**
 * Completes the dialog with what only the page knows: its address. `ask` asks the table's worker.
 * @param {HTMLElement} dialog
 * @param {AskTable} ask
 */
export function prepareShare(dialog, ask) {
  offerSending(dialog);
  const form = /** @type {HTMLFormElement} */ (dialog.querySelector("form"));
  const show = async () => {
    const said = new FormData(form);
    const what = String(said.get("what"));
    dialog.querySelector("[data-copied]")?.replaceChildren();
    dialog.querySelector("#puzzle")?.toggleAttribute("hidden", what !== "task");
    dialog.querySelector("#deal")?.toggleAttribute("hidden", what !== "challenge");
    dialog.querySelector("#reveals")?.toggleAttribute("hidden", what === "challenge");
    if (what !== "task") {
      const [choice] = all(form, "input[name=what]:checked");
      return showLink(dialog, choice?.dataset.fragment ?? "", "view");
    }
    const [task, solution] = [String(said.get("task") ?? ""), String(said.get("solution") ?? "")];
    const { link, error } = (await ask({ type: "puzzle", task, solution })) ?? {};
    const now = new FormData(form);
    // What was typed meanwhile is asked for by itself.
    if (now.get("what") !== what || now.get("task") !== task || now.get("solution") !== solution) return;
    dialog.querySelector("[data-refused]")?.replaceChildren(error ?? "");
    showLink(dialog, link ?? "", "puzzle");
  };
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", () => void show());
  void show();
}

/**
 * @param {HTMLElement} dialog
 * @param {string} fragment of the link; empty if there is none
 * @param {string} mode of a frame
 */
function showLink(dialog, fragment, mode) {
  const page = fragment && pageWith(fragment);
  /** @type {HTMLInputElement[]} */
  const fields = all(dialog, "[data-link]");
  for (const field of fields) field.value = page;
  for (const code of all(dialog, "[data-embed]")) {
    // With the position the board is drawn before Python runs.
    const board = { game: GAME, lang: LANG, mode, link: fragment, position: code.dataset.embed ?? "" };
    code.textContent = fragment && elementCode(ROOT.href, board);
  }
  for (const button of dialog.querySelectorAll("[data-action^=copy-], [data-action=send]"))
    button.toggleAttribute("disabled", !fragment);
  const more = dialog.querySelector("a[data-more]");
  if (more instanceof HTMLAnchorElement) more.hash = fragment;
  for (const slot of dialog.querySelectorAll("[data-qr]")) void drawCode(slot, page);
}

/** The address of this page with a link in it. @param {string} fragment */
export const pageWith = (fragment) => new URL(`#${fragment}`, location.href.split(/[?#]/)[0]).href;

/** This table's address with a link for others, who see it in their own language. @param {string} fragment */
export const invitationWith = (fragment) => new URL(`${GAME}/#${fragment}`, ROOT).href;

/**
 * Shows an address in a dialog: to be copied, and as a code.
 * @param {HTMLElement} dialog
 * @param {string} address empty while there is none
 * @param {string} [code] what the code holds, if not the address
 */
export function showAddress(dialog, address, code = address) {
  const field = dialog.querySelector("[data-link]");
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value = address;
  dialog.querySelector("[data-copied]")?.replaceChildren();
  for (const slot of dialog.querySelectorAll("[data-qr]")) void drawCode(slot, code);
}

/** Draws the QR code of a text into a place of the page. @param {Element} slot @param {string} text */
export async function drawCode(slot, text) {
  if (!text) return slot.replaceChildren();
  const [{ generate }, { toSvg }] = await Promise.all([import("lean-qr"), import("lean-qr/extras/svg")]);
  slot.replaceChildren(toSvg(generate(text), document, { on: "currentColor" }));
}

/**
 * Puts the device's own sharing first among the ways to pass a link on; where it has none, copying.
 * @param {HTMLElement} dialog
 */
export function offerSending(dialog) {
  const [send, copy] = all(dialog, ".link-out .acts > .btn");
  if (!send || !copy) return;
  send.hidden = !("share" in navigator);
  copy.classList.toggle("main", send.hidden);
}

/** Shares the link by the device; nothing happens if the player cancels. @param {HTMLElement} button */
export function passOn(button) {
  const field = button.closest("dialog")?.querySelector("[data-link]");
  if (field instanceof HTMLInputElement) navigator.share({ title: document.title, url: field.value }).catch(() => {});
}

/** Whether what leaves the device may name the people at it: they choose it in the share dialog. */
export const mayName = () => document.querySelector("#share [name=named]:checked") !== null;

/** Saves the position as a file. @param {PictureAnswer} picture @param {string} format */
export async function download({ svg, text, name }, format) {
  if (format === "svg") save(dataUrl("image/svg+xml", svg), `${name}.svg`);
  else if (format === "text") saveText(text, `${name}.txt`);
  else saveBlob(await asPng(svg), `${name}.png`);
}

/** Saves the game as a file. @param {RecordAnswer} record */
export function saveRecord({ file }) {
  saveText(file, `${GAME}-${today()}.txt`);
}

/** Shares the picture by the device, or saves it if that takes no files. @param {PictureAnswer} picture */
export async function sharePicture({ svg, text, name }) {
  const blob = await asPng(svg);
  const files = [new File([blob], `${name}.png`, { type: blob.type })];
  if (!navigator.canShare?.({ files })) return saveBlob(blob, `${name}.png`);
  try {
    await navigator.share({ files, title: document.title, text });
  } catch (error) {
    // The player may call it off; whatever else is in the way, the picture is not lost.
    if (!(error instanceof DOMException && error.name === "AbortError")) saveBlob(blob, `${name}.png`);
  }
}

/** @param {string} svg @returns {Promise<Blob>} */
async function asPng(svg) {
  const image = new Image();
  image.src = dataUrl("image/svg+xml", svg);
  await image.decode();
  const height = Math.round((SIDE * image.naturalHeight) / image.naturalWidth);
  const canvas = make("canvas", { width: SIDE, height });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}

/** Saves what is in memory as a file. @param {Blob} blob @param {string} name */
export function saveBlob(blob, name) {
  const url = URL.createObjectURL(blob);
  save(url, name);
  // The download has begun long before.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** @param {string} type @param {string} text */
const dataUrl = (type, text) => `data:${type};charset=utf-8,${encodeURIComponent(text)}`;

/** Saves a text as a file. @param {string} text @param {string} name */
export const saveText = (text, name) => save(dataUrl("text/plain", text), name);

/** Saves what a data URL holds as a file. @param {string} url @param {string} name */
export const save = (url, name) => make("a", { href: url, download: name }).click();
