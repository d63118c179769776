// A rule beside the table: what cites it leads there, and the game stays where it is.

import { closeDialog, dialogOpen, showModal } from "../core/dialogs.js";

/** Opens the rule that a link on the table is for in a panel; the whole rules where that is asked for. */
export function followRules() {
  document.addEventListener("click", (event) => {
    const { target, ctrlKey, metaKey, shiftKey } = event;
    const link = target instanceof Element && target.closest("a[data-rule]");
    if (!(link instanceof HTMLAnchorElement) || ctrlKey || metaKey || shiftKey) return;
    if (show(link.href)) event.preventDefault();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || event.defaultPrevented || dialogOpen()) return;
    const panel = document.getElementById("rule");
    if (!(panel instanceof HTMLDialogElement) || !panel.open) return;
    event.preventDefault();
    closeDialog("rule");
  });
}

/** Shows an address of the rules; says whether the page has a place for it. @param {string} href */
function show(href) {
  const panel = document.getElementById("rule");
  const frame = panel?.querySelector("iframe");
  if (!(panel instanceof HTMLDialogElement) || !frame) return false;
  // Not by its attribute: the way back is to lead to the page before, not to the rule before.
  frame.contentWindow?.location.replace(href);
  panel.querySelector("a")?.setAttribute("href", href);
  if (!panel.open) {
    const from = document.activeElement;
    if (dialogOpen()) showModal(panel);
    else panel.show();
    panel.addEventListener("close", () => from instanceof HTMLElement && from.focus(), { once: true });
  }
  return true;
}
