// What moves now, how fast, and when it is over; only one thing is shown at a time.

import { finished, habit } from "../store/habit.js";
import { setting } from "../store/settings.js";
import { GAME } from "./here.js";

/** Something that is being shown: `done` when it has come to its end, which `skip` brings about at once. */
/** @typedef {{ done: Promise<void>, skip: () => void }} Showing */

/** Factors on every duration; the usual one falls as a player gets used to the game. */
/** @type {Record<string, number>} */
const SPEED = { slow: 1.8, fast: 0.35, off: 0 };

/** @type {Showing | null} */
let showing = null;
/** @type {Promise<void>} */
let last = Promise.resolve();

/** Whether something is being shown. */
export const moving = () => showing !== null;

/** Resolves when nothing moves any more. */
export const atRest = () => last;

/** Brings whatever is shown to its end at once. */
export function skipMotion() {
  showing?.skip();
}

/**
 * Shows something from now on. Whatever keeps it from being shown, its end is right without it, and the game
 * goes on.
 * @param {Showing} what
 */
export function show(what) {
  skipMotion();
  showing = what;
  last = what.done
    .catch(() => what.skip())
    .finally(() => {
      if (showing === what) showing = null;
    });
}

/** The factor on durations now; 0 if nothing is to be shown. */
export const pace = () => (document.hidden ? 0 : (SPEED[setting("motion")] ?? habit(finished(GAME))));

/** Whether the device asks for pictures without movement between them. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** A duration of the design in milliseconds. @param {string} token */
export function milliseconds(token) {
  const text = getComputedStyle(document.documentElement).getPropertyValue(token).trim();
  const number = Number.parseFloat(text) || 0;
  return text.endsWith("ms") ? number : 1000 * number;
}
