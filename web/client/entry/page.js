// A page without a board: rules, about.

import { startPage } from "../pages/page.js";

startPage();
