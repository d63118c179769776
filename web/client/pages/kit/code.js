// The code that puts a board into another site's page: by the element of `embed.js`, or as a plain frame.

import { frameAddress } from "./address.js";

/** @import { Board } from "./address.js" */

/** The order in which attributes are written. */
const ORDER = /** @type {const} */ ([
  "game",
  "mode",
  "rule",
  "link",
  "position",
  "record",
  "at",
  "task",
  "solution",
  "line",
  "lang",
  "theme",
]);

/**
 * The code with the script, which lets the board size itself and tell the page what happens.
 * @param {string} site the site's first page
 * @param {Partial<Board>} board without a language the board takes that of the page around it
 * @param {number} [width] in pixels, at most; 0 leaves it to the page
 */
export function elementCode(site, board, width = 0) {
  const said = ORDER.filter((name) => board[name]).map((name) => `${name}="${escaped(board[name] ?? "")}"`);
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
