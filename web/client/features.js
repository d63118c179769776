// The features of a table's page, in the order in which they are asked.

import { online } from "./online/online.js";
import { challenge } from "./pages/challenge.js";
import { coach } from "./pages/coach.js";
import { deals } from "./pages/daily/deal.js";
import { ladder } from "./pages/ladder-dialog.js";
import { lessons } from "./pages/lessons.js";

/** @import { Feature, Page } from "./core/features.js" */

/** @type {((page: Page) => Feature)[]} */
export const FEATURES = [ladder, deals, challenge, lessons, coach, online];
