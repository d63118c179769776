// The page of the logbook, filled with what the device keeps.

import { all as allIn, make } from "../../core/elements.js";
import { LANG } from "../../core/here.js";
import { tellWhy } from "../../core/strips.js";
import { fragmentOf } from "../../online/together/addresses.js";
import { keptSittings } from "../../online/together/sittings.js";
import { daysUpTo, spoken, today } from "../../pages/daily/days.js";
import { fill } from "../../pages/fill.js";
import { standing } from "../../pages/ladder.js";
import { whyNot } from "../database.js";
import { ofDays, ofGames } from "../results/result.js";
import { results } from "../results/results.js";
import { savedGames } from "../saves.js";
import {
  dayOf,
  daysPlayed,
  daysRunning,
  opponent,
  place,
  puzzlesSolved,
  share,
  shares,
  strongest,
  winsRunning,
} from "./counting.js";
import { earlier } from "./earlier.js";
import { clockTime, counted } from "./words.js";

/**
 * @import { DayResult, GameResult, Result } from "../results/result.js"
 * @import { Share } from "./counting.js"
 * @import { Forms } from "./words.js"
 */

/** @typedef {{ name: string, levels: string[], sides: string[] }} Game */

/** Days that the calendar shows. */
const DAYS = 12 * 7;
/** Results of days, and games, that are listed at first. */
const [LATEST_DAYS, LATEST_GAMES] = [7, 10];

const main = /** @type {HTMLElement} */ (document.getElementById("logbook"));

/**
 * @type {Record<string, string> & {
 *   counted: Record<string, Forms>, game: Record<string, Game>, occasion: Record<string, string>,
 * }}
 */
export const words = JSON.parse(main.dataset.words ?? "{}");

/** @param {string} name */
const sentence = (name) => words[name] ?? "";

/** @param {string} name @param {number} number */
const number = (name, number) => counted(words.counted[name] ?? { other: "" }, number);

/** What a result's game is called; a file may bring one that this site does not know. @param {string} id */
const gameOf = (id) => (Object.hasOwn(words.game, id) && words.game[id]) || { name: id, levels: [], sides: [] };

/** @param {string} selector @param {ParentNode} [within] */
const find = (selector, within = main) => /** @type {HTMLElement | null} */ (within.querySelector(selector));

/** @param {string} selector @param {ParentNode} [within] */
const findAll = (selector, within = main) => allIn(within, selector);

/** Whether all games are listed. */
let whole = false;

/** Fills the page; where nothing is kept, or nothing can be, it says so. */
export async function showLogbook() {
  const found = await results().catch(whyNot);
  const [all, why] = typeof found === "string" ? [[], found] : [found, null];
  const games = ofGames(all);
  showWhen({ refused: why !== null, empty: !why && !all.length, any: all.length > 0, results: games.length > 0 });
  if (why) tellWhy(find("[data-when=refused]"), why);
  if (!all.length) return showEarlier();
  showSums(games, all);
  for (const row of findAll("tr[data-game]")) {
    const own = games.filter(({ game }) => game === row.dataset.game);
    showShares(row, new Map([...shares(own, opponent), ...shares(own, place)]));
  }
  showDays(all);
  showLadders(all);
  showEarlier();
  await showLatest(games);
}

/** Lists all games. */
export function showAll() {
  whole = true;
  return showLogbook();
}

/** @param {Record<string, boolean>} shown */
function showWhen(shown) {
  for (const part of findAll("[data-when]")) part.hidden = !shown[part.dataset.when ?? ""];
}

/** @param {GameResult[]} ended @param {Result[]} all */
function showSums(ended, all) {
  const { of, won } = share(ended);
  const wins = winsRunning(ended);
  const run = daysRunning(daysPlayed(all));
  const solved = puzzlesSolved();
  const sums = {
    games: [of, number("games", of)],
    won: [won, fill(sentence(wins.best < 2 ? "won" : wins.now ? "winsRunning" : "winsBest"), { ...wins })],
    puzzles: [solved, number("puzzles", solved)],
    days: [run.now, fill(sentence("daysBest"), { days: number("days", run.now), best: run.best })],
  };
  for (const [name, [sum, said]] of Object.entries(sums)) {
    const value = find(`[data-sum=${name}]`);
    value?.replaceChildren(String(sum));
    value?.previousElementSibling?.replaceChildren(String(said));
  }
}

/** @param {HTMLElement} row @param {Map<string, Share>} found */
function showShares(row, found) {
  for (const cell of findAll("[data-cell]", row)) {
    const name = cell.dataset.cell ?? "";
    const counts = found.get(name);
    if (!counts) {
      cell.replaceChildren("–");
      continue;
    }
    const side = name.startsWith("seat-") ? gameOf(row.dataset.game ?? "").sides[Number(name.slice(5)) - 1] : "";
    const of = make("small", {}, fill(sentence("of"), { of: counts.of }) + (side ? ` · ${side}` : ""));
    const part = make("i");
    part.style.width = `${Math.round((100 * counts.won) / counts.of)}%`;
    const bar = make("span", { class: "mb" }, part);
    cell.replaceChildren(make("b", {}, String(counts.won)), LANG === "ja" ? "" : " ", of, bar);
  }
}

