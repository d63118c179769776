// A text on what looks wrong, for the player to copy: what we need to see the same. Nothing is sent.

import { openDialog } from "../core/dialogs.js";
import { GAME, LANG } from "../core/here.js";
import { APP } from "../core/site.js";

/**
 * Opens the text.
 * @param {string} link of the game; empty where that is secret, as between devices: the step must do then
 * @param {Error | null} trouble what the engine has stopped with
 */
export function openWrong(link, trouble) {
  const place = openDialog("wrong")?.querySelector("textarea");
  if (!place) return;
  const build = APP.pathname.split("/").filter(Boolean).at(-1) ?? "";
  const step = document.getElementById("table")?.dataset.position ?? "";
  const said = [`Cannonry ${build}`, `${GAME}, ${LANG}, step ${step}`, link, navigator.userAgent, trouble?.message];
  place.value = said.filter(Boolean).join("\n");
}
