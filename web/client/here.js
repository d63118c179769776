// What the page says of itself.

/** Its language. */
export const LANG = document.documentElement.lang;

/** The game of a table. */
export const GAME = document.body.dataset.game ?? "";