/** @param {Result[]} all */
function showDays(all) {
  const now = today();
  const days = ofDays(all);
  const solved = new Set(days.filter(({ occasion, won }) => occasion === "puzzle" && won).map(({ day }) => day));
  const played = new Set(daysPlayed(all).filter((day) => !solved.has(day)));
  const shown = daysUpTo(now, DAYS);
  const mark = (/** @type {string} */ day) =>
    solved.has(day) ? "s" : played.has(day) ? "p" : day === now ? "now" : "";
  const calendar = find("[data-calendar]");
  calendar?.replaceChildren(...shown.map((day) => make("i", mark(day) ? { class: mark(day) } : {})));
  const counts = { solved, played };
  const within = Object.entries(counts).map(([name, set]) => [name, shown.filter((day) => set.has(day)).length]);
  calendar?.setAttribute("aria-label", fill(sentence("calendar"), Object.fromEntries(within)));
  const run = daysRunning(solved);
  tellIf("[data-puzzles-running]", run.best ? fill(sentence("running"), { ...run }) : "");
  const latest = [...days].sort((one, other) => (one.day < other.day ? 1 : -1)).slice(0, LATEST_DAYS);
  find("[data-dailies]")?.replaceChildren(...latest.map(dailyRow));
}

/** @param {DayResult} result */
function dailyRow({ day, game, occasion, won, own, others }) {
  const puzzle = occasion === "puzzle";
  const what = puzzle ? sentence("puzzle") : fill(sentence("deal"), { game: gameOf(game).name });
  const points = own === undefined || others === undefined ? "" : `${own} : ${others}`;
  const ended = puzzle ? sentence(won ? "solved" : "unsolved") : outcome(won);
  return make(
    "li",
    {},
    make("span", { class: "quiet" }, spoken(day, LANG, { weekday: "short", day: "numeric" })),
    make("span", {}, what),
    make("b", {}, [ended, points].filter(Boolean).join(LANG === "ja" ? "、" : ", ")),
  );
}

/** @param {boolean | null} won */
const outcome = (won) => sentence(won === null ? "draw" : won ? "hasWon" : "hasLost");

/** @param {Result[]} all */
function showLadders(all) {
  let climbed = false;
  for (const row of findAll("[data-ladders] li")) {
    const most = Number(row.dataset.levels);
    const own = all.filter(({ game }) => game === row.dataset.game);
    const { level, wins, games } = standing(own, most);
    row.hidden = games === 0;
    climbed ||= games > 0;
    for (const [at, ball] of findAll(".balls i", row).entries())
      ball.className = at < level - 1 ? "s" : at === level - 1 && wins ? "p" : "";
    find("[data-beaten]", row)?.replaceChildren(fill(sentence("beaten"), { n: level - 1, most }));
  }
  find("[data-ladders]")?.toggleAttribute("hidden", !climbed);
}

function showEarlier() {
  const games = Object.values(earlier()).reduce((sum, some) => sum + some, 0);
  tellIf("[data-earlier]", games ? number("earlier", games) : "");
}

/** @param {GameResult[]} all */
async function showLatest(all) {
  const [games, sittings] = await Promise.all([savedGames().catch(() => []), keptSittings().catch(() => [])]);
  const fragments = new Map([
    ...games.map(({ id, link }) => /** @type {const} */ ([id, link])),
    ...sittings.map(({ id }) => /** @type {const} */ ([id, fragmentOf(id).slice(1)])),
  ]);
  const template = /** @type {HTMLTemplateElement | null} */ (main.querySelector("[data-list] + template"));
  const shown = all.toReversed().slice(0, whole ? undefined : LATEST_GAMES);
  find("[data-list]")?.replaceChildren(
    ...shown.map((result) => gameRow(result, template, fragments.get(result.play ?? result.id))),
  );
  find("[data-action=show-all]")?.toggleAttribute("hidden", shown.length === all.length);
}

/**
 * @param {GameResult} result
 * @param {HTMLTemplateElement | null} template
 * @param {string} [fragment] of the kept game's link
 */
function gameRow(result, template, fragment) {
  const row = /** @type {HTMLElement} */ (template?.content.firstElementChild?.cloneNode(true));
  const { name } = gameOf(result.game);
  row.dataset.game = result.game;
  const parts = {
    day: spoken(dayOf(result), LANG, { day: "numeric", month: "short" }),
    name,
    against: against(result),
    result: ended(result),
    length: [number("moves", result.moves), result.seconds === null ? "" : clockTime(result.seconds)]
      .filter(Boolean)
      .join(" · "),
  };
  for (const [part, said] of Object.entries(parts)) find(`[data-${part}]`, row)?.replaceChildren(said);
  const again = row.querySelector("a[data-again]");
  if (again instanceof HTMLAnchorElement && fragment !== undefined) {
    again.href = `../${result.game}/#${fragment}`;
    again.hidden = false;
  }
  return row;
}

/** @param {GameResult} result */
function against(result) {
  const { game, players, occasion } = result;
  const level = strongest(result);
  const here = players.filter((player) => player === 0).length;
  const who = [
    here > 1 ? fill(sentence("here"), { n: here }) : "",
    players.includes(-1) ? sentence("people") : "",
    level ? fill(sentence("level"), { level: gameOf(game).levels[level - 1] ?? String(level) }) : "",
    words.occasion[occasion] ?? "",
  ];
  return who.filter(Boolean).join(LANG === "ja" ? "・" : ", ");
}

/** @param {GameResult} result */
function ended({ game, seat, won, winners }) {
  if (seat >= 0 || !winners.length) return outcome(won);
  const sides = winners.map((winner) => gameOf(game).sides[winner] ?? String(winner + 1));
  return fill(sentence("sideWon"), { side: sides.join(LANG === "ja" ? "・" : ", ") });
}

/** @param {string} selector @param {string} said */
function tellIf(selector, said) {
  const place = find(selector);
  place?.replaceChildren(said);
  place?.toggleAttribute("hidden", !said);
}
