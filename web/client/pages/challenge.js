// A challenge was opened: the game under way on this device is a press away, in its dialog and in a strip.

import { LANG } from "../core/here.js";
import { showStrip } from "../core/strips.js";
import { unfinishedGame } from "../store/saves.js";

/** @import { Feature } from "../core/features.js" */

/** @returns {Feature} */
export const challenge = () => ({ asked: (dialog) => dialog.id === "challenge" && offerUnderWay(dialog) });

/** @param {HTMLElement} dialog */
async function offerUnderWay(dialog) {
  const waiting = await unfinishedGame();
  const place = dialog.querySelector("[data-under-way]");
  if (!waiting || !(place instanceof HTMLElement)) return;
  place.dataset.kept = waiting.id;
  place.hidden = false;
  const strip = showStrip("waiting", waiting.title[LANG]);
  if (strip) strip.dataset.kept = waiting.id;
}
