// What a table is opened with where that belongs to a sitting: a link or a file of one, or one that the
// device keeps.

import { GAME } from "../../core/here.js";
import { isLetter } from "./addresses.js";
import { findSitting } from "./sittings.js";

/**
 * @import { Shown } from "../../protocol.js"
 * @import { AskTable } from "../../types.js"
 * @import { OwnSitting } from "./own.js"
 */

/** Milliseconds. */
const DAY = 86_400_000;

/**
 * The same with the sitting of this device that it belongs to, if it does; from then on that is the sitting
 * of this tab, which takes it from any other.
 * @param {Shown} shown
 * @param {AskTable} ask works before any table is open
 * @param {OwnSitting} own
 * @returns {Promise<Shown>}
 */
export async function withSitting(shown, ask, own) {
  const text = shown.file ?? shown.link ?? "";
  // A file may hold a whole seat, which is no link.
  if (shown.file === undefined && !isLetter(text)) return shown;
  const ids = (await ask({ type: "ids", link: text }))?.ids ?? [];
  const stored = await findSitting(ids);
  if (stored?.game !== GAME) return shown;
  await own.enter(stored.id, true);
  // The tab that wrote it until now may have done so once more.
  return { ...shown, sitting: (await findSitting([stored.id]))?.text ?? stored.text };
}

/**
 * What goes on with a sitting of the device, which is from then on that of this tab; null if it is not there.
 * @param {string} id
 * @param {OwnSitting} own
 * @param {boolean} [force] takes it from the tab that writes it
 * @returns {Promise<Shown | null>}
 */
export async function goingOn(id, own, force) {
  // An invitation has become a sitting with another id when it was answered.
  const stored = await findSitting([id]);
  if (stored?.game !== GAME) return null;
  await own.enter(stored.id, force);
  const { text, days, sent } = (await findSitting([id])) ?? stored;
  return { sitting: text, late: isLate(days, sent) };
}

/**
 * Whether the other player's time for a decision is over: half a day more than was agreed on, for links
 * travel.
 * @param {number} days 0 if there is no limit
 * @param {number} sent when the last link was sent; 0 if that is not known
 */
const isLate = (days, sent) => days > 0 && sent > 0 && Date.now() - sent > (days + 0.5) * DAY;
