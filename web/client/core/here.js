// What the page says of itself.

/** Its language. */
export const LANG = /** @type {"en" | "ja"} */ (document.documentElement.lang);

/** The game of a table. */
export const GAME = document.body.dataset.game ?? "";

/** Where the game's rules are, as seen from here. */
export const RULES = document.body.dataset.rules ?? "";
