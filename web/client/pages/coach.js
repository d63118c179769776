// When the coach speaks: the table's worker learns it once it is chosen.

/**
 * @import { Feature, Page } from "../core/features.js"
 * @import { SetCoach } from "../protocol.js"
 */

/** @param {Page} page @returns {Feature} */
export const coach = ({ send }) => ({
  chosen: (name, value) => name === "coach" && send({ type: "coach", coach: /** @type {SetCoach["coach"]} */ (value) }),
});
