// The table as it was last seen in this tab, to be shown at once when the page comes back: Python follows
// later.

import { GAME, LANG } from "../core/here.js";
import { APP } from "../core/site.js";
import { keep, kept } from "../store/store.js";

const NAME = `seen.${GAME}`;

/** What must be the same for a snapshot to be right: the build, the language, the game and its course. */
const stamp = (/** @type {string} */ link) => JSON.stringify([APP.href, LANG, link]);

/** Remembers the table as the page goes. @param {HTMLElement} main @param {string} link of the game shown */
export function remember(main, link) {
  keep("sessionStorage", NAME, JSON.stringify([stamp(link), document.title, main.innerHTML]));
}

/**
 * Shows the table as it was, if it was this game; says whether it did. The line that tells of the engine's
 * start stays.
 * @param {HTMLElement} main
 * @param {string} link
 */
export function recall(main, link) {
  try {
    const [seen, title, html] = JSON.parse(kept("sessionStorage", NAME) ?? "[]");
    if (seen !== stamp(link)) return false;
    const starting = document.getElementById("starting");
    main.innerHTML = html;
    document.title = title;
    if (starting) document.getElementById("panel")?.append(starting);
    return true;
  } catch {
    return false;
  }
}
