// The address of the frame for a board: what is to be seen on it stands after the #, which no server gets.

/** What may be written on the element, and into the address of a frame. */
export const CONTENT = /** @type {const} */ (["position", "record", "at", "task", "solution", "line"]);

/** @typedef {"en" | "ja"} Lang */

/**
 * What a page says of a board, by the element's attributes.
 * @typedef {Partial<Record<"game" | "link" | "mode" | "rule" | "theme" | (typeof CONTENT)[number], string>> &
 *   { lang: Lang }} Board
 */

/**
 * What is wanted of a board: what is said, else what follows from the rest.
 * @param {Partial<Board>} board
 */
export function modeOf({ mode, rule, task, solution, line }) {
  if (mode === "view" || mode === "play" || mode === "puzzle" || mode === "rule") return mode;
  if (rule) return "rule";
  return task || solution || line ? "puzzle" : "view";
}

/** A link to a position without a game. */
const STILL = /^([^#]*#)?p\d+\./;

/**
 * Whether there is nothing to do but to look at a position.
 * @param {Partial<Board>} board
 */
export const isPicture = (board) =>
  modeOf(board) === "view" && !board.record && (!board.link || STILL.test(board.link));

/**
 * The address of a board's frame.
 * @param {string} site the site's first page
 * @param {Board} board
 */
export function frameAddress(site, board) {
  const { lang, game = FIRST_GAME, rule = "", theme = "", link = "" } = board;
  const mode = modeOf(board);
  const said = new URLSearchParams();
  if (theme === "light" || theme === "dark") said.set("theme", theme);
  if (mode !== "rule") {
    if (mode !== "view") said.set("mode", mode);
    if (link) said.set("link", link.slice(link.indexOf("#") + 1));
    for (const name of CONTENT) {
      const value = board[name];
      if (value) said.set(name, value);
    }
  }
  const url = new URL(`embed/${lang}/${plain(game)}/${mode === "rule" ? `${plain(rule)}/` : ""}`, site);
  url.hash = said.toString();
  return url.href;
}

/** A name as part of a path: nothing that leads elsewhere. @param {string} name */
const plain = (name) => name.trim().replace(/[^\w-]/g, "");
