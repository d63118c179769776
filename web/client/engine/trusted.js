// The scripts that a page to read may run as workers: by the address of another one it runs none
// (`web/pages/views/policy.py`).

import { APP, ROOT } from "../core/site.js";

const SCRIPTS = { "sw.js": new URL("sw.js", ROOT), "memory.js": new URL("memory.js", APP) };

/** @typedef {keyof typeof SCRIPTS} Name */

// TypeScript's types leave trusted types out.
const policy = /** @type {any} */ (window).trustedTypes?.createPolicy("cannonry-offline", {
  createScriptURL: (/** @type {Name} */ name) => SCRIPTS[name].href,
});

/**
 * The address of a script.
 * @param {Name} name
 * @returns {string | URL}
 */
export const script = (name) => policy?.createScriptURL(name) ?? SCRIPTS[name];
