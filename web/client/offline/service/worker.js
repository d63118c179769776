// What our service worker does beside Workbox (`web/steps/precache.mjs`).

import "./pressed.js";
import "./unreached.js";
