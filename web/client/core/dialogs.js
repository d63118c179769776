// Native dialogs: those of the page, and those that the worker writes.

import { all } from "./elements.js";

/** Opens a dialog of the page; a dialog that is open closes first. @param {string} id */
export function openDialog(id) {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return null;
  closeDialogs();
  showModal(dialog);
  return dialog;
}

/**
 * Shows a dialog over the page: in a frame where the reader looks, for the frame may be longer than the
 * window around it.
 * @param {HTMLDialogElement} dialog
 */
export function showModal(dialog) {
  dialog.showModal();
  if (window.parent === window) return;
  // Only an observer knows which part of a frame is in sight.
  const observer = new IntersectionObserver(([page]) => {
    observer.disconnect();
    if (!page) return;
    const { top, height } = page.intersectionRect;
    const middle = top + (height - dialog.offsetHeight) / 2;
    const lowest = innerHeight - dialog.offsetHeight;
    dialog.style.inset = `${Math.max(0, Math.min(Math.max(top, middle), lowest))}px 0 auto`;
  });
  observer.observe(document.documentElement);
}

/** Puts a dialog of the worker's into the page and opens it. @param {{ id: string, html: string }} written */
export function openWritten({ id, html }) {
  document.getElementById(id)?.remove();
  document.body.insertAdjacentHTML("beforeend", html);
  return openDialog(id);
}

/** Closes a dialog, if it is open. @param {string} id */
export function closeDialog(id) {
  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) dialog.close();
}

/** Closes whatever dialog is open. */
export function closeDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) if (dialog.open) dialog.close();
}

/**
 * Closes the dialog that is open once something has been done; until then it says that it is coming.
 * @param {Promise<unknown>} doing
 */
export async function closeAfter(doing) {
  const dialog = document.querySelector("dialog[open]");
  const told = dialog?.querySelector("[data-coming]");
  /** @type {HTMLButtonElement[]} */
  const buttons = all(dialog, "footer .main");
  if (told instanceof HTMLElement) told.textContent = told.dataset.coming ?? "";
  for (const button of buttons) button.disabled = true;
  await doing;
  told?.replaceChildren();
  for (const button of buttons) button.disabled = false;
  if (dialog instanceof HTMLDialogElement) dialog.close();
}

/** Whether a dialog is open over the page; a panel beside the table is none. */
export const dialogOpen = () => document.querySelector("dialog:modal") !== null;

/** Where news are to stand to be read and pressed: in the dialog that lies on top, or in the page. */
export const onTop = () => [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;

/** Lets a press beside a dialog close it. */
export function closeByBackdrop() {
  document.addEventListener("click", ({ target, clientX, clientY, detail }) => {
    // The second press of a double click was meant for the button that has opened it.
    if (!(target instanceof HTMLDialogElement) || detail > 1) return;
    const box = target.getBoundingClientRect();
    const inside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
    if (!inside) target.close();
  });
}

/** Enter sends what has been pasted, as in a field of one line; with Shift it begins a line. */
export function submitByEnter() {
  document.addEventListener("keydown", (event) => {
    const { key, shiftKey, isComposing, target } = event;
    if (key !== "Enter" || shiftKey || isComposing || !(target instanceof HTMLTextAreaElement)) return;
    if (!target.form?.matches(".paste")) return;
    event.preventDefault();
    target.form.requestSubmit();
  });
}
