// The sittings of the device in a list: those first that wait for this device's person.

import { openDialog } from "../../core/dialogs.js";
import { GAME } from "../../core/here.js";
import { whyNot } from "../../store/database.js";
import { isSure, keptId, showList } from "../../store/saved-list.js";
import { fragmentOf } from "./addresses.js";
import { findSitting, forgetSitting, keptSittings, watchSittings } from "./sittings.js";

/** @import { KeptSitting } from "../../types.js" */

/** What the list is called: a dialog at a table, a section of the home page. */
const NAME = "sittings";

/** Where a sitting is continued, as seen from the home page. @param {KeptSitting} sitting */
const addressOf = ({ id, game }) => `${game}/${fragmentOf(id)}`;

/** Opens it. */
export function openSittings() {
  if (openDialog(NAME)) void fillSittings();
}

/** Fills the list, and from now on follows what other tabs change. */
export function followSittings() {
  watchSittings(fillSittings);
  void fillSittings();
}

/** Fills the list; the section of the home page is there only if it has something under way. */
export async function fillSittings() {
  const place = document.getElementById(NAME);
  if (!place) return;
  const all = await keptSittings().catch(whyNot);
  const known = typeof all === "string" ? [] : all;
  const listed = known.filter((sitting) => (GAME ? sitting.game === GAME : underWay(sitting)));
  showList(place, typeof all === "string" ? all : listed, (entry, sitting) => {
    entry.toggleAttribute("data-turn", sitting.turn);
    entry.querySelector("a[data-href]")?.setAttribute("href", addressOf(sitting));
  });
  if (!(place instanceof HTMLDialogElement)) place.hidden = !listed.length;
}

/** Resumes the sitting of an entry at its table. @param {HTMLElement} button */
export async function continueEntry(button) {
  const sitting = await findSitting([keptId(button) ?? ""]);
  if (sitting) location.href = addressOf(sitting);
}

/** Forgets an entry's sitting, with the key of its seat, at the second press. @param {HTMLElement} button */
export async function forgetEntry(button) {
  if (!isSure(button)) return;
  const id = keptId(button);
  if (id) await forgetSitting(id).catch(() => {});
  await fillSittings();
}

/** Whether there is still something to do, for one of the two. @param {KeptSitting} sitting */
const underWay = ({ over, turn, unsent }) => !over || turn || unsent;
