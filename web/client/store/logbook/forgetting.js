// Lets the logbook go, all of it or what it says of one game.

import { dailies } from "../../pages/daily/kept.js";
import { keep } from "../store.js";
import { EARLIER, earlier } from "./earlier.js";
import { forgetResults } from "./results.js";

/**
 * Forgets results, times and the results of days; kept games and ladders stay. Rejects if the device does
 * not let go of them.
 * @param {string} game its id; empty for all
 */
export async function forgetLogbook(game) {
  await forgetResults(game || undefined);
  const days = game ? dailies().filter(({ of }) => of !== game) : [];
  keep("localStorage", "daily", days.length ? JSON.stringify(days) : null);
  const { [game]: _, ...others } = earlier();
  keep("localStorage", EARLIER, JSON.stringify(game ? others : {}));
}
