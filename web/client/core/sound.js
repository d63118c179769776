// What is heard and felt of a game, once the player has switched it on. Whatever sounds is also seen.

import { setting } from "../store/settings.js";
import { keep, kept } from "../store/store.js";
import { APP } from "./site.js";
import { showStrip } from "./strips.js";

/** @import { Sound } from "../entry/sounds.js" */

/** How loud each choice of the volume is. @type {Record<string, number>} */
const VOLUMES = { low: 0.35, middle: 0.7, high: 1 };

/** @type {Promise<typeof import("../entry/sounds.js")> | null} */
let synthesizer = null;

/**
 * Sounds and shakes, if the person has switched that on and has touched the page: before, no browser lets it.
 * @param {Sound | "" | undefined} name
 */
export function sound(name) {
  if (name === "shot") offerSound();
  if (!name || setting("sound") !== "on" || navigator.userActivation?.hasBeenActive === false) return;
  synthesizer ??= import(new URL("sounds.js", APP).href);
  synthesizer
    .then(({ play }) => play(name, VOLUMES[setting("volume")] ?? 1))
    .catch(() => {
      // A game goes on in silence; the next sound tries again.
      synthesizer = null;
    });
}

const OFFERED = "sound.offered";

/** Offers sound once, at the first shot, unless a choice was made; only on pages with a strip for it. */
function offerSound() {
  if (["sound", OFFERED].some((name) => kept("localStorage", name) !== null)) return;
  if (showStrip("offer-sound")) keep("localStorage", OFFERED, "once");
}
