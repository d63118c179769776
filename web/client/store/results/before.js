// Results as earlier editions kept them: in lists apart from the logbook's, and there in another form.

import { keep, kept, keptNames } from "../store.js";
import { idOfDay, isResult } from "./result.js";

/** @import { Result } from "./result.js" */

/** Where they kept ends apart from the logbook: of the ladder by game, and of days. */
const LISTS = /^(?:ladder\.([a-z][\w-]*)|daily)$/;

/** Whether they kept ends under this name. @param {string} name */
export const isList = (name) => LISTS.test(name);

/**
 * The results of such a list; throws SyntaxError for what is none. What is damaged in it is left out.
 * @param {string} name
 * @param {string} text
 * @returns {Result[]}
 */
export function readList(name, text) {
  const list = JSON.parse(text);
  if (!Array.isArray(list)) throw new SyntaxError("no list");
  const game = LISTS.exec(name)?.[1];
  /** @type {unknown[]} */
  const results = list.map((one) => (game ? ofLadder(game, one) : ofDay(one)));
  return results.filter(isResult);
}

/** @param {string} game @param {any} end */
const ofLadder = (game, end) => ({
  id: end?.id,
  game,
  occasion: "ladder",
  won: end?.won,
  ended: 0,
  rung: end?.level,
});

/** @param {any} end */
function ofDay(end) {
  const { day, of, won, own, others } = end ?? {};
  const puzzle = of === "puzzle";
  const figures = own === undefined || others === undefined ? {} : { own, others };
  return {
    id: idOfDay(day, of),
    game: puzzle ? PUZZLE_GAME : of,
    occasion: puzzle ? "puzzle" : "daily",
    won,
    ended: Date.parse(`${day}T12:00:00Z`),
    day,
    ...figures,
  };
}

/** A result of the logbook in today's form, whatever edition kept it. @param {any} value */
export function ofToday(value) {
  if (typeof value?.ladder !== "boolean") return value;
  const { ladder, ...result } = value;
  const { seat, winners } = result;
  const won = seat < 0 || !winners?.length ? null : winners.includes(seat);
  return { ...result, occasion: ladder ? "ladder" : "game", won };
}

// The lists of this device

/** The results that still stand in such lists here. @returns {Result[]} */
export const listed = () => names().flatMap(listedUnder);

/** Forgets these lists, once what they hold is kept. */
export const forgetLists = () => names().forEach((name) => void keep("localStorage", name, null));

const names = () => keptNames("localStorage").filter(isList);

/** @param {string} name */
function listedUnder(name) {
  try {
    return readList(name, kept("localStorage", name) ?? "[]");
  } catch {
    return []; // What is damaged holds none.
  }
}
