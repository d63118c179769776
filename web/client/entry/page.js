// A page without a board: rules, about.

import { keepWhenIdle } from "../offline/offline.js";
import { startPage } from "../pages/page.js";

startPage();
void keepWhenIdle();
