// The home page's section on the day (`web/pages/views/today.py`): it shows how the day's puzzle and deals
// stand on this device, and hands the results on.

import { LANG } from "../../core/here.js";
import { ROOT } from "../../core/site.js";
import { dailies, hasBegun, PUZZLE, PUZZLES } from "../../store/results/daily.js";
import { idOfDay } from "../../store/results/result.js";
import { watchResults } from "../../store/results/results.js";
import { fill } from "../fill.js";
import { daysUpTo, spoken, streak, today } from "./days.js";
import { handOnAndTell, inShort } from "./result.js";

/** @import { DayResult } from "../../store/results/result.js" */

/** The section, if the page has it. */
const section = document.getElementById("today");
const said = section?.dataset ?? {};

/** How the things of all days ended, as far as this page knows. @type {DayResult[]} */
let days = [];

/** Shows the day, and again whenever something of it is kept, or the page is seen on another day. */
export function followToday() {
  if (!section) return;
  watchResults(show);
  addEventListener("pageshow", show);
  document.addEventListener("visibilitychange", () => document.hidden || show());
  void show();
}

/** Hands on the results of the day. */
export function shareToday() {
  const day = today();
  const told = /** @type {HTMLElement | null} */ (section?.querySelector("[data-copied]"));
  void handOnAndTell(`${resultsOf(day)} ${new URL(`${LANG}/`, ROOT).href}`, told);
}

async function show() {
  days = await dailies();
  const day = today();
  put("[data-day]", fill(said.same ?? "", { day: spoken(day, LANG) }));
  for (const thing of things()) showThing(thing, day);
  showRow(day);
  section?.querySelector("[data-action=share-today]")?.toggleAttribute("hidden", !days.some((end) => end.day === day));
}

/** The puzzle and the deals, as the section lists them. */
const things = () => /** @type {HTMLElement[]} */ ([...(section?.querySelectorAll("[data-of]") ?? [])]);

/** How a thing of the day stands. @param {HTMLElement} thing @param {string} day */
function showThing(thing, day) {
  const of = thing.dataset.of ?? "";
  const end = endOf(day, of);
  const words = end ? wordsOf(end) : of !== PUZZLE && hasBegun(day, of) ? said.underWay : null;
  thing.toggleAttribute("data-done", of === PUZZLE ? puzzlesOf(day).length >= PUZZLES : end !== undefined);
  const place = /** @type {HTMLElement | null} */ (thing.querySelector("[data-state]"));
  if (!place) return;
  place.dataset.waits ??= place.textContent ?? "";
  place.textContent = words ?? place.dataset.waits;
}

/**
 * How a thing of a day ended; of the puzzles, one that was solved rather than another.
 * @param {string} day
 * @param {string} what
 */
function endOf(day, what) {
  if (what !== PUZZLE) return days.find(({ id }) => id === idOfDay(day, what));
  const ends = puzzlesOf(day);
  return ends.find(({ won }) => won) ?? ends[0];
}

/** How the puzzles of a day ended, those that have. @param {string} day */
const puzzlesOf = (day) => days.filter((end) => end.day === day && end.occasion === PUZZLE);

/** @param {DayResult} end */
function wordsOf({ occasion, day, won, own, others }) {
  if (occasion === PUZZLE) return fill(said.solved ?? "", { n: puzzlesOf(day).filter((end) => end.won).length });
  const words = won === null ? said.drawn : won ? said.won : said.lost;
  return fill(words ?? "", { own: own ?? 0, others: others ?? 0 });
}

/** The last days: a filled ball for each day with a solved puzzle. @param {string} day */
function showRow(day) {
  const solved = daysSolved();
  // Before the first end that is known nothing was missed.
  const [first = day] = days.map((end) => end.day).sort();
  const balls = [...(section?.querySelectorAll(".week li") ?? [])];
  for (const [place, each] of daysUpTo(day, balls.length).entries()) {
    const ball = balls[place];
    if (!(ball instanceof HTMLElement)) continue;
    const state = solved.has(each) ? "done" : each === day ? "open" : each < first ? "before" : "missed";
    ball.dataset.day = state;
    if (each === day) ball.setAttribute("aria-current", "date");
    else ball.removeAttribute("aria-current");
    ball.querySelector("[data-weekday]")?.replaceChildren(spoken(each, LANG, { weekday: "short" }));
    const words = { done: said.dayDone, open: said.dayOpen, missed: said.dayMissed, before: "" }[state];
    ball.querySelector("[data-state]")?.replaceChildren(words ? `: ${words}` : "");
  }
  put("[data-running]", running(day) || (said.runningNone ?? ""));
}

/** The days with a solved puzzle. */
const daysSolved = () => new Set(days.flatMap(({ occasion, won, day }) => (occasion === PUZZLE && won ? [day] : [])));

/** How many days in a row, in words; empty if there is none. @param {string} day */
function running(day) {
  const n = streak(daysSolved(), day);
  return n ? fill((n === 1 && said.runningOne) || (said.runningOther ?? ""), { n }) : "";
}

/** The results of a day as a text, in the order in which the section lists them. @param {string} day */
function resultsOf(day) {
  const words = { counted: said.shortCounted ?? "", plain: said.shortPlain ?? "" };
  const results = things().flatMap(({ dataset: { of = "", name = said.puzzle ?? "" } }) => {
    const end = endOf(day, of);
    return end ? [inShort(end, name, words)] : [];
  });
  const values = { day: spoken(day, LANG), results: results.join(" · "), running: running(day) };
  return fill((values.running ? said.resultsRunning : said.results) ?? "", values);
}

/** @param {string} selector @param {string} text */
function put(selector, text) {
  section?.querySelector(selector)?.replaceChildren(text);
}
