// A challenge was opened: the game under way on this device is a press away, in its dialog and in a strip.

import { unfinishedGame } from "../store/saves.js";
import { offerGame } from "./waiting.js";

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
  offerGame(waiting);
}
