// Games between devices, as far as a table's page has a part in them.

import { eventOf } from "../core/told.js";
import { putIntoAddress } from "../store/keeping.js";
import { onlineActions } from "./actions.js";
import { Attention, SinceAway, tellNotifying } from "./live/attention.js";
import { Live } from "./live/live.js";
import { openTogether } from "./together/forms.js";
import { Letters } from "./together/letters.js";
import { followSittings } from "./together/lists.js";
import { Together } from "./together/together.js";

/**
 * @import { Feature, Page } from "../core/features.js"
 * @import { Intent } from "../protocol.js"
 */

/** Intents that begin another game. @type {Set<Intent["type"]>} */
const OTHER_GAME = new Set(["open-table", "join", "watch"]);

/** @param {Page} page @returns {Feature} */
export function online(page) {
  const { main, play, ask } = page;
  const together = new Together(main, play);
  const live = new Live(together);
  const attention = new Attention();
  const sinceAway = new SinceAway((intent) => play.send(intent));
  let connected = false;
  followSittings();
  return {
    actions: onlineActions(live, new Letters(ask, together), page),
    begins: async (hash) => {
      const back = await live.leadsBackTo(hash);
      if (!back) live.asked(hash);
      return together.first(back || hash);
    },
    begun: () => together.goOn(),
    asks: (hash) => {
      if (hash !== "#together") return null;
      putIntoAddress("");
      return () => openTogether(ask, true);
    },
    instead: async ({ file, link }) => {
      const text = file ?? link ?? "";
      const back = await live.leadsBackTo(text);
      return back ? { link: back } : live.asked(text) ? null : undefined;
    },
    opening: (game) => together.opening(game),
    allows: (intent) => together.allows(intent),
    // An invitation has led to another table, too.
    another: (answer, { type }) => OTHER_GAME.has(type) || eventOf(answer, "lines")?.stage === "greeted",
    answered: (answer, intent, other) => {
      connected = eventOf(answer, "lines") !== null;
      if (other) together.leave();
      together.answered(answer, intent);
      live.answered(answer, intent);
      attention.answered(answer);
      if (together.shown) sinceAway.answered(answer);
    },
    holds: () => together.shown,
    keptAs: (answer) => eventOf(answer, "sitting")?.save.id,
    left: () => together.leave(),
    connected: () => connected,
    tied: () => live.tied,
    settings: tellNotifying,
  };
}
