// The address of the frame for a board: what is to be seen on it stands after the #, which no server gets.

/** What may be written on the element, and into the address of a frame. */
export const CONTENT = /** @type {const} */ (["position", "record", "at", "task", "solution", "line"]);

/** @typedef {"en" | "ja"} Lang */

/**
 * What a page says of a board, by the element's attributes.
 * @typedef {Partial<Record<"game" | "link" | "mode" | "rule" | "theme" | (typeof CONTENT)[number], string>> &
 *   { lang: Lang }} Board
 */

/** What is wanted of a board: what is said, else what follows from the rest. @param {Partial<Board>} board */
export function modeOf({ mode, rule, task, solution, line }) {
  if (mode === "view" || mode === "play" || mode === "puzzle" || mode === "rule") return mode;
  if (rule) return "rule";
  return task || solution || line ? "puzzle" : "view";
}

/** A link to a position without a game. */
const STILL = /^([^#]*#)?p\d+\./;

/** Whether there is nothing to do but to look at a position. @param {Partial<Board>} board */
export const isPicture = (board) =>
  modeOf(board) === "view" && !board.record && (!board.link || STILL.test(board.link));

/** The address of a board's frame. @param {string} site the site's first page @param {Board} board */
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

/**
 * The code with the script, which lets the board size itself and tell the page what happens.
 * @param {string} site the site's first page
 * @param {Partial<Board>} board without a language the board takes that of the page around it
 * @param {number} [width] in pixels, at most; 0 leaves it to the page
 */
export function elementCode(site, board, width = 0) {
  const order = /** @type {const} */ (["game", "mode", "rule", "link", ...CONTENT, "lang", "theme"]);
  const said = order.filter((name) => board[name]).map((name) => `${name}="${escaped(board[name] ?? "")}"`);
  const script = new URL("embed.js", site).href;
  if (width) said.push(`style="max-width: ${width}px"`);
  return `<script async src="${escaped(script)}"></script>\n<cannonry-board ${said.join(" ")}></cannonry-board>`;
}

/**
 * The code without a script, for places that allow none.
 * @param {string} site
 * @param {Board} board
 * @param {{ title: string, width: number, height: number }} frame
 */
export function frameCode(site, board, { title, width, height }) {
  const source = escaped(frameAddress(site, board));
  return `<iframe src="${source}" title="${escaped(title)}" width="${width}" height="${height}" style="border: 0" loading="lazy" allow="fullscreen"></iframe>`;
}

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
