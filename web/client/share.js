// The share dialog: the links that it offers, their QR codes, copying, files, and the device's own sharing.

import { LANG } from "./here.js";
import { ROOT } from "./site.js";

/** @import { Picture } from "./types.js" */

/** Pixels of a picture's side. */
const SIDE = 1200;

/**
 * Completes the dialog with what only the page knows: its address.
 * @param {HTMLElement} dialog
 */
export function prepareShare(dialog) {
  const send = dialog.querySelector("[data-action=send]");
  if (send instanceof HTMLElement) send.hidden = !("share" in navigator);
  const told = dialog.querySelector("[data-copied]");
  const show = () => {
    told?.replaceChildren();
    const choice = dialog.querySelector("input[name=what]:checked");
    const fragment = choice instanceof HTMLElement ? choice.dataset.fragment : "";
    const page = new URL(`#${fragment}`, location.href.split(/[?#]/)[0]);
    const frame = new URL(`embed/?lang=${LANG}&mode=view#${fragment}`, ROOT);
    /** @type {NodeListOf<HTMLInputElement>} */
    const fields = dialog.querySelectorAll("[data-link]");
    for (const field of fields) field.value = page.href;
    for (const code of dialog.querySelectorAll("[data-embed]"))
      code.textContent = `<iframe src="${frame.href}" width="420" height="500" title="Cannonry"></iframe>`;
    for (const slot of dialog.querySelectorAll("[data-qr]")) void drawCode(slot, page.href);
  };
  dialog.addEventListener("change", show);
  show();
}

/**
 * @param {Element} slot
 * @param {string} text
 */
async function drawCode(slot, text) {
  const [{ generate }, { toSvg }] = await Promise.all([import("lean-qr"), import("lean-qr/extras/svg")]);
  slot.replaceChildren(toSvg(generate(text), document, { on: "currentColor" }));
}

/**
 * Copies what a part of the dialog holds; where the browser forbids that, leaves it marked for the reader to copy.
 * @param {HTMLElement} button
 * @param {string} selector
 */
export async function copy(button, selector) {
  const dialog = button.closest("dialog");
  const source = dialog?.querySelector(selector);
  if (!dialog || !source) return;
  if (source instanceof HTMLInputElement) source.select();
  else getSelection()?.selectAllChildren(source);
  const text = source instanceof HTMLInputElement ? source.value : (source.textContent ?? "");
  const done = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  const told = dialog.querySelector("[data-copied]");
  if (told instanceof HTMLElement && (done || document.execCommand("copy")))
    told.textContent = told.dataset.copied ?? "";
}

/** Gives the link to the device's own sharing; nothing happens if the player calls that off. @param {HTMLElement} button */
export function passOn(button) {
  const field = button.closest("dialog")?.querySelector("[data-link]");
  if (field instanceof HTMLInputElement) navigator.share({ title: document.title, url: field.value }).catch(() => {});
}

/**
 * Saves the position as a file.
 * @param {Picture} picture
 * @param {string} format
 */
export async function download({ svg, text, name }, format) {
  if (format === "svg") save(dataUrl("image/svg+xml", svg), `${name}.svg`);
  else if (format === "text") save(dataUrl("text/plain", text), `${name}.txt`);
  else save(await asPng(svg), `${name}.png`);
}

/** @param {string} svg */
async function asPng(svg) {
  const image = new Image();
  image.src = dataUrl("image/svg+xml", svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIDE;
  canvas.getContext("2d")?.drawImage(image, 0, 0, SIDE, SIDE);
  return canvas.toDataURL("image/png");
}

/**
 * @param {string} type
 * @param {string} text
 */
const dataUrl = (type, text) => `data:${type};charset=utf-8,${encodeURIComponent(text)}`;

/**
 * @param {string} url
 * @param {string} name
 */
function save(url, name) {
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
