// Native dialogs: those of the page, and those that the worker writes.

/**
 * Opens a dialog of the page; a dialog that is open closes first.
 * @param {string} id
 */
export function openDialog(id) {
  const dialog = document.getElementById(id);
  if (!(dialog instanceof HTMLDialogElement)) return null;
  closeDialogs();
  dialog.showModal();
  return dialog;
}

/**
 * Puts a dialog that the worker wrote into the page and opens it.
 * @param {{ id: string, html: string }} written
 */
export function openWritten({ id, html }) {
  document.getElementById(id)?.remove();
  document.body.insertAdjacentHTML("beforeend", html);
  return openDialog(id);
}

/** Closes whatever dialog is open. */
export function closeDialogs() {
  for (const dialog of document.querySelectorAll("dialog")) if (dialog.open) dialog.close();
}

/** Whether a dialog is open. */
export const dialogOpen = () => document.querySelector("dialog[open]") !== null;

/** Where news are to stand so that they can be read and pressed: in the dialog that lies on top, or in the page. */
export const onTop = () => [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;

/** Lets a press beside a dialog close it. */
export function closeByBackdrop() {
  document.addEventListener("click", ({ target, clientX, clientY }) => {
    if (!(target instanceof HTMLDialogElement)) return;
    const box = target.getBoundingClientRect();
    const inside = clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
    if (!inside) target.close();
  });
}
