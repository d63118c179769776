// What the address of a frame says: everything may stand after the # or before it; after it, no server gets
// it.

import { GAME } from "../../core/here.js";

/** @typedef {"view" | "play" | "puzzle"} Mode */

/**
 * What a frame shows. `source` is a link, a record or a game file, `position` a position as text: by itself
 * what is shown, beside a source only what is drawn until that is opened; `at` the step to begin with;
 * `solutions` are one decision each, or several with the answers between them, parted by blanks.
 * @typedef {{ mode: Mode, source: string, position: string, at: number | null, task: string,
 *   solutions: string[] }} Content
 */

/** What a link of the site looks like. */
const LINK = /^[a-z]\d+\.[a-z-]+\./;

/** What stands between the decisions of a text. */
const SEPARATORS = /[\s,、]+/;

/** @returns {Content} */
export function readContent() {
  const fragment = location.hash.slice(1);
  const ask = new URLSearchParams(`${location.search}&${LINK.test(fragment) ? `link=${fragment}` : fragment}`);
  const say = (/** @type {string} */ name) => ask.get(name)?.trim() ?? "";
  const [solution, line] = ["solution", "line"].map((name) => say(name).split(SEPARATORS).filter(Boolean));
  const solutions = [...(solution ?? []), ...(line?.length ? [line.join(" ")] : [])];
  const source = say("link") || ownRecord(say("record"));
  const wanted = say("mode");
  const at = Number.parseInt(say("at"), 10);
  const isPlayable = wanted === "play" || (wanted === "puzzle" && (source || solutions.length));
  return {
    mode: isPlayable ? wanted : "view",
    source,
    position: say("position") || say("show"),
    at: Number.isNaN(at) ? null : Math.max(0, at),
    task: say("task"),
    solutions,
  };
}

/** A record without a heading is one of this page's game, played by the usual rules. @param {string} text */
const ownRecord = (text) => (!text || /(^|\s):(\s|$)|^\s*\[/.test(text) ? text : `${GAME}/1 : ${text}`);

/**
 * The text of the position to draw before Python runs; empty if only Python can know it.
 * @param {Content} content
 * @param {string} beginning the position that a game begins with
 */
export function positionAhead({ position, source }, beginning) {
  if (position) return position;
  if (LINK.test(source)) return "";
  const start = /\bstart=(\S+)|\[Start "([^"]+)"\]/i.exec(source);
  try {
    return start ? decodeURIComponent(start[1] ?? start[2] ?? "") : beginning;
  } catch {
    return "";
  }
}

/** What the worker is asked to open. @param {Content} content @returns {import("../../protocol.js").Shown} */
export function opening({ source, position, mode, task, solutions, at }) {
  if (source) return { link: source, at };
  if (mode === "puzzle") return { diagram: { game: GAME, position, task, solutions } };
  return position ? { position } : {};
}
