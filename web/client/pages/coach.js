// When the coach speaks: the table's worker learns it with each game, and once it is chosen.

import { GAME } from "../core/here.js";
import { finished } from "../store/habit.js";
import { setting } from "../store/settings.js";

/**
 * @import { Feature, Page } from "../core/features.js"
 * @import { Coach } from "../protocol.js"
 */

/** What is set, and how many games of this kind were finished. @returns {Coach} */
export const coaching = () => ({ when: /** @type {Coach["when"]} */ (setting("coach")), games: finished(GAME) });

/** @param {Page} page @returns {Feature} */
export const coach = ({ send }) => ({
  chosen: (name) => name === "coach" && send({ type: "coach", coach: coaching() }),
  finished: () => send({ type: "coach", coach: coaching() }),
});
