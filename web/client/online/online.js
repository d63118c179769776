// Games between devices, as far as a table's page has a part in them.

import { eventOf } from "../core/told.js";
import { liveActions } from "./live/actions.js";
import { Attention, askToNotify, SinceAway, tellNotifying } from "./live/attention.js";
import { Live } from "./live/live.js";
import { togetherActions } from "./together/actions.js";
import { askedTogether, openTogether } from "./together/forms.js";
import { Letters } from "./together/letters.js";
import { followSittings } from "./together/lists.js";
import { Together } from "./together/together.js";

/**
 * @import { Feature, Page } from "../core/features.js"
 * @import { Intent } from "../protocol.js"
 */

/**
 * Intents that begin another game.
 * @type {Set<Intent["type"]>}
 */
const OTHER_GAME = new Set(["open-table", "join", "watch"]);

/** @param {Page} page @returns {Feature} */
export function online({ main, play, ask, send, open }) {
  const together = new Together(main, play);
  const live = new Live(play, together);
  const attention = new Attention();
  const sinceAway = new SinceAway((intent) => play.send(intent));
  const letters = new Letters(
    ask,
    together.own,
    (text) => together.show(text),
    () => together.tellSince(),
  );
  let connected = false;
  followSittings();
  return {
    actions: {
      ...togetherActions(together, letters, ask, send, open),
      ...liveActions(live, letters, send),
      notify: askToNotify,
    },
    begins: async (hash) => {
      const back = await live.leadsBackTo(hash);
      if (!back) live.asked(hash);
      return together.first(back || hash);
    },
    begun: () => together.goOn(),
    asks: (hash) => (askedTogether(hash) ? () => openTogether(ask, true) : null),
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
