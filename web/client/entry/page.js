// A page without a board: rules, about.

import { followKept } from "../offline.js";
import { startPage } from "../page.js";

startPage();
void followKept();
