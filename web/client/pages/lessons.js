// What is explained to a newcomer, each thing once: the device keeps what was, and stops after two games.

import { follow } from "../core/told.js";
import { finished } from "../store/habit.js";
import { setting } from "../store/settings.js";
import { keep, kept } from "../store/store.js";

/** @import { Feature, Page } from "../core/features.js" */

/** In this many games of a kind a player is a newcomer. */
const NEW = 2;

/** @param {string} game */
const place = (game) => `explained.${game}`;

/** The lessons that a newcomer has had; null for who wants none, or is no newcomer. @param {string} game */
export function explained(game) {
  if (setting("explain") === "off" || finished(game) >= NEW) return null;
  return (kept("localStorage", place(game)) ?? "").split(" ").filter(Boolean);
}

/** The page's head reads this module, too, when there is no body yet. */
const game = () => document.body.dataset.game ?? "";

/** @param {Page} page @returns {Feature} */
export function lessons({ send }) {
  follow("explained", ({ had }) => keep("localStorage", place(game()), had.join(" ")));
  return {
    chosen: (name) => name === "explain" && send({ type: "explain", explained: explained(game()) }),
    finished: () => {
      if (finished(game()) === NEW && setting("explain") !== "off") send({ type: "explain", explained: null });
    },
  };
}
