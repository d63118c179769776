// The deal of the day at its table: which one an address asks for, which try counts, and how it ended.

import { GAME, LANG } from "../../core/here.js";
import { ROOT } from "../../core/site.js";
import { dailyOf, hasBegun, keepBegun } from "../../store/results/daily.js";
import { savedGames } from "../../store/saves.js";
import { today } from "./days.js";
import { handOnAndTell } from "./result.js";

/**
 * @import { Feature } from "../../core/features.js"
 * @import { Answer, Shown } from "../../protocol.js"
 */

/** @returns {Feature} */
export const deals = () => ({
  actions: { "share-daily": shareDeal },
  addressed: (hash) => {
    const day = askedDay(hash);
    return day === null ? null : dealOf(day);
  },
  answered: followDeal,
});

/** The day whose deal an address asks for: today, or whatever it names; else null. @param {string} hash */
export function askedDay(hash) {
  const [asked, named] = /^#daily(?:=(.*))?$/.exec(hash) ?? [];
  return asked ? (named ?? today()) : null;
}

/**
 * What opens the deal of a day: the try that counts goes on if it has been begun, and any later one is
 * practice.
 * @param {string} day
 * @returns {Promise<Shown>}
 */
export async function dealOf(day) {
  const games = await savedGames().catch(() => []);
  const begun = games.find(({ game, over, notes }) => game === GAME && !over && counts(notes?.daily) === day);
  if (begun) return { link: begun.link, notes: begun.notes };
  const first = !hasBegun(day, GAME) && !(await dailyOf(day, GAME));
  return { daily: { day, today: today(), first } };
}

/** Keeps that the try that counts has begun, once its game is kept. @param {Answer} answer */
export function followDeal({ save }) {
  const day = counts(save?.notes?.daily);
  if (day) keepBegun(day, GAME);
}

/**
 * Hands on the line that the end of a deal has for that, with a link to the deal; the dialog tells what
 * became of it.
 * @param {string} line
 * @param {HTMLElement} button
 */
function shareDeal(line, button) {
  const told = /** @type {HTMLElement | null} */ (button.closest("dialog")?.querySelector("[data-copied]"));
  const { day } = told?.dataset ?? {};
  void handOnAndTell(`${line} ${new URL(`${LANG}/${GAME}/#daily=${day}`, ROOT).href}`, told);
}

/** The day of a try that counts. @param {{ day: string, counts: boolean } | undefined} note */
const counts = (note) => (note?.counts ? note.day : null);
