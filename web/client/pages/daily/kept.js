// How the day's puzzle and the day's deals ended on this device, and which of them have been begun. The first
// end of a thing on a day counts, whatever is played or reloaded later, and whatever the clock says then.

import { keep, kept } from "../../store/store.js";
import { isDay } from "./days.js";

/**
 * How a thing of a day ended. `of` is `"puzzle"` or a game's id; `won` is null for a draw. `own` and `others`
 * are what the game counts for the person and for the best of the others, if it counts anything; `moves` how
 * often the person decided; `id` is the puzzle's.
 * @typedef {object} Daily
 * @property {string} day
 * @property {string} of
 * @property {boolean | null} won
 * @property {number} [own]
 * @property {number} [others]
 * @property {number} [moves]
 * @property {string} [id]
 */

/** Where the ends are, and where what has been begun is. */
const [ENDED, BEGUN] = ["daily", "daily.begun"];
/** What happens at the page when an end has been kept. */
const KEPT = "cannonry.daily";
/** Of what has been begun the latest stays: a deal counts on its own day only. */
const MOST_BEGUN = 100;

/** How the things of all days ended on this device, in the order in which they did. */
export const dailies = () => read(kept("localStorage", ENDED));

/**
 * Keeps how a thing of a day ended; says whether the device did so.
 * @param {Daily} entry
 */
export function keepDaily(entry) {
  const done = keep("localStorage", ENDED, JSON.stringify(added(dailies(), entry)));
  // A page may have several scripts, each with this module.
  globalThis.dispatchEvent?.(new Event(KEPT));
  return done;
}

/**
 * How a thing of a day ended, if it has.
 * @param {string} day
 * @param {string} of
 */
export const dailyOf = (day, of) => dailies().find((entry) => isSame(entry, day, of));

/**
 * Whether the try that counts has been begun.
 * @param {string} day
 * @param {string} of
 */
export const hasBegun = (day, of) => dailyOf(day, of) !== undefined || begun().includes(`${day} ${of}`);

/**
 * Keeps that the try that counts begins.
 * @param {string} day
 * @param {string} of
 */
export function keepBegun(day, of) {
  const all = begun();
  const name = `${day} ${of}`;
  if (!all.includes(name)) keep("localStorage", BEGUN, JSON.stringify([...all, name].slice(-MOST_BEGUN)));
}

/**
 * Tells when this page or another tab keeps something of this kind.
 * @param {() => void} tell
 */
export function watchDailies(tell) {
  addEventListener(KEPT, tell);
  addEventListener("storage", ({ key }) => (key === null || key?.startsWith(`cannonry.${ENDED}`)) && tell());
}

/**
 * The list with one more end; the first of a thing on a day stays.
 * @param {Daily[]} all
 * @param {Daily} entry
 * @returns {Daily[]}
 */
export const added = (all, entry) => (all.some((one) => isSame(one, entry.day, entry.of)) ? all : [...all, entry]);

/**
 * The ends of a text that was kept; what is no such list holds none.
 * @param {string | null} text
 * @returns {Daily[]}
 */
export const read = (text) => listed(text).filter(isDaily);

const begun = () => listed(kept("localStorage", BEGUN)).filter((one) => typeof one === "string");

/** @param {string | null} text @returns {any[]} */
function listed(text) {
  try {
    const list = JSON.parse(text ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** @param {Daily} entry @param {string} day @param {string} of */
const isSame = (entry, day, of) => entry.day === day && entry.of === of;

/**
 * @param {any} value
 * @returns {value is Daily}
 */
function isDaily(value) {
  const { day, of, won } = value ?? {};
  return isDay(day) && typeof of === "string" && of !== "" && (won === null || typeof won === "boolean");
}
