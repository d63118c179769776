// What is explained to a newcomer, each thing once: the device keeps what was, and stops after two games.

import { GAME } from "../core/here.js";
import { follow } from "../core/told.js";
import { finished } from "../store/habit.js";
import { setting } from "../store/settings.js";
import { keep, kept } from "../store/store.js";

/** In this many games of a kind a player is a newcomer. */
const NEW = 2;

/** @param {string} game */
const place = (game) => `explained.${game}`;

/**
 * The lessons that a newcomer has had; null for who wants none, or is no newcomer.
 * @param {string} game
 * @returns {string[] | null}
 */
export function explained(game) {
  if (setting("explain") === "off" || finished(game) >= NEW) return null;
  return (kept("localStorage", place(game)) ?? "").split(" ").filter(Boolean);
}

follow("explained", ({ had }) => keep("localStorage", place(GAME), had.join(" ")));
