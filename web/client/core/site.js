// Where things are. The site works under any prefix: everything is found from the place of this module,
// `_/app-…/`.

/** Our scripts, styles and Python. Its name changes with its content, so it tells one build from another. */
export const APP = new URL("./", import.meta.url);

/** The site's first page. */
export const ROOT = new URL("../../", import.meta.url);
