// A page without a board: rules, about.

import { keepWhenIdle } from "../offline.js";
import { startPage } from "../page.js";

startPage();
void keepWhenIdle();
