// What a game is about, in three lines: shown over the table at its first start, and when it is asked for.

import { openDialog } from "../core/dialogs.js";
import { GAME } from "../core/here.js";
import { finished } from "../store/habit.js";
import { setting } from "../store/settings.js";
import { keep, kept } from "../store/store.js";

const place = `brief.${GAME}`;

/** Opens it once, for people who have not finished this game and have lessons on. */
export function showBriefOnce() {
  if (setting("explain") === "off" || finished(GAME) || kept("localStorage", place)) return;
  if (openDialog("brief")) keep("localStorage", place, "read");
}

/** Opens it with all that it tells. */
export function showBrief() {
  const dialog = openDialog("brief");
  for (const legend of dialog?.querySelectorAll("details") ?? []) legend.open = true;
}
